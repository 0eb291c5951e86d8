// The lab file and the settings kept in it.
import { z } from 'zod';
import { Versions } from './machine.ts';

export const LabInfo = z.strictObject({
  path: z.string(),
  schemaVersion: z.number().int(),
  /** True for a file made by a newer version, or one that cannot be written. */
  readOnly: z.boolean(),
  runs: z.number().int(),
  binned: z.number().int(),
  sizeBytes: z.number(),
  versions: Versions,
});
export type LabInfo = z.infer<typeof LabInfo>;

export const LabCheck = z.strictObject({ ok: z.boolean(), problems: z.array(z.string()) });
export type LabCheck = z.infer<typeof LabCheck>;

export const Settings = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  /** Name of the person or team, for the foot of exported pictures; empty leaves it out. */
  signature: z.string().max(200),
  binDays: z.number().int().min(1).max(3650),
});
export type Settings = z.infer<typeof Settings>;
