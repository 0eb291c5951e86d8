// The steps of a run: throughput and, under it, response time over the level. Two panels, one axis of levels.
import { memo, useCallback } from 'react';
import type { StepSummary } from '../../contract/model/run.ts';
import { formatCount, formatValue } from '../format/format.ts';
import { text } from '../text/text.ts';
import { chartCsv } from './chart-csv.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { LevelPanel, type LevelLine } from './LevelPanel.tsx';
import type { Theme } from './palette.ts';

export interface StepsChartProps {
  readonly title: string;
  readonly steps: readonly StepSummary[];
  /** What a level counts: virtual clients, starts per second. */
  readonly levelLabel: string;
  readonly theme: Theme;
  readonly exportName: string;
  readonly provenance: string;
}

const THROUGHPUT_HEIGHT = 220;
const RESPONSE_TIME_HEIGHT = 250;

const PERCENTILES = ['p50', 'p95', 'p99'] as const;

const throughput: readonly LevelLine[] = [
  { key: 'throughput', label: text('charts.throughput'), value: (step) => step.throughputPerS },
];
const responseTimes: readonly LevelLine[] = PERCENTILES.map((key) => ({
  key,
  label: key,
  value: (step) => step.responseTimeUs?.[key] ?? null,
}));

export const StepsChart = memo(function StepsChart(props: StepsChartProps) {
  const { title, steps, levelLabel, theme, exportName, provenance } = props;
  const csv = useCallback(() => stepsCsv(steps), [steps]);
  const repeated = steps.some((step) => step.run > 1);
  return (
    <ChartFrame
      title={title}
      height={THROUGHPUT_HEIGHT + RESPONSE_TIME_HEIGHT}
      theme={theme}
      exportName={exportName}
      provenance={provenance}
      csv={csv}
      table={() => ({
        columns: [
          levelLabel,
          text('charts.run'),
          text('charts.throughput'),
          ...PERCENTILES,
          text('charts.complete'),
        ].map((label) => ({ label, align: 'end' })),
        rows: steps.map((step) => [
          formatCount(step.level),
          String(step.run),
          formatValue('req/s', step.throughputPerS),
          ...PERCENTILES.map((key) => formatValue('us', step.responseTimeUs?.[key] ?? null)),
          text(step.complete ? 'words.yes' : 'words.no'),
        ]),
        notes: [],
      })}
    >
      {(width) => (
        <>
          <LevelPanel
            {...{ steps, levelLabel, theme, width }}
            title={text('charts.throughput')}
            subtitle={repeated ? text('charts.dotsAndMedians') : null}
            unit="req/s"
            lines={throughput}
            named={false}
            height={THROUGHPUT_HEIGHT}
          />
          <LevelPanel
            {...{ steps, levelLabel, theme, width }}
            title={text('charts.responseTime')}
            subtitle={null}
            unit="us"
            lines={responseTimes}
            named
            height={RESPONSE_TIME_HEIGHT}
          />
        </>
      )}
    </ChartFrame>
  );
});

/** Base units, the unit in each column name; an empty cell for what was not measured. */
function stepsCsv(steps: readonly StepSummary[]): string {
  return chartCsv(
    ['level', 'run', 'complete', 'throughput_per_s', ...PERCENTILES.map((key) => `response_time_${key}_us`)],
    steps.map((step) => [
      step.level,
      step.run,
      String(step.complete),
      step.throughputPerS,
      ...PERCENTILES.map((key) => step.responseTimeUs?.[key] ?? null),
    ]),
  );
}
