// A plain load of one URL told as what it is in the words of a scenario: one transaction of one request.
import { distributionOf } from './histogram.ts';
import type { LoadResult } from './load-outcome.ts';

export function plainTransaction(
  urls: readonly string[],
  {
    requests,
    throughputPerS,
    responseHistogram,
    errors,
  }: Pick<LoadResult, 'requests' | 'throughputPerS' | 'responseHistogram' | 'errors'>,
): LoadResult['transactions'][number] {
  const { pathname, search } = new URL(urls[0] ?? '');
  return {
    name: `GET ${pathname}${search}`,
    requests: requests.started,
    throughputPerS,
    responseTimeUs: distributionOf(responseHistogram),
    errors,
  };
}
