// The scenario of a load made ready for one load worker: prepared once, then played by its virtual clients.
import { mostAtOnce } from '../../../contract/model/load-steps.ts';
import type { LoadProfile } from '../../../contract/model/load.ts';
import type { RunScenario } from '../../../contract/model/run-scenario.ts';
import { patternLengthOf, playScenario, type ClientPlay } from '../../scenario/play-scenario.ts';
import { prepareScenario, type ScenarioPlan } from '../../scenario/prepare-scenario.ts';
import { unpackFiles } from '../../scenario/run-scenario.ts';
import { userAgent } from '../connection/engine-version.ts';
import { endsWithWork } from '../timing/phase-clock.ts';
import { TransactionCounts, type TransactionReport } from '../recording/transaction-counts.ts';
import type { WorkerShare } from '../models/worker-share.ts';

export interface ScenarioTask {
  readonly urls: readonly string[];
  readonly scenario: RunScenario;
  readonly load: LoadProfile;
  readonly seed: number;
  readonly share: WorkerShare;
}

export interface ScenarioPlay {
  readonly plan: ScenarioPlan;
  /** `http://host:port` of each server that shares the load. */
  readonly origins: readonly string[];
  /** By transaction. */
  readonly counts: readonly TransactionCounts[];
  /** Transactions that a client plays before it has played each once. */
  readonly patternLength: number;
  client(index: number): ClientPlay;
  /** What was counted since the last call. */
  takeReports(): TransactionReport[];
}

/** @throws LabError input.invalid for a scenario that cannot be played on these servers by so many virtual clients */
export async function prepareScenarioPlay(task: ScenarioTask): Promise<ScenarioPlay> {
  const { scenario, load, seed, share } = task;
  const origins = task.urls.map((url) => new URL(url).origin);
  const plan = prepareScenario(scenario.scenario, await unpackFiles(scenario), { origins, userAgent });
  const play = playScenario(plan, {
    seed,
    worker: share,
    virtualClients: mostAtOnce(load),
    order: endsWithWork(load) ? 'inTurn' : 'byWeight',
  });
  const counts = plan.transactions.map(({ index }) => new TransactionCounts(index));
  return {
    plan,
    origins,
    counts,
    patternLength: patternLengthOf(plan),
    client: (index) => play.client(index),
    takeReports: () => counts.map((one) => one.take()).filter((report) => report !== null),
  };
}

/** @throws LabError input.invalid as prepareScenarioPlay, before a run is begun */
export async function checkPlayable(
  task: Pick<ScenarioTask, 'urls' | 'load'> & { scenario?: RunScenario | null | undefined },
): Promise<void> {
  const { scenario } = task;
  if (scenario === null || scenario === undefined) return;
  await prepareScenarioPlay({ ...task, scenario, seed: 0, share: { index: 0, of: 1 } });
}
