// The load engine's way in: makes a load on one or more URLs and measures it.
import { LabError } from '../../contract/errors.ts';
import { LoadController } from './load-controller.ts';
import type { LoadCallbacks, LoadOutcome } from './load-outcome.ts';
import type { LoadPlan } from './load-plan.ts';
import { fixAddress } from './reach.ts';

export type { LoadCallbacks, LoadOutcome, LoadResult, LoadSecond } from './load-outcome.ts';
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
  const targets: { url: string; address: string }[] = [];
  try {
    for (const url of plan.urls) targets.push({ url, address: await fixAddress(url, plan.timeoutMs) });
  } catch (error) {
    if (!(error instanceof LabError)) throw error;
    return { end: 'failed', failure: { code: error.code, message: error.message }, result: null };
  }
  if (signal.aborted) return { end: 'stopped', failure: null, result: null };
  const controller = new LoadController(plan, targets, callbacks);
  const stop = (): void => controller.stop();
  signal.addEventListener('abort', stop, { once: true });
  const outcome = await controller.outcome;
  signal.removeEventListener('abort', stop);
  return outcome;
}
