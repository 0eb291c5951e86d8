// The closed load model: virtual clients at work from their first start to the end of the load. In steps bound by time
// each joins at the start of the first step that has room for it, and stays.
import { stepsOf } from '../../../contract/model/load-steps.ts';
import type { LoadProfile } from '../../../contract/model/load.ts';
import { ClientLoop } from './client-loop.ts';
import { initialDelays } from './initial-delay.ts';
import type { LoadModel, LoadSetting } from './load-model.ts';
import type { PhaseClock } from '../timing/phase-clock.ts';
import { membersOf } from './worker-share.ts';

export type ClosedProfile = Extract<LoadProfile, { kind: 'closed' | 'stepped' }>;

/** Virtual clients `from` to `below` join at one moment. */
interface Joining {
  from: number;
  below: number;
  atMs: number;
}

export function closedLoad(load: ClosedProfile, seed: number, setting: LoadSetting): LoadModel {
  const { share, clock } = setting;
  const joinings = joiningsOf(load, clock);
  const loop = new ClientLoop(membersOf(share, joinings.at(-1)?.below ?? 0), load.thinkTimeMs, seed, setting);
  const delayOf = initialDelays(load.initialDelayMs, seed);
  const firstStartMs = (client: number): number => {
    const joining = joinings.find(({ below }) => client < below);
    if (joining === undefined) return Infinity;
    const { from, below, atMs } = joining;
    return atMs + delayOf(client, client - from, below - from);
  };
  loop.begin({
    firstStarts: loop.clients.map((client) => [client, firstStartMs(client.client)] as const),
    endMs: clock.endMs,
    plays: null,
    onDone: setting.onDrained,
  });
  return loop;
}

function joiningsOf(load: ClosedProfile, { startMs, stepStartsMs }: PhaseClock): Joining[] {
  if (load.kind === 'closed') return [{ from: 0, below: load.virtualClients, atMs: startMs }];
  const joinings: Joining[] = [];
  for (const [step, { level }] of stepsOf(load).entries()) {
    const from = joinings.at(-1)?.below ?? 0;
    // Those of the first level also make the warm-up.
    if (level > from)
      joinings.push({ from, below: level, atMs: step === 0 ? startMs : (stepStartsMs?.[step] ?? Infinity) });
  }
  return joinings;
}
