// Round positions for the ticks of an axis. Knows numbers only, no units and no pixels.

/** Ticks at 0, step, 2·step … up to the first that reaches `max`; step is 1, 2, 2.5 or 5 times a power of ten. */
export function niceTicks(max: number, wanted: number): number[] {
  if (!(max > 0) || !Number.isFinite(max)) return [0, 1];
  const rough = max / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
  const count = Math.ceil(max / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Ticks for whole things (recycles, processes): never between two integers. */
export function wholeTicks(max: number, wanted: number): number[] {
  if (max <= wanted) return Array.from({ length: Math.max(1, Math.ceil(max)) + 1 }, (_, index) => index);
  return niceTicks(max, wanted).filter((tick) => Number.isInteger(tick));
}

const TIME_STEPS_S = [
  1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 21_600, 43_200, 86_400,
];

/** Ticks on round seconds, minutes or hours inside [from, to], at most `wanted` of them. */
export function timeTicks(fromS: number, toS: number, wanted: number): number[] {
  const step = TIME_STEPS_S.find((candidate) => (toS - fromS) / candidate <= wanted) ?? 86_400;
  const ticks: number[] = [];
  for (let tick = Math.ceil(fromS / step) * step; tick <= toS; tick += step) ticks.push(tick);
  return ticks;
}
