// The metric catalogue: one place for name, unit, aggregate, format, label and direction of better.
// It drives axes, tooltips, table headings and CSV columns.
import { CompareMetric } from './model/comparison.ts';

export type MetricUnit = 'req/s' | 'us' | 'pct' | 'bytes' | 'count' | 'ratio';

export interface Metric {
  readonly unit: MetricUnit;
  readonly label: string;
  readonly description: string;
  /** How single seconds or runs become one figure. */
  readonly aggregate: 'sum' | 'mean' | 'max' | 'last' | 'merged histogram';
  readonly better: 'higher' | 'lower' | 'neither';
  /** Column name in CSV files, unit included. */
  readonly column: string;
}

export const metrics = {
  throughputPerS: {
    unit: 'req/s',
    label: 'Throughput',
    description: 'Requests completed per second inside the measured window.',
    aggregate: 'mean',
    better: 'higher',
    column: 'throughput_per_s',
  },
  responseTimeP50Us: {
    unit: 'us',
    label: 'Response time p50',
    description: 'Half of the completed requests were answered within this time, from their intended start.',
    aggregate: 'merged histogram',
    better: 'lower',
    column: 'response_time_p50_us',
  },
  responseTimeP95Us: {
    unit: 'us',
    label: 'Response time p95',
    description: '95 % of the completed requests were answered within this time, from their intended start.',
    aggregate: 'merged histogram',
    better: 'lower',
    column: 'response_time_p95_us',
  },
  responseTimeP99Us: {
    unit: 'us',
    label: 'Response time p99',
    description: '99 % of the completed requests were answered within this time, from their intended start.',
    aggregate: 'merged histogram',
    better: 'lower',
    column: 'response_time_p99_us',
  },
  concurrency: {
    unit: 'count',
    label: 'Concurrency',
    description: 'Requests in flight.',
    aggregate: 'last',
    better: 'neither',
    column: 'concurrency',
  },
  errorSharePct: {
    unit: 'pct',
    label: 'Failed requests',
    description: 'Failed requests over started requests.',
    aggregate: 'mean',
    better: 'lower',
    column: 'error_share_pct',
  },
  errorsPerS: {
    unit: 'req/s',
    label: 'Errors',
    description: 'Requests that failed per second.',
    aggregate: 'sum',
    better: 'lower',
    column: 'errors_per_s',
  },
  serverCpuMeanPct: {
    unit: 'pct',
    label: 'Server CPU',
    description: 'CPU time of the worker processes; 100 % is one core.',
    aggregate: 'mean',
    better: 'neither',
    column: 'server_cpu_mean_pct',
  },
  serverMemoryMaxBytes: {
    unit: 'bytes',
    label: 'Server memory',
    description: 'Highest resident memory of all worker processes together.',
    aggregate: 'max',
    better: 'lower',
    column: 'server_memory_max_bytes',
  },
  recycles: {
    unit: 'count',
    label: 'Recycles',
    description: 'Worker processes replaced during the run.',
    aggregate: 'sum',
    better: 'lower',
    column: 'recycles',
  },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof metrics;

/** Every metric that Compare offers is in the catalogue. */
export const compareMetrics: readonly CompareMetric[] = CompareMetric.options;
