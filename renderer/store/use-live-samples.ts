// How a component draws the running run: it re-renders only when the buffer shows something new.
import { useSyncExternalStore } from 'react';
import { liveSamples, type LiveSnapshot } from './live-samples.ts';

export function useLiveSamples(): LiveSnapshot {
  return useSyncExternalStore(liveSamples.subscribe, liveSamples.snapshot);
}
