// Figures as a terminal shows them.
import type { Distribution } from '../../contract/model/sample.ts';

export const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits });

export const ms = (us: number): string =>
  `${(us / 1000).toLocaleString('en', { maximumSignificantDigits: 3 })} ms`;

export const mib = (bytes: number): string => `${number(bytes / 1_048_576, 1)} MiB`;

/** A dash where nothing was completed. */
export function percentile(times: Distribution | null, name: 'p50' | 'p95' | 'p99'): string {
  return times === null ? '-' : ms(times[name]);
}
