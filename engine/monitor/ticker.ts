// A steady beat on the monotonic clock: each beat is due at start + n x interval, so that lateness does not add up.

/** Calls `beat` until its promise rejects; a beat that takes longer than the interval makes the next ones fall out. */
export async function runTicker(intervalMs: number, beat: () => Promise<void>): Promise<never> {
  const startMs = performance.now();
  for (let due = 1; ;) {
    await untilMs(startMs + due * intervalMs);
    await beat();
    due = Math.max(due, Math.floor((performance.now() - startMs) / intervalMs)) + 1;
  }
}

function untilMs(dueMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, dueMs - performance.now()));
  });
}
