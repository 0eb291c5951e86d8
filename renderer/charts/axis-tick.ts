// How the figures on an axis are written; figures stand under one another, words are left as the face has them.
import { CHART_FONT } from './palette.ts';

export function axisTick(fill: string) {
  return {
    fontSize: 11,
    fontFamily: CHART_FONT,
    fill,
    style: { fontVariantNumeric: 'tabular-nums' },
  } as const;
}

/** The name of an axis. */
export function axisName(fill: string) {
  return { fontSize: 11, fontFamily: CHART_FONT, fill } as const;
}
