// A file name that says what is in the file and that every file system takes.
import { metrics } from '../../contract/metrics.ts';

/** Letters of up to four bytes each, the date and the ending stay below the 255 bytes that file systems allow. */
const longestStem = 48;

/**
 * `['cores', 'throughputPerS'], 'csv'` gives cores-throughput-2026-11-21.csv. Parts are words, names of metrics
 * or any text; letters and digits of every script stay, all else becomes a hyphen.
 */
export function suggestedName(parts: readonly string[], extension: string, on: Date = new Date()): string {
  const words = parts.map((part) => slug(metricLabels.get(part) ?? spaced(part)));
  const stem = [...words.filter((word) => word !== '').join('-')].slice(0, longestStem).join('');
  // The date at the end also keeps the name apart from those that Windows reserves, such as con and nul.
  return `${[trimmed(stem), dayOf(on)].filter((part) => part !== '').join('-')}.${extension}`;
}

const metricLabels = new Map<string, string>(
  Object.entries(metrics).map(([name, { label }]) => [name, label]),
);

/** hyperThreading is two words. */
function spaced(part: string): string {
  return part.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
}

function slug(text: string): string {
  return trimmed(
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-'),
  );
}

function trimmed(text: string): string {
  return text.replaceAll(/^-+|-+$/g, '');
}

/** The person's own day, as on the wall calendar. */
function dayOf(on: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${on.getFullYear()}-${two(on.getMonth() + 1)}-${two(on.getDate())}`;
}
