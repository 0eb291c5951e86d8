// One request of a scenario: what is sent and what is expected back. Knows no load and no results.
import { z } from 'zod';
import { ScenarioPath } from './scenario-variables.ts';

/** Fields that say where a message ends or what becomes of its connection: only the load engine can keep them true. */
const engineHeaders = new Set([
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export function isEngineHeader(name: string): boolean {
  return engineHeaders.has(name.toLowerCase());
}

export const headerNamePattern = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** What a field value may hold, as bytes in Latin-1 (RFC 9110, 5.5). */
export const headerValuePattern = /^[\t\u0020-\u007e\u0080-\u00ff]*$/;

export const Header = z.strictObject({
  name: z
    .string()
    .max(200)
    .regex(headerNamePattern, 'A header name has no spaces, colons or other separators.')
    .refine((name) => !isEngineHeader(name), {
      message:
        'This header is written by the load engine; leave it out. (For Connection use the field "connection".)',
    }),
  value: z
    .string()
    .max(8192)
    .regex(headerValuePattern, 'A header value has no line breaks and no characters beyond Latin-1.'),
});
export type Header = z.infer<typeof Header>;

const status = z.number().int().min(200).max(599);
const byteCount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const Expect = z.strictObject({
  status: z
    .union([status, z.array(status).min(1).max(50)], {
      error: 'A status code from 200 to 599 is needed here, or a list of them.',
    })
    .optional()
    .describe('Statuses that count as a success. Left out: 200 to 399; with byte ranges 206.'),
  text: z.string().min(1).max(10_000).optional().describe('A text that must occur in the body (as UTF-8).'),
  bodyBytes: z
    .union(
      [
        byteCount,
        z.strictObject({ from: byteCount, to: byteCount }).refine((range) => range.from <= range.to, {
          message: 'The range must not end before it starts.',
          path: ['to'],
        }),
      ],
      { error: 'A number of bytes is needed here, or { "from": …, "to": … }.' },
    )
    .optional()
    .describe('The exact length of the body in bytes, or its limits.'),
});
export type Expect = z.infer<typeof Expect>;

const rangePattern = /^(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/;

/** A byte range as in RFC 9110, 14.1.2: first to last byte (both included), from a byte on, or the last so many. */
export type ByteRangeSpec =
  | { readonly kind: 'fromTo'; readonly first: number; readonly last: number | null }
  | { readonly kind: 'suffix'; readonly bytes: number };

/** null when the text is none of "0-499", "500-" and "-500". */
export function parseByteRange(text: string): ByteRangeSpec | null {
  const match = rangePattern.exec(text);
  if (match === null) return null;
  const [, first, last = '', suffix] = match;
  if (first === undefined) return Number(suffix) > 0 ? { kind: 'suffix', bytes: Number(suffix) } : null;
  if (last === '') return { kind: 'fromTo', first: Number(first), last: null };
  return Number(last) < Number(first) ? null : { kind: 'fromTo', first: Number(first), last: Number(last) };
}

export const ByteRange = z
  .string()
  .refine((text) => parseByteRange(text) !== null, {
    message:
      'A byte range is written "0-499" (first and last byte), "500-" (to the end) or "-500" (the last 500).',
  })
  .meta({ pattern: rangePattern.source });

export const Body = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: z.string().max(1_048_576) }),
  z.strictObject({
    kind: z.literal('file'),
    file: ScenarioPath.describe('Sent as it is; ${…} in it means nothing.'),
  }),
]);
export type Body = z.infer<typeof Body>;

export const HttpVersion = z.enum(['1.0', '1.1']);
export type HttpVersion = z.infer<typeof HttpVersion>;

export const ConnectionUse = z.enum(['keep-alive', 'close']);
export type ConnectionUse = z.infer<typeof ConnectionUse>;

const urlStart = /^(?:\/|https?:\/\/[^/?#@\s$]+(?=[/?]|$)|\$\{)/;

export const ScenarioRequest = z.strictObject({
  name: z.string().min(1).max(200).optional().describe('Left out: the method and the URL.'),
  method: z
    .string()
    .max(32)
    .regex(headerNamePattern, 'A method is one word, such as GET.')
    .refine((method) => method.toUpperCase() !== 'CONNECT', {
      message: 'CONNECT opens a tunnel, which cannot be measured; choose another method.',
    })
    .default('GET'),
  url: z
    .string()
    .min(1)
    .max(8192)
    .regex(urlStart, 'A URL is a path that starts with "/", or starts with http:// or https:// and a host.')
    .refine((url) => !/[\p{Cc}#]/u.test(url), {
      message: 'A URL to send has no "#" and no control characters.',
    })
    .describe("A path, or a URL on the run's host. May use ${variables} after the host."),
  headers: z
    .array(Header)
    .max(200)
    .default([])
    .describe('A header of the same name replaces that of the defaults.'),
  body: Body.optional(),
  repeat: z.number().int().min(1).max(10_000).default(1).describe('How many times it is sent.'),
  pinned: z.boolean().default(false).describe('Stays in its place when the order is shuffled.'),
  expect: Expect.optional().describe('Each field replaces that of the defaults.'),
  ranges: z
    .array(ByteRange)
    .min(1)
    .max(100)
    .optional()
    .describe('Byte ranges to ask for; the answer must be 206 with exactly these parts.'),
  followRedirects: z.boolean().optional().describe('Never to another host.'),
  httpVersion: HttpVersion.optional(),
  connection: ConnectionUse.optional(),
});
export type ScenarioRequest = z.infer<typeof ScenarioRequest>;
