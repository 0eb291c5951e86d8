// What under More is not at its default, in one line.
import { text } from '../../text/text.ts';
import { DEFAULTS, usesTls, type FormValues } from './form-values.ts';

function clientWords({ timeoutS, client, loadKind, loop }: FormValues): readonly string[] {
  const { loadWorkers, pin, seed } = client;
  return [
    ...(timeoutS === DEFAULTS.timeoutS
      ? []
      : [text('newRun.changed.timeout', { time: `${timeoutS} ${text('newRun.unit.s')}` })]),
    ...(loadWorkers === '' ? [] : [text('newRun.changed.loadWorkers', { count: Number(loadWorkers) })]),
    ...(pin ? [text('newRun.changed.pinned')] : []),
    ...(loadKind === 'open' || (loop.delayFromMs === '' && loop.delayToMs === '')
      ? []
      : [text('newRun.changed.delay', { from: loop.delayFromMs, to: loop.delayToMs })]),
    ...(seed === '' ? [] : [text('newRun.changed.seed', { seed })]),
  ];
}

function connectionWords({ connection }: FormValues): readonly string[] {
  const { protocol, streams, readKbit } = connection;
  return [
    ...(protocol === 'http2' ? [text('newRun.changed.http2', { count: Number(streams) })] : []),
    ...(readKbit === '' ? [] : [text('newRun.changed.reading', { speed: readKbit })]),
  ];
}

function tlsWords(values: FormValues): readonly string[] {
  if (!usesTls(values)) return [];
  const keys = [
    'minVersion',
    'maxVersion',
    'serverName',
    'caFile',
    'certificateFile',
    'resumeSessions',
  ] as const;
  const changed = keys.some((key) => values.tls[key] !== DEFAULTS.tls[key]);
  return [
    ...(changed ? [text('newRun.changed.tls')] : []),
    ...(values.tls.verify ? [] : [text('newRun.changed.unverified')]),
  ];
}

function limitWords({ limits }: FormValues): readonly string[] {
  const { maxMinutes, stopOnFailures } = limits;
  return [
    ...(maxMinutes === DEFAULTS.limits.maxMinutes
      ? []
      : [text('newRun.changed.maxMinutes', { count: Number(maxMinutes) })]),
    ...(stopOnFailures ? [] : [text('newRun.changed.neverStops')]),
  ];
}

export function changedWords(values: FormValues): string {
  const words = [
    ...clientWords(values),
    ...connectionWords(values),
    ...tlsWords(values),
    ...limitWords(values),
  ];
  return words.length === 0 ? text('newRun.more.asUsual') : words.join(', ');
}
