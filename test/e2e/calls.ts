// Calls the lab as the page does, by the two verbs of the window.
import type { Page } from 'playwright-core';
import type { RunRequest } from '../../contract/model/load.ts';

export function call(page: Page, name: string, input: unknown): Promise<unknown> {
  return page.evaluate(
    ([callName, callInput]) => window.scalebench.call(String(callName), callInput),
    [name, input],
  );
}

/** Every event of one name from now on, as a list that grows. */
export async function hear(page: Page, name: string): Promise<() => Promise<unknown[]>> {
  const heard = await page.evaluateHandle((wanted) => {
    const data: unknown[] = [];
    window.scalebench.listen((told, one) => told === wanted && data.push(one));
    return data;
  }, name);
  return () => heard.jsonValue();
}

/** A small run against the bundled server on this machine. */
export function smallRun(durationS: number): RunRequest {
  return {
    name: null,
    tags: {},
    server: {
      kind: 'bundled',
      config: {
        topology: '1x1',
        workerProcesses: 1,
        cores: null,
        hyperThreading: null,
        page: { kind: 'dynamic', cpuUs: 500 },
        recycling: { afterRequests: null, afterPrivateBytes: null, afterS: null, overlap: true },
        port: 0,
      },
    },
    load: { kind: 'closed', virtualClients: 2, thinkTimeMs: { from: 5, to: 10 } },
    phases: { warmupS: 0, durationS, cooldownS: 0 },
    timeoutMs: 5000,
    loadWorkers: 1,
    confirmedHost: null,
  };
}
