// The values that change from send to send: counters, random numbers, the virtual client's index, rows of a CSV file.
import { z } from 'zod';
import { variableName } from './scenario-template.ts';

const name = z
  .string()
  .regex(variableName, 'A name is 1 to 64 letters, digits and underscores, and starts with a letter.')
  .describe('Used as ${name} in URLs, headers and text bodies.');

const bound = z.number().int().min(-1e15).max(1e15);

/** When a variable takes its next value. */
export const ChangeEvery = z
  .enum(['request', 'transaction', 'client'])
  .default('transaction')
  .describe(
    'When the next value is taken: for each request that uses it, once for each transaction that uses it, or once for each virtual client.',
  );
export type ChangeEvery = z.infer<typeof ChangeEvery>;

/** Inside the folder of the scenario, so that a scenario from elsewhere cannot read (and send) other files. */
export const ScenarioPath = z
  .string()
  .min(1)
  .max(500)
  .refine((path) => !/^[/\\]|^[A-Za-z]:|\\|\0|(^|\/)\.\.(\/|$)/.test(path), {
    message:
      'A file is named by its path from the folder of the scenario, with "/" and without "..": data/users.csv.',
  });

export const CounterVariable = z.strictObject({
  name,
  kind: z.literal('counter'),
  start: bound.default(1).describe('The first value.'),
  step: z
    .number()
    .int()
    .min(-1e6)
    .max(1e6)
    .refine((step) => step !== 0, { message: 'The step must not be 0.' })
    .default(1),
  per: z
    .enum(['run', 'client'])
    .default('run')
    .describe('One count for the run, in which no value occurs twice; or one for each virtual client.'),
  every: ChangeEvery,
});

export const RandomVariable = z
  .strictObject({
    name,
    kind: z.literal('random'),
    from: bound.describe('The smallest value.'),
    to: bound.describe('The largest value.'),
    every: ChangeEvery,
  })
  .refine((range) => range.from <= range.to, {
    message: 'The range must not end before it starts.',
    path: ['to'],
  });

export const ClientIndexVariable = z.strictObject({
  name,
  kind: z.literal('clientIndex'),
  start: bound.default(0).describe('The value of the first virtual client.'),
});

export const CsvVariable = z.strictObject({
  name,
  kind: z.literal('csv'),
  file: ScenarioPath.describe('A CSV file in UTF-8 with a first line of column names.'),
  column: z.string().min(1).max(200),
  delimiter: z.enum([',', ';', '\t', '|']).default(','),
  take: z
    .enum(['sequential', 'random', 'uniquePerClient'])
    .default('sequential')
    .describe(
      'Row after row over the whole run; any row; or rows that no other virtual client gets. Variables of the same file, take and every come from the same row.',
    ),
  every: ChangeEvery,
});
export type CsvVariable = z.infer<typeof CsvVariable>;

export const Variable = z.discriminatedUnion('kind', [
  CounterVariable,
  RandomVariable,
  ClientIndexVariable,
  CsvVariable,
]);
export type Variable = z.infer<typeof Variable>;
