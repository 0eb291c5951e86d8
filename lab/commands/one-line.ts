// Text that a person chose, fit for a line of a terminal.

/** Line breaks and control characters, which could move the cursor or ring a bell, become spaces. */
export function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}
