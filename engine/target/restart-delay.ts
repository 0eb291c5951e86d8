// How long to wait before a worker process that died is replaced. Pure.

/** A process that lived shorter than this died at once. */
const AT_ONCE_S = 2;
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5000;

export interface RestartDelay {
  /** Milliseconds to wait after a process died that had lived for `lifetimeS` seconds. */
  afterDeath(lifetimeS: number): number;
}

/** No wait for a process that had lived; 100 ms, doubled up to 5 s, while processes die at once again and again. */
export function createRestartDelay(): RestartDelay {
  let deathsAtOnce = 0;
  return {
    afterDeath(lifetimeS) {
      deathsAtOnce = lifetimeS < AT_ONCE_S ? deathsAtOnce + 1 : 0;
      return deathsAtOnce === 0 ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (deathsAtOnce - 1));
    },
  };
}
