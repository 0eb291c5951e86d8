// What both ways of drawing a comparison are given.
import type { Comparison } from '../../contract/model/comparison.ts';
import type { Theme } from './palette.ts';

export interface ComparisonPlotProps {
  readonly comparison: Comparison;
  readonly theme: Theme;
  readonly height: number;
  readonly width: number;
}
