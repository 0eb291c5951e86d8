// Notices that a server which had answered is gone: whole seconds in which every request failed to connect or was
// thrown out, and none was answered.
import type { ErrorKind } from '../../contract/model/sample.ts';
import type { LoadSecond } from './recording/load-outcome.ts';

const goneAfterS = 3;
const goneKinds: ReadonlySet<string> = new Set<ErrorKind>(['refused', 'reset', 'closedEarly', 'connect']);

/** Feed it each second in turn; it returns the second since when the server has been gone, or null. */
export function watchForServerGone(): (second: LoadSecond) => number | null {
  let answered = false;
  let deadSeconds: number[] = [];
  return ({ tS, completed, failed, errors, statusCodes }) => {
    // A response with an error status is an answer too.
    if (completed > 0 || Object.keys(statusCodes).length > 0) answered = true;
    // Seconds in which nothing ended say nothing.
    if (completed + failed === 0) return null;
    const dead = completed === 0 && Object.keys(errors).every((kind) => goneKinds.has(kind));
    deadSeconds = dead ? [...deadSeconds, tS] : [];
    return answered && deadSeconds.length >= goneAfterS ? (deadSeconds[0] ?? null) : null;
  };
}
