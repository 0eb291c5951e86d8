// Which step of a stepped load is under way, in words. The last sample tells; nothing is timed here.
import type { LoadProfile } from '../../../contract/model/load.ts';
import { stepsOf } from '../../../contract/model/load-steps.ts';
import { stepRangeOf } from '../../../contract/model/step-range.ts';
import type { LoadSample } from '../../../contract/model/sample.ts';
import { formatCount } from '../../format/format.ts';
import { text } from '../../text/text.ts';
import { lastSecond } from './progress.ts';

function levelWords(load: LoadProfile, level: number): string {
  if (load.kind === 'open') return text('liveRun.step.rate', { rate: formatCount(level) });
  return text('liveRun.step.clients', { count: level, clients: formatCount(level) });
}

/** null for a load without steps. */
export function stepWords(load: LoadProfile, samples: readonly LoadSample[]): string | null {
  const steps = stepsOf(load);
  const runs = stepRangeOf(load)?.runs;
  if (runs === undefined) return null;
  const all = formatCount(steps.length);
  const last = lastSecond(samples);
  const index = last?.step ?? null;
  const step = index === null ? undefined : steps[index];
  if (index === null || step === undefined) {
    if (last?.phase === 'measured') return text('liveRun.step.between', { all });
    return text(last?.phase === 'cooldown' ? 'liveRun.step.after' : 'liveRun.step.before', { all });
  }
  const words = text('liveRun.step.now', {
    number: formatCount(index + 1),
    all,
    level: levelWords(load, step.level),
  });
  return runs === 1 ? words : `${words}${text('liveRun.step.run', { run: step.run, runs })}`;
}

/** "step 3 of 20", for where there is little room; null outside of steps. */
export function shortStepWords(load: LoadProfile, samples: readonly LoadSample[]): string | null {
  const index = lastSecond(samples)?.step ?? null;
  if (index === null) return null;
  return text('liveRun.step.short', {
    number: formatCount(index + 1),
    all: formatCount(stepsOf(load).length),
  });
}
