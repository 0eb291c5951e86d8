// Runs the load workers of one load: starts them together, puts their seconds together, ends them together.
// A load worker that dies ends the load as failed; it never goes on as a smaller load.
import type { ErrorCode } from '../../contract/errors.ts';
import { mostAtOnce, stepsOf, windowS } from '../../contract/model/load-steps.ts';
import type { ClientHealth } from './recording/client-health.ts';
import { msOfNs, nowMs, nsOfMs } from './timing/clock.ts';
import { plainConnection } from './connection/connection-plan.ts';
import type { LoadCallbacks, LoadOutcome, LoadResult } from './recording/load-outcome.ts';
import type { LoadPlan } from './load-plan.ts';
import { startLoadWorker, type LoadWorkerProcess } from './load-worker-process.ts';
import { healthOfSeconds } from './recording/merge-health.ts';
import { mergeSecond } from './recording/merge-second.ts';
import { failingSentence, watchForFailing } from './load-failing.ts';
import { clockOfLoad, endsWithWork, phaseOfSecond, type PhaseClock } from './timing/phase-clock.ts';
import { watchForServerGone } from './server-gone.ts';
import { plainTransaction } from './recording/plain-transaction.ts';
import { measuredSteps, plannedSpans, secondsOf, stepAt, type StepSpan } from './timing/step-spans.ts';
import { WindowTotals, type MeasuredWindow } from './recording/window-totals.ts';
import { WorkSteps } from './work-steps.ts';
import type { FromWorker, ToWorker, WorkerTask } from './worker-messages.ts';
import type { SecondReport } from './recording/second-report.ts';

/** From the order to start to the start: time enough for it to reach every load worker. */
const startDelayMs = 50;
/** From the order to stop to the stop, so that all load workers stop at one moment. */
const stopDelayMs = 10;
/** What is in flight at a stop may end until then. */
const stopGraceMs = 300;
/** A load worker that has not ended so long after the order to stop is killed. */
const killDelayMs = 900;

interface LoadWorker {
  process: LoadWorkerProcess;
  ready: boolean;
  /** All reported, or gone. */
  done: boolean;
  gone: boolean;
  reports: Map<number, SecondReport>;
  /** Of each measured second, for a worker that dies before it can tell of the whole window. */
  healths: ClientHealth[];
  window: ClientHealth | null;
}

export class LoadController {
  readonly #plan: LoadPlan;
  readonly #callbacks: LoadCallbacks;
  readonly #workers: LoadWorker[];
  readonly #totals: WindowTotals;
  readonly #serverGoneSince = watchForServerGone();
  readonly #failing = watchForFailing();
  readonly #finished = Promise.withResolvers<LoadOutcome>();
  #clock: PhaseClock | null = null;
  /** None for a load without steps. */
  #spans: readonly StepSpan[] = [];
  /** null for a load whose steps, if it has any, end by the clock. */
  #workSteps: WorkSteps | null = null;
  #startWallMs = 0;
  #nextTS = 0;
  #end: LoadOutcome['end'] = 'completed';
  #failure: LoadOutcome['failure'] = null;
  #stopping = false;
  /** True when the measured window was ended before its time. */
  #windowCut = false;
  #killTimer: NodeJS.Timeout | null = null;

  constructor(plan: LoadPlan, targets: WorkerTask['targets'], callbacks: LoadCallbacks) {
    this.#plan = plan;
    this.#callbacks = callbacks;
    const scenario = plan.scenario ?? null;
    this.#totals = new WindowTotals(scenario?.scenario.transactions.map(({ name }) => name) ?? []);
    const { load, phases, timeoutMs, seed, connection = plainConnection } = plan;
    // A load worker without a virtual client, or a place in flight, would have nothing to do.
    const of = Math.min(plan.loadWorkers, mostAtOnce(load));
    this.#workers = Array.from({ length: of }, (_, index) => this.#startWorker(index));
    for (const [index, worker] of this.#workers.entries()) {
      worker.process.tell({
        kind: 'prepare',
        task: { share: { index, of }, targets, scenario, load, phases, timeoutMs, seed, connection },
      });
    }
  }

