// A value axis from zero with one unit: the ticks carry plain numbers, the unit stands once in the chart's title.
import type { MetricUnit } from '../../contract/metrics.ts';
import { axisUnit, formatDecimals } from '../format/format.ts';
import { niceTicks, wholeTicks } from './nice-ticks.ts';

export interface ValueAxis {
  /** "ms", "req/s"; empty for counts and ratios. */
  readonly unitLabel: string;
  /** In the metric's base unit. */
  readonly ticks: number[];
  readonly domain: [number, number];
  readonly format: (value: number) => string;
}

/** An axis in which `max` (base unit) finds room, with about `wanted` ticks. */
export function valueAxis(unit: MetricUnit, max: number, wanted: number): ValueAxis {
  const { label, perUnit } = axisUnit(unit, max);
  const ticks = unit === 'count' ? wholeTicks(max, wanted) : niceTicks(max / perUnit, wanted);
  const top = ticks.at(-1) ?? 1;
  const digits = Math.max(...ticks.map(decimalsOf));
  return {
    unitLabel: label,
    ticks: ticks.map((tick) => tick * perUnit),
    domain: [0, top * perUnit],
    format: (value) => formatDecimals(value / perUnit, unit === 'ratio' ? Math.max(1, digits) : digits),
  };
}

function decimalsOf(value: number): number {
  const [, decimals = ''] = String(value).split('.');
  return Math.min(6, decimals.length);
}
