// A dot for each measured point between two gaps; a line alone would leave it out.
import { useXAxisScale, useYAxisScale } from 'recharts';
import type { SeriesLook } from './palette.ts';
import { lonelyPoints, type DrawnRow } from './time-rows.ts';

export interface LonelyPointsProps {
  readonly rows: readonly DrawnRow[];
  readonly looks: readonly SeriesLook[];
}

export function LonelyPoints({ rows, looks }: LonelyPointsProps) {
  const xScale = useXAxisScale();
  const yScale = useYAxisScale();
  if (xScale === undefined || yScale === undefined) return null;
  return lonelyPoints(rows).map(([at, line]) => (
    <circle
      key={`${at} ${line}`}
      cx={xScale(rows[at]?.tS)}
      cy={yScale(rows[at]?.values[line])}
      r={2}
      fill={looks[line]?.colour}
    />
  ));
}
