import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConnectionOptions } from '../../../contract/model/connection-options.ts';
import { plainConnection } from '../../../engine/load/connection/connection-plan.ts';
import { connectionOf } from '../../../lab/run/connection-of.ts';
import { pem } from '../../support/servers/secure.ts';

const folder = mkdtempSync(join(tmpdir(), 'scalebench-pem-'));
afterAll(() => rmSync(folder, { recursive: true }));

const written = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const withFiles = (tls: Record<string, string>): ConnectionOptions => ConnectionOptions.parse({ tls });

const ca = written('ca.pem', `The authorities:\n${pem('authority')}${pem('second-authority')}`);
const certificate = written('client.pem', pem('client'));
const key = written('client.key.pem', pem('client.key'));

describe('the connection plan of a run', () => {
  it('is a plain one where nothing was asked', async () => {
    await expect(connectionOf(undefined)).resolves.toEqual(plainConnection);
    await expect(connectionOf(ConnectionOptions.parse({}))).resolves.toEqual(plainConnection);
  });

  it('has what the files say in place of their names, wherever they lie', async () => {
    const plan = await connectionOf({
      ...withFiles({ caFile: relative(process.cwd(), ca), certificateFile: certificate, keyFile: key }),
      readBytesPerS: 80_000,
    });
    expect(plan).toEqual({
      ...plainConnection,
      readBytesPerS: 80_000,
      tls: {
        ...plainConnection.tls,
        ca: `The authorities:\n${pem('authority')}${pem('second-authority')}`,
        certificate: pem('client'),
        key: pem('client.key'),
      },
    });
  });

  mkdirSync(join(folder, 'folder'));
  const missing = join(folder, 'missing.pem');
  const cut = written('cut.pem', pem('authority') + pem('client').replace(/\n.{30}/, '\n'));
  const wrongs: [string, Record<string, string>, string, string][] = [
    ['a file that is not there', { caFile: missing }, missing, 'it is not there'],
    ['a folder', { caFile: join(folder, 'folder') }, join(folder, 'folder'), 'is a folder'],
    [
      'a file too large',
      { caFile: written('large.pem', 'x'.repeat(1_048_577)) },
      'large.pem',
      '1048577 bytes',
    ],
    ['authorities without a certificate', { caFile: key }, key, 'has no certificate in it'],
    ['a damaged certificate', { caFile: cut }, cut, 'cannot be read, number 2 of 2'],
    [
      'an encrypted key',
      { certificateFile: certificate, keyFile: written('locked.pem', pem('client.encrypted.key')) },
      'locked.pem',
      'encrypted with a passphrase',
    ],
    [
      'a key of another certificate',
      { certificateFile: certificate, keyFile: written('other.pem', pem('good.key')) },
      'other.pem',
      `does not fit the certificate ${certificate}`,
    ],
    ['a certificate for a key', { certificateFile: certificate, keyFile: ca }, ca, 'no private key'],
    ['a key for a certificate', { certificateFile: key, keyFile: key }, key, 'has no certificate in it'],
  ];
  it.each(wrongs)('refuses %s, naming it', async (_name, tls, file, fault) => {
    const problem = connectionOf(withFiles(tls));
    await expect(problem).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(problem).rejects.toThrow(file);
    await expect(problem).rejects.toThrow(fault);
    // One sentence, and never the key.
    await expect(problem).rejects.toThrow(/^[^.].*\.$/s);
    await expect(problem).rejects.not.toThrow('PRIVATE KEY');
  });

  it('refuses what OpenSSL does not accept, in its words', async () => {
    const weak = written('weak.pem', pem('weak'));
    await expect(
      connectionOf(withFiles({ certificateFile: weak, keyFile: written('weak.key.pem', pem('weak.key')) })),
    ).rejects.toThrow(/^The client certificate, .*weak\.pem, is not accepted \(.*key too small\)\.$/);
  });
});
