// Where title, subtitle and legend stand at the top of a chart's SVG, and how much height they take.
import type { SeriesLook } from './palette.ts';
import { fitText, textWidth } from './text-width.ts';

export interface LegendItem {
  readonly key: string;
  readonly label: string;
  readonly look: SeriesLook;
}

export type Swatch = 'line' | 'area' | 'bar' | 'marker';

export interface HeadingLayout {
  readonly title: string;
  readonly subtitle: string | null;
  readonly items: readonly (LegendItem & { readonly x: number; readonly y: number })[];
  /** "+3": series for which the legend has no room; the table has them all. */
  readonly more: { readonly text: string; readonly x: number; readonly y: number } | null;
  readonly height: number;
}

/** Areas let the grid shine through; their swatches do the same. */
export const AREA_OPACITY = 0.75;
export const TITLE_SIZE = 13;
export const LABEL_SIZE = 11;
export const SWATCH_WIDTH = 18;
/** The buttons of the frame float over the end of the first row. */
const BUTTONS_WIDTH = 84;
const TITLE_ROW = 30;
const ROW = 18;
const GAP = 16;
const MAX_LEGEND_ROWS = 2;

/** Lays out the heading of a chart `width` px wide; legend rows over two end in "+n". */
export function headingLayout(
  width: number,
  title: string,
  unitLabel: string,
  subtitle: string | null,
  legend: readonly LegendItem[],
): HeadingLayout {
  const unitWidth = unitLabel === '' ? 0 : textWidth(unitLabel, TITLE_SIZE) + 8;
  const fitted = fitText(title, TITLE_SIZE + 0.7, width - BUTTONS_WIDTH - unitWidth);
  const firstRow = TITLE_ROW + (subtitle === null ? 0 : ROW);
  const items: (LegendItem & { x: number; y: number })[] = [];
  let x = 0;
  let row = 0;
  let more: HeadingLayout['more'] = null;
  for (const [index, item] of legend.entries()) {
    const itemWidth = SWATCH_WIDTH + 6 + textWidth(item.label, LABEL_SIZE);
    const room = width - (row === MAX_LEGEND_ROWS - 1 ? 40 : 0);
    if (x > 0 && x + itemWidth > room) {
      if (row === MAX_LEGEND_ROWS - 1) {
        more = { text: `+${legend.length - index}`, x, y: firstRow + row * ROW };
        break;
      }
      x = 0;
      row += 1;
    }
    items.push({ ...item, x, y: firstRow + row * ROW });
    x += itemWidth + GAP;
  }
  return {
    title: fitted,
    subtitle: subtitle === null ? null : fitText(subtitle, LABEL_SIZE, width),
    items,
    more,
    height: firstRow + (legend.length === 0 ? 0 : (row + 1) * ROW) + 4,
  };
}
