// Outlines of the series markers, all of about the same area so that none looks more important.
import type { MarkerShape } from './palette.ts';

/** SVG path of a marker centred on (x, y); `size` is the diameter of the circle in px. */
export function markerPath(shape: MarkerShape, x: number, y: number, size: number): string {
  const r = size / 2;
  switch (shape) {
    case 'circle':
      return `M${x - r},${y}a${r},${r} 0 1 0 ${size},0a${r},${r} 0 1 0 ${-size},0Z`;
    case 'square': {
      const side = size * 0.88;
      return `M${x - side / 2},${y - side / 2}h${side}v${side}h${-side}Z`;
    }
    case 'diamond':
      return polygon(x, y, r * 1.25, [90, 0, 270, 180]);
    case 'triangle':
      return polygon(x, y, r * 1.3, [90, 330, 210]);
    case 'triangleDown':
      return polygon(x, y, r * 1.3, [270, 30, 150]);
    case 'cross': {
      const arm = r * 1.1;
      const half = r * 0.42;
      const step = arm - half;
      return (
        `M${x - half},${y - arm}h${2 * half}v${step}h${step}v${2 * half}h${-step}v${step}` +
        `h${-2 * half}v${-step}h${-step}v${-2 * half}h${step}Z`
      );
    }
  }
}

function polygon(x: number, y: number, radius: number, degrees: readonly number[]): string {
  const corners = degrees.map((degree) => {
    const angle = (degree * Math.PI) / 180;
    return `${(x + radius * Math.cos(angle)).toFixed(2)},${(y - radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}
