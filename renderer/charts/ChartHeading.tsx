// Title, unit and legend, drawn inside the chart's SVG so that a saved picture carries them.
import {
  AREA_OPACITY,
  LABEL_SIZE,
  SWATCH_WIDTH,
  TITLE_SIZE,
  type HeadingLayout,
  type Swatch,
} from './heading-layout.ts';
import { markerPath } from './marker-path.ts';
import { chartColours, CHART_FONT, type SeriesLook, type Theme } from './palette.ts';

export interface ChartHeadingProps {
  readonly layout: HeadingLayout;
  readonly unitLabel: string;
  readonly swatch: Swatch;
  readonly theme: Theme;
}

export function ChartHeading({ layout, unitLabel, swatch, theme }: ChartHeadingProps) {
  const { text, muted } = chartColours(theme);
  return (
    <g fontFamily={CHART_FONT}>
      <text y={18} fontSize={TITLE_SIZE} fontWeight={600} fill={text}>
        {layout.title}
        {unitLabel !== '' && (
          <tspan dx={6} fontWeight={400} fill={muted}>
            {unitLabel}
          </tspan>
        )}
      </text>
      {layout.subtitle !== null && (
        <text y={36} fontSize={LABEL_SIZE} fill={muted}>
          {layout.subtitle}
        </text>
      )}
      {layout.items.map((item) => (
        <g key={item.key} transform={`translate(${item.x} ${item.y})`}>
          <LegendSwatch swatch={swatch} look={item.look} />
          <text x={SWATCH_WIDTH + 6} y={10} fontSize={LABEL_SIZE} fill={text}>
            {item.label}
          </text>
        </g>
      ))}
      {layout.more !== null && (
        <text x={layout.more.x} y={layout.more.y + 10} fontSize={LABEL_SIZE} fill={muted}>
          {layout.more.text}
        </text>
      )}
    </g>
  );
}

function LegendSwatch({ swatch, look }: { readonly swatch: Swatch; readonly look: SeriesLook }) {
  if (swatch === 'area' || swatch === 'bar') {
    const opacity = swatch === 'area' ? AREA_OPACITY : 1;
    return <rect y={0} width={14} height={12} rx={2} fill={look.colour} fillOpacity={opacity} />;
  }
  return (
    <>
      <path
        d={`M0,6H${SWATCH_WIDTH}`}
        stroke={look.colour}
        strokeWidth={2}
        strokeDasharray={look.dash}
        fill="none"
      />
      {swatch === 'marker' && <path d={markerPath(look.marker, SWATCH_WIDTH / 2, 6, 8)} fill={look.colour} />}
    </>
  );
}
