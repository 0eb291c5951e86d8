// The reads that happen often go by an index, so that they stay quick in a lab of ten thousand runs.
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Reader } from '../../db/connection.ts';
import {
  createRun,
  getHistograms,
  getRun,
  getSeconds,
  getSeries,
  listRuns,
  runningRuns,
} from '../../db/queries/runs.ts';
import { newLab, newRun } from './lab-records.ts';

const Step = z.object({ detail: z.string() });

/** The plans of all statements that an action sends to SQLite. */
function plansOf(lab: Reader, action: (lab: Reader) => unknown): string[] {
  const sent: string[] = [];
  const { sqlite } = lab;
  const watched = new Proxy(sqlite, {
    get(target, name) {
      if (name === 'prepare') {
        return (text: string) => {
          sent.push(text);
          return target.prepare(text);
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  action({ ...lab, sqlite: watched });
  return sent.map((text) => {
    const statement = sqlite.prepare(`EXPLAIN QUERY PLAN ${text}`);
    const parameters = Array.from({ length: (text.match(/\?/g) ?? []).length }, () => 1);
    return z
      .array(Step)
      .parse(statement.all(...parameters))
      .map(({ detail }) => detail)
      .join('; ');
  });
}

it.each([
  ['the run list', (lab: Reader) => listRuns(lab, { binned: false }), ['SCAN run USING INDEX run_listed']],
  ['the bin', (lab: Reader) => listRuns(lab, { binned: true }), ['SCAN run USING INDEX run_binned']],
  ['runs in progress', runningRuns, ['SCAN run USING INDEX run_running']],
  [
    'one run',
    (lab: Reader) => getRun(lab, 1),
    ['SEARCH run_detail USING INTEGER PRIMARY KEY (rowid=?); SEARCH run USING INTEGER PRIMARY KEY (rowid=?)'],
  ],
  [
    'its histograms',
    (lab: Reader) => getHistograms(lab, 1),
    ['SEARCH run_detail USING INTEGER PRIMARY KEY (rowid=?)'],
  ],
  [
    'its series',
    (lab: Reader) => getSeries(lab, 1),
    [
      'SEARCH load_second USING PRIMARY KEY (run_id=?)',
      'SEARCH monitor_sample USING PRIMARY KEY (run_id=?)',
      'SEARCH process_sample USING PRIMARY KEY (run_id=?)',
      'SEARCH recycle USING INDEX recycle_of_run (run_id=?)',
    ],
  ],
])('%s is read by an index and needs no sorting', (_what, action, plans) => {
  const writer = newLab();
  createRun(writer, newRun('one'));
  expect(plansOf(writer, action)).toEqual(plans);
});

it('the seconds with their histograms are found by their keys', () => {
  const writer = newLab();
  createRun(writer, newRun('one'));
  const [plan] = plansOf(writer, (lab) => getSeconds(lab, 1));
  expect(plan).toMatch(/^SEARCH.*SEARCH/);
  expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
});
