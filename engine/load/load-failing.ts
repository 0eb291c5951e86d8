// Notices a load that mostly fails: whole seconds in a row in each of which at least half of the requests that ended failed.
import type { ErrorCounts } from '../../contract/model/sample.ts';
import { addCounts } from './recording/add-counts.ts';
import type { LoadSecond } from './recording/load-outcome.ts';

const failingAfterS = 10;
const failingShare = 0.5;

/** Of the seconds in a row. */
export interface FailingSeconds {
  ended: number;
  failed: number;
  errors: ErrorCounts;
}

/** Feed it each whole second in turn; it returns what failed once ten in a row were bad, else null. */
export function watchForFailing(): (second: LoadSecond) => FailingSeconds | null {
  let seconds = 0;
  let row: FailingSeconds = { ended: 0, failed: 0, errors: {} };
  return (second) => {
    // What the load itself cut off says nothing of the server.
    const { cutOff = 0, ...errors } = second.errors;
    const failed = second.failed - cutOff;
    const ended = second.completed + failed;
    // Seconds in which nothing ended say nothing.
    if (ended === 0) return null;
    if (failed < failingShare * ended) {
      seconds = 0;
      row = { ended: 0, failed: 0, errors: {} };
      return null;
    }
    seconds += 1;
    row.ended += ended;
    row.failed += failed;
    addCounts(row.errors, errors);
    return seconds >= failingAfterS ? row : null;
  };
}

/** One sentence: the share, the commonest kind of error, and how to load on. */
export function failingSentence({ ended, failed, errors }: FailingSeconds): string {
  const [commonest] = Object.entries(errors).toSorted(([, a], [, b]) => b - a);
  const pct = Math.floor((100 * failed) / ended);
  const kind = commonest === undefined ? '' : `, most of them with '${commonest[0]}' (${commonest[1]})`;
  return (
    `In each of ${failingAfterS} s at least half of the requests failed: ${failed} of ${ended} (${pct} %)${kind}, so the load was stopped; ` +
    `see what the server answers, or turn this off (--keep-going; in the form: Stop when half of the requests fail for 10 s).`
  );
}
