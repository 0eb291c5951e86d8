// Where a key moves the current row of a grid.

/** The new row, or null for a key that does not move. */
export function gridMove(key: string, row: number, rows: number, pageRows: number): number | null {
  const last = Math.max(0, rows - 1);
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, row + 1);
    case 'ArrowUp':
      return Math.max(0, row - 1);
    case 'PageDown':
      return Math.min(last, row + Math.max(1, pageRows));
    case 'PageUp':
      return Math.max(0, row - Math.max(1, pageRows));
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
