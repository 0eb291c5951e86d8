// Whether an open load offered what it was asked to offer.
import { stepsOf } from '../../contract/model/load-steps.ts';
import type { LoadProfile } from '../../contract/model/load.ts';
import { figure, invalid, suspect, type Rule } from './rule.ts';

type OpenLoad = Extract<LoadProfile, { kind: 'open' }>;

/** Starts that the window is to have; `windowS`: as it was measured, of a load in steps that of all its steps. */
export function startsAsked(load: OpenLoad, windowS: number): number {
  if (load.change?.kind === 'ramp') return ((load.arrivalRatePerS + load.change.toPerS) / 2) * windowS;
  const steps = stepsOf(load);
  if (steps.length === 0) return load.arrivalRatePerS * windowS;
  return (steps.reduce((sum, { level }) => sum + level, 0) / steps.length) * windowS;
}

/** One start more or less at either end of the window is rounding, not a fault; random arrivals spread by the root of their number. */
function tolerance(load: OpenLoad, asked: number): number {
  const spread = load.arrivals === 'poisson' ? 5 * Math.sqrt(asked) : 0;
  return Math.max(2, 0.01 * asked, spread);
}

/** An arrival starts a transaction; without a scenario that is one request. */
export const arrivalRate: Rule = ({ request, status }, { requests, transactionsStarted, window }) => {
  const { load } = request;
  if (load.kind !== 'open' || status !== 'completed') return null;
  const isPlain = request.scenario === null || request.scenario === undefined;
  const started = isPlain ? requests.started : transactionsStarted;
  if (started === null) return null;
  const what = isPlain ? 'requests' : 'transactions';
  const offered = started / window.durationS;
  const startsWanted = startsAsked(load, window.durationS);
  const asked = startsWanted / window.durationS;
  if (requests.dropped > 0) {
    const text = `${figure(requests.dropped)} of ${figure(requests.dropped + started)} starts were dropped because ${figure(load.maxInFlight)} ${what} were in flight`;
    return suspect(
      'dropped-starts',
      `${text}: the server was offered ${figure(offered, 1)} ${what}/s, not ${figure((requests.dropped + started) / window.durationS, 1)}.`,
    );
  }
  if (Math.abs(started - startsWanted) <= tolerance(load, startsWanted)) return null;
  return invalid(
    'rate-not-offered',
    `The load client offered ${figure(offered, 1)} ${what}/s instead of ${figure(asked, 1)}.`,
  );
};
