// The load engine's way in: makes a load on one or more URLs and measures it.
import { LabError } from '../../contract/errors.ts';
import { LoadController } from './load-controller.ts';
import type { LoadCallbacks, LoadOutcome } from './recording/load-outcome.ts';
import type { LoadPlan } from './load-plan.ts';
import { fixAddress } from './reach.ts';
import { checkPlayable } from './playing/scenario-play.ts';
import type { WorkerTask } from './worker-messages.ts';

export type { LoadCallbacks, LoadOutcome, LoadResult, LoadSecond } from './recording/load-outcome.ts';
export type { LoadPlan } from './load-plan.ts';

/**
 * Makes a load and resolves when it is over and every load worker is gone; never rejects for anything that the
 * server or a load worker does. Aborting `signal` ends the load within a second.
 */
export async function startLoad(
  plan: LoadPlan,
  callbacks: LoadCallbacks,
  signal: AbortSignal,
): Promise<LoadOutcome> {
  const stopped: LoadOutcome = { end: 'stopped', failure: null, result: null };
  if (signal.aborted) return stopped;
  const aborted = Promise.withResolvers<null>();
  signal.addEventListener('abort', () => aborted.resolve(null), { once: true });
  let targets: WorkerTask['targets'] | null;
  try {
    // A name server, or a first connection, may take longer than a stop may.
    await checkPlayable(plan);
    targets = await Promise.race([fixTargets(plan), aborted.promise]);
  } catch (error) {
    if (!(error instanceof LabError)) throw error;
    return { end: 'failed', failure: { code: error.code, message: error.message }, result: null };
  }
  if (targets === null) return stopped;
  const controller = new LoadController(plan, targets, callbacks);
  void aborted.promise.then(() => controller.stop());
  return controller.outcome;
}

async function fixTargets({ urls, address, timeoutMs }: LoadPlan): Promise<WorkerTask['targets']> {
  const targets: WorkerTask['targets'] = [];
  for (const url of urls) targets.push({ url, address: address ?? (await fixAddress(url, timeoutMs)) });
  return targets;
}
