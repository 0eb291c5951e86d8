// How figures are written on the screen: sensible digits, always a unit, "–" for what was not measured.
// It must not compute anything: a figure arrives measured and leaves as text.
import type { MetricUnit } from '../../contract/metrics.ts';

export const NOT_MEASURED = '–';
const LOCALE = 'en';

const significant = memoised((digits) => new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: digits }));
const decimals = memoised(
  (digits) => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
);

function memoised(make: (digits: number) => Intl.NumberFormat): (digits: number) => Intl.NumberFormat {
  const made = new Map<number, Intl.NumberFormat>();
  return (digits) => {
    const known = made.get(digits);
    if (known !== undefined) return known;
    const fresh = make(digits);
    made.set(digits, fresh);
    return fresh;
  };
}

/** Three significant digits below 1,000, four above: 3.42, 41.3, 12,480. */
export function formatNumber(value: number): string {
  return significant(Math.abs(value) >= 1000 ? 4 : 3).format(value);
}

/** Half the width of an interval or of a rounding, two digits: "± 0.005", "± 130". */
export function formatHalfWidth(value: number): string {
  return `± ${significant(2).format(value)}`;
}

/** With exactly `digits` decimals, thousands grouped. */
export function formatDecimals(value: number, digits: number): string {
  return decimals(digits).format(value);
}

/** Whole numbers exactly, means of counts with three significant digits. */
export function formatCount(value: number): string {
  return Number.isInteger(value) ? decimals(0).format(value) : formatNumber(value);
}

/** Microseconds in the unit that suits the size: "342 µs", "3.42 ms", "1.20 s". */
export function formatTimeUs(valueUs: number): string {
  const { label, perUnit } = timeUnit(valueUs);
  const value = valueUs / perUnit;
  if (perUnit === 1 || value >= 1000) return `${formatNumber(value)} ${label}`;
  // Always three digits, so that times keep their place while they change: 2.10 ms, 12.0 ms.
  return `${decimals(value >= 100 ? 0 : value >= 10 ? 1 : 2).format(value)} ${label}`;
}

/** 1 MiB = 1024 × 1024 bytes, as memory limits of worker processes count it. */
export function formatBytes(valueBytes: number): string {
  const { label, perUnit } = byteUnit(valueBytes);
  return `${formatNumber(valueBytes / perUnit)} ${label}`;
}

function formatPct(valuePct: number): string {
  const size = Math.abs(valuePct);
  return `${significant(size >= 100 ? 3 : 2).format(valuePct)} %`;
}

/** A figure of the metric catalogue with its unit; null = not measured. */
export function formatValue(unit: MetricUnit, value: number | null): string {
  if (value === null || !Number.isFinite(value)) return NOT_MEASURED;
  switch (unit) {
    case 'req/s':
      return `${formatNumber(value)} req/s`;
    case 'us':
      return formatTimeUs(value);
    case 'pct':
      return formatPct(value);
    case 'bytes':
      return formatBytes(value);
    case 'count':
      return formatCount(value);
    case 'ratio':
      return formatDecimals(value, 2);
  }
}

/** Seconds in words: "8 s", "2.5 s", "1 min 30 s", "1 h 5 min". */
export function formatDurationS(seconds: number): string {
  if (seconds < 60)
    return `${significant(3).format(seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds))} s`;
  const whole = Math.round(seconds);
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(whole / 3600), 'h'],
    [Math.floor((whole % 3600) / 60), 'min'],
    [whole % 60, 's'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, label]) => `${formatDecimals(count, 0)} ${label}`)
    .join(' ');
}

const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** An ISO instant in the machine's own time zone: "21 Nov 2026, 08:16:05"; what is no instant stays as it is. */
export function formatInstant(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : instant.format(date);
}

/** One unit for a whole axis: `label` goes to the title, `perUnit` is its size in the metric's base unit. */
export interface AxisUnit {
  readonly label: string;
  readonly perUnit: number;
}

/** The unit in which an axis that reaches `max` (base unit) reads best. */
export function axisUnit(unit: MetricUnit, max: number): AxisUnit {
  switch (unit) {
    case 'us':
      return timeUnit(max);
    case 'bytes':
      return byteUnit(max);
    case 'req/s':
      return { label: 'req/s', perUnit: 1 };
    case 'pct':
      return { label: '%', perUnit: 1 };
    case 'count':
    case 'ratio':
      return { label: '', perUnit: 1 };
  }
}

/** A figure in the unit of an axis that reaches `max`, without that unit: the chart's title carries it. */
export function formatOnAxis(unit: MetricUnit, max: number, value: number): string {
  return unit === 'ratio' ? formatDecimals(value, 2) : formatCount(value / axisUnit(unit, max).perUnit);
}

function timeUnit(valueUs: number): AxisUnit {
  const size = Math.abs(valueUs);
  if (size < 1000) return { label: 'µs', perUnit: 1 };
  return size < 1_000_000 ? { label: 'ms', perUnit: 1000 } : { label: 's', perUnit: 1_000_000 };
}

function byteUnit(valueBytes: number): AxisUnit {
  const size = Math.abs(valueBytes);
  if (size < 1024) return { label: 'B', perUnit: 1 };
  if (size < 1024 ** 2) return { label: 'KiB', perUnit: 1024 };
  if (size < 1024 ** 3) return { label: 'MiB', perUnit: 1024 ** 2 };
  return size < 1024 ** 4 ? { label: 'GiB', perUnit: 1024 ** 3 } : { label: 'TiB', perUnit: 1024 ** 4 };
}
