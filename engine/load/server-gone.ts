// Notices that a server which had answered is gone: whole seconds in which every request failed to connect or was
// thrown out, and none was answered.
import type { ErrorKind } from '../../contract/model/sample.ts';
import type { LoadSecond } from './load-outcome.ts';

const goneAfterS = 3;
const goneKinds: ReadonlySet<string> = new Set<ErrorKind>(['refused', 'reset', 'closedEarly', 'connect']);

/** Feed it each second in turn; it returns the second since when the server has been gone, or null. */
export function watchForServerGone(): (second: LoadSecond) => number | null {
  let answered = false;
  let deadS = 0;
  return (second) => {
    const { completed, failed, errors } = second;
    // A response with an error status is an answer too.
    if (completed > 0 || Object.keys(second.statusCodes).length > 0) answered = true;
    const dead = completed === 0 && failed > 0 && Object.keys(errors).every((kind) => goneKinds.has(kind));
    deadS = dead ? deadS + 1 : 0;
    return answered && deadS >= goneAfterS ? second.tS - goneAfterS + 1 : null;
  };
}
