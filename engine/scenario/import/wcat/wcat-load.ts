// The load that WCAT's files ask for, as a load profile and phases.
import { LoadProfile, Phases } from '../../../../contract/model/load.ts';
import type { Scenario } from '../../../../contract/model/scenario.ts';
import { requestsPerTransaction } from '../../summarise-scenario.ts';
import type { Note } from '../imported.ts';

interface TimeValue {
  readonly value: number;
  readonly line: number;
}

/** Seconds, and for throttlerps requests per second. */
export interface WcatTimes {
  warmup?: TimeValue;
  duration?: TimeValue;
  cooldown?: TimeValue;
  throttlerps?: TimeValue;
}

export function phasesOf(times: WcatTimes, note: Note): Phases | null {
  const { warmup, duration, cooldown } = times;
  if (duration === undefined) {
    for (const time of [warmup, cooldown]) {
      if (time !== undefined)
        note(time.line, 'Warm-up and cool-down were left out: the file gives no duration.');
    }
    return null;
  }
  const phases = Phases.safeParse({
    warmupS: warmup?.value ?? 0,
    durationS: duration.value,
    cooldownS: cooldown?.value ?? 0,
  });
  if (phases.success) return phases.data;
  note(
    duration.line,
    'Warm-up, duration and cool-down were left out: they are longer or shorter than a run can be.',
  );
  return null;
}

/**
 * WCAT's load is closed. Its throttle holds the rate below a limit, which is the open model's rate with the virtual
 * clients as the limit of requests in flight. An arrival starts a transaction, so the rate is divided.
 */
export function loadOf(
  scenario: Scenario,
  { throttlerps }: WcatTimes,
  virtualClients: number | null,
  note: Note,
): LoadProfile | null {
  if (throttlerps === undefined || throttlerps.value === 0) {
    if (virtualClients === null) return null;
    const closed = { kind: 'closed', virtualClients, thinkTimeMs: { from: 0, to: 0 } };
    return fit(closed, 1, `${virtualClients} virtual clients are more than one run can have`, note);
  }
  const perTransaction = requestsPerTransaction(scenario);
  const arrivalRatePerS = Number((throttlerps.value / perTransaction).toPrecision(12));
  note(
    throttlerps.line,
    `throttlerps = ${throttlerps.value} became an open load of ${arrivalRatePerS} transactions/s (${Number(perTransaction.toPrecision(4))} requests each on average): response times count from the intended start.`,
  );
  const open = { kind: 'open', arrivalRatePerS, maxInFlight: virtualClients ?? 10_000 };
  return fit(
    open,
    throttlerps.line,
    'the rate or the number of virtual clients is more than a run can have',
    note,
  );
}

function fit(input: unknown, line: number, why: string, note: Note): LoadProfile | null {
  const load = LoadProfile.safeParse(input);
  if (load.success) return load.data;
  note(line, `The load was left out: ${why}.`);
  return null;
}
