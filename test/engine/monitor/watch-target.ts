// For the tests of the monitor: collects what it tells.
import type { ProcessSelector } from '../../../contract/model/server.ts';
import {
  startMonitor,
  type MonitorReading,
  type MonitorRecycle,
} from '../../../engine/monitor/start-monitor.ts';

export interface Watching {
  readonly readings: MonitorReading[];
  readonly recycles: MonitorRecycle[];
  readonly deaths: string[];
  stop(): Promise<void>;
}

export async function watch(selector: ProcessSelector | null, intervalMs = 100): Promise<Watching> {
  const readings: MonitorReading[] = [];
  const recycles: MonitorRecycle[] = [];
  const deaths: string[] = [];
  const monitor = await startMonitor(
    { selector, intervalMs },
    {
      onReading: (reading) => readings.push(reading),
      onRecycle: (recycle) => recycles.push(recycle),
      onDied: (message) => deaths.push(message),
    },
  );
  return { readings, recycles, deaths, stop: () => monitor.stop() };
}
