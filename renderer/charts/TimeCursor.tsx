// What the crosshair reads off a time chart: the instant, its phase, the value of every line, recycles in it.
import type { Phases } from '../../contract/model/load.ts';
import type { MetricUnit } from '../../contract/metrics.ts';
import { formatDurationS, formatValue } from '../format/format.ts';
import { text } from '../text/text.ts';
import { totalOf, type TimeRow } from './bucket-lines.ts';
import { CursorBox, type CursorLine } from './CursorBox.tsx';
import { seriesLook, type Theme } from './palette.ts';
import { phaseAt } from './phase-at.ts';
import { formatInstantS } from './time-axis.ts';
import type { TimeLine } from './time-line.ts';

export interface TimeCursorProps {
  readonly unit: MetricUnit;
  readonly lines: readonly TimeLine[];
  readonly phases: Phases;
  readonly recycles: readonly number[];
  readonly stacked: boolean;
  readonly domainS: readonly [number, number];
  readonly theme: Theme;
  readonly bucketS: number | null;
  /** Given by Recharts. */
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: TimeRow }[];
}

export function TimeCursor(props: TimeCursorProps) {
  const { unit, lines, phases, recycles, stacked, domainS, theme, bucketS, active, payload } = props;
  const row = payload?.[0]?.payload;
  if (active !== true || row === undefined) return null;
  const figures: CursorLine[] = lines.flatMap(({ key, label }, index) => {
    const value = row.values[index] ?? null;
    // In a stack, a part that was not there is no part of the sum.
    if (stacked && value === null) return [];
    return [{ key, label, value: formatValue(unit, value), look: seriesLook(theme, index) }];
  });
  if (stacked && figures.length > 1) {
    const total = formatValue(unit, totalOf(row));
    figures.push({ key: 'total', label: text('charts.total'), value: total, look: null });
  }
  const phase = phaseAt(row.tS, phases);
  const instant = formatInstantS(row.tS, domainS);
  const nearby = recycles.filter((tS) => tS >= row.tS && tS < row.tS + Math.max(1, bucketS ?? 1)).length;
  const foot = [
    ...(nearby === 0 ? [] : [text('charts.recycles', { count: nearby })]),
    ...(bucketS === null ? [] : [text('charts.extreme', { seconds: formatDurationS(bucketS) })]),
  ];
  return (
    <CursorBox
      heading={phase === 'measured' ? instant : `${instant} · ${text(`charts.phases.${phase}`)}`}
      lines={figures}
      foot={foot.length === 0 ? null : foot.join(' · ')}
    />
  );
}
