import { describe, expect, test } from 'vitest';
import { inOrder } from '../../../renderer/charts/in-order.ts';
import { chartColours, seriesLook, type Theme } from '../../../renderer/charts/palette.ts';

// WCAG 2.2, relative luminance and contrast ratio.
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const lights = [luminance(one), luminance(other)];
  const [high, low] = [Math.max(...lights), Math.min(...lights)];
  return (high + 0.05) / (low + 0.05);
}

describe.each<Theme>(['light', 'dark'])('the %s theme', (theme) => {
  const colours = chartColours(theme);

  test('series, recycles and axes stand out 3:1, in the measured window and outside of it', () => {
    for (const ground of [colours.background, colours.outside]) {
      for (const colour of [...colours.series, colours.recycle]) {
        expect(contrast(colour, ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
    expect(contrast(colours.axis, colours.background)).toBeGreaterThanOrEqual(3);
  });

  test('text stands out 4.5:1', () => {
    expect(contrast(colours.text, colours.background)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours.muted, colours.outside)).toBeGreaterThanOrEqual(4.5);
  });

  test('six series differ in colour, dash and marker alike', () => {
    const looks = Array.from({ length: 6 }, (_, index) => seriesLook(theme, index));
    expect(new Set(looks.map(({ colour }) => colour)).size).toBe(6);
    expect(new Set(looks.map(({ dash }) => dash)).size).toBe(6);
    expect(new Set(looks.map(({ marker }) => marker)).size).toBe(6);
  });

  test('a busier CPU is never drawn in a colour nearer to the ground', () => {
    const steps = colours.busy.map((colour) => contrast(colour, colours.background));
    expect(steps).toEqual(inOrder(steps, (step) => step));
  });
});
