// SIGKILL of a process that writes, again and again into one file: what was acknowledged is there.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checkLab } from '../../db/check.ts';
import { close } from '../../db/connection.ts';
import { openWriter } from '../../db/open.ts';
import { createRun, endRun, getSeconds, getSeries } from '../../db/queries/runs.ts';
import { completed, newLab, newRun } from './lab-records.ts';
import { monitorSample, recycle, second } from './seconds.ts';

const program = fileURLToPath(new URL('./write-until-killed.ts', import.meta.url));
const kills = 20;

/** Gives the last second that the process acknowledged before it was killed. */
async function writeUntilKilled(
  path: string,
  runId: number,
  first: number,
  batches: number,
): Promise<number> {
  const child = spawn(process.execPath, [program, path, String(runId), String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    if (text.split('\n').length > batches) child.kill('SIGKILL');
  });
  await once(child, 'close');
  expect(child.signalCode).toBe('SIGKILL');
  // What follows the last line break was not told in full.
  return Number(text.split('\n').at(-2));
}

it('loses no acknowledged batch, and keeps each batch whole', { timeout: 120_000 }, async () => {
  const lab = newLab();
  const { path } = lab;
  const runId = createRun(lab, newRun('one'));
  let next = 0;
  for (let kill = 0; kill < kills; kill++) {
    const acknowledged = await writeUntilKilled(path, runId, next, 1 + kill * 3);
    const writer = openWriter(path, { create: false });
    const { load, monitor, recycles } = getSeries(writer, runId);
    close(writer);
    expect(load.length).toBeGreaterThan(acknowledged);
    expect(monitor).toHaveLength(load.length);
    expect(recycles).toHaveLength(load.length);
    next = load.length;
  }
  const writer = openWriter(path, { create: false });
  expect(getSeconds(writer, runId)).toEqual(Array.from({ length: next }, (_, tS) => second(tS)));
  expect(getSeries(writer, runId).monitor).toEqual(
    Array.from({ length: next }, (_, tS) => monitorSample(tS)),
  );
  expect(getSeries(writer, runId).recycles).toEqual(Array.from({ length: next }, (_, tS) => recycle(tS)));
  endRun(writer, runId, completed({ status: 'interrupted' }));
  expect(checkLab(writer)).toEqual({ ok: true, problems: [] });
  close(writer);
});
