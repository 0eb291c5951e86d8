// One load worker's part of a load, from its start to its last report. Knows no IPC.
import type { LoadProfile } from '../../contract/model/load.ts';
import { arrivalsOf } from './models/arrivals.ts';
import { watchClient, type ClientHealth } from './recording/client-health.ts';
import { nowMs } from './timing/clock.ts';
import { carriersOf } from './carriers.ts';
import { closedLoad } from './models/closed-load.ts';
import { HeadMemo } from './connection/head-memo.ts';
import type { LoadModel, LoadSetting } from './models/load-model.ts';
import { OpenLoad } from './models/open-load.ts';
import type { Pacer } from './timing/pacer.ts';
import { PlainClient } from './plain-client.ts';
import { clockOfLoad, endsWithWork } from './timing/phase-clock.ts';
import { ScenarioClient, type ScenarioSetting } from './playing/scenario-client.ts';
import type { ScenarioPlay } from './playing/scenario-play.ts';
import { Recorder } from './recording/recorder.ts';
import { targetOf } from './connection/target.ts';
import { WorkLoad, type OnPartDone } from './models/work-load.ts';
import type { WorkerTask } from './worker-messages.ts';
import type { SecondReport } from './recording/second-report.ts';

const readBufferBytes = 65_536;
/** Deadlines are checked this often at most, and ten times within a short one. */
const mostDeadlineCheckMs = 50;

export interface WorkerLoad {
  /** Ends the load at a moment of this process's clock; what is in flight may end until `graceMs` later. */
  stop(atMs: number, graceMs: number): void;
  /** Of a load whose steps end with their work: begins step `step`. */
  beginStep(step: number, atMs: number): void;
  /** Of such a load: the window was over at `windowEndMs`, the cool-down begins at `atMs`. */
  coolDown(windowEndMs: number, atMs: number): void;
}

export interface WorkerLoadEvents {
  second(report: SecondReport): void;
  partDone: OnPartDone;
  ended(window: ClientHealth | null): void;
}

