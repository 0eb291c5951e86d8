// What the cursor reads off the percentile curves.
import { formatValue } from '../format/format.ts';
import { CursorBox } from './CursorBox.tsx';
import { seriesLook, type Theme } from './palette.ts';
import { formatPercentile } from './percentile-axis.ts';

export interface PercentileRow {
  readonly pct: number;
  /** null for 100 %, which the axis cannot show. */
  readonly position: number | null;
  /** Microseconds of each curve; null where a curve has no such percentile. */
  readonly values: readonly (number | null)[];
}

export interface PercentileCursorProps {
  readonly curves: readonly { readonly key: string; readonly label: string }[];
  readonly theme: Theme;
  /** Given by Recharts. */
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: PercentileRow }[];
}

export function PercentileCursor({ curves, theme, active, payload }: PercentileCursorProps) {
  const row = payload?.[0]?.payload;
  if (active !== true || row === undefined) return null;
  return (
    <CursorBox
      heading={formatPercentile(row.pct)}
      lines={curves.map(({ key, label }, index) => ({
        key,
        label,
        value: formatValue('us', row.values[index] ?? null),
        look: seriesLook(theme, index),
      }))}
    />
  );
}
