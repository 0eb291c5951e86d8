// What the crosshair reads off the CPU strip: the busiest and the idlest CPU at the instant.
import { formatValue } from '../format/format.ts';
import { text } from '../text/text.ts';
import { CursorBox } from './CursorBox.tsx';
import { formatInstantS } from './time-axis.ts';
import { inOrder } from './in-order.ts';

export interface CpuRow {
  readonly tS: number;
  readonly perCpuPct: readonly number[];
}

export interface CpuStripCursorProps {
  readonly domainS: readonly [number, number];
  /** Given by Recharts. */
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: CpuRow }[];
}

/** Up to this many CPUs are named one by one. */
const NAMED = 8;

export function CpuStripCursor({ domainS, active, payload }: CpuStripCursorProps) {
  const row = payload?.[0]?.payload;
  if (active !== true || row === undefined) return null;
  const ranked = row.perCpuPct.map((pct, cpu) => ({ pct, cpu }));
  const shown =
    ranked.length <= NAMED
      ? ranked
      : inOrder(ranked, ({ pct }) => -pct).filter((_, at, all) => at < 4 || at >= all.length - 2);
  return (
    <CursorBox
      heading={formatInstantS(row.tS, domainS)}
      lines={shown.map(({ pct, cpu }) => ({
        key: String(cpu),
        label: text('charts.cpu', { cpu }),
        value: formatValue('pct', pct),
        look: null,
      }))}
    />
  );
}
