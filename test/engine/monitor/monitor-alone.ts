// Stands for the lab in a test: starts a monitor, says which process that is, and waits to be killed.
import { readFileSync } from 'node:fs';
import { startMonitor } from '../../../engine/monitor/start-monitor.ts';

await startMonitor(
  { selector: null, intervalMs: 100 },
  { onReading: () => undefined, onRecycle: () => undefined, onDied: () => undefined },
);
const pid = Number(readFileSync(`/proc/self/task/${process.pid}/children`, 'latin1').trim().split(' ')[0]);
process.stdout.write(`${JSON.stringify({ pid })}\n`);
setInterval(() => undefined, 1000);
