// At most one run at a time in a lab, whoever asks: two loads on one machine would measure each other.
import type { ActiveRun } from '../../contract/calls.ts';
import { LabError } from '../../contract/errors.ts';
import type { Emit } from '../../contract/events.ts';
import type { RunRequest } from '../../contract/model/run-request.ts';
import type { Machine } from '../../contract/model/machine.ts';
import type { Run } from '../../contract/model/run.ts';
import type { Writer } from '../../db/connection.ts';
import { getRun, runningRuns } from '../../db/queries/runs.ts';
import { checkClock } from '../../engine/machine/check-clock.ts';
import { isAlive } from '../owner.ts';
import { recoverRun } from '../recover.ts';
import { conductRun, storeFailedStart, type ConductedRun } from './conduct-run.ts';
import { refuseTooLong } from './refuse-too-long.ts';

export interface RunKeeper {
  /** @throws LabError run.alreadyActive, input.invalid for a load planned for too long, and what conductRun throws */
  start(request: RunRequest): Promise<number>;
  /** Starts and waits for the end. */
  carryOut(request: RunRequest, onStarted: (runId: number) => void): Promise<Run>;
  /** Stores a run that could not even start, so that a script's history shows the gap. */
  storeFailedStart(request: RunRequest, error: LabError): Run;
  /** @throws LabError run.notActive */
  stop(runId: number): void;
  active(): ActiveRun | null;
  /** @throws LabError run.alreadyActive when one of them is going on */
  refuseActive(runIds: readonly number[]): void;
  /** Stops what is going on and waits until it is stored. */
  end(): Promise<void>;
}

export interface KeeperOptions {
  readonly writer: () => Writer;
  readonly machine: Machine;
  readonly emit: Emit;
  /** A run that could not be stored at its end; the person must be told. */
  onLost(error: LabError): void;
}

export function createRunKeeper({ writer, machine, emit, onLost }: KeeperOptions): RunKeeper {
  let current: ConductedRun | null = null;
  let starting = false;

  const refuseSecond = (into: Writer): void => {
    if (current !== null || starting) throw busy(current?.runId ?? null);
    for (const { runId, owner } of runningRuns(into)) {
      if (owner.pid === process.pid || !isAlive(owner)) recoverRun(into, runId);
      else throw busy(runId, owner.pid);
    }
  };

  const begin = async (request: RunRequest): Promise<ConductedRun> => {
    refuseTooLong(request);
    const into = writer();
    refuseSecond(into);
    starting = true;
    try {
      const run = await conductRun(
        { writer: into, machine: { ...machine, ...(await checkClock()) }, emit },
        request,
      );
      current = run;
      const forget = (): void => {
        current = null;
      };
      run.ended.then(forget, forget);
      return run;
    } finally {
      starting = false;
    }
  };

  return {
    async start(request) {
      const run = await begin(request);
      run.ended.catch((error: unknown) => {
        if (!(error instanceof LabError)) throw error;
        onLost(error);
      });
      return run.runId;
    },
    async carryOut(request, onStarted) {
      const run = await begin(request);
      onStarted(run.runId);
      return run.ended;
    },
    storeFailedStart: (request, error) =>
      storeFailedStart({ writer: writer(), machine, emit }, request, error),
    stop(runId) {
      if (current?.runId !== runId) {
        throw new LabError(
          'run.notActive',
          `Run ${runId} is not going on in this lab, so it cannot be stopped.`,
          { runId },
        );
      }
      current.stop();
    },
    active() {
      if (current === null) return null;
      return { run: getRun(writer(), current.runId), ...current.series() };
    },
    refuseActive(runIds) {
      if (current !== null && runIds.includes(current.runId)) {
        throw new LabError('run.alreadyActive', `Run ${current.runId} is still going on. Stop it first.`, {
          runId: current.runId,
        });
      }
    },
    async end() {
      current?.stop();
      await current?.ended;
    },
  };
}

function busy(runId: number | null, pid?: number): LabError {
  const which = runId === null ? 'A run is being started' : `Run ${runId} is still going on`;
  const where = pid === undefined ? '' : ` in another process (PID ${pid})`;
  return new LabError(
    'run.alreadyActive',
    `${which}${where}. Wait for its end or stop it: two loads at once would measure each other.`,
    runId === null ? {} : { runId },
  );
}
