// A run that the lab cannot keep: a script still gets its one JSON object, and no broken lab file is left behind.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { cli, temporaryFolder, type CliResult } from '../../support/cli.ts';

const cliPath = fileURLToPath(new URL('../../../lab/cli.ts', import.meta.url));
const run = ['run', '--bundled', '--warmup', '0', '--duration', '1', '--json'];
const named = [...run, '--name', 'nightly', '--tag', 'build=7'];

const Unstored = z.looseObject({
  runId: z.null(),
  name: z.string(),
  tags: z.record(z.string(), z.string()),
  status: z.literal('failed'),
  requests: z.object({ started: z.number(), completed: z.number(), failed: z.number(), dropped: z.number() }),
  failure: z.object({ code: z.string(), message: z.string() }),
  series: z.object({ load: z.array(z.never()), monitor: z.array(z.never()), recycles: z.array(z.never()) }),
});

/** With a limit on the size of files of 2 KiB (POSIX: `ulimit -f` counts 512 bytes), as a disk that takes no more. */
async function cliOnFullDisk(args: readonly string[]): Promise<CliResult> {
  const limited = `trap '' XFSZ; ulimit -f 4; exec "$0" "$@"`;
  const child = spawn('sh', ['-c', limited, process.execPath, cliPath, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout, stderr };
}

it('says so in JSON where the folder of the lab file cannot be made', async () => {
  const file = join(temporaryFolder(), 'a file');
  writeFileSync(file, '');
  const { code, stdout, stderr } = await cli(named, join(file, 'lab.sqlite'));
  expect(code).toBe(1);
  expect(stderr).toContain(file);
  expect(Unstored.parse(JSON.parse(stdout))).toMatchObject({
    name: 'nightly',
    tags: { build: '7' },
    requests: { started: 0, completed: 0, failed: 0, dropped: 0 },
    failure: { code: 'lab.notWritable' },
  });
});

it('says so in JSON on a disk that takes nothing more, and leaves no lab file', async () => {
  const folder = temporaryFolder();
  const lab = join(folder, 'lab.sqlite');
  const { code, stdout, stderr } = await cliOnFullDisk([...named, '--lab', lab]);
  expect(code).toBe(1);
  expect(stderr).toContain(lab);
  expect(Unstored.parse(JSON.parse(stdout)).failure.message).toContain('disk');
  expect(readdirSync(folder)).toEqual([]);
});

it('keeps standard output free without --json', async () => {
  const { code, stdout } = await cliOnFullDisk([
    'run',
    '--bundled',
    '--lab',
    join(temporaryFolder(), 'lab.sqlite'),
  ]);
  expect(code).toBe(1);
  expect(stdout).toBe('');
});
