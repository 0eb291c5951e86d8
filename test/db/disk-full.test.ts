// A disk without space: one clear error, nothing half written, and work goes on once there is space.
import { expect, it } from 'vitest';
import { appendSeconds, createRun, getSeries, listRuns } from '../../db/queries/runs.ts';
import { newLab, newRun } from './lab-records.ts';
import { second } from './seconds.ts';
import { thrown } from './thrown.ts';

it('a full disk loses only the batch that did not fit', () => {
  const writer = newLab();
  const runId = createRun(writer, newRun('one'));
  const pages = Number(writer.sqlite.pragma('page_count', { simple: true }));
  writer.sqlite.pragma(`max_page_count = ${pages + 20}`);

  let kept = 0;
  const fill = (): void => {
    for (; kept < 1000; kept++) {
      const histogram = new Uint8Array(3000).fill(kept);
      const one = second(kept, { responseHistogram: histogram, serviceHistogram: histogram });
      appendSeconds(writer, runId, { load: [one], monitor: [], recycles: [] });
    }
  };
  const error = thrown(fill);
  expect(error.code).toBe('lab.diskFull');
  expect(error.message).toContain(writer.path);
  expect(kept).toBeGreaterThan(0);
  expect(getSeries(writer, runId).load.map(({ tS }) => tS)).toEqual(
    Array.from({ length: kept }, (_, tS) => tS),
  );
  expect(thrown(() => createRun(writer, newRun('two', { loadText: 'x'.repeat(20_000) }))).code).toBe(
    'lab.diskFull',
  );
  expect(listRuns(writer, { binned: false })).toHaveLength(1);

  writer.sqlite.pragma('max_page_count = 1000000');
  appendSeconds(writer, runId, { load: [second(kept)], monitor: [], recycles: [] });
  expect(getSeries(writer, runId).load).toHaveLength(kept + 1);
});
