// A CSV file of values (RFC 4180): its first line names the columns. Knows no variables.
import Papa from 'papaparse';

export interface CsvTable {
  /** Values by column, all of the same length. */
  readonly columns: ReadonlyMap<string, readonly string[]>;
  readonly rowCount: number;
}

/** The whole table stays in the memory of every load worker. Whoever reads the file keeps to it. */
export const MAX_CSV_BYTES = 32 * 1024 * 1024;
const MAX_CSV_ROWS = 1_000_000;

/** The table, or the sentence that says what is wrong with the file. */
export function parseCsvTable(bytes: Uint8Array, delimiter: string): CsvTable | string {
  const text = decodeUtf8(bytes);
  if (text === null) return 'The file is not in UTF-8; save it as UTF-8.';
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter,
    skipEmptyLines: true,
    preview: MAX_CSV_ROWS + 2,
  });
  const [error] = errors;
  if (error !== undefined) {
    return `Row ${(error.row ?? 0) + 1} of the file is broken: ${error.message.toLowerCase()}.`;
  }
  const [names = [], ...rows] = data;
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) return `The column "${twice}" occurs twice in the file.`;
  if (rows.length === 0) return 'The file has no rows below the line of column names.';
  if (rows.length > MAX_CSV_ROWS) return `The file has more than ${MAX_CSV_ROWS} rows.`;
  const ragged = rows.findIndex((row) => row.length !== names.length);
  if (ragged !== -1) {
    const fields = rows[ragged]?.length ?? 0;
    return `Row ${ragged + 2} of the file has ${fields} fields, but there are ${names.length} columns.`;
  }
  const columns = names.map((name, at): [string, string[]] => [name, rows.map((row) => row[at] ?? '')]);
  return { columns: new Map(columns), rowCount: rows.length };
}

/** null when the bytes are not UTF-8. A byte order mark is left out. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
