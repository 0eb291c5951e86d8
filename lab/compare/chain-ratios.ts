// Printed ratios chained to one baseline, with the rounding that the chain adds up.
import type { StudyResult } from '../../contract/model/study.ts';

export interface ChainedRatio {
  readonly value: number;
  /** Of the widest interval around `value` that the printed roundings allow; null for the baseline, exact by definition. */
  readonly roundingHalfWidth: number | null;
  readonly note: string;
}

/**
 * Ratio of `level` to `baseline`. `steps` holds, for each level but the first, its printed ratio to the level before.
 * Each printed ratio r stands for r ± h, so a product lies between Π(r − h) and Π(r + h).
 * @returns null when a ratio on the way was not printed
 */
export function chainRatios(
  levels: readonly string[],
  steps: ReadonlyMap<string, StudyResult>,
  baseline: string,
  level: string,
): ChainedRatio | null {
  const [from, to] = [levels.indexOf(baseline), levels.indexOf(level)];
  if (from < 0 || to < 0) return null;
  if (from === to) return { value: 1, roundingHalfWidth: null, note: 'baseline, 1.00 by definition' };
  const between = levels.slice(Math.min(from, to) + 1, Math.max(from, to) + 1);
  const chain = between.flatMap((each) => steps.get(each) ?? []);
  if (chain.length < between.length) return null;
  return from < to ? upwards(chain) : downwards(chain);
}

function upwards(chain: readonly StudyResult[]): ChainedRatio {
  const [first] = chain;
  if (first !== undefined && chain.length === 1) {
    return {
      value: first.ratio,
      roundingHalfWidth: first.roundingHalfWidth,
      note: `printed (${first.where})`,
    };
  }
  const { value, high, text } = product(chain);
  return { value, roundingHalfWidth: high - value, note: `derived: ${text}, from printed ratios` };
}

function downwards(chain: readonly StudyResult[]): ChainedRatio {
  const { value, low, text } = product(chain);
  return {
    value: 1 / value,
    roundingHalfWidth: 1 / low - 1 / value,
    note: `derived: 1 / (${text}), from printed ratios`,
  };
}

function product(chain: readonly StudyResult[]): { value: number; low: number; high: number; text: string } {
  const times = (figure: (one: StudyResult) => number): number =>
    chain.reduce((all, one) => all * figure(one), 1);
  return {
    value: times(({ ratio }) => ratio),
    low: times(({ ratio, roundingHalfWidth }) => ratio - roundingHalfWidth),
    high: times(({ ratio, roundingHalfWidth }) => ratio + roundingHalfWidth),
    text: chain.map(({ ratio }) => String(ratio)).join(' x '),
  };
}