/** Starts the share of a load at a moment of this process's clock, which may lie ahead. `play`: null for a plain load. */
export function startWorkerLoad(
  task: WorkerTask,
  startMs: number,
  pacer: Pacer,
  play: ScenarioPlay | null,
  events: WorkerLoadEvents,
): WorkerLoad {
  const { load, phases, timeoutMs } = task;
  const clock = clockOfLoad(load, phases, startMs);
  const thinks = play?.plan.transactions.some(({ thinkTimeMs }) => (thinkTimeMs?.to ?? 0) > 0) ?? false;
  const hasSchedule = thinks || hasStartTimes(load);
  const secondHealth = watchClient(1000);
  const windowHealth = watchClient(0);
  let windowSeen: ClientHealth | null = null;
  const recorder = new Recorder(clock, hasSchedule, (second) =>
    events.second({ ...second, transactions: play?.takeReports() ?? [], health: secondHealth.take() }),
  );
  const timers: NodeJS.Timeout[] = [];
  let secondTimer: NodeJS.Timeout | null = null;
  const memo = new HeadMemo(new Uint8Array(readBufferBytes), play !== null);
  const newCarrier = carriersOf({ recorder, memo, timeoutMs, plan: task.connection });
  const targets = task.targets.map(({ url, address }) => targetOf(url, address));
  // A transaction under way at the end, or at that of a warm-up with a barrier after it, may go on for as long as one
  // request may take.
  const firstEndMs = endsWithWork(load) ? startMs + phases.warmupS * 1000 : clock.endMs;
  const scenario: ScenarioSetting | null =
    play === null ? null : { play, newCarrier, recorder, endMs: firstEndMs + timeoutMs };
  let drained = false;
  let endTimer: NodeJS.Timeout | null = null;
  const setting: LoadSetting = {
    share: task.share,
    serverCount: targets.length,
    clock,
    recorder,
    newClient(client, onEnded) {
      const target = targets[client % targets.length];
      if (target === undefined) throw new RangeError('a load has at least one server');
      return scenario === null
        ? new PlainClient(client, target, newCarrier, onEnded)
        : new ScenarioClient(client, target, scenario, onEnded);
    },
    hasIdentity: scenario !== null,
    thinks,
    patternLength: play?.patternLength ?? 1,
    pacer,
    onDrained() {
      drained = true;
      endWhenOver();
    },
  };
  const work = endsWithWork(load)
    ? new WorkLoad(load, phases, task.seed, setting, (atMs, complete) => events.partDone(atMs, complete))
    : null;
  const model: LoadModel = work ?? modelOf(task, setting);
  pacer.onWake = () => model.wake();

  /** Seconds in which nothing starts any more are seconds of the load too, up to its end. */
  function endWhenOver(): void {
    if (endTimer !== null) clearTimeout(endTimer);
    if (drained) endTimer = timeoutAt(clock.endMs, end);
  }

  function endWindow(): void {
    if (nowMs() > clock.windowStartMs) windowSeen ??= windowHealth.take();
  }

  function end(): void {
    drained = false;
    for (const timer of timers) clearTimeout(timer);
    if (secondTimer !== null) clearTimeout(secondTimer);
    clearInterval(deadlineCheck);
    for (const client of model.clients) client.close();
    endWindow();
    recorder.closeLastSecond(nowMs());
    secondHealth.close();
    windowHealth.close();
    events.ended(windowSeen);
  }

  function everySecond(tS: number): void {
    secondTimer = timeoutAt(startMs + tS * 1000, () => {
      recorder.closeSeconds(nowMs());
      everySecond(tS + 1);
    });
  }

  const deadlineCheck = setInterval(
    () => {
      const checkMs = nowMs();
      for (const client of model.clients) client.checkDeadline(checkMs);
    },
    Math.min(mostDeadlineCheckMs, timeoutMs / 10),
  );
  everySecond(1);
  if (work === null)
    timers.push(
      timeoutAt(clock.windowStartMs, () => void windowHealth.take()),
      timeoutAt(clock.windowEndMs, endWindow),
    );

  return {
    stop(atMs, graceMs) {
      clock.windowEndMs = Math.min(clock.windowEndMs, atMs);
      clock.endMs = Math.min(clock.endMs, atMs);
      endWhenOver();
      model.endAt(atMs);
      if (scenario !== null) scenario.endMs = atMs;
      const stopModel = timeoutAt(atMs, () => {
        endWindow();
        model.stop();
      });
      const cutOff = timeoutAt(atMs + graceMs, () => {
        for (const client of model.clients) client.cutOff(nowMs());
      });
      timers.push(stopModel, cutOff);
    },
    beginStep(step, atMs) {
      clock.stepStartsMs?.push(atMs);
      if (step === 0) {
        clock.windowStartMs = atMs;
        timers.push(timeoutAt(atMs, () => void windowHealth.take()));
      }
      if (scenario !== null) scenario.endMs = Infinity;
      work?.beginStep(step, atMs);
    },
    coolDown(windowEndMs, atMs) {
      clock.windowEndMs = windowEndMs;
      endWindow();
      clock.endMs = atMs + phases.cooldownS * 1000;
      if (scenario !== null) scenario.endMs = clock.endMs + timeoutMs;
      work?.coolDown(atMs);
    },
  };
}

function modelOf({ load, phases, seed, share }: WorkerTask, setting: LoadSetting): LoadModel {
  return load.kind === 'open'
    ? new OpenLoad(arrivalsOf(load, phases, seed, share), load.maxInFlight, setting)
    : closedLoad(load, seed, setting);
}

/** True when starts have a time of their own, which they can miss. */
function hasStartTimes(load: LoadProfile): boolean {
  return load.kind === 'open' || load.thinkTimeMs.to > 0;
}

/** Never early: Node's timers may fire a fraction of their millisecond before the time asked for. */
function timeoutAt(atMs: number, action: () => void): NodeJS.Timeout {
  return setTimeout(action, Math.max(0, atMs - nowMs()) + 1);
}
