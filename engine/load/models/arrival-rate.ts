// The rate of an open load over time, and its inverse: the moment by which so many arrivals are due.
// Knows no clock, no seed and no load workers.
import { stepsOf } from '../../../contract/model/load-steps.ts';
import type { LoadProfile, Phases } from '../../../contract/model/load.ts';

export type OpenProfile = Extract<LoadProfile, { kind: 'open' }>;

/** A time in which the rate goes from one value to another in a straight line. */
export interface RatePart {
  readonly lengthMs: number;
  readonly fromPerMs: number;
  readonly toPerMs: number;
}

/** In order; the last has no end. */
export function ratesOf(load: OpenProfile, phases: Phases): RatePart[] {
  const rates = measuredRates(load, phases.durationS * 1000);
  const first = rates[0]?.fromPerMs ?? load.arrivalRatePerS / 1000;
  const last = rates.at(-1)?.toPerMs ?? first;
  if (rates.length === 0) return [steady(first, Infinity)];
  return [steady(first, phases.warmupS * 1000), ...rates, steady(last, Infinity)];
}

/** None for a rate that stays as it is. */
function measuredRates(load: OpenProfile, durationMs: number): RatePart[] {
  if (load.change?.kind === 'ramp') {
    const [fromPerMs, toPerMs] = [load.arrivalRatePerS / 1000, load.change.toPerS / 1000];
    return [{ lengthMs: durationMs, fromPerMs, toPerMs }];
  }
  return stepsOf(load).map(({ level }) => steady(level / 1000, durationMs));
}

function steady(perMs: number, lengthMs: number): RatePart {
  return { lengthMs, fromPerMs: perMs, toPerMs: perMs };
}

/** A part with where it begins: in time, and in arrivals due before it. */
interface PlacedPart {
  readonly fromMs: number;
  readonly fromCount: number;
  readonly toCount: number;
  readonly perMs: number;
  /** Change of the rate, per ms and ms. */
  readonly slope: number;
}

/** The inverse of the integrated rate, for counts that never fall. */
export class ArrivalTimes {
  readonly #parts: readonly PlacedPart[];
  #at = 0;
  #part: PlacedPart;

  constructor(rates: readonly RatePart[]) {
    const parts = placed(rates);
    const [first] = parts;
    if (first === undefined) throw new RangeError('a rate has at least one part');
    this.#parts = parts;
    this.#part = first;
  }

  /** ms from the start of the load until `count` arrivals, a whole number or not, are due. */
  msOf(count: number): number {
    while (count >= this.#part.toCount) {
      const next = this.#parts[this.#at + 1];
      if (next === undefined) break;
      this.#at += 1;
      this.#part = next;
    }
    const { fromMs, fromCount, perMs, slope } = this.#part;
    const more = count - fromCount;
    if (slope === 0) return fromMs + more / perMs;
    // more = perMs t + slope t² / 2, solved for t in the form that does not subtract two numbers that are nearly equal.
    return fromMs + (2 * more) / (perMs + Math.sqrt(perMs * perMs + 2 * slope * more));
  }
}

function placed(rates: readonly RatePart[]): PlacedPart[] {
  let [fromMs, fromCount] = [0, 0];
  return rates
    .filter(({ lengthMs }) => lengthMs > 0)
    .map(({ lengthMs, fromPerMs, toPerMs }) => {
      const toCount = fromCount + ((fromPerMs + toPerMs) / 2) * lengthMs;
      const part = {
        fromMs,
        fromCount,
        toCount,
        perMs: fromPerMs,
        slope: fromPerMs === toPerMs ? 0 : (toPerMs - fromPerMs) / lengthMs,
      };
      [fromMs, fromCount] = [fromMs + lengthMs, toCount];
      return part;
    });
}
