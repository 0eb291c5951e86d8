// How the TLS connections of a load are made, from its plan, for HTTP/1.1 and HTTP/2 alike.
// Knows no sockets; the files that a person named have been read and checked by then.
import { isIP } from 'node:net';
import {
  checkServerIdentity,
  createSecureContext,
  getCACertificates,
  type ConnectionOptions,
  type SecureContext,
} from 'node:tls';
import type { ConnectionPlan } from './connection-plan.ts';
import type { Target } from './target.ts';

export type TlsPlan = ConnectionPlan['tls'];

/** One a load worker: to make one takes tens of milliseconds, and thousands of connections need the same. */
const contexts = new WeakMap<TlsPlan, SecureContext>();

/** Authorities, client certificate and versions of a plan. Throws what OpenSSL finds wrong with them. */
export function secureContextOf(tls: TlsPlan): SecureContext {
  const known = contexts.get(tls);
  if (known !== undefined) return known;
  const { minVersion, maxVersion, ca, certificate, key } = tls;
  const context = createSecureContext({
    minVersion,
    maxVersion,
    ca: ca ?? knownAuthorities(),
    ...(certificate === null || key === null ? {} : { cert: certificate, key }),
  });
  contexts.set(tls, context);
  return context;
}

/** Those that came with Node, those of the environment (NODE_EXTRA_CA_CERTS), and those that the system trusts. */
function knownAuthorities(): string[] {
  return [...new Set([...getCACertificates('default'), ...getCACertificates('system')])];
}

/**
 * Options for tls.connect, address and session left out. The name of the plan, else the host of the URL, is what the
 * certificate is checked for; it is sent (SNI) unless it is an IP address, which RFC 6066, 3, does not allow.
 * `protocols`: offered by ALPN, such as http/1.1.
 */
export function tlsOptionsOf(target: Target, tls: TlsPlan, protocols: readonly string[]): ConnectionOptions {
  const name = tls.serverName ?? target.serverName ?? target.address;
  return {
    secureContext: secureContextOf(tls),
    ALPNProtocols: [...protocols],
    rejectUnauthorized: tls.verify,
    checkServerIdentity: (_host, certificate) => checkServerIdentity(name, certificate),
    ...(isIP(name) === 0 ? { servername: name } : {}),
  };
}
