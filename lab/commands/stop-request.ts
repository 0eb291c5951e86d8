// Ctrl-C, a polite kill, or the death of the process that started the command: each asks the command to stop.

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Calls `stop` at every such request; returns how to stop listening. */
export function onStopRequest(stop: () => void): () => void {
  for (const signal of signals) process.on(signal, stop);
  process.on('disconnect', stop);
  // A parent that is killed tells nobody; its children get another parent. Load must not outlive who asked for it.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 500).unref();
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, stop);
    process.off('disconnect', stop);
  };
}
