// Think times: uniform between two limits, from a stream of pseudo-random numbers for each virtual client, so that
// they do not depend on the number of load workers.
import type { ThinkTime } from '../../../contract/model/think-time.ts';
import { Random } from '../../scenario/random.ts';

/** Streams of a seed, one for each virtual client; below them are those of the scenario. */
const thinkStreams = 0x4000_0000;

/** Returns the next think time in ms, drawn uniformly from [from, to) of `usual`, or of a range given with the call. */
export function thinkTimes(
  usual: ThinkTime,
  seed: number,
  client: number,
): (own?: ThinkTime | null) => number {
  const random = Random.seeded(seed, thinkStreams + client);
  return (own) => {
    const { from, to } = own ?? usual;
    return from === to ? from : from + random.unit() * (to - from);
  };
}
