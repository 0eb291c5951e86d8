// A client certificate from the command line to the server: its key is used, and kept nowhere.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { cli, temporaryFolder } from '../../support/cli.ts';
import { answering } from '../../support/servers/scripted.ts';
import { pem, startSecureServer, type SecureServer } from '../../support/servers/secure.ts';

const folder = temporaryFolder();
const lab = join(folder, 'lab.sqlite');
const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../support/servers/certificates/${name}.pem`, import.meta.url));
const Report = z.looseObject({ status: z.string(), errors: z.record(z.string(), z.number()) });

let server: SecureServer;
beforeAll(async () => {
  const asking = { requestCert: true, ca: pem('second-authority') };
  server = await startSecureServer(answering('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'), asking);
});
afterAll(() => server.close());

const run = (key: string): ReturnType<typeof cli> => {
  const files = ['--ca', fileOf('authority'), '--cert', fileOf('client'), '--key', fileOf(key)];
  const brief = ['--warmup', '0', '--duration', '1', '--clients', '2', '--think-time-ms', '20', '--json'];
  return cli(['run', '--url', server.url, ...files, ...brief], lab);
};

it('refuses a key that does not fit before anything is loaded or stored', async () => {
  const { code, stdout, stderr } = await run('good.key');
  expect(code).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain(`${fileOf('good.key')}, does not fit the certificate ${fileOf('client')}.`);
  expect(server.connections).toEqual([]);
  const listed = await cli(['runs', '--json'], lab);
  expect(JSON.parse(listed.stdout === '' ? '[]' : listed.stdout)).toEqual([]);
});

it('shows the certificate; the lab keeps the name of the key’s file and nothing of the key', async () => {
  const { stdout, stderr } = await run('client.key');
  expect(Report.parse(JSON.parse(stdout)), stderr).toMatchObject({ status: 'completed', errors: {} });
  expect(new Set(server.connections.map(({ client }) => client))).toEqual(
    new Set(['Scalebench test client']),
  );
  const kept = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  expect(kept.some((text) => text.includes('client.key.pem'))).toBe(true);
  for (const line of pem('client.key')
    .split('\n')
    .filter((text) => /^\w{20}/.test(text)))
    for (const text of [...kept, stdout, stderr]) expect(text).not.toContain(line);
  expect(
    pem('client.key')
      .split('\n')
      .filter((text) => /^\w{20}/.test(text)),
  ).not.toEqual([]);
});
