// A scenario while it is being written: its text, where its files are, and what is wrong with it, place by place.
import { z } from 'zod';
import { LoadProfile, Phases } from './load.ts';
import { Scenario } from './scenario.ts';
import { ScenarioPath } from './scenario-variables.ts';

/** The text as it stands in an editor, which need not be saved, and where the files that it names are looked for. */
export const ScenarioDraft = z.strictObject({
  text: z.string().max(16 * 1024 * 1024),
  /** Absolute path of the folder that paths in the text start from; null when the text was never saved. */
  folder: z.string().min(1).nullable(),
  /** Files that came with the text, by their path in it, in base64: looked at where the folder has none. */
  files: z.record(ScenarioPath, z.string()),
});
export type ScenarioDraft = z.infer<typeof ScenarioDraft>;

/** One thing that is wrong. Line and column count from 1. */
export const ScenarioProblem = z.strictObject({
  line: z.number().int().min(1),
  column: z.number().int().min(1),
  /** The field, as `transactions[0].requests[2].url`; empty for the whole file. */
  path: z.string(),
  message: z.string(),
});
export type ScenarioProblem = z.infer<typeof ScenarioProblem>;

export const ScenarioSummary = z.strictObject({
  transactions: z.array(
    z.strictObject({
      name: z.string(),
      /** Of all transactions, 0 to 100. */
      sharePct: z.number(),
      /** Sent in one pass, repeats counted. */
      requestsSent: z.number().int(),
      order: z.enum(['inOrder', 'shuffled']),
    }),
  ),
  /** Mean number of requests that one transaction sends, by weight. */
  requestsPerTransaction: z.number(),
});
export type ScenarioSummary = z.infer<typeof ScenarioSummary>;

export const ScenarioCheck = z.strictObject({
  /** null when the text has problems; those of the files that it names leave it. */
  scenario: Scenario.nullable(),
  /** In the order of the text; empty when the scenario can be played. */
  problems: z.array(ScenarioProblem),
  summary: ScenarioSummary.nullable(),
});
export type ScenarioCheck = z.infer<typeof ScenarioCheck>;

/** A scenario file that was read or written. */
export const ScenarioFile = z.strictObject({ path: z.string(), folder: z.string(), text: z.string() });
export type ScenarioFile = z.infer<typeof ScenarioFile>;

export const ScenarioExample = z.strictObject({ name: z.string(), folder: z.string(), text: z.string() });
export type ScenarioExample = z.infer<typeof ScenarioExample>;

export const ImportedScenario = z.strictObject({
  text: z.string(),
  /** null: the file says nothing of it. */
  load: LoadProfile.nullable(),
  phases: Phases.nullable(),
  /** What has no counterpart, in the order of the file. */
  notes: z.array(z.strictObject({ file: z.string(), line: z.number().int(), text: z.string() })),
});
export type ImportedScenario = z.infer<typeof ImportedScenario>;
