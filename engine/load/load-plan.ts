// What a load consists of: where to, how much, how long, from how many processes.
import type { ConnectionPlan } from './connection/connection-plan.ts';
import type { RunScenario } from '../../contract/model/run-scenario.ts';
import type { LoadProfile, Phases } from '../../contract/model/load.ts';

export interface LoadPlan {
  /** One or more page URLs, one a pool. Virtual client i, or arrival n, goes to urls[i % urls.length]. */
  urls: readonly string[];
  /** Where the host of the URLs is, found when the run was allowed; null or left out: it is looked up, once. */
  address?: string | null;
  /** Played on the servers of the URLs; null or left out: the plain GET of the URLs. */
  scenario?: RunScenario | null;
  load: LoadProfile;
  phases: Phases;
  /** Deadline of one request, connection included. */
  timeoutMs: number;
  /** Processes that make the load. */
  loadWorkers: number;
  /** CPUs the load workers are confined to, where the platform can; null = not confined. */
  cpus: readonly number[] | null;
  /** The CPU of each load worker, in order; null or left out: all of them on `cpus`. */
  pinnedCpus?: readonly number[] | null;
  /** Of think times, arrivals, weights and values. */
  seed: number;
  /** Left out: plainConnection. */
  connection?: ConnectionPlan;
  /** False: goes on though half of the requests or more fail. Left out: stops when they have for 10 s. */
  stopOnFailures?: boolean;
}
