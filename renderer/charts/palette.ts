// Colours of the charts as literals for each theme, so that a saved picture needs no style sheet.
// Series use the colour-blind safe set of Okabe and Ito (jfly.uni-koeln.de/color); where one of its colours falls
// under 3:1 on the ground of a theme, its darker or lighter relative stands in. Dash and marker say the same as the
// colour does, so that colour is never the only sign.
export type Theme = 'light' | 'dark';

export interface ChartColours {
  readonly background: string;
  readonly text: string;
  readonly muted: string;
  readonly grid: string;
  readonly axis: string;
  /** Warm-up and cool-down. */
  readonly outside: string;
  readonly recycle: string;
  readonly series: readonly string[];
  /** CPU busy share from idle to full, in equal steps. */
  readonly busy: readonly string[];
}

const light: ChartColours = {
  background: '#ffffff',
  text: '#16191d',
  muted: '#565f6b',
  grid: '#e8ebef',
  axis: '#868f9b',
  outside: '#f0f2f5',
  recycle: '#7a3e9d',
  series: ['#0072b2', '#d55e00', '#008660', '#b5608f', '#946400', '#16191d'],
  busy: ['#eef3f8', '#d3e2f0', '#aecbe4', '#82b0d6', '#5593c6', '#2c76b1', '#125a93', '#083a63'],
};

const dark: ChartColours = {
  background: '#191d22',
  text: '#e8ebef',
  muted: '#a3adb9',
  grid: '#272d34',
  axis: '#737e8b',
  outside: '#20252b',
  recycle: '#c79be6',
  series: ['#56b4e9', '#e8742a', '#1fb88b', '#d78cb7', '#e6b000', '#e8ebef'],
  busy: ['#1f262d', '#1d3a52', '#1f5076', '#23699b', '#2f84bf', '#4fa1da', '#83c0ea', '#c4e2f8'],
};

export function chartColours(theme: Theme): ChartColours {
  return theme === 'dark' ? dark : light;
}

export type MarkerShape = 'circle' | 'square' | 'diamond' | 'triangle' | 'triangleDown' | 'cross';

const DASHES: readonly string[] = ['', '7 3', '2 2.5', '9 3 2 3', '4 2', '1 3'];
const MARKERS: readonly MarkerShape[] = ['circle', 'square', 'diamond', 'triangle', 'triangleDown', 'cross'];

export interface SeriesLook {
  readonly colour: string;
  /** SVG stroke-dasharray; undefined = solid. */
  readonly dash: string | undefined;
  readonly marker: MarkerShape;
}

/** How the series at `index` of a chart is drawn; after six the looks come round again. */
export function seriesLook(theme: Theme, index: number): SeriesLook {
  const { series, text } = chartColours(theme);
  const dash = DASHES[index % DASHES.length];
  return {
    colour: series[index % series.length] ?? text,
    dash: dash === '' ? undefined : dash,
    marker: MARKERS[index % MARKERS.length] ?? 'circle',
  };
}

/** The face of all chart text; saved pictures carry it along. */
export const CHART_FONT = "'Inter Variable', 'Noto Sans CJK JP', 'Noto Sans JP', sans-serif";
