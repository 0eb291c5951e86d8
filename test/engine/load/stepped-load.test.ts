import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LoadProfile } from '../../../contract/model/load.ts';
import type { StepSummary } from '../../../contract/model/run.ts';
import type { LoadResult } from '../../../engine/load/recording/load-outcome.ts';
import { misbehaviours } from '../../support/servers/misbehaviours.ts';
import { startHealthyServer, type HealthyServer } from '../../support/servers/healthy.ts';
import { startScriptedServer } from '../../support/servers/scripted.ts';
import { loadWorkersOf } from './child-processes.ts';
import { runLoad, sumOf } from './run-load.ts';

type Stepped = Extract<LoadProfile, { kind: 'stepped' }>;

function stepped(bound: Stepped['bound'], to: number, more: Partial<Stepped> = {}): Stepped {
  const virtualClients = { from: 2, to, step: 2 };
  return { kind: 'stepped', virtualClients, runs: 1, bound, thinkTimeMs: { from: 0, to: 0 }, ...more };
}

const eachOneSecond = { warmupS: 0, durationS: 1, cooldownS: 0 };

/** The counts of a result and of its steps add up, each and together. */
function expectToAddUp(result: LoadResult | null): StepSummary[] {
  const steps = result?.steps ?? [];
  for (const { requests, errors } of steps) {
    expect(requests.started).toBe(requests.completed + requests.failed);
    expect(Object.values(errors).reduce((sum, count) => sum + count, 0)).toBe(requests.failed);
  }
  for (const name of ['started', 'completed', 'failed', 'dropped'] as const)
    expect(steps.reduce((sum, { requests }) => sum + requests[name], 0)).toBe(result?.requests[name]);
  const inSteps = steps.reduce((sum, { throughputPerS, durationS }) => sum + throughputPerS * durationS, 0);
  expect(inSteps).toBeCloseTo((result?.throughputPerS ?? 0) * (result?.window.durationS ?? 0), 3);
  return steps;
}

