// Gathers what load workers, monitor and server tell, puts it on one time axis, commits it twice a second
// and passes it on to the window only after it is on disk.
import { LabError } from '../../contract/errors.ts';
import type { Emit } from '../../contract/events.ts';
import type { RunSeries, ValidityReason } from '../../contract/model/run.ts';
import type { LoadSample, MonitorSample, Recycle } from '../../contract/model/sample.ts';
import type { Writer } from '../../db/connection.ts';
import { appendSeconds } from '../../db/queries/runs.ts';
import type { LoadSecond } from '../../engine/load/start-load.ts';
import { driftSince, readClocks, type ClockPair } from '../../engine/machine/clock-drift.ts';
import type { MonitorReading } from '../../engine/monitor/start-monitor.ts';

const flushEveryMs = 500;

export type TimedRecycle = Omit<Recycle, 'tS'> & { atNs: bigint };

export interface Recorder {
  /** The moment the load started, on the monotonic clock: second 0 of every series. */
  begin(originNs: bigint): void;
  second(second: LoadSecond): void;
  reading(reading: MonitorReading): void;
  recycle(recycle: TimedRecycle): void;
  /** Everything recorded so far, committed or about to be. */
  series(): RunSeries;
  /** Of the wall clock against the monotonic one since the start of the load; null while that was less than 60 s ago. */
  clockDriftPpm(): number | null;
  /** The last seconds with their histograms, for the live verdict. */
  lastSeconds(): readonly LoadSecond[];
  /** Commits what is left and stops. @throws LabError when the lab file cannot be written */
  finish(): void;
}

export interface RecorderOptions {
  readonly writer: Writer;
  readonly runId: number;
  readonly emit: Emit;
  /** What the lab holds against the run so far. */
  reasons(): ValidityReason[];
  /** Called once when a commit fails; the run must end then, for a figure that is not kept is none. */
  onFailed(error: LabError): void;
}

export function createRecorder({ writer, runId, emit, reasons, onFailed }: RecorderOptions): Recorder {
  let originNs: bigint | null = null;
  let clocks: ClockPair | null = null;
  let failed = false;
  const early: MonitorReading[] = [];
  const all = { load: [] as LoadSample[], monitor: [] as MonitorSample[], recycles: [] as Recycle[] };
  const last: LoadSecond[] = [];
  let pending = { load: [] as LoadSecond[], monitor: [] as MonitorSample[], recycles: [] as Recycle[] };

  // Whole microseconds, as they are kept: a sample is told as it is stored.
  const since = (atNs: bigint, from: bigint): number => Number((atNs - from) / 1000n) / 1e6;

  const addReading = (reading: MonitorReading, from: bigint): void => {
    const sample: MonitorSample = {
      tS: since(reading.atNs, from),
      host: reading.host,
      server: reading.server,
      recycles: all.recycles.length,
    };
    all.monitor.push(sample);
    pending.monitor.push(sample);
  };

  const flush = (): void => {
    if (failed || pending.load.length + pending.monitor.length + pending.recycles.length === 0) return;
    const batch = pending;
    pending = { load: [], monitor: [], recycles: [] };
    appendSeconds(writer, runId, batch);
    const load = batch.load.map(withoutHistograms);
    emit('run.sampled', {
      runId,
      load,
      monitor: batch.monitor,
      recycles: batch.recycles,
      reasons: reasons(),
    });
  };

  const flushSafely = (): void => {
    try {
      flush();
    } catch (error) {
      if (!(error instanceof LabError)) throw error;
      failed = true;
      clearInterval(timer);
      onFailed(error);
    }
  };
  const timer = setInterval(flushSafely, flushEveryMs);

  return {
    begin(from) {
      originNs = from;
      clocks = readClocks();
      for (const reading of early.splice(0)) addReading(reading, from);
    },
    second(second) {
      pending.load.push(second);
      all.load.push(withoutHistograms(second));
      last.push(second);
      if (last.length > 10) last.shift();
      // A second of load is told as soon as it is over.
      flushSafely();
    },
    reading(reading) {
      if (originNs === null) early.push(reading);
      else addReading(reading, originNs);
    },
    recycle({ atNs, ...rest }) {
      // Before the load there is no run that a recycle could be part of.
      if (originNs === null) return;
      const recycle: Recycle = { tS: since(atNs, originNs), ...rest };
      all.recycles.push(recycle);
      pending.recycles.push(recycle);
    },
    series: () => all,
    clockDriftPpm: () => (clocks === null ? null : driftSince(clocks)),
    lastSeconds: () => last,
    finish() {
      clearInterval(timer);
      flush();
    },
  };
}

function withoutHistograms({
  responseHistogram: _r,
  serviceHistogram: _s,
  ...sample
}: LoadSecond): LoadSample {
  return sample;
}
