// Decides whether the lines of a chart can be labelled at their ends, and where.
import type { TimeRow } from './bucket-lines.ts';
import type { EndLabel } from './EndLabels.tsx';
import { LABEL_SIZE } from './heading-layout.ts';
import type { SeriesLook } from './palette.ts';
import { spreadLabels } from './spread-labels.ts';
import { textWidth } from './text-width.ts';

/** Room for the text of a label in the right margin of a time chart, px. */
const LABEL_WIDTH = 32;
const MIN_GAP = 13;
/** A label further off its line than this is a legend in the wrong place. */
const MAX_SHIFT = 26;

export interface PlotBox {
  readonly top: number;
  readonly height: number;
  readonly axis: readonly [number, number];
}

/** Labels for all lines, or null when one has no end, is too wide or would stand too far off: then a legend is due. */
export function endLabelsOf(
  lines: readonly { readonly key: string; readonly label: string }[],
  looks: readonly SeriesLook[],
  rows: readonly TimeRow[],
  box: PlotBox,
): EndLabel[] | null {
  const last = rows.at(-1);
  if (last === undefined) return null;
  const [from, to] = box.axis;
  const ends = lines.map((_, index) => last.values[index] ?? null);
  if (ends.includes(null) || lines.some(({ label }) => textWidth(label, LABEL_SIZE) > LABEL_WIDTH))
    return null;
  const fromY = ends.map((value) => box.top + box.height * (1 - ((value ?? 0) - from) / (to - from)));
  const placed = spreadLabels(fromY, MIN_GAP, box.top, box.top + box.height);
  if (placed.some((y, index) => Math.abs(y - (fromY[index] ?? y)) > MAX_SHIFT)) return null;
  return lines.flatMap(({ key, label }, index) => {
    const look = looks[index];
    return look === undefined ? [] : [{ key, label, look, fromY: fromY[index] ?? 0, y: placed[index] ?? 0 }];
  });
}
