// Labels straight at the ends of the lines, so that no legend has to be matched by eye.
import { ZIndexLayer } from 'recharts';
import { LABEL_SIZE } from './heading-layout.ts';
import { markerPath } from './marker-path.ts';
import { CHART_FONT, chartColours, type SeriesLook, type Theme } from './palette.ts';

const ABOVE_THE_LINES = 650;

export interface EndLabel {
  readonly key: string;
  readonly label: string;
  readonly look: SeriesLook;
  /** Where the line ends, px. */
  readonly fromY: number;
  /** Where the label stands, px. */
  readonly y: number;
}

export interface EndLabelsProps {
  readonly labels: readonly EndLabel[];
  /** Where the lines end, px. */
  readonly x: number;
  readonly theme: Theme;
}

export function EndLabels({ labels, x, theme }: EndLabelsProps) {
  const { text } = chartColours(theme);
  return (
    <ZIndexLayer zIndex={ABOVE_THE_LINES}>
      {labels.map(({ key, label, look, fromY, y }) => (
        <g key={key} fontFamily={CHART_FONT}>
          {Math.abs(fromY - y) > 3 && (
            <path d={`M${x + 5},${fromY}L${x + 13},${y}`} stroke={look.colour} strokeWidth={1} fill="none" />
          )}
          <path d={markerPath(look.marker, x + 17, y, 6)} fill={look.colour} />
          <text x={x + 24} y={y + 4} fontSize={LABEL_SIZE} fill={text}>
            {label}
          </text>
        </g>
      ))}
    </ZIndexLayer>
  );
}
