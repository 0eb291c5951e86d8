// Think times: uniform between two limits, from a stream of pseudo-random numbers for each virtual client, so that
// they do not depend on the number of load workers.
import type { ThinkTime } from '../../../contract/model/think-time.ts';

/**
 * Returns the next think time in ms, drawn uniformly from [from, to) of `usual`, or of a range given with the call.
 * Generator: xorshift of 32 bits (G. Marsaglia, "Xorshift RNGs", 2003), shifts 13, 17, 5.
 */
export function thinkTimes(
  usual: ThinkTime,
  seed: number,
  client: number,
): (own?: ThinkTime | null) => number {
  // Neighbouring clients must not start alike: spread both numbers over 32 bits, then let the stream run in.
  let state = Math.imul(seed ^ 0x2545f491, 0x9e3779b1) ^ Math.imul(client + 1, 0x85ebca77) || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  for (let run = 0; run < 8; run += 1) next();
  return (own) => {
    const { from, to } = own ?? usual;
    return from === to ? from : from + next() * (to - from);
  };
}
