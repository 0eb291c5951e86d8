// What the load client told of itself stands with its run, and what is worth knowing beside the verdict.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RunSummary } from '../../../../contract/model/run.ts';
import { clientFacts } from '../../../../renderer/screens/Run/config-facts.ts';
import { RunWorth } from '../../../../renderer/screens/Run/RunWorth.tsx';
import { hostSummary, summary } from '../../../support/run-builders.ts';
import { runOf, runRow } from '../../../support/sample-lab.ts';

const runWith = (changes: Partial<RunSummary>) => ({
  ...runOf(runRow(1)),
  summary: { ...summary(), ...changes },
});

test('garbage collection, slip, other programs, ports and clock drift', () => {
  const facts = new Map(
    clientFacts(
      runWith({
        loadClient: { ...summary().loadClient, scheduleSlipP50Us: 90, scheduleSlipP99Us: 1_200 },
        host: hostSummary({
          network: { interface: 'eth0', bytesPerS: { mean: 1e8, max: 1.2e8 }, lineBytesPerS: 1.25e8 },
        }),
        clockDriftPpm: 3.9,
      }),
    ),
  );
  expect(facts.get('Schedule slip p50, p99')).toBe('90 µs, 1.20 ms');
  expect(facts.get('Garbage collection')).toMatch(/^0\.2\d?\s?%, longest 800 µs$/);
  expect(facts.get('Other programs, CPU')).toMatch(/^2(\.0)?\s?%$/);
  expect(facts.get('Local ports in use')).toBe('30 of 28,232');
  expect(facts.get('Line of eth0 in use')).toMatch(/^80(\.0)?\s?%$/);
  expect(facts.get('Wall clock against monotonic clock')).toBe('4 ppm');
});

test('what an older lab did not tell is left out', () => {
  const { loadClient } = summary();
  const facts = clientFacts(
    runWith({ loadClient: { ...loadClient, gcPct: null, gcLongestUs: null }, host: null }),
  );
  const names = facts.map(([name]) => name);
  expect(names).toContain('Schedule slip p50, p99');
  for (const name of ['Garbage collection', 'Other programs, CPU', 'Local ports in use'])
    expect(names).not.toContain(name);
});

test('notes stand with the verdict and do not change it', () => {
  const note = 'The load went over lo, which has no line rate: how full the network was cannot be told.';
  render(<RunWorth run={runWith({ notes: [note] })} />);
  const verdict = screen.getByText(note).closest('section');
  expect(verdict?.getAttribute('aria-label')).toBe('Verdict');
  expect(verdict?.getAttribute('data-verdict')).toBe('valid');
});
