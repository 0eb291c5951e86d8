// How the connections of a load are made and read: the options of the run with the contents of the files they name.
import { z } from 'zod';

const tlsVersion = z.enum(['TLSv1.2', 'TLSv1.3']);

export const ConnectionPlan = z.strictObject({
  protocol: z.enum(['http1', 'http2']),
  /** HTTP/2: virtual clients that share one connection. */
  streamsPerConnection: z.number().int().positive(),
  /** Speed of reading of one virtual client; null: as fast as it comes. */
  readBytesPerS: z.number().positive().nullable(),
  tls: z.strictObject({
    minVersion: tlsVersion,
    maxVersion: tlsVersion,
    /** null: the host of the URL. */
    serverName: z.string().nullable(),
    /** PEM; null: the authorities of the system. */
    ca: z.string().nullable(),
    /** PEM, both or neither. */
    certificate: z.string().nullable(),
    key: z.string().nullable(),
    verify: z.boolean(),
    resumeSessions: z.boolean(),
  }),
});
export type ConnectionPlan = z.infer<typeof ConnectionPlan>;

/** HTTP/1.1, read as fast as it comes, TLS 1.2 or 1.3 checked against the authorities of the system. */
export const plainConnection: ConnectionPlan = {
  protocol: 'http1',
  streamsPerConnection: 1,
  readBytesPerS: null,
  tls: {
    minVersion: 'TLSv1.2',
    maxVersion: 'TLSv1.3',
    serverName: null,
    ca: null,
    certificate: null,
    key: null,
    verify: true,
    resumeSessions: true,
  },
};
