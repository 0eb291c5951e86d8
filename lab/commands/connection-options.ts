// The options of `run` that say how a virtual client connects and reads.
import { resolve as absolutePath } from 'node:path';
import { Option, type Command } from 'commander';
import type { z } from 'zod';
import type { ConnectionOptions } from '../../contract/model/connection-options.ts';
import type { Misfit } from './misfit.ts';
import { kilobits, wholeNumber } from './options.ts';

type TlsVersion = '1.2' | '1.3';

export interface ConnectionOptionsGiven {
  url?: string;
  clientRateKbps?: number;
  http2: boolean;
  streams?: number;
  tlsMin?: TlsVersion;
  tlsMax?: TlsVersion;
  sni?: string;
  ca?: string;
  cert?: string;
  key?: string;
  insecure: boolean;
  /** False with --no-resume. */
  resume: boolean;
}

const bytesPerKilobit = 125;

export function addConnectionOptions(command: Command): Command {
  const tlsVersion = (flags: string, text: string): Option => new Option(flags, text).choices(['1.2', '1.3']);
  return command
    .option(
      '--client-rate-kbps <n>',
      'speed at which each virtual client reads, in kilobits a second (of 125 bytes): 640 is 80 kB/s',
      kilobits,
    )
    .option('--http2', 'HTTP/2 instead of HTTP/1.1', false)
    .option('--streams <n>', 'with --http2: virtual clients on one connection (default 1)', wholeNumber(1))
    .addOption(tlsVersion('--tls-min <version>', 'https: lowest version of TLS (default 1.2)'))
    .addOption(tlsVersion('--tls-max <version>', 'https: highest version of TLS (default 1.3)'))
    .option('--sni <name>', "https: server name to send and to check in place of the URL's host")
    .option('--ca <file>', "https: PEM file of the authorities to trust in place of the system's")
    .option('--cert <file>', 'https: PEM file of the client certificate')
    .option('--key <file>', 'https: PEM file of the key of the client certificate')
    .option('--insecure', 'https: take a certificate that cannot be trusted', false)
    .option('--no-resume', 'https: no session resumption, a full handshake for each connection');
}

/** undefined when nothing was asked: then the request does not speak of it, as those of older labs. */
export function connectionOptionsOf(
  options: ConnectionOptionsGiven,
): z.input<typeof ConnectionOptions> | undefined {
  const { clientRateKbps, http2, streams, tlsMin, tlsMax, sni, ca, cert, key, insecure, resume } = options;
  const given = [clientRateKbps, tlsMin, tlsMax, sni, ca, cert, key].some((value) => value !== undefined);
  if (!given && !http2 && !insecure && resume) return undefined;
  return {
    protocol: http2 ? 'http2' : 'http1',
    streamsPerConnection: streams ?? 1,
    readBytesPerS: clientRateKbps === undefined ? null : Math.round(clientRateKbps * bytesPerKilobit),
    tls: {
      minVersion: `TLSv${tlsMin ?? '1.2'}`,
      maxVersion: `TLSv${tlsMax ?? '1.3'}`,
      serverName: sni ?? null,
      caFile: pathOf(ca),
      certificateFile: pathOf(cert),
      keyFile: pathOf(key),
      verify: !insecure,
      resumeSessions: resume,
    },
  };
}

/** A run is repeated from the window, too, which stands in another folder. An empty path is refused by the schema. */
function pathOf(file: string | undefined): string | null {
  if (file === undefined) return null;
  return file === '' ? '' : absolutePath(file);
}

export function connectionMisfits(options: ConnectionOptionsGiven): Misfit[] {
  const { url, http2, insecure, ca, cert, key, resume } = options;
  const isHttps = url !== undefined && URL.parse(url)?.protocol === 'https:';
  const forHttps: [given: unknown, option: string][] = [
    [options.tlsMin, '--tls-min'],
    [options.tlsMax, '--tls-max'],
    [options.sni, '--sni'],
    [ca, '--ca'],
    [cert, '--cert'],
    [key, '--key'],
    [insecure, '--insecure'],
    [!resume, '--no-resume'],
  ];
  return [
    [options.streams, http2, '--streams is for HTTP/2; give --http2 with it.'],
    ...forHttps.map(([given, option]): Misfit => [
      given,
      isHttps,
      `${option} is for TLS; give it with an https URL.`,
    ]),
    [ca, !insecure, '--insecure takes any certificate, so --ca has no effect; leave one of them out.'],
    [cert, key !== undefined, '--cert needs the key of the certificate; give --key with it.'],
    [key, cert !== undefined, '--key needs its certificate; give --cert with it.'],
  ];
}

export const connectionOptionNames: Readonly<Record<string, string>> = {
  'connection.protocol': '--http2',
  'connection.streamsPerConnection': '--streams',
  'connection.readBytesPerS': '--client-rate-kbps',
  'connection.tls.minVersion': '--tls-min',
  'connection.tls.serverName': '--sni',
  'connection.tls.caFile': '--ca',
  'connection.tls.certificateFile': '--cert',
  'connection.tls.keyFile': '--key',
};
