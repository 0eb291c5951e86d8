// What stands on a point or bar of a comparison: its single runs as dots, the rounding of a printed figure as a
// thin error bar. Drawn by hand: error bars of the chart library move the axes.
import type { ComparePoint } from '../../contract/model/comparison.ts';

export interface PointMarksProps {
  readonly point: ComparePoint;
  readonly x: number;
  /** Where a value stands, px. */
  readonly y: (value: number) => number;
  /** The dots stand this far beside the mean, so that its marker does not cover them. */
  readonly dotsAside: number;
  readonly colour: string;
  readonly background: string;
}

const CAP = 4;

export function PointMarks({ point, x, y, dotsAside, colour, background }: PointMarksProps) {
  const { value, roundingHalfWidth: half, runs } = point;
  return (
    <>
      {value !== null && half !== null && (
        <path
          d={`M${x - CAP},${y(value - half)}h${2 * CAP}M${x - CAP},${y(value + half)}h${2 * CAP}M${x},${y(value - half)}V${y(value + half)}`}
          stroke={colour}
          strokeWidth={1}
          fill="none"
        />
      )}
      {runs.map((run) => (
        <circle
          key={run.runId}
          cx={x + dotsAside}
          cy={y(run.value)}
          r={2.5}
          fill={background}
          stroke={colour}
          strokeWidth={1.25}
        />
      ))}
    </>
  );
}
