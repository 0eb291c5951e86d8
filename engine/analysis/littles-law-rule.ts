// Holds Little's law against a run: where the configured virtual clients are not where the measured times put them, the
// load client did not do what it was asked. Judged only where the law must hold and the window can carry it.
import { stepsOf } from '../../contract/model/load-steps.ts';
import type { RunRequest } from '../../contract/model/run-request.ts';
import type { RunSummary, StepSummary, ValidityReason } from '../../contract/model/run.ts';
import type { ThinkTime } from '../../contract/model/think-time.ts';
import { chanceShare, clientsAccountedFor } from './littles-law.ts';
import { openConcurrency } from './open-concurrency.ts';
import { figure, suspect, type Rule } from './rule.ts';

/** methods.md (e) flags 3 %; on a shared machine late timers alone come near to that. */
const limitShare = 0.05;
/** Below so many starts, or with more than this left to chance, nothing is said. */
const leastStarts = 100;
const mostChance = 0.2;

interface Loop {
  readonly clients: number;
  readonly starts: number;
  readonly windowS: number;
  readonly responseTimeUs: RunSummary['responseTimeUs'];
  readonly thinkTimeMs: ThinkTime;
  readonly idleS: number;
}

export const littlesLaw: Rule = (evidence, summary) => {
  const { request, series } = evidence;
  if (summary.requests.failed > 0 || summary.requests.dropped > 0) return null;
  const { load } = request;
  switch (load.kind) {
    case 'open':
      return openConcurrency(request, summary, series);
    case 'closed':
      return closedLoop(request, summary);
    case 'stepped':
      return load.bound === 'time' ? worstStep(request, summary.steps) : null;
  }
};

function closedLoop(request: RunRequest, summary: RunSummary): ValidityReason | null {
  const { load } = request;
  const cycle = cycleOf(request, summary);
  if (load.kind !== 'closed' || cycle === null) return null;
  const spreadMs = load.initialDelayMs?.to ?? Math.min(1000, load.virtualClients);
  return judge(
    {
      ...cycle,
      clients: load.virtualClients,
      windowS: summary.window.durationS,
      thinkTimeMs: load.thinkTimeMs,
      idleS: Math.max(0, spreadMs / 1000 - request.phases.warmupS),
    },
    '',
  );
}

/** A virtual client's own cycle: one request, or the one transaction of a scenario that has no think time of its own. */
function cycleOf(
  { scenario }: RunRequest,
  { requests, responseTimeUs, transactionsStarted, transactions }: RunSummary,
): Pick<Loop, 'starts' | 'responseTimeUs'> | null {
  if (scenario === null || scenario === undefined) return { starts: requests.started, responseTimeUs };
  const [only, ...others] = scenario.scenario.transactions;
  if (only === undefined || others.length > 0 || only.thinkTimeMs !== undefined) return null;
  if (transactionsStarted === null) return null;
  return { starts: transactionsStarted, responseTimeUs: transactions[0]?.responseTimeUs ?? null };
}

/** The first step that breaks the law; virtual clients that join start spread over at most a second, or the initial delay. */
function worstStep({ load, scenario }: RunRequest, steps: readonly StepSummary[]): ValidityReason | null {
  if (load.kind !== 'stepped' || (scenario !== null && scenario !== undefined)) return null;
  const all = stepsOf(load).length;
  for (const [index, step] of steps.entries()) {
    if (!step.complete || step.requests.failed > 0) continue;
    const reason = judge(
      {
        clients: step.level,
        starts: step.requests.started,
        windowS: step.durationS,
        responseTimeUs: step.responseTimeUs,
        thinkTimeMs: load.thinkTimeMs,
        idleS: (load.initialDelayMs?.to ?? Math.min(1000, step.level)) / 1000,
      },
      `In step ${index + 1} of ${all}, `,
    );
    if (reason !== null) return reason;
  }
  return null;
}

function judge(
  { clients, starts, windowS, responseTimeUs, thinkTimeMs, idleS }: Loop,
  where: string,
): ValidityReason | null {
  if (responseTimeUs === null || starts < leastStarts) return null;
  const meanResponseS = responseTimeUs.mean / 1e6;
  const thinkS = { from: thinkTimeMs.from / 1000, to: thinkTimeMs.to / 1000 };
  const meanThinkS = (thinkS.from + thinkS.to) / 2;
  const longestResponseS = responseTimeUs.max / 1e6;
  const chance = chanceShare({ starts, windowS, meanResponseS, longestResponseS, thinkS, idleS });
  if (chance > mostChance) return null;
  const found = clientsAccountedFor(starts / windowS, meanResponseS, meanThinkS);
  const apart = Math.abs(found / clients - 1);
  const limit = limitShare + chance;
  if (apart <= limit) return null;
  const sentence = `${figure(starts / windowS, 1)} starts/s of ${figure((meanResponseS + meanThinkS) * 1000, 2)} ms each keep ${figure(found, 1)} of the ${figure(clients)} virtual clients at work (Little's law, ${figure(100 * apart, 1)} % apart, limit ${figure(100 * limit, 1)} %): the load client did not do what it was asked.`;
  return suspect('littles-law', where + sentence);
}
