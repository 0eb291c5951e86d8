// Finds out, before any load, whether a URL can be loaded at all, and fixes the address that the load will go to.
import { lookup } from 'node:dns/promises';
import { connect, isIP } from 'node:net';
import { LabError } from '../../contract/errors.ts';
import { classOfHost } from './class-of-host.ts';
import { hostOf, portOf } from './connection/target.ts';

export { classOfHost } from './class-of-host.ts';

/**
 * Looks up the host and connects to it once, without a request.
 * Throws url.invalid, host.unknown, host.notAllowed, server.unreachable.
 */
export async function checkReachable(url: string, timeoutMs: number): Promise<{ address: string }> {
  const parsed = parseUrl(url);
  const addresses = await addressesOf(parsed);
  let last = '';
  for (const address of addresses) {
    const problem = await tryToConnect(address, portOf(parsed), timeoutMs);
    if (problem === null) return { address };
    last = problem;
  }
  throw new LabError(
    'server.unreachable',
    `No server answers at ${url} (${last}); start it, or check the host and the port.`,
    { url },
  );
}

/**
 * The address that a load goes to: the first that accepts a connection where a name has several, else the only
 * or first one. Throws url.invalid, host.unknown, host.notAllowed.
 */
export async function fixAddress(url: string, timeoutMs: number): Promise<string> {
  const parsed = parseUrl(url);
  const addresses = await addressesOf(parsed);
  const [first = ''] = addresses;
  if (addresses.length === 1) return first;
  for (const address of addresses) {
    if ((await tryToConnect(address, portOf(parsed), timeoutMs)) === null) return address;
  }
  return first;
}

function parseUrl(url: string): URL {
  const parsed = URL.parse(url);
  const fault = faultOf(parsed);
  if (parsed === null || fault !== null) {
    throw new LabError(
      'url.invalid',
      `"${url}" ${fault ?? 'is no URL'}; write it as http://host:port/path.`,
      { url },
    );
  }
  return parsed;
}

function faultOf(parsed: URL | null): string | null {
  if (parsed === null) return 'is no URL';
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return 'is not an http or https URL';
  if (parsed.hostname === '') return 'names no host';
  if (parsed.username !== '' || parsed.password !== '') return 'carries a user name or password';
  return null;
}

async function addressesOf(parsed: URL): Promise<string[]> {
  const host = hostOf(parsed);
  const addresses = isIP(host) === 0 ? await lookUp(host) : [host];
  const refused = addresses.find((address) => classOfHost(address) === 'linkLocal');
  if (refused !== undefined) {
    throw new LabError(
      'host.notAllowed',
      `${host} is ${refused}, a link-local or metadata address, where cloud machines keep their secrets; load is never sent there.`,
      { host, address: refused },
    );
  }
  return addresses;
}

async function lookUp(host: string): Promise<string[]> {
  try {
    const found = await lookup(host, { all: true });
    return found.map(({ address }) => address);
  } catch (error) {
    throw new LabError(
      'host.unknown',
      `No address is known for the host ${host}; check its spelling.`,
      { host },
      {
        cause: error,
      },
    );
  }
}

/** Null when the connection was made, else what went wrong. */
function tryToConnect(address: string, port: number, timeoutMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port, timeout: timeoutMs });
    const end = (problem: string | null): void => {
      socket.destroy();
      resolve(problem);
    };
    socket.once('connect', () => end(null));
    socket.once('timeout', () => end(`no connection to ${address} port ${port} within ${timeoutMs} ms`));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      end(error.code === 'ECONNREFUSED' ? `${address} port ${port} refuses connections` : error.message);
    });
  });
}
