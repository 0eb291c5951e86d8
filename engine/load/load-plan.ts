// What a load consists of: where to, how much, how long, from how many processes.
import type { LoadProfile, Phases } from '../../contract/model/load.ts';

export interface LoadPlan {
  /** One or more page URLs, one a pool. Virtual client i, or arrival n, goes to urls[i % urls.length]. */
  urls: readonly string[];
  load: LoadProfile;
  phases: Phases;
  /** Deadline of one request, connection included. */
  timeoutMs: number;
  /** Processes that make the load. */
  loadWorkers: number;
  /** CPUs the load workers are confined to, where the platform can; null = not confined. */
  cpus: readonly number[] | null;
  /** Of the think times. */
  seed: number;
}
