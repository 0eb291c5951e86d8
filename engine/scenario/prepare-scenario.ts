// Everything about a scenario that does not change from send to send, worked out once for each load worker.
// Pure: the same scenario and files give the same plan.
import { LabError } from '../../contract/errors.ts';
import type { ThinkTime } from '../../contract/model/think-time.ts';
import { originOf } from '../../contract/model/scenario-checks.ts';
import type { Scenario } from '../../contract/model/scenario.ts';
import type { Transaction } from '../../contract/model/scenario-shape.ts';
import { prepareRequest, type RequestSetting, type PreparedRequest } from './prepare-request.ts';
import type { ScenarioFiles } from './scenario-files.ts';
import { planValues, type ValuePlan } from './value-source.ts';

export interface PreparedTransaction {
  readonly index: number;
  readonly name: string;
  /** null: that of the load profile. */
  readonly thinkTimeMs: ThinkTime | null;
  /** One pass: each request as often as it is repeated, in the order of the scenario. */
  readonly steps: readonly PreparedRequest[];
  /** The places in `steps` whose requests change places; empty when the order is fixed. */
  readonly shuffled: readonly number[];
  /** Sources of the values that change once for each transaction, of all its requests. */
  readonly sources: readonly number[];
}

export interface ScenarioPlan {
  readonly transactions: readonly PreparedTransaction[];
  /** Running sums of the weights; the last is their total. */
  readonly weightSums: readonly number[];
  readonly values: ValuePlan;
  readonly cookies: boolean;
  /** How many servers share the load; virtual client i loads server i modulo this. */
  readonly serverCount: number;
}

export interface PrepareOptions {
  /** `http://host:port` of each server that shares the load. */
  readonly origins: readonly string[];
  /** What the load engine calls itself. */
  readonly userAgent: string;
}

/** @throws LabError input.invalid when an absolute URL of the scenario names another host than the run loads */
export function prepareScenario(
  scenario: Scenario,
  files: ScenarioFiles,
  { origins, userAgent }: PrepareOptions,
): ScenarioPlan {
  const loaded = origins.map((origin) => originOf(origin) ?? origin);
  checkHosts(scenario, loaded);
  const values = planValues(scenario, files);
  const setting: RequestSetting = {
    defaults: scenario.defaults,
    bodies: files.bodies,
    values,
    variableNumbers: new Map(values.variables.map(({ name }, number) => [name, number])),
    authorities: loaded.map((origin) => origin.replace(/^https?:\/\//, '')),
    userAgent,
  };
  let sum = 0;
  return {
    transactions: scenario.transactions.map((transaction, index) =>
      prepareTransaction(transaction, index, setting),
    ),
    weightSums: scenario.transactions.map(({ weight }) => (sum += weight)),
    values,
    cookies: scenario.cookies,
    serverCount: origins.length,
  };
}

function prepareTransaction(
  transaction: Transaction,
  index: number,
  setting: RequestSetting,
): PreparedTransaction {
  const steps: PreparedRequest[] = [];
  const shuffled: number[] = [];
  const sources = new Set<number>();
  for (const request of transaction.requests) {
    const prepared = prepareRequest(request, transaction.name, setting);
    for (const source of prepared.sources) {
      if (setting.values.sources[source]?.every === 'transaction') sources.add(source);
    }
    for (let sent = 0; sent < request.repeat; sent++) {
      const place = steps.push(prepared) - 1;
      if (transaction.order === 'shuffled' && !request.pinned) shuffled.push(place);
    }
  }
  return {
    index,
    name: transaction.name,
    thinkTimeMs: transaction.thinkTimeMs ?? null,
    steps,
    shuffled,
    sources: [...sources],
  };
}

function checkHosts(scenario: Scenario, loaded: readonly string[]): void {
  for (const { requests } of scenario.transactions) {
    for (const { url } of requests) {
      const origin = originOf(url);
      if (origin === null || loaded.includes(origin)) continue;
      throw new LabError(
        'input.invalid',
        `The scenario "${scenario.name}" sends requests to ${origin}, but this run loads ${loaded.join(', ')}. Write paths in the scenario, or load that host.`,
        { origin },
      );
    }
  }
}
