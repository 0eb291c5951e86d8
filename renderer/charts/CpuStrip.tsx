// One thin row for each logical CPU, its colour the busy share, on the same time axis as every TimeChart.
import type { Phases } from '../../contract/model/load.ts';

export interface CpuStripProps {
  readonly title: string;
  /** Busy share of each CPU, 0 to 100, at each instant (seconds since the load started). */
  readonly points: readonly (readonly [tS: number, perCpuPct: readonly number[]])[];
  readonly phases: Phases;
  readonly recycles: readonly number[];
  readonly theme: 'light' | 'dark';
  readonly live: boolean;
  readonly exportName: string;
  readonly provenance: string;
  readonly domainS?: readonly [number, number];
}

export function CpuStrip({ title }: CpuStripProps) {
  return <figure style={{ margin: 0 }}>{title}</figure>;
}
