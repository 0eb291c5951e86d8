// Little's law for an open load, L = X R: what was in flight at the ends of the seconds against starts times response time.
import type { RunRequest } from '../../contract/model/run-request.ts';
import type { RunSeries, RunSummary, ValidityReason } from '../../contract/model/run.ts';
import { clientsAccountedFor } from './littles-law.ts';
import { figure, suspect } from './rule.ts';

const limitShare = 0.05;
const mostChance = 0.25;

/**
 * Only of one rate without a scenario. Concurrency is counted once a second, so that it is chance where little is in
 * flight: `chance` allows for one request more or less, for three standard deviations of Poisson counts, for requests
 * over the edges of the window, and for starts that were late and so not yet in flight.
 */
export function openConcurrency(
  { load, scenario }: RunRequest,
  { requests, responseTimeUs, window, loadClient }: RunSummary,
  series: RunSeries,
): ValidityReason | null {
  if (load.kind !== 'open' || (load.change ?? null) !== null || responseTimeUs === null) return null;
  if (scenario !== null && scenario !== undefined) return null;
  const seconds = series.load
    .filter(({ phase }) => phase === 'measured')
    .slice(-Math.max(1, Math.floor(window.durationS)));
  const expected = clientsAccountedFor(requests.started / window.durationS, responseTimeUs.mean / 1e6, 0);
  if (seconds.length === 0 || expected <= 0) return null;
  const late = (loadClient.scheduleSlipP99Us ?? 0) / responseTimeUs.mean;
  const edges = responseTimeUs.max / 1e6 / window.durationS;
  const chance = 1 / expected + 3 / Math.sqrt(expected * seconds.length) + edges + late;
  if (chance > mostChance) return null;
  const seen = seconds.reduce((sum, { concurrency }) => sum + concurrency, 0) / seconds.length;
  const apart = Math.abs(seen / expected - 1);
  const limit = limitShare + chance;
  if (apart <= limit) return null;
  return suspect(
    'littles-law',
    `${figure(requests.started / window.durationS, 1)} starts/s of ${figure(responseTimeUs.mean / 1000, 2)} ms each make ${figure(expected, 1)} requests in flight, and ${figure(seen, 1)} were counted (Little's law, ${figure(100 * apart, 1)} % apart, limit ${figure(100 * limit, 1)} %): one of these figures is wrong.`,
  );
}
