// Ctrl-C, a polite kill, or the death of the process that started the command: each asks the command to stop.

/** Calls `stop` at every such request; returns how to stop listening. */
export function onStopRequest(stop: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, stop);
  process.on('disconnect', stop);
  return () => {
    for (const signal of signals) process.off(signal, stop);
    process.off('disconnect', stop);
  };
}
