// How load was offered and carried, in a few words. What is as usual is not said.
import type { ConnectionOptions } from '../../contract/model/connection-options.ts';
import type { LoadProfile } from '../../contract/model/load.ts';
import type { ThinkTime } from '../../contract/model/think-time.ts';

export function describeLoad(load: LoadProfile): string {
  if (load.kind === 'open') return describeOpen(load);
  const pace = describePace(load);
  if (load.kind === 'closed') return `${clients(load.virtualClients)}, ${pace}`;
  const { from, to, step } = load.virtualClients;
  const played = load.bound === 'work' ? ', pattern once' : '';
  return `${from} to ${clients(to)} by ${step}${runsText(load.runs)}${played}, ${pace}`;
}

type OpenLoad = Extract<LoadProfile, { kind: 'open' }>;

function describeOpen({ arrivalRatePerS, arrivals, change }: OpenLoad): string {
  const kind = arrivals === 'poisson' ? ', Poisson' : '';
  if (change === null || change === undefined) return `${arrivalRatePerS} arrivals/s${kind}`;
  const range = `${arrivalRatePerS} to ${change.toPerS} arrivals/s`;
  if (change.kind === 'ramp') return `${range}, ramp${kind}`;
  return `${range} by ${change.stepPerS}${runsText(change.runs)}${kind}`;
}

function describePace({ thinkTimeMs, initialDelayMs }: Exclude<LoadProfile, OpenLoad>): string {
  const think = thinkTimeMs.to === 0 ? 'no think time' : `think time ${rangeText(thinkTimeMs)} ms`;
  if (initialDelayMs === null || initialDelayMs === undefined) return think;
  return `${think}, initial delay ${rangeText(initialDelayMs)} ms`;
}

/** Empty for HTTP/1.1 that is read as fast as it comes. */
export function describeConnection(connection: ConnectionOptions | undefined): string {
  if (connection === undefined) return '';
  const { protocol, streamsPerConnection, readBytesPerS } = connection;
  const streams = streamsPerConnection === 1 ? '' : ` with ${streamsPerConnection} streams a connection`;
  return [
    ...(protocol === 'http2' ? [`HTTP/2${streams}`] : []),
    ...(readBytesPerS === null ? [] : [`read at ${readBytesPerS} bytes/s`]),
  ].join(', ');
}

function clients(count: number): string {
  return `${count} virtual client${count === 1 ? '' : 's'}`;
}

function runsText(runs: number): string {
  return runs === 1 ? '' : `, ${runs} runs each`;
}

function rangeText({ from, to }: ThinkTime): string {
  return from === to ? String(from) : `${from}-${to}`;
}