describe('a load in steps', () => {
  let server: HealthyServer;
  beforeEach(async () => {
    server = await startHealthyServer();
  });
  afterEach(() => server.close());

  it('bound by time has a result of each step, run by run', async () => {
    const { outcome, seconds } = await runLoad({
      urls: [server.url],
      load: stepped('time', 4, { runs: 2, thinkTimeMs: { from: 5, to: 15 } }),
      phases: { warmupS: 1, durationS: 1, cooldownS: 1 },
      loadWorkers: 2,
    });
    expect(outcome.end).toBe('completed');
    const steps = expectToAddUp(outcome.result);
    expect(
      steps.map(({ level, run, startS, durationS, complete }) => [level, run, startS, durationS, complete]),
    ).toEqual([
      [2, 1, 1, 1, true],
      [2, 2, 2, 1, true],
      [4, 1, 3, 1, true],
      [4, 2, 4, 1, true],
    ]);
    expect(outcome.result?.window.durationS).toBe(4);
    for (const { requests, responseTimeUs, serviceTimeUs } of steps) {
      expect(requests.completed).toBeGreaterThan(0);
      expect(responseTimeUs?.min).toBeGreaterThan(0);
      expect(serviceTimeUs?.min).toBeGreaterThan(0);
    }
    expect(seconds.slice(0, 6).map(({ phase, step }) => [phase, step])).toEqual([
      ['warmup', null],
      ['measured', 0],
      ['measured', 1],
      ['measured', 2],
      ['measured', 3],
      ['cooldown', null],
    ]);
    // A step is whole seconds here: what ended in one is its throughput.
    for (const [step, { throughputPerS }] of steps.entries())
      expect(throughputPerS).toBe(seconds.find((second) => second.step === step)?.completed);
    expect(sumOf(seconds, (second) => second.started)).toBe(server.requests());
  });

  it('bound by time adds virtual clients from step to step', async () => {
    const hanging = await startScriptedServer(misbehaviours.hangs);
    const { outcome, seconds } = await runLoad(
      {
        urls: [hanging.url],
        load: stepped('time', 6),
        phases: eachOneSecond,
        timeoutMs: 20_000,
        loadWorkers: 2,
      },
      ({ tS }, controller) => tS === 2 && controller.abort(),
    );
    expect(seconds.slice(0, 3).map(({ concurrency }) => concurrency)).toEqual([2, 4, 6]);
    const steps = expectToAddUp(outcome.result);
    expect(steps.map(({ requests }) => requests.started)).toEqual([2, 2, 2]);
    expect(outcome.result?.errors).toEqual({ cutOff: 6 });
    await hanging.close();
  });

  it('bound by work plays each pattern once, all clients of a step together', async () => {
    const { outcome, seconds } = await runLoad({
      urls: [server.url],
      load: stepped('work', 6, { runs: 2 }),
      phases: { warmupS: 0, durationS: 20, cooldownS: 0 },
      loadWorkers: 3,
    });
    expect(outcome.end).toBe('completed');
    const steps = expectToAddUp(outcome.result);
    expect(
      steps.map(({ level, run, complete, requests }) => [level, run, complete, requests.completed]),
    ).toEqual([
      [2, 1, true, 2],
      [2, 2, true, 2],
      [4, 1, true, 4],
      [4, 2, true, 4],
      [6, 1, true, 6],
      [6, 2, true, 6],
    ]);
    expect(server.requests()).toBe(24);
    expect(steps[0]?.startS).toBeGreaterThanOrEqual(0);
    expect(sumOf(seconds, (second) => second.completed)).toBe(24);
    // Nothing of a step is under way when the next begins.
    for (const [step, { startS, durationS }] of steps.entries())
      expect(steps[step + 1]?.startS ?? Infinity).toBeGreaterThan(startS + durationS);
    const inSteps = steps.reduce((sum, { durationS }) => sum + durationS, 0);
    expect(outcome.result?.window.durationS).toBeCloseTo(inSteps, 6);
    expect(outcome.result?.throughputPerS).toBeCloseTo(24 / inSteps, 3);
  });

  it('bound by work keeps what warms up and cools down apart', async () => {
    const { outcome, seconds } = await runLoad({
      urls: [server.url],
      load: stepped('work', 4),
      phases: { warmupS: 1, durationS: 20, cooldownS: 1 },
      loadWorkers: 2,
    });
    const steps = expectToAddUp(outcome.result);
    expect(steps.map(({ requests }) => requests.completed)).toEqual([2, 4]);
    expect(steps[0]?.startS).toBeGreaterThan(1);
    expect(seconds[0]?.phase).toBe('warmup');
    expect(seconds[0]?.completed).toBeGreaterThan(6);
    expect(sumOf(seconds, (second) => second.completed)).toBe(server.requests());
    expect(server.requests()).toBeGreaterThan((seconds[0]?.completed ?? 0) + 6);
  });

  it('bound by work cuts off a step whose work is not done in time, and goes on with the next', async () => {
    let requests = 0;
    const slow = await startScriptedServer((socket) => {
      socket.on('data', () => {
        requests += 1;
        // One of the second step is never answered.
        if (requests !== 4) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
      });
    });
    const { outcome } = await runLoad({
      urls: [slow.url],
      load: stepped('work', 6),
      phases: eachOneSecond,
      timeoutMs: 20_000,
      loadWorkers: 2,
    });
    await slow.close();
    expect(outcome.end).toBe('completed');
    const steps = expectToAddUp(outcome.result);
    expect(
      steps.map(({ complete, requests: { completed }, errors }) => [complete, completed, errors]),
    ).toEqual([
      [true, 2, {}],
      [false, 3, { cutOff: 1 }],
      [true, 6, {}],
    ]);
    expect(steps[1]?.durationS).toBeGreaterThanOrEqual(1);
  });

  it.each(['time', 'work'] as const)('bound by %s is cut by a stop', async (bound) => {
    const hanging = await startScriptedServer(misbehaviours.hangs);
    const { outcome } = await runLoad(
      {
        urls: [hanging.url],
        load: stepped(bound, 8),
        phases: { warmupS: 0, durationS: 60, cooldownS: 0 },
        timeoutMs: 60_000,
        loadWorkers: 2,
      },
      (_second, controller) => controller.abort(),
    );
    await hanging.close();
    expect(outcome.end).toBe('stopped');
    const [step, ...others] = expectToAddUp(outcome.result);
    expect(others).toEqual([]);
    expect(step).toMatchObject({ level: 2, run: 1, complete: false, errors: { cutOff: 2 } });
    expect(step?.durationS).toBe(outcome.result?.window.durationS);
  });

  it.each(['time', 'work'] as const)('bound by %s fails when a load worker dies', async (bound) => {
    const hanging = await startScriptedServer(misbehaviours.hangs);
    const { outcome } = await runLoad(
      {
        urls: [hanging.url],
        load: stepped(bound, 8, { virtualClients: { from: 4, to: 8, step: 4 } }),
        phases: { warmupS: 0, durationS: 60, cooldownS: 0 },
        timeoutMs: 60_000,
        loadWorkers: 2,
      },
      () => {
        const [victim] = loadWorkersOf(process.pid);
        if (victim !== undefined) process.kill(victim, 'SIGKILL');
      },
    );
    await hanging.close();
    expect(outcome.failure?.code).toBe('load.workerDied');
    const [step] = expectToAddUp(outcome.result);
    expect(step).toMatchObject({ complete: false, errors: { cutOff: 4 } });
    expect(loadWorkersOf(process.pid)).toEqual([]);
  });

  it('of an open rate starts exactly rate x time in each step', async () => {
    const { outcome } = await runLoad({
      urls: [server.url],
      load: {
        kind: 'open',
        arrivalRatePerS: 50,
        maxInFlight: 500,
        change: { kind: 'steps', toPerS: 90, stepPerS: 20, runs: 1 },
      },
      phases: eachOneSecond,
      loadWorkers: 2,
    });
    const steps = expectToAddUp(outcome.result);
    expect(steps.map(({ level, requests }) => [level, requests.started])).toEqual([
      [50, 50],
      [70, 70],
      [90, 90],
    ]);
    expect(server.requests()).toBe(210);
  });

  it('of a ramp starts what its area holds, at random as evenly', async () => {
    const load = {
      kind: 'open',
      arrivalRatePerS: 20,
      maxInFlight: 500,
      change: { kind: 'ramp', toPerS: 180 },
    } as const;
    const even = await runLoad({ urls: [server.url], load, loadWorkers: 2 });
    expect(even.outcome.result?.requests.started).toBe(100);
    expect(even.outcome.result?.steps).toEqual([]);
    const counts: (number | undefined)[] = [];
    for (const loadWorkers of [1, 3]) {
      const random = await runLoad({
        urls: [server.url],
        load: { ...load, arrivals: 'poisson' },
        loadWorkers,
      });
      counts.push(random.outcome.result?.requests.started);
    }
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts[1]).toBe(counts[0]);
  });

  it('spreads the first starts over the initial delay', async () => {
    const hanging = await startScriptedServer(misbehaviours.hangs);
    const { seconds } = await runLoad(
      {
        urls: [hanging.url],
        load: {
          kind: 'closed',
          virtualClients: 40,
          thinkTimeMs: { from: 0, to: 0 },
          initialDelayMs: { from: 1000, to: 3000 },
        },
        phases: { warmupS: 0, durationS: 4, cooldownS: 0 },
        timeoutMs: 2000,
        loadWorkers: 2,
      },
      ({ tS }, controller) => tS === 3 && controller.abort(),
    );
    await hanging.close();
    const [none, first, second] = seconds.map(({ started }) => started);
    expect(none).toBe(0);
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(0);
  });
});
