// What the bench prints and ends with, and how it reads the options and the output of its peers.
import { expect, it } from 'vitest';
import { evennessOf } from '../../scripts/bench/evenness.ts';
import { median } from '../../scripts/bench/median.ts';
import { growthMegabytes } from '../../scripts/bench/memory-growth.ts';
import { peerTools } from '../../scripts/bench/peer-command.ts';
import type { MeasuredRow } from '../../scripts/bench/row.ts';
import { exitCodeOf, tableOf } from '../../scripts/bench/table.ts';

function row(verdict: MeasuredRow['verdict'], note = ''): MeasuredRow {
  return {
    what: 'a|b',
    limit: 'at most 1 x',
    measured: '0.9 x',
    verdict,
    note,
    figures: {},
    loadAverage: 1.26,
    othersCpuPct: 3.4,
  };
}

it('prints a row a line, with the reason of what was left out', () => {
  const lines = tableOf([row('met'), row('left out', 'k6: not\ninstalled')])
    .trimEnd()
    .split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[2]).toBe('| a\\|b | at most 1 x | 0.9 x | met | 1.3 | 3 |  |');
  expect(lines[3]).toContain('| LEFT OUT | 1.3 | 3 | k6: not installed |');
});

it('ends with 1 only when a limit was missed', () => {
  expect(exitCodeOf([row('met'), row('left out')])).toBe(0);
  expect(exitCodeOf([row('met'), row('missed')])).toBe(1);
});

it('takes the middle of measured values', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

it('tells even arrivals from bursts', () => {
  const even = Float64Array.from({ length: 1000 }, (_, n) => 50.1 + n);
  expect(evennessOf(even, 50, 1000)).toMatchObject({ evenGapsPct: 100 });
  expect(evennessOf(even, 50, 1000).latenessP50Us).toBeCloseTo(100, 6);
  const inFives = Float64Array.from({ length: 1000 }, (_, n) => 50 + 5 * Math.floor(n / 5));
  expect(evennessOf(inFives, 46, 1000).evenGapsPct).toBe(0);
});

it('takes the growth of memory from after the first minute to the end', () => {
  const samples = Array.from({ length: 360 }, (_, n) => ({
    atS: n / 2,
    bytes: n < 120 ? n * 1e6 : 120e6 + n * 1e4,
  }));
  const { grown } = growthMegabytes(samples);
  expect(grown).toBeGreaterThan(1.5);
  expect(grown).toBeLessThan(2.5);
  expect(() => growthMegabytes(samples.slice(0, 180))).toThrow('two minutes');
});

const load = { url: 'http://127.0.0.1:1/', connections: 50, seconds: 5, rangeBytes: null };

it.each([
  ['wrk', '  1000 requests in 5.10s, 1.2MB read\nRequests/sec:    200.00\n', 1000, 5],
  ['autocannon', '{"2xx":1000,"duration":5.02,"url":"x"}', 1000, 5.02],
  ['oha', '{"summary":{"total":5.1},"statusCodeDistribution":{"200":1000}}', 1000, 5.1],
  ['k6', '{"requests":1000,"seconds":5.2}', 1000, 5.2],
] as const)('reads what %s prints', (tool, stdout, requests, seconds) => {
  expect(peerTools[tool].read(stdout, load)).toEqual({ requests, seconds });
});

it('asks wrk for the range that the row is about, and for the whole page else', () => {
  const ranged = peerTools.wrk.ask({ ...load, rangeBytes: 30_720 }).args;
  expect(ranged[ranged.indexOf('-H') + 1]).toBe('Range: bytes=0-30719');
  expect(peerTools.wrk.ask(load).args).not.toContain('-H');
});

it('refuses the output of a peer that met errors or printed nothing', () => {
  const withErrors = '1000 requests in 5.10s\n Socket errors: connect 3\nRequests/sec: 200\n';
  expect(() => peerTools.wrk.read(withErrors, load)).toThrow('errors');
  expect(() => peerTools.wrk.read('', load)).toThrow('no figures');
  expect(() => peerTools.oha.read('{}', load)).toThrow();
});
