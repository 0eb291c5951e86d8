// How the virtual clients of a run connect and read.
import { z } from 'zod';

/** How a virtual client connects and reads. Files are named by path and read when the run starts; keys are never stored. */
export const ConnectionOptions = z.strictObject({
  protocol: z.enum(['http1', 'http2']).default('http1'),
  /** HTTP/2: virtual clients that share one connection, each with one stream at a time. */
  streamsPerConnection: z.number().int().min(1).max(1000).default(1),
  /** Speed at which a virtual client reads what the server sends; null: as fast as it comes. */
  readBytesPerS: z.number().int().min(125).max(1_250_000_000).nullable().default(null),
  tls: z
    .strictObject({
      minVersion: z.enum(['TLSv1.2', 'TLSv1.3']).default('TLSv1.2'),
      maxVersion: z.enum(['TLSv1.2', 'TLSv1.3']).default('TLSv1.3'),
      /** Name sent (SNI) and checked in place of the URL's host. */
      serverName: z.string().min(1).max(253).nullable().default(null),
      /** PEM file of the authorities to trust in place of the system's. */
      caFile: z.string().min(1).nullable().default(null),
      /** PEM files of the client certificate and its key. */
      certificateFile: z.string().min(1).nullable().default(null),
      keyFile: z.string().min(1).nullable().default(null),
      /** false: a certificate that cannot be trusted is taken all the same. */
      verify: z.boolean().default(true),
      /** A new connection resumes the session of the virtual client's last one, where the server lets it. */
      resumeSessions: z.boolean().default(true),
    })
    .refine(({ minVersion, maxVersion }) => minVersion <= maxVersion, {
      message: 'The lowest TLS version must not be above the highest.',
      path: ['minVersion'],
    })
    .refine(({ certificateFile, keyFile }) => (certificateFile === null) === (keyFile === null), {
      message: 'A client certificate needs both files, certificate and key.',
      path: ['keyFile'],
    })
    .prefault({}),
});
export type ConnectionOptions = z.infer<typeof ConnectionOptions>;