  /** When every load worker is gone. */
  get outcome(): Promise<LoadOutcome> {
    return this.#finished.promise;
  }

  stop(): void {
    this.#stopAll('stopped', null);
  }

  #startWorker(index: number): LoadWorker {
    const worker: LoadWorker = {
      process: startLoadWorker(cpusOfWorker(this.#plan, index), {
        message: (message) => this.#receive(worker, message),
        exited: (why) => this.#workerExited(worker, index, why),
      }),
      ready: false,
      done: false,
      gone: false,
      reports: new Map(),
      healths: [],
      window: null,
    };
    return worker;
  }

  #receive(worker: LoadWorker, message: FromWorker): void {
    switch (message.kind) {
      case 'ready':
        worker.ready = true;
        if (!this.#stopping && this.#workers.every(({ ready }) => ready)) this.#start();
        break;
      case 'second':
        this.#takeSecond(worker, message.report);
        break;
      case 'partDone':
        if (!this.#stopping) this.#workSteps?.partDone(msOfNs(message.atNs), message.complete);
        break;
      case 'ended':
        worker.window = message.window;
        worker.done = true;
        worker.process.release();
        this.#passSeconds();
        break;
    }
  }

  #start(): void {
    const atNs = process.hrtime.bigint() + BigInt(startDelayMs * 1e6);
    this.#clock = clockOfLoad(this.#plan.load, this.#plan.phases, msOfNs(atNs));
    this.#workSteps = this.#workStepsOf(this.#clock);
    this.#spans = this.#workSteps?.spans ?? plannedSpans(this.#clock);
    this.#startWallMs = Date.now() + startDelayMs;
    this.#tellAll({ kind: 'start', atNs });
    this.#callbacks.onStarted({ monotonicNs: atNs, wall: new Date(this.#startWallMs).toISOString() });
  }

  #workStepsOf(clock: PhaseClock): WorkSteps | null {
    const { load, phases } = this.#plan;
    if (!endsWithWork(load)) return null;
    const sizes = {
      steps: stepsOf(load).length,
      loadWorkers: this.#workers.length,
      phases,
    };
    return new WorkSteps(clock, sizes, {
      beginStep: (step, atMs) => this.#tellAll({ kind: 'step', step, atNs: nsOfMs(atMs) }),
      coolDown: (windowEndMs, atMs) =>
        this.#tellAll({ kind: 'coolDown', windowEndNs: nsOfMs(windowEndMs), atNs: nsOfMs(atMs) }),
    });
  }

  #tellAll(message: ToWorker): void {
    for (const worker of this.#workers) worker.process.tell(message);
  }

  #takeSecond(worker: LoadWorker, report: SecondReport): void {
    this.#totals.add(report);
    worker.reports.set(report.tS, report);
    if (this.#clock !== null && phaseOfSecond(this.#clock, report.tS) === 'measured')
      worker.healths.push(report.health);
    this.#passSeconds();
  }

  /** Passes on every second that no load worker can add to any more. */
  #passSeconds(): void {
    while (this.#workers.every(({ done, reports }) => done || reports.has(this.#nextTS))) {
      const reports = this.#workers.flatMap((worker) => worker.reports.get(this.#nextTS) ?? []);
      if (reports.length === 0 || this.#clock === null) return;
      this.#passSecond(this.#clock, this.#nextTS, reports);
      for (const worker of this.#workers) worker.reports.delete(this.#nextTS);
      this.#nextTS += 1;
    }
  }

  #passSecond(clock: PhaseClock, tS: number, reports: readonly SecondReport[]): void {
    const step = clock.stepStartsMs === null ? undefined : stepAt(this.#spans, clock.startMs + tS * 1000);
    const second = mergeSecond(tS, phaseOfSecond(clock, tS), step, reports);
    const isRest = this.#workers.every(({ done }) => done) && tS * 1000 >= clock.endMs - clock.startMs;
    if (isRest && second.started + second.completed + second.failed + second.dropped === 0) return;
    this.#callbacks.onSecond(second);
    const goneSince = this.#serverGoneSince(second);
    if (goneSince !== null) this.#serverGone(goneSince);
    if (this.#plan.stopOnFailures === false || second.phase === 'drain') return;
    const failing = this.#failing(second);
    if (failing !== null) this.#fail('load.failing', failingSentence(failing));
  }

  #serverGone(sinceTS: number): void {
    const urls = this.#plan.urls.join(', ');
    this.#fail(
      'server.gone',
      `The server at ${urls} stopped answering ${sinceTS} s after the start: from then on every request failed; see whether it is still running.`,
    );
  }

  #workerExited(worker: LoadWorker, index: number, why: string): void {
    const expected = worker.done || this.#stopping;
    worker.gone = true;
    worker.done = true;
    if (!expected) {
      this.#fail(
        'load.workerDied',
        `Load worker ${index + 1} of ${this.#workers.length} ended unexpectedly (${why}), so the load was stopped; start the run again.`,
      );
    }
    this.#passSeconds();
    if (this.#workers.every(({ gone }) => gone)) this.#finish();
  }

  #fail(code: ErrorCode, message: string): void {
    this.#stopAll('failed', { code, message });
  }

  #stopAll(end: LoadOutcome['end'], failure: LoadOutcome['failure']): void {
    if (this.#stopping) return;
    this.#stopping = true;
    this.#end = end;
    this.#failure = failure;
    const clock = this.#clock;
    if (clock === null) {
      for (const worker of this.#workers) worker.process.kill();
      return;
    }
    const atMs = nowMs() + stopDelayMs;
    this.#windowCut = atMs < clock.windowEndMs;
    clock.windowEndMs = Math.min(clock.windowEndMs, atMs);
    clock.endMs = Math.min(clock.endMs, atMs);
    const atNs = process.hrtime.bigint() + BigInt(stopDelayMs * 1e6);
    this.#tellAll({ kind: 'stop', atNs, graceMs: stopGraceMs });
    this.#killTimer = setTimeout(() => {
      for (const worker of this.#workers) if (!worker.gone) worker.process.kill();
    }, killDelayMs);
  }

  #finish(): void {
    if (this.#killTimer !== null) clearTimeout(this.#killTimer);
    this.#finished.resolve({ end: this.#end, failure: this.#failure, result: this.#result() });
  }

  #result(): LoadResult | null {
    const clock = this.#clock;
    if (clock === null || clock.windowEndMs <= clock.windowStartMs) return null;
    const measured = this.#measured(clock);
    const startedAtMs = this.#startWallMs + clock.windowStartMs - clock.startMs;
    const healths = this.#workers.map(({ window, healths: seconds }) => window ?? healthOfSeconds(seconds));
    const totals = this.#totals.finish(measured, healths, this.#workers.length);
    return {
      window: { startedAt: new Date(startedAtMs).toISOString(), durationS: measured.durationS },
      ...totals,
      transactions:
        totals.transactions.length > 0 ? totals.transactions : [plainTransaction(this.#plan.urls, totals)],
    };
  }

  #measured(clock: PhaseClock): MeasuredWindow {
    const { load, phases } = this.#plan;
    const steps = measuredSteps(stepsOf(load), this.#spans, clock);
    const spanS = secondsOf(clock.windowEndMs - clock.windowStartMs);
    // The time between such steps belongs to none.
    if (this.#workSteps !== null) {
      const inStepsS = steps.reduce((sum, { durationS }) => sum + durationS, 0);
      return { durationS: secondsOf(inStepsS * 1000), spanS, steps };
    }
    // Not recomputed from the clock where nothing shortened it.
    const durationS = this.#windowCut ? spanS : windowS(load, phases);
    return { durationS, spanS, steps };
  }
}

/** All CPUs of the plan, or the worker's own where each is pinned to one. */
function cpusOfWorker({ cpus, pinnedCpus }: LoadPlan, index: number): readonly number[] | null {
  const own = pinnedCpus?.[index];
  return own === undefined ? cpus : [own];
}
