// How long a virtual client waits before it sends again.
import { z } from 'zod';

export const ThinkTime = z
  .strictObject({ from: z.number().min(0).max(3_600_000), to: z.number().min(0).max(3_600_000) })
  .refine((range) => range.from <= range.to, {
    message: 'The think time must not end before it starts.',
    path: ['to'],
  });
export type ThinkTime = z.infer<typeof ThinkTime>;
