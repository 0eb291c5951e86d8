// A comparison ready to draw: the lab decides what may stand side by side, the window only draws it.
import { z } from 'zod';

/** The three charts the lab exists for. */
export const ComparePreset = z.enum(['cores', 'hyperThreading', 'topology']);
export type ComparePreset = z.infer<typeof ComparePreset>;

export const CompareMetric = z.enum([
  'throughputPerS',
  'responseTimeP50Us',
  'responseTimeP95Us',
  'responseTimeP99Us',
  'serverCpuMeanPct',
  'serverMemoryMaxBytes',
  'recycles',
  'errorSharePct',
]);
export type CompareMetric = z.infer<typeof CompareMetric>;

export const CompareSource = z.discriminatedUnion('kind', [
  /** null: every run of the lab that can be used. */
  z.strictObject({ kind: z.literal('runs'), runIds: z.array(z.number().int()).nullable() }),
  z.strictObject({ kind: z.literal('study'), studyId: z.string() }),
]);
export type CompareSource = z.infer<typeof CompareSource>;

export const CompareRequest = z.strictObject({
  source: CompareSource,
  preset: ComparePreset,
  metric: CompareMetric,
  mode: z.enum(['absolute', 'relative']),
  /** Category that counts as 1 in each series in relative mode; null takes the first that was measured. */
  baseline: z.string().nullable(),
  /** Key of the group of like runs to show; null takes the one with the most runs. */
  group: z.string().nullable(),
});
export type CompareRequest = z.infer<typeof CompareRequest>;

export const ComparePoint = z.strictObject({
  category: z.string(),
  /** Mean of the runs, in the metric's unit or as a ratio; null = not measured, never zero. */
  value: z.number().nullable(),
  /** Each single run, as (runId, value); empty for published figures. */
  runs: z.array(z.strictObject({ runId: z.number().int(), value: z.number() })),
  /** Half-width of the printed rounding, for published figures; else null. */
  roundingHalfWidth: z.number().nullable(),
  note: z.string().nullable(),
});
export type ComparePoint = z.infer<typeof ComparePoint>;

export const CompareSeries = z.strictObject({
  key: z.string(),
  label: z.string(),
  points: z.array(ComparePoint),
});
export type CompareSeries = z.infer<typeof CompareSeries>;

export const Comparison = z.strictObject({
  title: z.string(),
  xLabel: z.string(),
  /** Numeric x axes (cores) are drawn to scale. */
  xKind: z.enum(['number', 'category']),
  categories: z.array(z.string()),
  series: z.array(CompareSeries),
  mode: z.enum(['absolute', 'relative']),
  metric: CompareMetric,
  /** What 1.00 stands for, in words; null in absolute mode. */
  baselineText: z.string().nullable(),
  baselines: z.array(z.string()),
  /** Groups of runs alike in everything but the compared factors. */
  groups: z.array(z.strictObject({ key: z.string(), label: z.string(), runs: z.number().int() })),
  group: z.string().nullable(),
  /** What the runs drawn differ in beside the compared factors: "think time: 0-0 ms, 100-200 ms". */
  alsoDiffers: z.array(z.string()),
  /** Runs that were asked for and are not drawn, with the reason. */
  leftOut: z.array(z.strictObject({ runId: z.number().int(), name: z.string(), reason: z.string() })),
  /** What the figures do not carry, in words. */
  cautions: z.array(z.string()),
  /** One line for the foot of an exported picture. */
  provenance: z.string(),
});
export type Comparison = z.infer<typeof Comparison>;
