// The life of one run: server ready, monitor on, load, everything ended, result judged and stored.
// Knows nothing of windows or command lines; stop comes as an AbortSignal.
import { randomUUID } from 'node:crypto';
import { LabError } from '../../contract/errors.ts';
import type { Emit } from '../../contract/events.ts';
import type { RunRequest } from '../../contract/model/run-request.ts';
import type { Machine } from '../../contract/model/machine.ts';
import type { Applied, Failure, Run, RunSeries, RunStatus } from '../../contract/model/run.ts';
import type { Writer } from '../../db/connection.ts';
import { createRun, getRun, saveApplied } from '../../db/queries/runs.ts';
import type { ConnectionPlan } from '../../engine/load/connection/connection-plan.ts';
import { checkPlayable } from '../../engine/load/playing/scenario-play.ts';
import { startLoad, type LoadOutcome } from '../../engine/load/start-load.ts';
import { startMonitor, type Monitor } from '../../engine/monitor/start-monitor.ts';
import { currentOwner } from '../owner.ts';
import { versions } from '../versions.ts';
import { connectionOf } from './connection-of.ts';
import { defaultName, describeOffer, factorsOf, serverName } from './describe.ts';
import { liveReasons } from './live-reasons.ts';
import { loadPlanOf, placeLoad, type Place } from './place-load.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import { readyServer, type ServerUnderTest } from './server-under-test.ts';
import { storeEnd } from './store-end.ts';

export interface ConductedRun {
  readonly runId: number;
  /** Resolves with the stored run once everything has ended. Rejects only when it cannot be stored. */
  readonly ended: Promise<Run>;
  stop(): void;
  series(): RunSeries;
}

export interface Conductor {
  readonly writer: Writer;
  readonly machine: Machine;
  readonly emit: Emit;
}

/**
 * Makes the server ready, stores the run as running and starts the load.
 * @throws LabError when a file of the connection is wrong or the server cannot be made ready; then no run is stored.
 */
export async function conductRun(conductor: Conductor, request: RunRequest): Promise<ConductedRun> {
  const connection = await connectionOf(request.connection);
  const server = await readyServer(request, conductor.machine);
  let runId: number;
  let place: Place;
  try {
    await checkPlayable({ ...request, urls: server.urls });
    place = await placeLoad(conductor.machine, server, request);
    runId = createRun(conductor.writer, describeRun(conductor.machine, request));
  } catch (error) {
    await server.stop();
    throw error;
  }
  const stopping = new AbortController();
  const state: CourseState = { failure: null, applied: null };
  const recorder = createRecorder({
    writer: conductor.writer,
    runId,
    emit: conductor.emit,
    reasons: () => liveReasons({ machine: conductor.machine, request, applied: state.applied }, recorder),
    onFailed: (error) => fail({ code: error.code, message: error.message }),
  });
  function fail(failure: Failure): void {
    state.failure ??= failure;
    stopping.abort();
  }
  const ended = carryOut({
    conductor,
    request,
    server,
    place,
    connection,
    runId,
    recorder,
    signal: stopping.signal,
    state,
    fail,
  });
  return { runId, ended, stop: () => stopping.abort(), series: () => recorder.series() };
}

/** Stores a run that could not even start, so that a script's history shows the gap. */
export function storeFailedStart(conductor: Conductor, request: RunRequest, error: LabError): Run {
  const { writer, machine } = conductor;
  const runId = createRun(writer, describeRun(machine, request));
  const failure = { code: error.code, message: error.message };
  const series = { load: [], monitor: [], recycles: [] };
  const evidence = { status: 'failed' as const, failure, request, machine, applied: null, series };
  return storeEnd(writer, runId, { ...evidence, result: null, clockDriftPpm: null });
}

