// The parts of an HTTP archive (HAR 1.2) that a scenario is made from. Recorders add fields of their own: ignored.
import { z } from 'zod';

const Field = z.object({ name: z.string(), value: z.string() });

export const HarEntry = z.object({
  pageref: z.string().optional(),
  request: z.object({
    method: z.string(),
    url: z.string(),
    httpVersion: z.string().optional(),
    headers: z.array(Field).default([]),
    postData: z
      .object({
        mimeType: z.string().optional(),
        text: z.string().optional(),
        /** "base64" where the recorder could not write the body as text. */
        encoding: z.string().optional(),
        params: z
          .array(
            z.object({ name: z.string(), value: z.string().optional(), fileName: z.string().optional() }),
          )
          .optional(),
      })
      .nullish(),
  }),
  response: z.object({
    status: z.number(),
    content: z.object({ mimeType: z.string().optional() }).optional(),
  }),
});
export type HarEntry = z.infer<typeof HarEntry>;

export const Har = z.object({
  log: z.object({
    pages: z.array(z.object({ id: z.string(), title: z.string().optional() })).optional(),
    entries: z.array(HarEntry),
  }),
});
export type Har = z.infer<typeof Har>;
