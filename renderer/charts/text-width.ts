// About how wide a text is, without measuring: legends must be laid out the same in a window, a test and a picture.

const NARROW = /[ijltfrI1.,:;|'()/ ·]/;
const WIDE = /[mwMW%@µ]/;
const CAPITAL = /[A-Z]/;
const FULL_WIDTH = /[\u3000-\u9fff\uac00-\ud7af\uff00-\uff60]/;

/** Width in px of `text` in Inter at `size` px; errs on the wide side by a few per cent. */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const letter of text) {
    if (FULL_WIDTH.test(letter)) ems += 1;
    else if (NARROW.test(letter)) ems += 0.34;
    else if (WIDE.test(letter)) ems += 0.88;
    else if (CAPITAL.test(letter)) ems += 0.7;
    else ems += 0.6;
  }
  return ems * size;
}

/** The text cut to `width` px with an ellipsis; whole when it fits. */
export function fitText(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  let cut = text;
  while (cut.length > 1 && textWidth(`${cut}…`, size) > width) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}

/** The text in lines of at most `width` px, broken at spaces; a word that is longer has a line of its own. */
export function wrapText(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
