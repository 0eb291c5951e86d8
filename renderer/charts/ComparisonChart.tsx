// A comparison as the lab made it: numeric levels as lines drawn to scale, categories as grouped bars.
import { memo, type Ref } from 'react';
import type { Comparison } from '../../contract/model/comparison.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ComparisonBars } from './ComparisonBars.tsx';
import { comparisonTable } from './comparison-table.ts';
import { ComparisonLines } from './ComparisonLines.tsx';
import type { Theme } from './palette.ts';
import type { ChartActions } from './use-chart-export.ts';

export interface ComparisonChartProps {
  readonly comparison: Comparison;
  readonly theme: Theme;
  readonly height: number;
  /** File name without its ending. */
  readonly exportName: string;
  /** The CSV text, from the lab; left out, the menu offers none. */
  readonly csv?: () => Promise<string>;
  readonly actions?: Ref<ChartActions | null>;
  /** The table stands under the chart from the start. */
  readonly tableShown?: boolean;
}

export const ComparisonChart = memo(function ComparisonChart(props: ComparisonChartProps) {
  const { comparison, theme, height, exportName, csv, actions, tableShown } = props;
  const Plot = comparison.xKind === 'number' ? ComparisonLines : ComparisonBars;
  return (
    <ChartFrame
      title={comparison.title}
      height={height}
      theme={theme}
      exportName={exportName}
      provenance={comparison.provenance}
      csv={csv}
      actions={actions}
      tableShown={tableShown}
      table={() => comparisonTable(comparison)}
    >
      {(width) => <Plot comparison={comparison} theme={theme} height={height} width={width} />}
    </ChartFrame>
  );
});
