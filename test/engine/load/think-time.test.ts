import { describe, expect, it } from 'vitest';
import { Schedule } from '../../../engine/load/timing/schedule.ts';
import { initialDelays } from '../../../engine/load/models/initial-delay.ts';
import { thinkTimes } from '../../../engine/load/models/think-time.ts';
import { countOf, membersOf } from '../../../engine/load/models/worker-share.ts';

const range = { from: 100, to: 200 };

function draw(seed: number, client: number, count: number): number[] {
  const next = thinkTimes(range, seed, client);
  return Array.from({ length: count }, () => next());
}

describe('think times', () => {
  it('are uniform between the limits', () => {
    const times = draw(1, 0, 100_000);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(100);
    expect(Math.max(...times)).toBeLessThan(200);
    const tenths = Array.from({ length: 10 }, (_, tenth) =>
      times.filter((ms) => Math.floor(ms / 10) === 10 + tenth),
    );
    // 10 000 each; five standard deviations of a binomial count are 474.
    for (const tenth of tenths) expect(Math.abs(tenth.length - 10_000)).toBeLessThan(474);
  });

  it('repeat with the seed, and differ between seeds and between clients from the first on', () => {
    expect(draw(1, 5, 10)).toEqual(draw(1, 5, 10));
    const firsts = Array.from({ length: 1000 }, (_, client) => draw(1, client, 1)[0]);
    expect(new Set(firsts).size).toBe(1000);
    const mean = firsts.reduce<number>((sum, ms) => sum + (ms ?? 0), 0) / 1000;
    // Standard deviation of the mean of 1000 uniform draws: 0.91 ms.
    expect(Math.abs(mean - 150)).toBeLessThan(5);
    expect(draw(2, 5, 10)).not.toEqual(draw(1, 5, 10));
  });

  it('are constant when the limits are equal', () => {
    expect(thinkTimes({ from: 7, to: 7 }, 1, 1)()).toBe(7);
    expect(thinkTimes(range, 1, 1)({ from: 3, to: 3 })).toBe(3);
  });
});

/** Pearson's correlation of two lists of one length. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;
  const [ma, mb] = [mean(a), mean(b)];
  const covariance = mean(a.map((one, at) => (one - ma) * ((b[at] ?? NaN) - mb)));
  const deviation = (list: readonly number[], of: number): number =>
    Math.sqrt(mean(list.map((one) => (one - of) ** 2)));
  return covariance / (deviation(a, ma) * deviation(b, mb));
}

describe('what is random about a virtual client', () => {
  const clients = Array.from({ length: 10_000 }, (_, client) => client);
  // Four standard deviations of the correlation of 10 000 independent pairs.
  const most = 0.04;
  const whole = { from: 0, to: 2 ** 32 };
  const first = (seed: number): number[] => clients.map((client) => thinkTimes(whole, seed, client)());

  it.each([1, 2, 42])('its initial delay tells nothing of its think time (seed %d)', (seed) => {
    const delayOf = initialDelays(whole, seed);
    const delays = clients.map((client) => delayOf(client, client, clients.length));
    const thinks = first(seed);
    expect(Math.abs(correlation(delays, thinks))).toBeLessThan(most);
    // Nor does any bit of it: two streams of one linear generator differ by the same bits for every client.
    const differences = new Set(delays.map((delay, at) => (delay ^ (thinks[at] ?? 0)) >>> 0));
    expect(differences.size).toBeGreaterThan(9_990);
  });

  it('one seed tells nothing of another', () => {
    const [one, two] = [first(1), first(2)];
    expect(Math.abs(correlation(one, two))).toBeLessThan(most);
    expect(new Set(one.map((think, at) => (think ^ (two[at] ?? 0)) >>> 0)).size).toBeGreaterThan(9_990);
  });

  it('one think time tells nothing of the next', () => {
    const pairs = clients.map((client) => {
      const next = thinkTimes(whole, 1, client);
      return [next(), next()] as const;
    });
    const [ones, twos] = [pairs.map(([one]) => one), pairs.map(([, two]) => two)];
    expect(Math.abs(correlation(ones, twos))).toBeLessThan(most);
  });
});

describe('a schedule', () => {
  it('gives its entries in order of time, and none before its time', () => {
    const schedule = new Schedule<number>();
    const times = draw(3, 3, 500).map(Math.round);
    for (const ms of times) schedule.add(ms, ms);
    expect(schedule.nextDueMs).toBe(Math.min(...times));
    expect(schedule.takeDue(99)).toBeUndefined();
    const taken = times.map(() => schedule.takeDue(1000)?.item);
    expect(taken).toEqual(times.toSorted((a, b) => a - b));
    expect(schedule.nextDueMs).toBe(Infinity);
  });
});

describe('a worker’s share', () => {
  it('splits any number exactly', () => {
    for (const [of, total] of [
      [1, 7],
      [3, 7],
      [4, 2],
      [5, 0],
    ] as const) {
      const shares = Array.from({ length: of }, (_, index) => ({ index, of }));
      const all = shares.flatMap((share) => membersOf(share, total));
      expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: total }, (_, at) => at));
      expect(shares.reduce((sum, share) => sum + countOf(share, total), 0)).toBe(total);
    }
  });
});
