// Writes the scenario that is being written into the browser's store, shortly after each change.
import { writeKept } from './kept-scenario.ts';
import { useScenario } from './scenario-store.ts';

const PAUSE_MS = 300;

/** Starts keeping; returns how to stop. */
export function keepScenario(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    writeKept(useScenario.getState());
  };
  const stop = useScenario.subscribe((now, before) => {
    if (now.open !== before.open || now.recent !== before.recent) timer ??= setTimeout(write, PAUSE_MS);
  });
  window.addEventListener('pagehide', write);
  return () => {
    stop();
    window.removeEventListener('pagehide', write);
    if (timer !== undefined) write();
  };
}
