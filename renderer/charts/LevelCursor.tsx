// What the cursor reads off a panel of levels: the median of each line, and from where to where its runs reach.
import type { MetricUnit } from '../../contract/metrics.ts';
import { formatCount, formatValue } from '../format/format.ts';
import { text } from '../text/text.ts';
import { CursorBox } from './CursorBox.tsx';
import type { LevelRow, LevelRun } from './level-rows.ts';
import { seriesLook, type Theme } from './palette.ts';

export interface LevelCursorProps {
  readonly unit: MetricUnit;
  readonly lines: readonly { readonly key: string; readonly label: string }[];
  readonly levelLabel: string;
  readonly theme: Theme;
  /** Given by Recharts. */
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: LevelRow }[];
}

function figureText(unit: MetricUnit, median: number | null, runs: readonly LevelRun[]): string {
  const value = formatValue(unit, median);
  const values = runs.filter((run) => run.complete).map((run) => run.value);
  if (median === null || values.length < 2) return value;
  const low = formatValue(unit, Math.min(...values));
  const high = formatValue(unit, Math.max(...values));
  return `${value} (${text('charts.medianOfRuns', { count: values.length, low, high })})`;
}

export function LevelCursor({ unit, lines, levelLabel, theme, active, payload }: LevelCursorProps) {
  const row = payload?.[0]?.payload;
  if (active !== true || row === undefined) return null;
  const incomplete = row.runs.some((runs) => runs.some((run) => !run.complete));
  return (
    <CursorBox
      heading={`${levelLabel}: ${formatCount(row.level)}`}
      lines={lines.map(({ key, label }, index) => ({
        key,
        label,
        value: figureText(unit, row.values[index] ?? null, row.runs[index] ?? []),
        look: seriesLook(theme, index),
      }))}
      foot={incomplete ? text('charts.notComplete') : null}
    />
  );
}
