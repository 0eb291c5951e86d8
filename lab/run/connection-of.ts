// The connection plan of a run: its options with the contents of the files they name, read and checked before it starts.
// Keys go to the load workers and nowhere else: into no lab file, no log and no message.
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { LabError } from '../../contract/errors.ts';
import type { ConnectionOptions } from '../../contract/model/connection-options.ts';
import { plainConnection, type ConnectionPlan } from '../../engine/load/connection/connection-plan.ts';
import { secureContextOf } from '../../engine/load/connection/tls-options.ts';
import { whyUnreadable } from '../../engine/scenario/why-unreadable.ts';

/** The authorities of a whole system are a quarter of this. */
const mostBytes = 1024 * 1024;
const certificateBlock = /-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----[\s\S]*?-----END [^-]*-----/g;
const needsPassphrase = /-----BEGIN ENCRYPTED PRIVATE KEY-----|^Proc-Type: 4,ENCRYPTED/m;

interface PemFile {
  /** What it is for, at the start of a sentence. */
  readonly role: string;
  readonly path: string;
  readonly text: string;
}

/**
 * Relative paths start from the present folder.
 * @throws LabError input.invalid for a file that cannot be read or is not what it should be
 */
export async function connectionOf(options: ConnectionOptions | undefined): Promise<ConnectionPlan> {
  if (options === undefined) return plainConnection;
  const { caFile, certificateFile, keyFile, ...tls } = options.tls;
  const ca = await read('The file of authorities', caFile);
  const certificate = await read('The client certificate', certificateFile);
  const key = await read('The key of the client certificate', keyFile);
  if (ca !== null) certificatesIn(ca);
  if (certificate !== null && key !== null) checkPair(certificate, key);
  const plan: ConnectionPlan = {
    ...options,
    tls: {
      ...tls,
      ca: ca?.text ?? null,
      certificate: certificate?.text ?? null,
      key: key?.text ?? null,
    },
  };
  checkWhole(plan.tls, certificate ?? ca);
  return plan;
}

async function read(role: string, wanted: string | null): Promise<PemFile | null> {
  if (wanted === null) return null;
  const path = resolve(wanted);
  const file = { role, path, text: '' };
  try {
    const found = await stat(path);
    if (found.isDirectory()) throw wrong(file, 'is a folder; name a file in it');
    if (!found.isFile()) throw wrong(file, 'is no ordinary file');
    if (found.size > mostBytes) throw wrong(file, `has ${found.size} bytes; ${mostBytes} are the most`);
    return { ...file, text: await readFile(path, 'latin1') };
  } catch (error) {
    const reason = whyUnreadable(error);
    if (reason === null) throw error;
    throw wrong(file, `could not be read (${reason})`);
  }
}

/** Throws unless there is at least one, and each can be read. */
function certificatesIn(file: PemFile): [X509Certificate, ...X509Certificate[]] {
  const blocks = file.text.match(certificateBlock) ?? [];
  const [first, ...others] = blocks.map((block, index) => {
    try {
      return new X509Certificate(block);
    } catch {
      throw wrong(file, `has a certificate that cannot be read, number ${index + 1} of ${blocks.length}`);
    }
  });
  if (first === undefined) throw wrong(file, 'has no certificate in it; it must be in PEM format');
  return [first, ...others];
}

function checkPair(certificateFile: PemFile, keyFile: PemFile): void {
  const [own] = certificatesIn(certificateFile);
  if (own.checkPrivateKey(keyIn(keyFile))) return;
  throw wrong(keyFile, `does not fit the certificate ${certificateFile.path}`);
}

function keyIn(file: PemFile): KeyObject {
  if (needsPassphrase.test(file.text))
    throw wrong(file, 'is encrypted with a passphrase; save it without one (openssl pkey does that)');
  try {
    return createPrivateKey(file.text);
  } catch {
    throw wrong(file, 'has no private key in it that can be read; it must be in PEM format');
  }
}

/** What OpenSSL alone knows: keys too weak, algorithms too old. */
function checkWhole(tls: ConnectionPlan['tls'], file: PemFile | null): void {
  if (file === null) return;
  try {
    secureContextOf(tls);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw wrong(file, `is not accepted (${reason})`);
  }
}

function wrong({ role, path }: PemFile, what: string): LabError {
  return new LabError('input.invalid', `${role}, ${path}, ${what}.`, { file: path });
}
