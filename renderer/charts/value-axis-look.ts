// The vertical axis as every chart draws it: figures and grid, no line of its own.
import type { axisTick } from './axis-tick.ts';
import { Y_AXIS_WIDTH } from './time-axis.ts';
import type { ValueAxis } from './value-axis.ts';

/** The properties of Recharts' YAxis for an axis of values. */
export function valueAxisLook(axis: ValueAxis, tick: ReturnType<typeof axisTick>) {
  return {
    width: Y_AXIS_WIDTH,
    domain: axis.domain,
    ticks: axis.ticks,
    interval: 0,
    tickFormatter: axis.format,
    tick,
    axisLine: false,
    tickLine: false,
  } as const;
}
