// A drawn chart as an SVG document that stands alone: ground, fonts and a line of provenance go with it,
// what only the mouse brought (cursor, active dots) does not.
import { LABEL_SIZE } from './heading-layout.ts';
import { chartColours, CHART_FONT, type Theme } from './palette.ts';
import { wrapText } from './text-width.ts';

const PADDING = 16;
const FOOTER_SIZE = LABEL_SIZE - 1;
const FOOTER_GAP = 12;
const FOOTER_LINE = 14;
const POINTER_MARKS = '.recharts-tooltip-cursor, .recharts-active-dot, [data-not-saved]';

export interface SavedSvg {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

/** `panels` stand under one another, as they are seen. `fontUrl`: data URL of the chart face; without it the viewer's own sans-serif stands in. */
export function savedSvg(
  panels: readonly SVGSVGElement[],
  theme: Theme,
  provenance: string,
  fontUrl: string | null,
): SavedSvg {
  const size = (panel: SVGSVGElement, name: 'width' | 'height') => Number(panel.getAttribute(name));
  const chartWidth = Math.max(...panels.map((panel) => size(panel, 'width')));
  const chartHeight = panels.reduce((sum, panel) => sum + size(panel, 'height'), 0);
  const width = chartWidth + 2 * PADDING;
  const footer = wrapText(provenance, FOOTER_SIZE, chartWidth);
  const height = chartHeight + 2 * PADDING + FOOTER_GAP + footer.length * FOOTER_LINE;
  const { background, muted } = chartColours(theme);

  const root = make('svg', {
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': CHART_FONT,
    style: 'font-variant-ligatures: no-contextual',
  });
  if (fontUrl !== null) root.append(make('style', {}, fontFace(fontUrl)));
  root.append(make('rect', { width, height, fill: background }));
  let top = PADDING;
  for (const panel of panels) {
    root.append(bare(panel, top));
    top += size(panel, 'height');
  }
  footer.forEach((line, at) => {
    const y = height - PADDING - (footer.length - 1 - at) * FOOTER_LINE;
    root.append(make('text', { x: PADDING, y, 'font-size': FOOTER_SIZE, fill: muted }, line));
  });
  return { text: new XMLSerializer().serializeToString(root), width, height };
}

/** A copy without what only the mouse brought, at `top` px. */
function bare(panel: SVGSVGElement, top: number): SVGSVGElement {
  const copy = document.importNode(panel, true);
  for (const mark of copy.querySelectorAll(POINTER_MARKS)) mark.remove();
  for (const part of copy.querySelectorAll('[tabindex]')) part.removeAttribute('tabindex');
  for (const name of ['class', 'style', 'tabindex', 'role']) copy.removeAttribute(name);
  copy.setAttribute('x', String(PADDING));
  copy.setAttribute('y', String(top));
  return copy;
}

function make(name: string, attributes: Readonly<Record<string, string | number>>, content = ''): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = content;
  return element;
}

function fontFace(url: string): string {
  return `@font-face { font-family: 'Inter Variable'; font-weight: 100 900; src: url(${url}) format('woff2'); }`;
}
