// What every chart of a run shows behind and above its own lines: the phases that give no results, greyed, and the
// recycles of worker processes, each a vertical line with a glyph.
import { usePlotArea, useXAxisScale, ZIndexLayer } from 'recharts';
import type { Phases } from '../../contract/model/load.ts';
import { text } from '../text/text.ts';
import { inOrder } from './in-order.ts';
import { CHART_FONT, chartColours, type Theme } from './palette.ts';
import { textWidth } from './text-width.ts';

const BEHIND_THE_GRID = -200;
const ABOVE_THE_LINES = 450;
const GLYPH_GAP = 10;

interface TimeMarksProps {
  readonly theme: Theme;
  readonly domainS: readonly [number, number];
}

export function PhaseShade({ phases, theme, domainS }: TimeMarksProps & { readonly phases: Phases }) {
  const area = usePlotArea();
  const scale = useXAxisScale();
  if (area === undefined || scale === undefined) return null;
  const { outside, muted } = chartColours(theme);
  const [from, to] = domainS;
  const measuredTo = phases.warmupS + phases.durationS;
  const shades = [
    { key: 'warmup', label: text('charts.warmup'), fromS: from, toS: Math.min(phases.warmupS, to) },
    { key: 'cooldown', label: text('charts.cooldown'), fromS: Math.max(measuredTo, from), toS: to },
  ].filter((shade) => shade.toS > shade.fromS);
  return (
    <ZIndexLayer zIndex={BEHIND_THE_GRID}>
      {shades.map(({ key, label, fromS, toS }) => {
        const x = scale(fromS) ?? 0;
        const width = (scale(toS) ?? 0) - x;
        return (
          <g key={key}>
            <rect x={x} y={area.y} width={width} height={area.height} fill={outside} />
            {width > textWidth(label, 10) + 8 && area.height > 40 && (
              <text x={x + 4} y={area.y + 11} fontSize={10} fontFamily={CHART_FONT} fill={muted}>
                {label}
              </text>
            )}
          </g>
        );
      })}
    </ZIndexLayer>
  );
}

export function RecycleMarks({
  recycles,
  theme,
  domainS,
}: TimeMarksProps & { readonly recycles: readonly number[] }) {
  const area = usePlotArea();
  const scale = useXAxisScale();
  if (area === undefined || scale === undefined || recycles.length === 0) return null;
  const { recycle, background } = chartColours(theme);
  const shown = recycles.filter((tS) => tS >= domainS[0] && tS <= domainS[1]);
  const xs = inOrder(
    shown.map((tS) => Math.round(scale(tS) ?? 0) + 0.5),
    (x) => x,
  );
  const lines = [...new Set(xs)].map((x) => `M${x},${area.y}V${area.y + area.height}`).join('');
  return (
    <ZIndexLayer zIndex={ABOVE_THE_LINES}>
      <path d={lines} stroke={recycle} strokeWidth={1} strokeDasharray="2 2" fill="none" />
      {apart(xs).map((x) => (
        <g key={x} transform={`translate(${x} ${area.y})`}>
          <circle r={5} fill={background} />
          <path
            d="M2.6,-2.6A3.7,3.7 0 1 0 3.7,0M3.4,-4.6V-2.1H0.9"
            stroke={recycle}
            strokeWidth={1.3}
            fill="none"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      ))}
    </ZIndexLayer>
  );
}

/** Positions for glyphs that do not cover one another: the first of each crowd. */
function apart(xs: readonly number[]): number[] {
  const kept: number[] = [];
  for (const x of xs) if (x - (kept.at(-1) ?? -Infinity) >= GLYPH_GAP) kept.push(x);
  return kept;
}
