// CSV by RFC 4180 that a spreadsheet cannot run, and records in one cell that come back.
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { recordText, toCsv, type Cell } from '../../../lab/export/csv.ts';

const columns = [
  { name: 'text', of: (row: { text: string; figure: Cell }) => row.text },
  { name: 'figure_us', of: (row: { text: string; figure: Cell }) => row.figure },
];

function rowsOf(csv: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(csv, { skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

it('has one header line and ends every line with CRLF', () => {
  const csv = toCsv(columns, [
    { text: 'a', figure: 1.5 },
    { text: 'b, "c"', figure: null },
  ]);
  expect(csv).toBe('text,figure_us\r\na,1.5\r\n"b, ""c""",\r\n');
});

it.each(['=cmd|x', '+1', '-1', '@x', '\tx', '\rx', '=a\nb'])('text %j cannot be run as a formula', (text) => {
  expect(rowsOf(toCsv(columns, [{ text, figure: 0 }]))[1]?.[0]).toBe(`'${text}`);
});

it.each(['a=b', ' =x', "'=x", 'x-1', '性能', ''])('text %j stays as it is', (text) => {
  expect(rowsOf(toCsv(columns, [{ text, figure: 0 }]))[1]?.[0]).toBe(text);
});

it('numbers are not touched, a gap is empty, truth is a word', () => {
  const csv = toCsv(
    columns,
    [-5, 0, 1e21, null, true].map((figure) => ({ text: 'x', figure })),
  );
  expect(rowsOf(csv).map((row) => row[1])).toEqual(['figure_us', '-5', '0', '1e+21', '', 'true']);
});

it('any text and any figure come back', () => {
  const text = fc.string({ unit: 'binary' });
  const figure = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.maxSafeInteger());
  fc.assert(
    fc.property(fc.array(fc.record({ text, figure }), { minLength: 1 }), (rows) => {
      const [header, ...found] = rowsOf(toCsv(columns, rows));
      expect(header).toEqual(['text', 'figure_us']);
      expect(found).toHaveLength(rows.length);
      for (const [index, row] of rows.entries()) {
        const cell = found[index]?.[0] ?? '';
        expect(/^[=+\-@\t\r]/.test(cell)).toBe(false);
        expect(/^[=+\-@\t\r]/.test(row.text) ? cell.slice(1) : cell).toBe(row.text);
        // Zero has no sign in a file.
        expect(Number(found[index]?.[1])).toBe(row.figure + 0);
      }
    }),
  );
});

it('a record in one cell comes back', () => {
  expect(recordText({ '200': 5, timeout: 1 })).toBe('200=5;timeout=1');
  const anyRecord = fc.dictionary(fc.string({ minLength: 1 }), fc.string(), { noNullPrototype: true });
  fc.assert(
    fc.property(anyRecord, (record) => {
      const parts = recordText(record).match(/(?:\\.|[^\\;])+/gsu) ?? [];
      const plain = (part: string): string => part.replaceAll(/\\(.)/gsu, '$1');
      const found = parts.map((part) => {
        const [, key = '', value = ''] = /^((?:\\.|[^\\=])*)=(.*)$/su.exec(part) ?? [];
        return [plain(key), plain(value)];
      });
      expect(found).toEqual(Object.entries(record));
    }),
  );
});
