// The chart face as a data URL, loaded when the first picture is saved: a picture cannot reach the window's fonts.

/** The face of chart text (Latin); other scripts come from the system. */
export async function chartFontUrl(): Promise<string> {
  const { default: url } =
    await import('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline');
  return url;
}
