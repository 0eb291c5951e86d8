// Lines over the seconds of a run, on the time axis that all charts of the run share.
import type { Phases } from '../../contract/model/load.ts';
import type { MetricUnit } from '../../contract/metrics.ts';

/** One line; null = not measured in that second, drawn as a gap. Lines of one chart share their instants. */
export interface TimeLine {
  readonly key: string;
  readonly label: string;
  readonly points: readonly (readonly [tS: number, value: number | null])[];
}

export interface TimeChartProps {
  readonly title: string;
  readonly unit: MetricUnit;
  readonly lines: readonly TimeLine[];
  readonly phases: Phases;
  /** Instants of recycles, seconds since the load started. */
  readonly recycles: readonly number[];
  readonly height: number;
  readonly theme: 'light' | 'dark';
  readonly stacked?: boolean;
  /** Live: no animation, and the x axis is the whole run from the start. */
  readonly live: boolean;
  /** File name without its ending. */
  readonly exportName: string;
  readonly provenance: string;
  /** Seconds to show; the whole run when left out. */
  readonly domainS?: readonly [number, number];
}

export function TimeChart({ title, height }: TimeChartProps) {
  return <figure style={{ height, margin: 0 }}>{title}</figure>;
}
