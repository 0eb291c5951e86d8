// A scenario of one request: the first bytes of a page.
import type { RunScenario } from '../../contract/model/run-scenario.ts';
import { Scenario } from '../../contract/model/scenario.ts';

export function rangeScenario(url: string, bytes: number): RunScenario {
  const { pathname } = new URL(url);
  const request = { method: 'GET', url: pathname, ranges: [`0-${bytes - 1}`] };
  const transactions = [{ name: 'range', requests: [request] }];
  return { scenario: Scenario.parse({ name: 'byte range', cookies: false, transactions }), files: {} };
}
