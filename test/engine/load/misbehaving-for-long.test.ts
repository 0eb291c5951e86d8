// A server that misbehaves for long, in every way in turn: what a load worker holds must not grow with what failed.
// Linux only: memory and open files are read from /proc.
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { misbehaviours, type Misbehaviour } from '../../support/servers/misbehaviours.ts';
import { startScriptedServer, type ScriptedServer } from '../../support/servers/scripted.ts';
import { loadWorkersOf } from './child-processes.ts';
import { closedLoad, runLoad, sumOf } from './run-load.ts';

/** Every connection meets the next. */
const inTurn: readonly Misbehaviour[] = [
  'sendsGarbage',
  'cutsHead',
  'resetsBefore',
  'sendsBadChunkEnd',
  'cutsChunk',
  'sendsTenThousandHeaders',
  'promisesTooMuch',
  'addsBytesAfterTheResponse',
  'resetsAtOnce',
  'sendsEndlessInterims',
  'closesAtOnce',
  'framesInTheTrailer',
  'hangs',
];
const clients = 200;
/** By then everything is compiled, and memory has found its size. */
const settled = 3000;
const enough = 12_000;
/** A leak of 1 KB a failure would be 9 MB; ten times what was seen without one. */
const mostGrowthBytes = 6_000_000;
/** Files that a load worker without a connection has open, several times over. */
const mostOtherFiles = 100;

interface Held {
  readonly failed: number;
  readonly memoryBytes: number;
  readonly files: number;
}

let server: ScriptedServer;
beforeEach(async () => {
  let connections = 0;
  server = await startScriptedServer((socket) => {
    const name = inTurn[connections % inTurn.length] ?? 'hangs';
    connections += 1;
    misbehaviours[name](socket);
  });
  // With little room garbage is collected soon, so that what is seen is what is held; and a leak ends the load worker.
  vi.stubEnv('NODE_OPTIONS', '--max-semi-space-size=1 --max-old-space-size=24');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

it(`holds no more memory and no more connections after ${enough} failures than after ${settled}`, async () => {
  const seen: Held[] = [];
  let failed = 0;
  const { outcome, seconds } = await runLoad(
    {
      urls: [server.url],
      load: closedLoad(clients),
      phases: { warmupS: 0, durationS: 120, cooldownS: 0 },
      timeoutMs: 300,
      stopOnFailures: false,
    },
    (second, controller) => {
      failed += second.failed;
      const [worker] = loadWorkersOf(process.pid);
      if (worker !== undefined && failed >= settled) seen.push({ failed, ...heldBy(worker) });
      if (failed >= enough) controller.abort();
    },
  );
  expect(outcome.end).toBe('stopped');
  const { started, completed } = outcome.result?.requests ?? {};
  expect(completed).toBe(0);
  expect(sumOf(seconds, (second) => second.failed)).toBe(sumOf(seconds, (second) => second.started));
  expect(started).toBeGreaterThanOrEqual(enough);
  expect(new Set(Object.keys(outcome.result?.errors ?? {}))).toEqual(
    new Set(['protocol', 'closedEarly', 'reset', 'timeout', 'cutOff']),
  );
  const [first, last] = [seen[0], seen.at(-1)];
  expect((last?.failed ?? 0) - (first?.failed ?? 0)).toBeGreaterThan((enough - settled) / 2);
  expect((last?.memoryBytes ?? Infinity) - (first?.memoryBytes ?? 0)).toBeLessThan(mostGrowthBytes);
  expect(last?.files).toBeLessThan(clients + mostOtherFiles);
}, 150_000);

function heldBy(pid: number): Omit<Held, 'failed'> {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  return {
    memoryBytes: Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024,
    files: readdirSync(`/proc/${pid}/fd`).length,
  };
}
