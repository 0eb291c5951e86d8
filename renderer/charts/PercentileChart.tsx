// Percentile curves on a logarithmic axis of 1/(1-p): 90 %, 99 %, 99.9 % stand at equal distances.
import type { PercentileCurve } from '../../contract/model/run.ts';

export interface LabelledCurve {
  readonly key: string;
  readonly label: string;
  readonly curve: PercentileCurve;
}

export interface PercentileChartProps {
  readonly title: string;
  readonly curves: readonly LabelledCurve[];
  readonly theme: 'light' | 'dark';
  readonly height: number;
  readonly exportName: string;
  readonly provenance: string;
}

export function PercentileChart({ title, height }: PercentileChartProps) {
  return <figure style={{ height, margin: 0 }}>{title}</figure>;
}
