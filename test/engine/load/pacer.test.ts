// The pacer wakes at the moments it was asked for: each of them, in order, and never early.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nowMs } from '../../../engine/load/timing/clock.ts';
import { Pacer } from '../../../engine/load/timing/pacer.ts';

let pacer: Pacer;
beforeAll(async () => {
  pacer = await Pacer.start();
});
afterAll(() => pacer.close());

/** Asks for each moment when the one before it has come, and tells when each wake came. */
function wakesAt(moments: readonly number[], lookAhead: boolean): Promise<number[]> {
  const wakes: number[] = [];
  const next = (): number => moments[wakes.length] ?? Infinity;
  const { promise, resolve } = Promise.withResolvers<number[]>();
  const aim = (): void => {
    if (wakes.length === moments.length) resolve(wakes);
    else pacer.wakeAt(next(), lookAhead ? (moments[wakes.length + 1] ?? Infinity) : Infinity);
  };
  pacer.onWake = () => {
    // As the load models do: everything that is due by now, then the next.
    const atMs = nowMs();
    while (next() <= atMs) wakes.push(atMs);
    aim();
  };
  aim();
  return promise;
}

describe.each([{ lookAhead: false }, { lookAhead: true }])(
  'told one moment ahead: $lookAhead',
  ({ lookAhead }) => {
    test.each([0.02, 0.2, 1, 7])('wakes every %d ms, never early', async (periodMs) => {
      const startMs = nowMs() + 5;
      const moments = Array.from({ length: 200 }, (_, n) => startMs + n * periodMs);
      const wakes = await wakesAt(moments, lookAhead);
      expect(wakes).toHaveLength(moments.length);
      expect(wakes.every((wakeMs, n) => wakeMs >= (moments[n] ?? NaN))).toBe(true);
    });

    test('a moment that has passed is told at once, and again', async () => {
      const pastMs = nowMs() - 10;
      expect(await wakesAt([pastMs, pastMs + 1, pastMs + 2], lookAhead)).toHaveLength(3);
      expect(await wakesAt([pastMs - 20], lookAhead)).toHaveLength(1);
      expect(await wakesAt([pastMs - 20], lookAhead)).toHaveLength(1);
    });
  },
);

test('an earlier moment takes the place of a later one, which is not forgotten by who asked', async () => {
  const startMs = nowMs();
  const wakes: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  pacer.onWake = () => {
    wakes.push(nowMs());
    if (wakes.length === 2) resolve();
    else pacer.wakeAt(startMs + 60);
  };
  pacer.wakeAt(startMs + 60);
  pacer.wakeAt(startMs + 20);
  pacer.wakeAt(startMs + 40);
  await promise;
  expect(wakes[0]).toBeGreaterThanOrEqual(startMs + 20);
  expect(wakes[1]).toBeGreaterThanOrEqual(startMs + 60);
});

test('Infinity asks for nothing, and what comes after it is told', async () => {
  pacer.wakeAt(Infinity);
  const atMs = nowMs() + 10;
  expect(await wakesAt([atMs], false)).toHaveLength(1);
});
