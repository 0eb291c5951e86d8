// How load was offered, carried and limited, as columns. Empty where a setting has no meaning for the kind of load.
import { stepRangeOf } from '../../contract/model/step-range.ts';
import { ConnectionOptions } from '../../contract/model/connection-options.ts';
import { type LoadProfile } from '../../contract/model/load.ts';
import { SafetyLimits } from '../../contract/model/run-request.ts';
import type { Run } from '../../contract/model/run.ts';
import type { Cell, Column } from './csv.ts';

type ClosedLoop = Exclude<LoadProfile, { kind: 'open' }>;
type OpenLoad = Extract<LoadProfile, { kind: 'open' }>;

function load(name: string, of: (load: LoadProfile) => Cell | undefined): Column<Run> {
  return { name, of: ({ request }) => of(request.load) ?? null };
}

function closedLoop(name: string, of: (load: ClosedLoop) => Cell | undefined): Column<Run> {
  return load(name, (one) => (one.kind === 'open' ? null : of(one)));
}

function open(name: string, of: (load: OpenLoad) => Cell | undefined): Column<Run> {
  return load(name, (one) => (one.kind === 'open' ? of(one) : null));
}

/** Of a run that did not say, what it got. */
function connection(name: string, of: (options: ConnectionOptions) => Cell): Column<Run> {
  return { name, of: ({ request }) => of(request.connection ?? ConnectionOptions.parse({})) };
}

/** Empty without TLS. */
function tls(name: string, of: (options: ConnectionOptions['tls']) => Cell): Column<Run> {
  const isTls = ({ request: { server } }: Run): boolean =>
    server.kind === 'url' && URL.parse(server.url)?.protocol === 'https:';
  const column = connection(name, (options) => of(options.tls));
  return { name, of: (run) => (isTls(run) ? column.of(run) : null) };
}

function limit(name: string, of: (limits: SafetyLimits) => Cell): Column<Run> {
  return { name, of: ({ request }) => of(request.limits ?? SafetyLimits.parse({})) };
}

export const loadColumns: readonly Column<Run>[] = [
  load('load', ({ kind }) => kind),
  load('virtual_clients', (one) => (one.kind === 'closed' ? one.virtualClients : null)),
  closedLoop('think_time_from_ms', ({ thinkTimeMs }) => thinkTimeMs.from),
  closedLoop('think_time_to_ms', ({ thinkTimeMs }) => thinkTimeMs.to),
  closedLoop('initial_delay_from_ms', ({ initialDelayMs }) => initialDelayMs?.from),
  closedLoop('initial_delay_to_ms', ({ initialDelayMs }) => initialDelayMs?.to),
  load('steps_from', (one) => stepRangeOf(one)?.from),
  load('steps_to', (one) => stepRangeOf(one)?.to),
  load('steps_by', (one) => stepRangeOf(one)?.step),
  load('steps_runs', (one) => stepRangeOf(one)?.runs),
  load('steps_bound', (one) => (one.kind === 'stepped' ? one.bound : stepRangeOf(one) && 'time')),
  open('arrival_rate_per_s', ({ arrivalRatePerS }) => arrivalRatePerS),
  open('arrivals', ({ arrivals }) => arrivals ?? 'constant'),
  open('ramp_to_per_s', ({ change }) => (change?.kind === 'ramp' ? change.toPerS : null)),
  open('max_in_flight', ({ maxInFlight }) => maxInFlight),
  connection('protocol', ({ protocol }) => protocol),
  connection('streams_per_connection', (one) => (one.protocol === 'http2' ? one.streamsPerConnection : null)),
  connection('read_bytes_per_s', ({ readBytesPerS }) => readBytesPerS),
  tls('tls_min_version', ({ minVersion }) => minVersion),
  tls('tls_max_version', ({ maxVersion }) => maxVersion),
  tls('tls_server_name', ({ serverName }) => serverName),
  tls('tls_ca_file', ({ caFile }) => caFile),
  tls('tls_certificate_file', ({ certificateFile }) => certificateFile),
  tls('tls_verify', ({ verify }) => verify),
  tls('tls_resume_sessions', ({ resumeSessions }) => resumeSessions),
  limit('max_minutes', ({ maxMinutes }) => maxMinutes),
  limit('stop_on_failures', ({ stopOnFailures }) => stopOnFailures),
];
