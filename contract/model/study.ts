// A published study, read-only: its setting, its printed figures and what they leave open.
import { z } from 'zod';
import { ComparePreset } from './comparison.ts';

export const StudyRow = z.strictObject({
  studyId: z.string(),
  title: z.string(),
  publisher: z.string(),
  date: z.string(),
});
export type StudyRow = z.infer<typeof StudyRow>;

export const StudyFact = z.strictObject({ name: z.string(), value: z.string(), note: z.string().nullable() });

export const StudyResult = z.strictObject({
  /** Levels of the factors of this figure, by name. */
  factors: z.record(z.string(), z.union([z.string(), z.number()])),
  baseline: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Ratio against the baseline. */
  ratio: z.number(),
  roundingHalfWidth: z.number(),
  provenance: z.string(),
  where: z.string(),
});
export type StudyResult = z.infer<typeof StudyResult>;

export const Study = z.strictObject({
  row: StudyRow,
  authors: z.array(z.string()),
  environment: z.array(StudyFact),
  testSetup: z.array(StudyFact),
  results: z.array(StudyResult),
  /** Computed by the lab from printed figures, marked as such. */
  derived: z.array(StudyResult),
  ambiguities: z.array(StudyFact),
  /** What a chart of the study must say beside its figures, and on which charts. */
  cautions: z.array(z.strictObject({ presets: z.array(ComparePreset), text: z.string() })).optional(),
});
export type Study = z.infer<typeof Study>;