function describeRun(machine: Machine, request: RunRequest): Parameters<typeof createRun>[1] {
  return {
    uid: randomUUID(),
    name: request.name ?? defaultName(request),
    request,
    machine,
    versions,
    serverName: serverName(request.server),
    loadText: describeOffer(request),
    factors: factorsOf(request.server, machine.cores),
    tags: request.tags,
    owner: currentOwner(),
  };
}

/** What becomes known while the run goes on. */
interface CourseState {
  failure: Failure | null;
  applied: Applied | null;
}

interface Course {
  readonly conductor: Conductor;
  readonly request: RunRequest;
  readonly server: ServerUnderTest;
  readonly place: Place;
  readonly connection: ConnectionPlan;
  readonly runId: number;
  readonly recorder: Recorder;
  readonly signal: AbortSignal;
  readonly state: CourseState;
  fail(failure: Failure): void;
}

async function carryOut(course: Course): Promise<Run> {
  const { conductor, request, server, runId, recorder, state, fail } = course;
  const { target } = server;
  target?.onExit((message) => fail({ code: 'server.gone', message }));
  target?.onRecycle((recycle) => recorder.recycle(recycle));
  let outcome: LoadOutcome | null = null;
  let watching: Promise<Monitor | null> | null = null;
  try {
    const applied = { ...course.place, seed: request.seed ?? runId };
    state.applied = applied;
    saveApplied(conductor.writer, runId, applied);
    conductor.emit('run.started', { run: getRun(conductor.writer, runId) });
    // Beside the start of the load, not before it: the first figure is wanted soon, and readings wait for second 0.
    watching = watch(course);
    outcome = await startLoad(
      // Where a name was found when the host was allowed: it must not lead elsewhere a moment later.
      { ...loadPlanOf(request, applied, course.connection), address: server.destination.address },
      { onStarted: (at) => recorder.begin(at.monotonicNs), onSecond: (second) => recorder.second(second) },
      course.signal,
    );
  } finally {
    await (await watching)?.stop();
    await server.stop();
  }
  return store(course, outcome);
}

/** Starts the monitor; null when it cannot, and then the run fails. */
async function watch({ server, recorder, fail }: Course): Promise<Monitor | null> {
  const { target, selector, destination } = server;
  // Under a window the lab is its child, and what the window spends is no background.
  const ownRootPid = process.connected ? process.ppid : process.pid;
  try {
    return await startMonitor(
      { selector, intervalMs: 1000, destination, ownRootPid },
      {
        onReading: (reading) => recorder.reading(named(reading, target)),
        onRecycle: (recycle) => {
          // The bundled server tells its recycles itself, exactly and with the reason.
          if (target === null) recorder.recycle(recycle);
        },
        onDied: (message) => fail({ code: 'monitor.died', message }),
      },
    );
  } catch (error) {
    if (!(error instanceof LabError)) throw error;
    fail({ code: error.code, message: error.message });
    return null;
  }
}

type Reading = Parameters<Recorder['reading']>[0];

/** Gives the worker processes of the bundled server the names of their pools. */
function named(reading: Reading, target: ServerUnderTest['target']): Reading {
  if (target === null || reading.server === null) return reading;
  const pools = new Map(target.workers().map((worker) => [worker.pid, worker.pool]));
  const workerProcesses = reading.server.workerProcesses.map((one) => ({
    ...one,
    pool: pools.get(one.pid) ?? one.pool,
  }));
  return { ...reading, server: { ...reading.server, workerProcesses } };
}

function store({ conductor, request, runId, recorder, state }: Course, outcome: LoadOutcome | null): Run {
  const { writer } = conductor;
  recorder.finish();
  const failure = state.failure ?? outcome?.failure ?? null;
  const status: RunStatus = failure !== null || outcome === null ? 'failed' : outcome.end;
  const run = storeEnd(writer, runId, {
    status,
    failure,
    request,
    machine: conductor.machine,
    applied: state.applied,
    series: recorder.series(),
    result: outcome?.result ?? null,
    clockDriftPpm: recorder.clockDriftPpm(),
  });
  conductor.emit('run.ended', { run });
  return run;
}
