// Whether the load client keeps up: its own figures, and what the lab already holds against the run.
import type { ClientSample, LoadSample } from '../../../contract/model/sample.ts';
import type { ValidityReason, Verdict } from '../../../contract/model/run.ts';
import { Facts, type Fact } from '../../controls/Facts.tsx';
import { VerdictMark } from '../../controls/VerdictMark.tsx';
import { formatValue } from '../../format/format.ts';
import { text } from '../../text/text.ts';
import { lastSecond } from './progress.ts';
import styles from './ClientHealth.module.css';

export interface ClientHealthProps {
  readonly load: readonly LoadSample[];
  readonly reasons: readonly ValidityReason[];
}

/** Reasons that speak of the load client and not of the server or the run. */
const CLIENT_CODES: ReadonlySet<string> = new Set([
  'client-busy',
  'client-delay',
  'schedule-slip',
  'rate-not-offered',
  'host-busy',
  'shared-cores',
]);

function verdictOf(reasons: readonly ValidityReason[]): Verdict {
  if (reasons.some((reason) => reason.severity === 'invalid')) return 'invalid';
  return reasons.length > 0 ? 'suspect' : 'valid';
}

const WORDS = {
  valid: text('liveRun.client.good'),
  suspect: text('liveRun.client.suspect'),
  invalid: text('liveRun.client.invalid'),
} as const;

function factsOf(client: ClientSample): readonly Fact[] {
  const slip = client.scheduleSlipP99Us;
  return [
    [text('liveRun.client.cpu'), formatValue('pct', client.cpuPct)],
    [text('liveRun.client.busiest'), formatValue('pct', client.eventLoopUtilizationPct)],
    [text('liveRun.client.delay'), formatValue('us', client.eventLoopDelayP99Us)],
    [
      text('liveRun.client.slip'),
      slip === null ? text('liveRun.client.noSchedule') : formatValue('us', slip),
    ],
  ];
}

export function ClientHealth({ load, reasons }: ClientHealthProps) {
  const client = lastSecond(load)?.client;
  const verdict = verdictOf(reasons.filter((reason) => CLIENT_CODES.has(reason.code)));
  return (
    <section className={styles['health']} aria-label={text('liveRun.client.title')}>
      <div className={styles['light']} data-verdict={client === undefined ? 'none' : verdict}>
        <h2>{text('liveRun.client.title')}</h2>
        {client === undefined ? (
          <p>{text('liveRun.client.unknown')}</p>
        ) : (
          <VerdictMark verdict={verdict} word={WORDS[verdict]} />
        )}
      </div>
      {client !== undefined && <Facts facts={factsOf(client)} />}
      {reasons.length > 0 && (
        <ul className={styles['reasons']}>
          {reasons.map((reason) => (
            <li key={reason.code}>{text('liveRun.client.lately', { reason: reason.message })}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
