// The part of the form about load, client and connection, filled from a stored request.
import { ConnectionOptions } from '../../../contract/model/connection-options.ts';
import { SafetyLimits, type RunRequest } from '../../../contract/model/run-request.ts';
import { stepRangeOf } from '../../../contract/model/step-range.ts';
import { BYTES_PER_KBIT, DEFAULTS, MS_PER_S, type FormValues } from './form-values.ts';
import { typed } from './typed.ts';

type LoopLoad = Exclude<RunRequest['load'], { kind: 'open' }>;
type OpenLoad = Extract<RunRequest['load'], { kind: 'open' }>;

function loopValues({ thinkTimeMs, initialDelayMs }: LoopLoad): FormValues['loop'] {
  return {
    thinkFromMs: typed(thinkTimeMs.from),
    thinkToMs: typed(thinkTimeMs.to),
    delayFromMs: typed(initialDelayMs?.from),
    delayToMs: typed(initialDelayMs?.to),
  };
}

function openValues({ arrivalRatePerS, maxInFlight, arrivals, change }: OpenLoad): FormValues['open'] {
  const filled = {
    ...DEFAULTS.open,
    arrivalRatePerS: typed(arrivalRatePerS),
    maxInFlight: typed(maxInFlight),
    arrivals: arrivals ?? 'constant',
  };
  if (change === null || change === undefined) return { ...filled, change: 'none' };
  const toPerS = typed(change.toPerS);
  if (change.kind === 'ramp') return { ...filled, change: 'ramp', toPerS };
  return { ...filled, change: 'steps', toPerS, stepPerS: typed(change.stepPerS), runs: typed(change.runs) };
}

export function loadValues({ load }: Pick<RunRequest, 'load'>): Partial<FormValues> {
  switch (load.kind) {
    case 'open':
      return { loadKind: 'open', open: openValues(load) };
    case 'closed':
      return {
        loadKind: 'closed',
        closed: { virtualClients: typed(load.virtualClients) },
        loop: loopValues(load),
      };
    case 'stepped': {
      const { from, to, step } = load.virtualClients;
      const range = { from: typed(from), to: typed(to), step: typed(step) };
      return {
        loadKind: 'stepped',
        stepped: { ...range, runs: typed(load.runs), bound: load.bound },
        loop: loopValues(load),
      };
    }
  }
}

export function phaseValues({ load, phases }: Pick<RunRequest, 'load' | 'phases'>): FormValues['phases'] {
  const { warmupS, durationS, cooldownS } = phases;
  const lasting = stepRangeOf(load) === null ? 'durationS' : 'stepS';
  return {
    ...DEFAULTS.phases,
    warmupS: typed(warmupS),
    [lasting]: typed(durationS),
    cooldownS: typed(cooldownS),
  };
}

/** What stands under More. */
export function moreValues(request: RunRequest) {
  const { protocol, streamsPerConnection, readBytesPerS, tls } = ConnectionOptions.parse(
    request.connection ?? {},
  );
  const { maxMinutes, stopOnFailures } = SafetyLimits.parse(request.limits ?? {});
  return {
    timeoutS: typed(request.timeoutMs, MS_PER_S),
    client: {
      loadWorkers: typed(request.loadWorkers),
      pin: request.pinLoadWorkers === true,
      seed: typed(request.seed),
    },
    connection: {
      protocol,
      streams: protocol === 'http2' ? typed(streamsPerConnection) : DEFAULTS.connection.streams,
      readKbit: typed(readBytesPerS, BYTES_PER_KBIT),
    },
    tls: {
      ...tls,
      serverName: tls.serverName ?? '',
      caFile: tls.caFile ?? '',
      certificateFile: tls.certificateFile ?? '',
      keyFile: tls.keyFile ?? '',
    },
    limits: { maxMinutes: typed(maxMinutes), stopOnFailures },
  } satisfies Partial<FormValues>;
}
