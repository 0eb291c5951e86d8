// A run that goes on, for human eyes on a terminal: one line a second.
import type { Emit } from '../../contract/events.ts';
import { plannedS, stepsOf, type LoadStep } from '../../contract/model/load-steps.ts';
import type { Phase } from '../../contract/model/load.ts';
import type { RunRequest } from '../../contract/model/run-request.ts';
import type { LoadSample } from '../../contract/model/sample.ts';
import { ms, number } from './figures.ts';

const phaseNames: Record<Phase, string> = {
  warmup: 'warm-up',
  measured: 'measured',
  cooldown: 'cool-down',
  drain: 'drain',
};

export function progressOf(to: NodeJS.WritableStream, { load, phases }: RunRequest): Emit {
  const seconds = Math.ceil(plannedS(load, phases));
  // Steps that end with their work may be over before their time.
  const total = load.kind === 'stepped' && load.bound === 'work' ? `at most ${seconds}` : String(seconds);
  const steps = stepsOf(load);
  return (name, data) => {
    if (name !== 'run.sampled' || !('load' in data)) return;
    for (const second of data.load)
      if (second.phase !== 'drain') to.write(`${progressLine(second, total, steps)}\n`);
  };
}

function progressLine(second: LoadSample, total: string, steps: readonly LoadStep[]): string {
  const times = second.responseTimeUs;
  const p99 = times === null ? 'no response' : `p99 ${ms(times.p99)}`;
  const where = `${String(second.tS + 1).padStart(4)} / ${total} s  ${phaseNames[second.phase].padEnd(9)}`;
  return `${where} ${stepText(second, steps)}${number(second.completed)} req/s  ${p99}  ${number(second.failed)} failed`;
}

/** "step 3 of 20 at 15  ": the step that was under way when the second began; empty outside of steps. */
function stepText({ step }: LoadSample, steps: readonly LoadStep[]): string {
  if (step === undefined || step === null) return '';
  const level = steps[step]?.level;
  const at = level === undefined ? '' : ` at ${number(level, 3)}`;
  return `step ${step + 1} of ${steps.length}${at}  `;
}
