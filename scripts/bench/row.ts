// One row of the table: what is measured, the limit, what it needs, and what was found.
import type { NginxUrls } from './start-nginx.ts';
import type { PeerName, Plan } from './plan.ts';

export interface Bench {
  options: Plan['options'];
  urls: NginxUrls;
  /** The command line of a peer; throws when it is missing: rows say what they need. */
  commandOf(peer: PeerName): string[];
}

export interface Finding {
  measured: string;
  verdict: 'met' | 'missed' | 'left out';
  /** Why it was left out or missed, or what to know of the figure; empty when there is nothing to say. */
  note: string;
  /** The figures behind it, for the JSON file. */
  figures: Readonly<Record<string, unknown>>;
  /** CPU time that programs other than the bench took, 100 = one CPU, where the row watches that itself. */
  othersCpuPct?: number | null;
}

export interface Row {
  what: string;
  limit: string;
  needs: readonly PeerName[];
  /** How often it may be measured until other programs do not disturb it. */
  tries: number;
  measure(bench: Bench): Promise<Finding>;
}

export interface MeasuredRow extends Finding {
  what: string;
  limit: string;
  loadAverage: number | null;
  othersCpuPct: number | null;
}

export function finding(
  isMet: boolean,
  measured: string,
  figures: Readonly<Record<string, unknown>>,
  note = '',
): Finding {
  return { measured, verdict: isMet ? 'met' : 'missed', note, figures };
}
