// The horizontal axis of figures as every chart draws it.
import type { axisTick } from './axis-tick.ts';
import { X_AXIS_HEIGHT } from './time-axis.ts';

/** The properties of Recharts' XAxis for an axis of numbers. */
export function bottomAxisLook(
  axis: { readonly domain: [number, number]; readonly ticks: number[] },
  tick: ReturnType<typeof axisTick>,
  stroke: string,
) {
  return {
    type: 'number',
    domain: axis.domain,
    ticks: axis.ticks,
    interval: 0,
    height: X_AXIS_HEIGHT,
    tick,
    tickSize: 4,
    tickMargin: 4,
    stroke,
  } as const;
}
