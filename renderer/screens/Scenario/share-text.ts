// The mix of a scenario in words: how often each transaction is picked.
import type { ScenarioSummary } from '../../../contract/model/scenario-draft.ts';
import { formatValue } from '../../format/format.ts';
import { text } from '../../text/text.ts';

/** "85 %" for each transaction, in their order; none without a summary. */
export function sharesOf(summary: ScenarioSummary | null): readonly string[] {
  return (summary?.transactions ?? []).map(({ sharePct }) => formatValue('pct', sharePct));
}

/** Longer mixes are cut. */
const MOST_NAMED = 6;

/** "browse 85 %, buy 15 %" */
export function mixText(summary: ScenarioSummary): string {
  const shares = sharesOf(summary);
  const named = summary.transactions
    .slice(0, MOST_NAMED)
    .map(({ name }, at) => text('scenario.summary.share', { name, share: shares[at] ?? '' }));
  return `${named.join(', ')}${summary.transactions.length > MOST_NAMED ? ', …' : ''}`;
}
