// The samples of the run in progress: a ring buffer outside React. Batches arrive when they like; screens are told
// at most twice a second, and not at all while the window is hidden. It must not know who draws.
import type { ActiveRun } from '../../contract/calls.ts';
import type { EventData } from '../../contract/events.ts';
import type { LoadSample, MonitorSample, Recycle } from '../../contract/model/sample.ts';
import type { ValidityReason } from '../../contract/model/run.ts';

/** Seconds of a run that are kept for drawing; an hour. Everything is in the lab file. */
const KEPT_SECONDS = 3600;
/** At most two drawings a second. */
const FLUSH_EVERY_MS = 500;

export interface LiveSnapshot {
  readonly runId: number | null;
  readonly load: readonly LoadSample[];
  readonly monitor: readonly MonitorSample[];
  readonly recycles: readonly Recycle[];
  readonly reasons: readonly ValidityReason[];
}

const NOTHING: LiveSnapshot = { runId: null, load: [], monitor: [], recycles: [], reasons: [] };

export interface LiveSamples {
  /** Forgets everything and waits for the samples of another run; null: of none. */
  begin(runId: number | null): void;
  /** All that the lab holds of a run, for a window that opens in the middle. */
  addHistory(active: ActiveRun): void;
  /** A batch; false when it belongs to a run that was never begun here. */
  push(batch: EventData<'run.sampled'>): boolean;
  /** The last state that was shown; the same object until the next one. */
  snapshot(): LiveSnapshot;
  subscribe(listener: () => void): () => void;
}

type Timed = { readonly tS: number };

/** Adds samples in order of time; a sample of the same second replaces the older one. */
function merge<T extends Timed>(kept: readonly T[], added: readonly T[]): readonly T[] {
  const first = added[0];
  if (first === undefined) return kept;
  const last = kept.at(-1);
  if (last === undefined || last.tS < first.tS) return [...kept, ...added].slice(-KEPT_SECONDS);
  const bySecond = new Map([...kept, ...added].map((sample) => [sample.tS, sample]));
  const inOrder = [...bySecond.values()];
  inOrder.sort((a, b) => a.tS - b.tS);
  return inOrder.slice(-KEPT_SECONDS);
}

/** Recycles have no key of their own: time and old PID together name one. */
function mergeRecycles(kept: readonly Recycle[], added: readonly Recycle[]): readonly Recycle[] {
  const known = new Set(kept.map((recycle) => `${recycle.tS} ${recycle.oldPid}`));
  const fresh = added.filter((recycle) => !known.has(`${recycle.tS} ${recycle.oldPid}`));
  return fresh.length === 0 ? kept : [...kept, ...fresh];
}

export function createLiveSamples(page: Document): LiveSamples {
  let held = NOTHING;
  let shown = NOTHING;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const listeners = new Set<() => void>();

  const show = () => {
    if (page.hidden || shown === held) return;
    shown = held;
    for (const listener of listeners) listener();
    // Whatever arrives within the next half second waits for this timer.
    timer = setTimeout(() => {
      timer = null;
      show();
    }, FLUSH_EVERY_MS);
  };
  const changed = () => {
    if (timer === null) show();
  };
  page.addEventListener('visibilitychange', changed);

  return {
    begin(runId) {
      if (runId !== null && held.runId === runId) return;
      held = { ...NOTHING, runId };
      changed();
    },
    addHistory(active) {
      const kept = held.runId === active.run.row.runId ? held : NOTHING;
      held = {
        runId: active.run.row.runId,
        load: merge(active.load, kept.load),
        monitor: merge(active.monitor, kept.monitor),
        recycles: mergeRecycles(active.recycles, kept.recycles),
        reasons: kept.reasons,
      };
      changed();
    },
    push(batch) {
      if (held.runId !== batch.runId) return false;
      held = {
        runId: held.runId,
        load: merge(held.load, batch.load),
        monitor: merge(held.monitor, batch.monitor),
        recycles: mergeRecycles(held.recycles, batch.recycles),
        reasons: batch.reasons,
      };
      // The first figure of a run is shown at once, whatever was drawn a moment ago.
      if (shown.load.length === 0 && held.load.length > 0 && timer !== null) {
        clearTimeout(timer);
        timer = null;
      }
      changed();
      return true;
    },
    snapshot: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const liveSamples = createLiveSamples(document);
