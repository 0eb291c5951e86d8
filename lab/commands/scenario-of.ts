// What `run` sends, from its options: a scenario file, one request put together here, or null for the plain GET.
import { LabError } from '../../contract/errors.ts';
import type { RunScenario } from '../../contract/model/run-scenario.ts';
import { Scenario } from '../../contract/model/scenario.ts';
import type { Header } from '../../contract/model/scenario-request.ts';
import { escapeTemplate } from '../../contract/model/scenario-template.ts';
import { describeIssue } from '../../contract/rpc.ts';
import { packScenario } from '../../engine/scenario/run-scenario.ts';

export interface ScenarioOptions {
  scenario?: string;
  method?: string;
  header: Header[];
  body?: string;
  range: string[];
}

/**
 * `page`: path and query of the one request; null when the URL is none.
 * @throws LabError input.invalid for a wrong file or request, and for options that exclude each other
 */
export async function scenarioOf(options: ScenarioOptions, page: string | null): Promise<RunScenario | null> {
  const { scenario, method, header, body, range } = options;
  const isOneRequest = method !== undefined || body !== undefined || header.length > 0 || range.length > 0;
  if (scenario !== undefined) {
    if (isOneRequest) {
      throw wrong('--scenario says what is sent: leave out --method, --header, --body and --range.');
    }
    return packScenario(scenario);
  }
  if (!isOneRequest) return null;
  const wanted = method ?? (body === undefined ? 'GET' : 'POST');
  // A command line has no variables: a dollar sign is a dollar sign.
  const request = {
    method: wanted,
    url: escapeTemplate(page ?? '/'),
    headers: header.map(({ name, value }) => ({ name, value: escapeTemplate(value) })),
    ...(body === undefined ? {} : { body: { kind: 'text', text: escapeTemplate(body) } }),
    ...(range.length === 0 ? {} : { ranges: range }),
  };
  const name = `${wanted} ${page ?? '/'}`.slice(0, 100);
  // As without these options, there are no cookies: the request is the same each time.
  const parsed = Scenario.safeParse({ name, cookies: false, transactions: [{ name, requests: [request] }] });
  if (!parsed.success) throw wrong(`${describeIssue(parsed.error)}.`);
  return { scenario: parsed.data, files: {} };
}

const wrong = (message: string): LabError => new LabError('input.invalid', message);
