import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isAlive, send } from './target-client.ts';

const LAB = fileURLToPath(new URL('./lab-in-the-middle.ts', import.meta.url));
const Started = z.object({ pids: z.array(z.number()).length(3), url: z.string() });

test('SIGKILL of the process that started the server leaves nothing behind, even with much work waiting', async () => {
  const lab = spawn(process.execPath, [LAB], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line]: unknown[] = await once(lab.stdout.setEncoding('utf8'), 'data');
  const { pids, url } = Started.parse(JSON.parse(String(line)));
  // 40 requests of 0.3 s each on two processes: work for six seconds.
  const requests = Array.from({ length: 40 }, () => send(url).catch((error: unknown) => error));
  await Promise.race(requests);
  expect(pids.every(isAlive)).toBe(true);
  lab.kill('SIGKILL');
  await once(lab, 'exit');
  await expect.poll(() => pids.filter(isAlive), { timeout: 5000 }).toEqual([]);
  await Promise.all(requests);
});
