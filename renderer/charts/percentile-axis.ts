// The percentile axis: position is log10(1 / (1 - p)), so that 90 %, 99 % and 99.9 % stand at equal distances,
// as in the plots of HdrHistogram.

/** Position of a percentile (0 ≤ pct < 100); null for 100, which lies at infinity. */
export function percentilePosition(pct: number): number | null {
  return pct >= 100 ? null : Math.log10(100 / (100 - pct));
}

export interface PercentileTick {
  readonly position: number;
  readonly label: string;
}

/** Ticks from 0 to the last whole "nine" that any curve reaches, at least 99 %. */
export function percentileTicks(maxPosition: number): PercentileTick[] {
  const nines = Math.max(2, Math.floor(maxPosition + 1e-9));
  return ['0 %', '90 %', '99 %', '99.9 %', '99.99 %', '99.999 %', '99.9999 %', '99.99999 %']
    .slice(0, nines + 1)
    .map((label, position) => ({ position, label }));
}

/** A percentile with as many digits as it needs: "50 %", "99.9 %", "99.997 %". */
export function formatPercentile(pct: number): string {
  return `${Number(pct.toPrecision(pct > 99.9 ? 7 : 4))} %`;
}
