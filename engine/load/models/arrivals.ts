// The arrivals of an open load that one load worker makes: w, w + W, w + 2W, … of the arrivals of the whole load, which
// are the same for any number of load workers. Computed from the start of the load; knows no clock.
import type { Phases } from '../../../contract/model/load.ts';
import { Random } from '../../scenario/random.ts';
import { ArrivalTimes, ratesOf, type OpenProfile } from './arrival-rate.ts';
import type { WorkerShare } from './worker-share.ts';

export interface Arrivals {
  /** Of the next arrival of this load worker: its number in the whole load, from 0. */
  readonly number: number;
  /** When it is meant to start, in ms since the start of the load. */
  readonly atMs: number;
  /** Goes on to the one after it. */
  next(): void;
}

/** Virtual clients have the streams from 0 up. */
const arrivalStream = 0xffff_ffff;

export function arrivalsOf(load: OpenProfile, phases: Phases, seed: number, share: WorkerShare): Arrivals {
  const times = new ArrivalTimes(ratesOf(load, phases));
  return load.arrivals === 'poisson'
    ? new PoissonArrivals(times, Random.seeded(seed, arrivalStream), share)
    : new EvenArrivals(times, share);
}

/** Arrival n when n are due by the rate. */
class EvenArrivals implements Arrivals {
  number: number;
  atMs: number;
  readonly #times: ArrivalTimes;
  readonly #of: number;

  constructor(times: ArrivalTimes, { index, of }: WorkerShare) {
    this.#times = times;
    this.#of = of;
    this.number = index;
    this.atMs = times.msOf(index);
  }

  next(): void {
    this.number += this.#of;
    this.atMs = this.#times.msOf(this.number);
  }
}

/**
 * A Poisson process whose rate may change: one of unit rate, with its time rescaled by the inverse of the integrated
 * rate (Lewis and Shedler, "Simulation of nonhomogeneous Poisson processes by thinning", 1979, section 1).
 */
class PoissonArrivals implements Arrivals {
  number: number;
  atMs: number;
  readonly #times: ArrivalTimes;
  readonly #random: Random;
  readonly #of: number;
  /** Sum of exponential gaps of mean 1 up to the arrival. */
  #sum = 0;

  constructor(times: ArrivalTimes, random: Random, { index, of }: WorkerShare) {
    this.#times = times;
    this.#random = random;
    this.#of = of;
    this.number = index;
    this.atMs = this.#after(index + 1);
  }

  next(): void {
    this.number += this.#of;
    this.atMs = this.#after(this.#of);
  }

  /** Every load worker draws every gap, its own and those of the others. */
  #after(gaps: number): number {
    for (let gap = 0; gap < gaps; gap += 1) this.#sum -= Math.log(1 - this.#random.unit());
    return this.#times.msOf(this.#sum);
  }
}
