// What kind of failure an error of a socket is, in the words of the contract.
import type { ErrorKind } from '../../../contract/model/sample.ts';

const kinds: Readonly<Record<string, ErrorKind>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  ECONNABORTED: 'reset',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
};

/** An alert: in TLS 1.3 the server refuses a client certificate when the client's handshake is already over. */
const tlsCode = /^ERR_(SSL|TLS|OSSL)_|^EPROTO$/;

/**
 * `opened`: the connection (with TLS: its handshake) had succeeded. Before that, what TLS or a peer in the
 * handshake did is 'tls' and what else kept the connection from being made is 'connect'.
 */
export function errorKindOf(code: string | undefined, opened: boolean, connected: boolean): ErrorKind {
  const kind = tlsCode.test(code ?? '') ? 'tls' : kinds[code ?? ''];
  if (opened) return kind ?? 'reset';
  if (connected) return 'tls';
  return kind ?? 'connect';
}

const mostWhy = 200;

/** What OpenSSL or the system says of an error, in one line. */
export function whyOf(error: Error & { readonly reason?: unknown }): string {
  const words = typeof error.reason === 'string' ? error.reason : error.message;
  return words
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, mostWhy);
}
