// In one line: what the scenario does, and whether anything is wrong with it.
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import type { CheckedScenario } from '../../store/use-scenario-check.ts';
import { formatDecimals } from '../../format/format.ts';
import { text } from '../../text/text.ts';
import { mixText } from './share-text.ts';
import styles from './Scenario.module.css';

function State({ check, current }: CheckedScenario) {
  const count = check?.problems.length ?? 0;
  const [tone, Icon, word] =
    check === null || (!current && count === 0)
      ? (['calm', LoaderCircle, text('scenario.check.checking')] as const)
      : count === 0
        ? (['good', CircleCheck, text('scenario.check.none')] as const)
        : (['bad', CircleAlert, text('scenario.check.count', { count })] as const);
  return (
    <span className={styles['state']} data-tone={tone} role="status">
      <Icon aria-hidden />
      {word}
    </span>
  );
}

/** "2 transactions, 6 requests, 4 variables. browse 85 %, buy 15 %. …" */
export function summaryText({ check }: CheckedScenario): string {
  const scenario = check?.scenario;
  const summary = check?.summary;
  if (!scenario || !summary) return check === null ? '' : text('scenario.summary.broken');
  const requests = scenario.transactions.reduce((sum, transaction) => sum + transaction.requests.length, 0);
  const counts = [
    text('scenario.summary.transactions', { count: scenario.transactions.length }),
    text('scenario.summary.requests', { count: requests }),
    ...(scenario.variables.length === 0
      ? []
      : [text('scenario.summary.variables', { count: scenario.variables.length })]),
  ].join(', ');
  const mean = formatDecimals(summary.requestsPerTransaction, 1);
  return `${counts}: ${mixText(summary)}; ${text('scenario.summary.perTransaction', { mean })}.`;
}

export function StatusLine({ checked }: { readonly checked: CheckedScenario }) {
  return (
    <p className={styles['status']} aria-label={text('scenario.summary.label')}>
      <State {...checked} />
      <span>{summaryText(checked)}</span>
    </p>
  );
}
