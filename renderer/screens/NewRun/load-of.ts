// How load is offered and how it connects, as the form stands. Not yet checked.
// What is left at its default is left out, so that a run that says nothing of it stays as short as it was meant.
import { ConnectionOptions } from '../../../contract/model/connection-options.ts';
import { type LoadProfile } from '../../../contract/model/load.ts';
import { SafetyLimits } from '../../../contract/model/run-request.ts';
import { BYTES_PER_KBIT, usesTls, type FormValues } from './form-values.ts';
import { bytes, number, optional, optionalWords } from './typed.ts';

function loopOf({ loop }: FormValues) {
  const { thinkFromMs, thinkToMs, delayFromMs, delayToMs } = loop;
  const noDelay = delayFromMs.trim() === '' && delayToMs.trim() === '';
  return {
    thinkTimeMs: { from: number(thinkFromMs), to: number(thinkToMs) },
    ...(noDelay ? {} : { initialDelayMs: { from: number(delayFromMs), to: number(delayToMs) } }),
  };
}

function openOf({ open }: FormValues): LoadProfile {
  const toPerS = number(open.toPerS);
  const changes = {
    none: {},
    ramp: { change: { kind: 'ramp' as const, toPerS } },
    steps: {
      change: {
        kind: 'steps' as const,
        toPerS,
        stepPerS: number(open.stepPerS),
        runs: number(open.runs),
      },
    },
  };
  return {
    kind: 'open',
    arrivalRatePerS: number(open.arrivalRatePerS),
    maxInFlight: number(open.maxInFlight),
    ...(open.arrivals === 'constant' ? {} : { arrivals: open.arrivals }),
    ...changes[open.change],
  };
}

export function loadOf(values: FormValues): LoadProfile {
  const { stepped } = values;
  switch (values.loadKind) {
    case 'open':
      return openOf(values);
    case 'closed':
      return {
        kind: 'closed',
        virtualClients: number(values.closed.virtualClients),
        ...loopOf(values),
      };
    case 'stepped':
      return {
        kind: 'stepped',
        virtualClients: { from: number(stepped.from), to: number(stepped.to), step: number(stepped.step) },
        runs: number(stepped.runs),
        bound: stepped.bound,
        ...loopOf(values),
      };
  }
}

function tlsOf(values: FormValues): ConnectionOptions['tls'] {
  if (!usesTls(values)) return ConnectionOptions.parse({}).tls;
  const { serverName, caFile, certificateFile, keyFile, ...rest } = values.tls;
  return {
    ...rest,
    serverName: optionalWords(serverName),
    caFile: optionalWords(caFile),
    certificateFile: optionalWords(certificateFile),
    keyFile: optionalWords(keyFile),
  };
}

/** Undefined when nothing in it differs from what is used without. */
export function connectionOf(values: FormValues): ConnectionOptions | undefined {
  const { protocol, streams, readKbit } = values.connection;
  const connection = {
    protocol,
    streamsPerConnection: protocol === 'http2' ? number(streams) : 1,
    readBytesPerS: optional(readKbit, (kbit) => bytes(kbit, BYTES_PER_KBIT)),
    tls: tlsOf(values),
  };
  return isDefault(ConnectionOptions, connection) ? undefined : connection;
}

export function limitsOf({ limits }: FormValues): SafetyLimits | undefined {
  const asked = { maxMinutes: number(limits.maxMinutes), stopOnFailures: limits.stopOnFailures };
  return isDefault(SafetyLimits, asked) ? undefined : asked;
}

/** Parsing puts the keys in the order of the schema, so that texts can be compared. */
function isDefault(schema: typeof ConnectionOptions | typeof SafetyLimits, asked: unknown): boolean {
  const parsed = schema.safeParse(asked);
  return parsed.success && JSON.stringify(parsed.data) === JSON.stringify(schema.parse({}));
}
