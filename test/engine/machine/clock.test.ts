import { expect, it } from 'vitest';
import { Machine } from '../../../contract/model/machine.ts';
import { checkClock, readClockSteps, tscFlags } from '../../../engine/machine/check-clock.ts';
import { driftPpm, driftSince, readClocks } from '../../../engine/machine/clock-drift.ts';

const clockOf = (times: readonly bigint[]) => {
  let at = 0;
  return () => times[Math.min(at++, times.length - 1)] ?? 0n;
};

it('finds the smallest step and every step back, and reads no longer than its time', () => {
  expect(readClockSteps(clockOf([0n, 0n, 90n, 133n, 100n, 150n, 60_000_000n]))).toEqual({
    reads: 7,
    stepNs: 43,
    stepsBack: 1,
  });
});

it('ends with a clock that stands still', () => {
  expect(readClockSteps(() => 5n)).toEqual({ reads: 100_000, stepNs: null, stepsBack: 0 });
});

it('knows the flags of a steady time stamp counter, and where there is none', () => {
  const flags = (text: string) => tscFlags(`processor\t: 0\nflags\t\t: fpu ${text} sse\nbugs\t\t:\n`);
  expect(flags('tsc constant_tsc nonstop_tsc')).toEqual({ constantTsc: true, nonstopTsc: true });
  expect(flags('tsc constant_tsc')).toEqual({ constantTsc: true, nonstopTsc: false });
  expect(flags('asimd')).toEqual({ constantTsc: null, nonstopTsc: null });
  expect(tscFlags('')).toEqual({ constantTsc: null, nonstopTsc: null });
});

it('checks the clock of this machine', async () => {
  const facts = Machine.pick({ clockSource: true, clock: true }).parse(await checkClock());
  expect(facts.clock?.stepsBack).toBe(0);
  expect(facts.clock?.stepNs).toBeGreaterThan(0);
  expect(facts.clock?.stepNs).toBeLessThan(1_000_000);
});

// Vector clock-cross-drift.
it('30 ms in 60 s are 500 millionths', () => {
  const from = { monotonicNs: 0n, wallMs: 0 };
  expect(driftPpm(from, { monotonicNs: 60_000_000_000n, wallMs: 60_030 })).toBeCloseTo(500, 6);
  expect(driftPpm(from, { monotonicNs: 60_000_000_000n, wallMs: 59_970 })).toBeCloseTo(-500, 6);
});

it('tells drift only over a minute or more', () => {
  const now = readClocks();
  expect(driftSince(now)).toBeNull();
  const before = { monotonicNs: now.monotonicNs - 100_000_000_000n, wallMs: now.wallMs - 100_000 };
  expect(Math.abs(driftSince(before) ?? Number.NaN)).toBeLessThan(500);
  expect(driftSince({ ...before, wallMs: before.wallMs - 100 })).toBeGreaterThan(800);
});
