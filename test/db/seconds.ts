// Seconds, monitor samples and recycles for the store's tests, also for processes outside the test runner.
import type { MonitorSample, Recycle } from '../../contract/model/sample.ts';
import type { StoredSecond } from '../../db/queries/load-row.ts';
import { distribution } from '../support/run-builders.ts';

export function second(tS: number, change: Partial<StoredSecond> = {}): StoredSecond {
  return {
    tS,
    phase: 'measured',
    started: 100 + tS,
    completed: 99 + tS,
    failed: 1,
    dropped: 0,
    concurrency: 10,
    bytesReceived: 5_000_000_000 + tS,
    bytesSent: 20_000,
    responseTimeUs: distribution(5_000),
    errors: { timeout: 1 },
    statusCodes: { '200': 99 + tS },
    client: {
      cpuPct: 12.25,
      eventLoopUtilizationPct: 11.5,
      eventLoopDelayP99Us: 300,
      scheduleSlipP99Us: null,
      scheduleSlipP50Us: null,
      gcPct: 0.25,
      gcLongestUs: 900,
    },
    responseHistogram: Uint8Array.of(tS & 255, 1),
    serviceHistogram: Uint8Array.of(tS & 255, 2),
    ...change,
  };
}

export function monitorSample(tS: number, workerProcesses = 2): MonitorSample {
  return {
    tS,
    host: {
      cpuPct: 55.5,
      perCpuPct: [99.75, 11.25],
      stealPct: null,
      memoryUsedBytes: 4_000_000_000,
      memoryTotalBytes: 8_000_000_000,
      backgroundCpuPct: 3.5,
      localPorts: { used: 40, range: 28_232 },
      network: { interface: 'eth0', bytesPerS: 1_000_000, lineBytesPerS: null },
    },
    server: {
      cpuPct: 98.5,
      memoryBytes: workerProcesses * 60_000_000,
      workerProcesses: Array.from({ length: workerProcesses }, (_, index) => ({
        pid: 4000 + index,
        pool: `pool ${index}`,
        cpuPct: 49.25,
        residentBytes: 60_000_000,
        privateBytes: index === 0 ? 50_000_000 : null,
        startedAt: '2026-11-21T08:00:00.000Z',
      })),
    },
    recycles: 0,
  };
}

export function recycle(tS: number, change: Partial<Recycle> = {}): Recycle {
  return {
    tS,
    pool: 'pool 0',
    oldPid: 4000,
    newPid: 4007,
    lifetimeS: 12.5,
    memoryBytes: 70_000_000,
    reason: 'requests',
    overlapped: true,
    ...change,
  };
}
