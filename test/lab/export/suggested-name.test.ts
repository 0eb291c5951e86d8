// File names that say what is inside and that every file system takes.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { suggestedName } from '../../../lab/export/suggested-name.ts';

const day = new Date(2026, 10, 21, 23, 59);

it.each([
  [['cores', 'throughputPerS'], 'csv', 'cores-throughput-2026-11-21.csv'],
  [['hyperThreading', 'responseTimeP99Us'], 'png', 'hyper-threading-response-time-p99-2026-11-21.png'],
  [['run-12', 'series'], 'csv', 'run-12-series-2026-11-21.csv'],
  [['con'], 'json', 'con-2026-11-21.json'],
  [['../../etc/passwd'], 'csv', 'etc-passwd-2026-11-21.csv'],
  [['a<b>c:d"e|f?g*h\\i'], 'csv', 'a-b-c-d-e-f-g-h-i-2026-11-21.csv'],
  [['性能測定 20コア'], 'csv', '性能測定-20コア-2026-11-21.csv'],
  [['', '...'], 'csv', '2026-11-21.csv'],
])('%j', (parts, extension, name) => {
  expect(suggestedName(parts, extension, day)).toBe(name);
});

it('any text gives a safe name of at most 255 bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 400 }), { maxLength: 4 }), (parts) => {
      const name = suggestedName(parts, 'csv', day);
      expect(name).toMatch(/^(?:[\p{L}\p{N}-]+-)?2026-11-21\.csv$/u);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    }),
  );
});

it('is dated today when no day is given', () => {
  expect(suggestedName(['runs'], 'csv')).toMatch(/^runs-\d{4}-\d{2}-\d{2}\.csv$/);
});
