// One load worker's part of a load, from its start to its last report. Knows no IPC.
import { watchClient, type ClientHealth } from './client-health.ts';
import { nowMs } from './clock.ts';
import { carriersOf } from './carriers.ts';
import { ClosedLoad } from './closed-load.ts';
import { HeadMemo } from './head-memo.ts';
import type { LoadModel, LoadSetting } from './load-model.ts';
import { OpenLoad } from './open-load.ts';
import type { Pacer } from './pacer.ts';
import { PlainClient } from './plain-client.ts';
import { phaseClockOf } from './phase-clock.ts';
import { ScenarioClient, type ScenarioSetting } from './scenario-client.ts';
import type { ScenarioPlay } from './scenario-play.ts';
import { Recorder } from './recorder.ts';
import { targetOf } from './target.ts';
import type { SecondReport, WorkerTask } from './worker-messages.ts';

const readBufferBytes = 65_536;
/** Deadlines are checked this often at most, and ten times within a short one. */
const mostDeadlineCheckMs = 50;

export interface WorkerLoad {
  /** Ends the load at a moment of this process's clock; what is in flight may end until `graceMs` later. */
  stop(atMs: number, graceMs: number): void;
}

export interface WorkerLoadEvents {
  second(report: SecondReport): void;
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
  const clock = phaseClockOf(phases, startMs);
  const thinks = play?.plan.transactions.some(({ thinkTimeMs }) => (thinkTimeMs?.to ?? 0) > 0) ?? false;
  const hasSchedule = load.kind === 'open' || load.thinkTimeMs.to > 0 || thinks;
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
  // A transaction under way at the end may go on for as long as one request may take.
  const scenario: ScenarioSetting | null =
    play === null ? null : { play, newCarrier, recorder, endMs: clock.endMs + timeoutMs };
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
    pacer,
    onDrained: () => setImmediate(end),
  };
  const model: LoadModel =
    load.kind === 'open' ? new OpenLoad(load, setting) : new ClosedLoad(load, task.seed, setting);
  pacer.onWake = () => model.wake();

  function endWindow(): void {
    if (nowMs() > clock.windowStartMs) windowSeen ??= windowHealth.take();
  }

  function end(): void {
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
  timers.push(
    timeoutAt(clock.windowStartMs, () => void windowHealth.take()),
    timeoutAt(clock.windowEndMs, endWindow),
  );

  return {
    stop(atMs, graceMs) {
      clock.windowEndMs = Math.min(clock.windowEndMs, atMs);
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
  };
}

/** Never early: Node's timers may fire a fraction of their millisecond before the time asked for. */
function timeoutAt(atMs: number, action: () => void): NodeJS.Timeout {
  return setTimeout(action, Math.max(0, atMs - nowMs()) + 1);
}
