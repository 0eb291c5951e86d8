// The row of a long load: how much the load worker's memory grows after the first minute.
import { median } from './median.ts';
import { finding, type Row } from './row.ts';
import { constantRate, runEngine } from './run-engine.ts';

const ratePerS = 5000;
const limitMinutes = 60;
const mostMegabytes = 5;
const firstMinuteS = 60;
/** Memory swings with garbage collection: medians over so many seconds are compared. */
const spanS = 20;

export const memoryGrowth: Row = {
  what: `${limitMinutes} min of load at ${ratePerS.toLocaleString('en')} requests/s`,
  limit: `memory after the first minute grows by less than ${mostMegabytes} MB`,
  needs: ['nginx'],
  tries: 1,
  async measure({ options, urls }) {
    const minutes = options.soakMinutes;
    const { result, memory } = await runEngine(urls.tiny, constantRate(ratePerS), minutes * 60);
    const growth = growthMegabytes(memory.samples);
    const figures = { minutes, ...growth, failed: result.requests.failed };
    const measured =
      `${growth.grown.toFixed(1)} MB in ${minutes} min ` +
      `(${growth.before.toFixed(1)} MB after the first minute, ${growth.after.toFixed(1)} MB at the end), ${figures.failed} errors`;
    const isMet = growth.grown < mostMegabytes && figures.failed === 0;
    if (!isMet || minutes >= limitMinutes) return finding(isMet, measured, figures);
    const note = `the limit is for ${limitMinutes} min: npm run bench -- --only "min of load" --soak-minutes ${limitMinutes}`;
    return { measured, verdict: 'left out', note, figures };
  },
};

/** Throws when the load was too short to tell. */
export function growthMegabytes(samples: readonly { atS: number; bytes: number }[]): {
  before: number;
  after: number;
  grown: number;
} {
  const endS = samples.at(-1)?.atS ?? 0;
  if (endS < firstMinuteS + 2 * spanS) throw new Error('Memory growth needs a load of two minutes or more.');
  const medianOf = (fromS: number): number =>
    median(samples.filter(({ atS }) => atS >= fromS && atS < fromS + spanS).map(({ bytes }) => bytes)) / 1e6;
  const [before, after] = [medianOf(firstMinuteS), medianOf(endS - spanS)];
  return { before, after, grown: after - before };
}
