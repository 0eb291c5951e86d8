// CSV of a chart's own figures: RFC 4180, one header line, cells that a spreadsheet would run as a formula guarded.
import Papa from 'papaparse';

/** null is an empty cell: not measured. */
export function chartCsv(
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  const guard = { escapeFormulae: true, newline: '\r\n' };
  return `${Papa.unparse({ fields: [...header], data: rows.map((row) => [...row]) }, guard)}\r\n`;
}
