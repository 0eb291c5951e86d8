// Tables as CSV by RFC 4180: one header line, CRLF after every line, text that a spreadsheet cannot run.
import Papa from 'papaparse';

/** null is a gap: an empty cell, never zero. */
export type Cell = string | number | boolean | null;

export interface Column<Row> {
  /** With its unit: throughput_per_s. */
  readonly name: string;
  of(row: Row): Cell;
}

export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const header = columns.map(({ name }) => name);
  const lines = rows.map((row) => columns.map(({ of }) => guarded(of(row))));
  return `${Papa.unparse([header, ...lines], { newline: '\r\n' })}\r\n`;
}

/** Spreadsheets run text that begins like a formula; an apostrophe makes it text again. Numbers cannot be formulas. */
function guarded(cell: Cell): Cell {
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

/**
 * A record in one cell: "k=v;k=v". A backslash stands before a backslash, an equals sign or a semicolon that belongs
 * to a key or a value.
 */
export function recordText(record: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(record)
    .map(([key, value]) => `${escaped(key)}=${escaped(String(value))}`)
    .join(';');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;=]/g, String.raw`\$&`);
}
