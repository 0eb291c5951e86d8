// How the first starts of virtual clients are spread, so that they do not all connect in one burst.
import type { ThinkTime } from '../../../contract/model/think-time.ts';
import { thinkTimes } from './think-time.ts';

/** Without a range: 1 ms apart, over 1 s at most. */
const mostSpreadMs = 1000;
/** Initial delays must not repeat the think times of the same seed. */
const otherStream = 0x5bd1e995;

/** Returns the ms that a virtual client waits: drawn from the range, else by its place among the `joining`. */
export function initialDelays(
  range: ThinkTime | null | undefined,
  seed: number,
): (client: number, place: number, joining: number) => number {
  return (client, place, joining) =>
    range === null || range === undefined
      ? place * Math.min(1, mostSpreadMs / joining)
      : thinkTimes(range, seed ^ otherStream, client)();
}
