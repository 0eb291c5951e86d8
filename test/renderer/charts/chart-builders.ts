// Small, plain data for charts: every builder returns a valid, healthy example.
import type { Comparison, ComparePoint } from '../../../contract/model/comparison.ts';

export const phases = { warmupS: 2, durationS: 6, cooldownS: 2 };

export function point(
  category: string,
  value: number | null,
  more: Partial<ComparePoint> = {},
): ComparePoint {
  return { category, value, runs: [], roundingHalfWidth: null, note: null, ...more };
}

/** The mean of runs 1, 2, 3 … with these values. */
export function measured(category: string, ...values: number[]): ComparePoint {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return point(category, mean, { runs: values.map((value, at) => ({ runId: at + 1, value })) });
}

export function comparison(more: Partial<Comparison> = {}): Comparison {
  return {
    title: 'Throughput over cores',
    xLabel: 'Cores',
    xKind: 'number',
    categories: ['1', '2', '4'],
    series: [
      {
        key: 'Nx1',
        label: 'Nx1 (hosting)',
        points: [measured('1', 990, 1010), measured('2', 1900, 2100), point('4', null)],
      },
      { key: '1x1', label: '1x1', points: [measured('1', 1000), measured('2', 1000), measured('4', 990)] },
    ],
    mode: 'absolute',
    metric: 'throughputPerS',
    baselineText: null,
    baselines: ['1', '2', '4'],
    groups: [],
    group: null,
    alsoDiffers: [],
    leftOut: [],
    cautions: [],
    provenance: 'Scalebench 0.1.0; runs 1, 2, 3',
    ...more,
  };
}

/** Ratios as the IIS 8 study prints them, 20 to 80 cores. */
export function publishedComparison(more: Partial<Comparison> = {}): Comparison {
  return comparison({
    categories: ['20', '40', '80'],
    series: [
      {
        key: 'Nx1 (hosting)',
        label: 'Nx1 (hosting)',
        points: [
          point('20', 1),
          point('40', 1.67, { roundingHalfWidth: 0.005 }),
          point('80', 2.7388, { roundingHalfWidth: 0.0166, note: 'product of two printed ratios' }),
        ],
      },
    ],
    mode: 'relative',
    baselineText: '1.00 = 20 cores, in each series',
    baselines: ['20', '40', '80'],
    provenance: 'Microsoft, "Case Study", 2012-12-18; published ratios',
    ...more,
  });
}
