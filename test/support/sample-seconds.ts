// The seconds of a run as load workers and monitor would tell them: four worker processes that leak and are recycled
// one after the other. No randomness.
import type { RunRequest } from '../../contract/model/run-request.ts';
import type { RunSeries } from '../../contract/model/run.ts';
import type { LoadSample, MonitorSample, Recycle } from '../../contract/model/sample.ts';
import { distribution } from './run-builders.ts';

const CPUS = [0, 1, 2, 3, 4, 5, 6, 7];

const wave = (tS: number, every: number) => Math.sin((tS * 2 * Math.PI) / every);

export function loadSample(tS: number, request: RunRequest): LoadSample {
  const { warmupS, durationS } = request.phases;
  const phase = tS < warmupS ? 'warmup' : tS < warmupS + durationS ? 'measured' : 'cooldown';
  const completed = Math.round(4150 + 260 * wave(tS, 17) + 90 * wave(tS, 5) - (tS % 11 === 7 ? 900 : 0));
  const failed = tS % 11 === 7 ? 4 : 0;
  const open = request.load.kind === 'open';
  return {
    tS,
    phase,
    started: completed + failed,
    completed,
    failed,
    dropped: 0,
    concurrency: open ? Math.round(40 + 12 * wave(tS, 9)) : 100,
    bytesReceived: completed * 2048,
    bytesSent: completed * 120,
    responseTimeUs: distribution(Math.round(18_000 + 1900 * wave(tS, 13))),
    errors: failed > 0 ? { reset: failed } : {},
    statusCodes: { '200': completed },
    client: {
      cpuPct: 46 + 6 * wave(tS, 7),
      eventLoopUtilizationPct: 44 + 5 * wave(tS, 7),
      eventLoopDelayP99Us: 420 + 90 * wave(tS, 4),
      scheduleSlipP99Us: open ? 180 : null,
      scheduleSlipP50Us: open ? 60 : null,
      gcPct: 0.4 + 0.2 * wave(tS, 7),
      gcLongestUs: 900,
    },
  };
}

const RECYCLE_EVERY_S = 12;

/** Worker `slot` of the pool has been replaced so often by second `tS`. */
function generation(slot: number, tS: number): number {
  return Math.max(0, Math.floor((tS - slot * 3) / RECYCLE_EVERY_S));
}

const pidOf = (slot: number, tS: number) => 4100 + slot + 10 * generation(slot, tS);

export function recyclesUntil(tS: number): Recycle[] {
  const found: Recycle[] = [];
  for (let slot = 0; slot < 4; slot += 1) {
    for (let at = RECYCLE_EVERY_S + slot * 3; at <= tS; at += RECYCLE_EVERY_S) {
      found.push({
        tS: at + 0.21,
        pool: 'pool-1',
        oldPid: pidOf(slot, at - 1),
        newPid: pidOf(slot, at),
        lifetimeS: RECYCLE_EVERY_S,
        memoryBytes: 208_000_000,
        reason: 'memory',
        overlapped: true,
      });
    }
  }
  return found.toSorted((a, b) => a.tS - b.tS);
}

export function monitorSample(tS: number): MonitorSample {
  const workerProcesses = [0, 1, 2, 3].map((slot) => {
    const ageS = (((tS - slot * 3) % RECYCLE_EVERY_S) + RECYCLE_EVERY_S) % RECYCLE_EVERY_S;
    return {
      pid: pidOf(slot, tS),
      pool: 'pool-1',
      cpuPct: 93 + 4 * wave(tS + slot, 6),
      residentBytes: 58_000_000 + ageS * 12_600_000,
      privateBytes: 42_000_000 + ageS * 12_600_000,
      startedAt: '2026-11-20T09:20:00.000Z',
    };
  });
  const busy = workerProcesses.reduce((sum, process) => sum + process.cpuPct, 0);
  return {
    tS: tS + 0.02,
    host: {
      cpuPct: 58 + 4 * wave(tS, 8),
      perCpuPct: CPUS.map((cpu) => (cpu % 4 < 2 ? 94 + 5 * wave(tS + cpu, 7) : 18 + 14 * wave(tS + cpu, 5))),
      stealPct: 0.1,
      memoryUsedBytes: 9_000_000_000,
      memoryTotalBytes: 33_554_432_000,
      backgroundCpuPct: 4 + 2 * wave(tS, 6),
      localPorts: { used: 140, range: 28_232 },
      network: null,
    },
    server: {
      cpuPct: busy,
      memoryBytes: workerProcesses.reduce((sum, process) => sum + process.residentBytes, 0),
      workerProcesses,
    },
    recycles: recyclesUntil(tS).length,
  };
}

/** The first `seconds` of a run. */
export function seriesOf(request: RunRequest, seconds: number): RunSeries {
  const all = Array.from({ length: seconds }, (_, tS) => tS);
  return {
    load: all.map((tS) => loadSample(tS, request)),
    monitor: all.map(monitorSample),
    recycles: recyclesUntil(seconds),
  };
}
