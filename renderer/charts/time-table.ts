// A time chart as table (what is drawn) and as CSV (every sample).
import type { Phases } from '../../contract/model/load.ts';
import type { MetricUnit } from '../../contract/metrics.ts';
import { axisUnit, formatDurationS, formatValue } from '../format/format.ts';
import { text } from '../text/text.ts';
import { joinLines, totalOf } from './bucket-lines.ts';
import { chartCsv } from './chart-csv.ts';
import type { ChartTable } from './chart-table.ts';
import { phaseAt } from './phase-at.ts';
import type { TimeLine } from './time-line.ts';
import type { TimeRows } from './time-rows.ts';

export interface TimeTableInput extends TimeRows {
  readonly unit: MetricUnit;
  readonly lines: readonly TimeLine[];
  readonly phases: Phases;
  readonly recycles: readonly number[];
  readonly stacked: boolean;
}

export function timeTable({
  unit,
  lines,
  phases,
  recycles,
  stacked,
  rows,
  bucketS,
}: TimeTableInput): ChartTable {
  const withTotal = stacked && lines.length > 1;
  const withRecycles = recycles.length > 0;
  const seconds = bucketS === null ? '' : formatDurationS(bucketS);
  return {
    columns: [
      end(text('charts.second')),
      { label: text('charts.phase'), align: 'start' },
      ...lines.map(({ label }) => end(label)),
      ...(withTotal ? [end(text('charts.total'))] : []),
      ...(withRecycles ? [end(text('charts.recyclesColumn'))] : []),
    ],
    rows: rows.map((row, at) => {
      const untilS = rows[at + 1]?.tS ?? Infinity;
      const recycled = recycles.filter((tS) => tS >= row.tS && tS < untilS).length;
      return [
        String(Math.round(row.tS * 10) / 10),
        text(`charts.phases.${phaseAt(row.tS, phases)}`),
        ...row.values.map((value) => formatValue(unit, value)),
        ...(withTotal ? [formatValue(unit, totalOf(row))] : []),
        ...(withRecycles ? [String(recycled)] : []),
      ];
    }),
    notes: [
      ...(rows.length === 0 ? [text('charts.notYet')] : []),
      ...(bucketS === null ? [] : [text(stacked ? 'charts.bucketedStack' : 'charts.bucketed', { seconds })]),
    ],
  };
}

const end = (label: string) => ({ label, align: 'end' as const });

/** Every sample in base units (seconds, microseconds, bytes), the unit in each column name. */
export function timeCsv(unit: MetricUnit, lines: readonly TimeLine[], phases: Phases): string {
  const suffix = unit === 'us' ? 'us' : unit === 'bytes' ? 'bytes' : axisUnit(unit, 0).label;
  const named = (label: string) => (suffix === '' ? label : `${label} (${suffix})`);
  return chartCsv(
    ['t_s', 'phase', ...lines.map(({ label }) => named(label))],
    joinLines(lines).map((row) => [row.tS, phaseAt(row.tS, phases), ...row.values]),
  );
}
