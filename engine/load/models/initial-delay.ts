// How the first starts of virtual clients are spread, so that they do not all connect in one burst.
import type { ThinkTime } from '../../../contract/model/think-time.ts';
import { Random } from '../../scenario/random.ts';

/** Without a range: 1 ms apart, over 1 s at most. */
const mostSpreadMs = 1000;
/** Streams of a seed, one for each virtual client; below them are those of the think times. */
const delayStreams = 0x8000_0000;

/** Returns the ms that a virtual client waits: drawn from the range, else by its place among the `joining`. */
export function initialDelays(
  range: ThinkTime | null | undefined,
  seed: number,
): (client: number, place: number, joining: number) => number {
  return (client, place, joining) =>
    range === null || range === undefined
      ? place * Math.min(1, mostSpreadMs / joining)
      : range.from + Random.seeded(seed, delayStreams + client).unit() * (range.to - range.from);
}
