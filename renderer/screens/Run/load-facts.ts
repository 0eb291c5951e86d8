// How load was offered and how it connected, as names and values.
import { ConnectionOptions } from '../../../contract/model/connection-options.ts';
import { type LoadProfile, type Phases } from '../../../contract/model/load.ts';
import { SafetyLimits, type RunRequest } from '../../../contract/model/run-request.ts';
import { stepRangeOf } from '../../../contract/model/step-range.ts';
import type { Applied, RunSummary } from '../../../contract/model/run.ts';
import type { ThinkTime } from '../../../contract/model/think-time.ts';
import type { Fact } from '../../controls/Facts.tsx';
import { formatCount, formatDurationS, formatInstant, formatValue } from '../../format/format.ts';
import { text } from '../../text/text.ts';

type LoopLoad = Exclude<LoadProfile, { kind: 'open' }>;
type OpenLoad = Extract<LoadProfile, { kind: 'open' }>;

const BITS_PER_BYTE = 8;
const BITS_PER_KBIT = 1000;
const S_PER_MIN = 60;

function rangeText({ from, to }: ThinkTime): string {
  if (to === 0) return text('words.none');
  return text('run.config.rangeMs', { from: formatCount(from), to: formatCount(to) });
}

function loopFacts(load: LoopLoad): readonly Fact[] {
  const delay = load.initialDelayMs;
  return [
    [text('run.config.model'), loopText(load)],
    ...(load.kind === 'stepped'
      ? [[text('run.config.bound'), text(`run.config.bounds.${load.bound}`)] as const]
      : []),
    [text('run.config.think'), rangeText(load.thinkTimeMs)],
    ...(delay === null || delay === undefined
      ? []
      : [[text('run.config.initialDelay'), rangeText(delay)] as const]),
  ];
}

function loopText(load: LoopLoad): string {
  if (load.kind === 'closed') return text('run.config.closed', { clients: formatCount(load.virtualClients) });
  const { from, to, step } = load.virtualClients;
  const range = { from: formatCount(from), to: formatCount(to), step: formatCount(step) };
  return text('run.config.stepped', { ...range, runs: load.runs });
}

function rateText({ arrivalRatePerS, change }: OpenLoad): string {
  const rate = formatCount(arrivalRatePerS);
  switch (change?.kind) {
    case undefined:
      return text('run.config.open', { rate });
    case 'ramp':
      return text('run.config.ramp', { rate, to: formatCount(change.toPerS) });
    case 'steps': {
      const { toPerS, stepPerS, runs } = change;
      return text('run.config.rateSteps', {
        rate,
        to: formatCount(toPerS),
        step: formatCount(stepPerS),
        runs,
      });
    }
  }
}

function profileFacts(load: LoadProfile): readonly Fact[] {
  if (load.kind !== 'open') return loopFacts(load);
  return [
    [text('run.config.model'), rateText(load)],
    [text('run.config.arrivals'), text(`run.config.arrivalKinds.${load.arrivals ?? 'constant'}`)],
    [text('run.config.mostInFlight'), formatCount(load.maxInFlight)],
  ];
}

function phasesText(load: LoadProfile, { warmupS, durationS, cooldownS }: Phases): string {
  const lasting = stepRangeOf(load) === null ? text('words.phase.measured') : text('run.config.eachStep');
  const lengths = [
    [text('words.phase.warmup'), warmupS],
    [lasting, durationS],
    [text('words.phase.cooldown'), cooldownS],
  ] as const;
  return lengths.map(([phase, lengthS]) => `${phase} ${formatDurationS(lengthS)}`).join(', ');
}

function limitFacts({ limits }: RunRequest): readonly Fact[] {
  const { maxMinutes, stopOnFailures } = SafetyLimits.parse(limits ?? {});
  return [
    [text('run.config.longest'), formatDurationS(maxMinutes * S_PER_MIN)],
    [text('run.config.stopOnFailures'), text(stopOnFailures ? 'words.yes' : 'words.no')],
  ];
}

export function loadFacts(
  request: RunRequest,
  summary: RunSummary | null,
  applied: Applied | null,
): readonly Fact[] {
  const { load, phases, timeoutMs, scenario } = request;
  const window: readonly Fact[] =
    summary === null
      ? []
      : [
          [text('run.config.startedAt'), formatInstant(summary.window.startedAt)],
          [text('run.config.measuredFor'), formatDurationS(summary.window.durationS)],
          [text('run.config.received'), formatValue('bytes', summary.bytesReceived)],
          [text('run.config.sent'), formatValue('bytes', summary.bytesSent)],
        ];
  const seed = applied?.seed ?? request.seed;
  return [
    ...(scenario ? [[text('run.config.scenario'), scenario.scenario.name] as const] : []),
    ...profileFacts(load),
    ...(seed === null || seed === undefined ? [] : [[text('run.config.seed'), String(seed)] as const]),
    [text('run.config.phases'), phasesText(load, phases)],
    [text('run.config.timeout'), formatDurationS(timeoutMs / 1000)],
    ...limitFacts(request),
    ...window,
  ];
}

function tlsFacts({ tls }: ConnectionOptions): readonly Fact[] {
  const named: readonly (readonly [string, string | null])[] = [
    [text('run.config.tlsName'), tls.serverName],
    [text('run.config.tlsCa'), tls.caFile],
    [text('run.config.tlsCertificate'), tls.certificateFile],
  ];
  return [
    [text('run.config.tlsVersions'), [...new Set([tls.minVersion, tls.maxVersion])].join(', ')],
    ...named.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
    [text('run.config.tlsVerify'), text(tls.verify ? 'words.yes' : 'words.no')],
    [text('run.config.tlsResume'), text(tls.resumeSessions ? 'words.yes' : 'words.no')],
  ];
}

export function connectionFacts({ connection, server }: RunRequest): readonly Fact[] {
  const options = ConnectionOptions.parse(connection ?? {});
  const speed = options.readBytesPerS;
  const secure = server.kind === 'url' && server.url.toLowerCase().startsWith('https:');
  return [
    [
      text('run.config.protocol'),
      options.protocol === 'http1'
        ? text('run.config.http1')
        : text('run.config.http2', { count: options.streamsPerConnection }),
    ],
    [
      text('run.config.reading'),
      speed === null
        ? text('run.config.readingFast')
        : text('run.config.readingAt', {
            kbit: formatCount((speed * BITS_PER_BYTE) / BITS_PER_KBIT),
            kB: formatCount(speed / 1000),
          }),
    ],
    ...(secure ? tlsFacts(options) : []),
  ];
}
