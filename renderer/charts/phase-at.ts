// Which phase of its run an instant belongs to.
import type { Phase, Phases } from '../../contract/model/load.ts';

export function phaseAt(tS: number, phases: Phases): Phase {
  if (tS < phases.warmupS) return 'warmup';
  return tS < phases.warmupS + phases.durationS ? 'measured' : 'cooldown';
}
