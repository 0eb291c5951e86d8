// The last part of a path, whichever way its system writes paths.
export function fileNameOf(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path;
}
