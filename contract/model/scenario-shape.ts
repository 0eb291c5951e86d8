// The fields of a scenario file, each checked by itself. No load, no results. The format is told in docs/scenario.md.
import { z } from 'zod';
import { ConnectionUse, Expect, Header, HttpVersion, ScenarioRequest } from './scenario-request.ts';
import { Variable } from './scenario-variables.ts';
import { ThinkTime } from './think-time.ts';

export const ScenarioDefaults = z.strictObject({
  headers: z.array(Header).max(200).default([]),
  httpVersion: HttpVersion.default('1.1'),
  connection: ConnectionUse.default('keep-alive').describe('What becomes of the connection after a request.'),
  expect: Expect.default({}),
  followRedirects: z.boolean().default(false).describe('Never to another host.'),
});
export type ScenarioDefaults = z.infer<typeof ScenarioDefaults>;

export const Transaction = z.strictObject({
  name: z.string().min(1).max(100),
  weight: z
    .number()
    .min(0)
    .max(1_000_000)
    .default(1)
    .describe('Relative to the other transactions; 0 is never picked.'),
  thinkTimeMs: ThinkTime.optional().describe('After the transaction, instead of that of the load profile.'),
  order: z
    .enum(['inOrder', 'shuffled'])
    .default('inOrder')
    .describe('Shuffled: a new order each time; pinned requests stay in their place.'),
  requests: z.array(ScenarioRequest).min(1).max(1000),
});
export type Transaction = z.infer<typeof Transaction>;

/** The fields of a scenario file, before the checks that look at several of them together. */
export const ScenarioShape = z.strictObject({
  $schema: z.string().max(500).optional().describe('Where editors find this schema; not used by the lab.'),
  name: z.string().min(1).max(200),
  defaults: ScenarioDefaults.prefault({}),
  cookies: z
    .boolean()
    .default(true)
    .describe('Each virtual client keeps the cookies it is given and sends them back.'),
  variables: z.array(Variable).max(1000).default([]),
  transactions: z.array(Transaction).min(1).max(1000),
});
