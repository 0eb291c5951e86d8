// Whether the load client keeps up: its own figures, and what the lab already holds against the run.
import type { ClientSample, LoadSample, MonitorSample } from '../../../contract/model/sample.ts';
import type { ValidityReason, Verdict } from '../../../contract/model/run.ts';
import { Facts, type Fact } from '../../controls/Facts.tsx';
import { VerdictMark } from '../../controls/VerdictMark.tsx';
import { formatValue, NOT_MEASURED } from '../../format/format.ts';
import { text } from '../../text/text.ts';
import { lastSecond } from './progress.ts';
import styles from './ClientHealth.module.css';

export interface ClientHealthProps {
  readonly load: readonly LoadSample[];
  readonly monitor: readonly MonitorSample[];
  readonly reasons: readonly ValidityReason[];
}

/** Reasons that speak of the load client and not of the server or the run. */
const CLIENT_CODES: ReadonlySet<string> = new Set([
  'client-busy',
  'client-delay',
  'schedule-slip',
  'client-gc',
  'rate-not-offered',
  'littles-law',
  'host-busy',
  'shared-cores',
  'background-cpu',
  'local-ports',
  'network-full',
  'clock-source',
  'clock-steps',
  'clock-drift',
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

/** Ports are a figure to look at only where they may run out. */
const PORTS_SHOWN_FROM = 0.25;

const us = (value: number | null) => (value === null ? NOT_MEASURED : formatValue('us', value));
const pct = (value: number | null) => (value === null ? NOT_MEASURED : formatValue('pct', value));

function slipText({ scheduleSlipP50Us: p50, scheduleSlipP99Us: p99 }: ClientSample): string {
  return p99 === null
    ? text('liveRun.client.noSchedule')
    : text('liveRun.client.halfAndMost', { half: us(p50), most: us(p99) });
}

function factsOf(client: ClientSample): readonly Fact[] {
  const { gcPct, gcLongestUs } = client;
  return [
    [text('liveRun.client.cpu'), formatValue('pct', client.cpuPct)],
    [text('liveRun.client.busiest'), formatValue('pct', client.eventLoopUtilizationPct)],
    [text('liveRun.client.delay'), formatValue('us', client.eventLoopDelayP99Us)],
    [text('liveRun.client.slip'), slipText(client)],
    [
      text('liveRun.client.gc'),
      text('liveRun.client.shareAndLongest', { share: pct(gcPct), longest: us(gcLongestUs) }),
    ],
  ];
}

function machineFacts({ backgroundCpuPct, localPorts, network }: MonitorSample['host']): readonly Fact[] {
  const facts: Fact[] = [[text('liveRun.client.background'), pct(backgroundCpuPct)]];
  if (localPorts !== null && localPorts.used >= PORTS_SHOWN_FROM * localPorts.range) {
    const { used, range } = localPorts;
    const counts = { used: formatValue('count', used), range: formatValue('count', range) };
    facts.push([text('liveRun.client.ports'), text('liveRun.client.usedOf', counts)]);
  }
  const line = network?.lineBytesPerS ?? null;
  if (network !== null && line !== null) {
    const share = formatValue('pct', (100 * network.bytesPerS) / line);
    facts.push([text('liveRun.client.network', { name: network.interface }), share]);
  }
  return facts;
}

export function ClientHealth({ load, monitor, reasons }: ClientHealthProps) {
  const client = lastSecond(load)?.client;
  const host = monitor.at(-1)?.host;
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
      {client !== undefined && (
        <Facts facts={[...factsOf(client), ...(host === undefined ? [] : machineFacts(host))]} />
      )}
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
