// The check of a lab finds each kind of damage, and nothing in a healthy one.
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkLab } from '../../db/check.ts';
import { close } from '../../db/connection.ts';
import { openReader } from '../../db/open.ts';
import { appendSeconds, createRun } from '../../db/queries/runs.ts';
import { endCompleted, newLab, newRun } from './lab-records.ts';
import { monitorSample, recycle, second } from './seconds.ts';

function healthyLab(): ReturnType<typeof newLab> {
  const writer = newLab();
  const runId = createRun(writer, newRun('one'));
  for (let tS = 0; tS < 50; tS++) {
    appendSeconds(writer, runId, {
      load: [second(tS)],
      monitor: [monitorSample(tS)],
      recycles: [recycle(tS)],
    });
  }
  endCompleted(writer, runId);
  createRun(writer, newRun('still running'));
  return writer;
}

it('a healthy lab has no problems', () => {
  expect(checkLab(healthyLab())).toEqual({ ok: true, problems: [] });
});

it.each([
  [
    'requests that do not add up',
    `UPDATE run_detail SET summary = json_set(summary, '$.requests.completed', 7)`,
    /7 completed/,
  ],
  [
    'a list that shows other figures',
    'UPDATE run SET throughput_per_s = 1 WHERE run_id = 1',
    /run list shows other/,
  ],
  ['figures without a summary', 'UPDATE run_detail SET summary = NULL', /no summary/],
  [
    'a summary that is no summary',
    `UPDATE run_detail SET summary = '{}' WHERE run_id = 1`,
    /cannot be understood/,
  ],
  ['text that is no JSON', `UPDATE run_detail SET request = 'x' WHERE run_id = 1`, /cannot be understood/],
  ['more ended than started', 'UPDATE load_second SET failed = 5000 WHERE t_s = 3', /ended requests/],
])('finds %s', (_what, damage, problem) => {
  const writer = healthyLab();
  writer.sqlite.exec(damage);
  const { ok, problems } = checkLab(writer);
  expect(ok).toBe(false);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/Run 1/);
  expect(problems[0]).toMatch(problem);
});

it('finds rows that belong to nothing', () => {
  const writer = healthyLab();
  writer.sqlite.pragma('foreign_keys = OFF');
  writer.sqlite.exec('DELETE FROM run_detail WHERE run_id = 1; DELETE FROM load_second WHERE t_s = 4');
  const { problems } = checkLab(writer);
  expect(problems.join(' ')).toMatch(/table load_second_histogram belongs to no row of table load_second/);
  expect(problems.join(' ')).toMatch(/run 1/i);
});

it('finds pages that were overwritten, and does not throw', () => {
  const { path, sqlite } = healthyLab();
  sqlite.close();
  const file = openSync(path, 'r+');
  const junk = Buffer.alloc(4096, 0xa5);
  for (let at = 4096 * 20; at < statSync(path).size; at += 8192) writeSync(file, junk, 0, junk.length, at);
  closeSync(file);
  const reader = openReader(path);
  expect(checkLab(reader).ok).toBe(false);
  close(reader);
});
