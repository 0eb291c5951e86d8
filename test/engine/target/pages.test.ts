import { readFileSync } from 'node:fs';
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTarget, type Target } from '../../../engine/target/start-target.ts';
import { send, targetConfig } from './target-client.ts';

let target: Target;
let base: string;

beforeAll(async () => {
  target = await startTarget(targetConfig(), null);
  base = target.baseUrls[0] ?? '';
});
afterAll(() => target.stop());

/** Byte i of a download is i modulo 251. */
function expected(first: number, last: number): Buffer {
  return Buffer.from(Uint8Array.from({ length: last - first + 1 }, (_, index) => (first + index) % 251));
}

function userCpuUs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

describe('pages', () => {
  test('each page answers with its type, its length and the worker that served it', async () => {
    for (const path of [
      '/dynamic?cpu_us=10',
      '/static',
      '/cached',
      '/leak?bytes=10',
      '/health',
      '/download?bytes=300',
    ]) {
      const response = await send(base + path);
      expect(response.status, path).toBe(200);
      expect(response.body.length, path).toBe(Number(response.headers['content-length']));
      expect(response.headers['content-type'], path).toBeDefined();
      expect(response.workerPid, path).toBe(target.workers()[0]?.pid);
    }
  });

  test('the page of the configuration is the URL that is loaded', async () => {
    expect(target.urls).toEqual([`${base}/cached`]);
    expect((await send(target.urls[0] ?? '')).body).toEqual((await send(`${base}/static`)).body);
  });

  test('HEAD gives the head of GET and no body', async () => {
    for (const path of ['/dynamic?cpu_us=10', '/static', '/download?bytes=1000']) {
      const [get, head] = [await send(base + path), await send(base + path, { method: 'HEAD' })];
      expect(head.status).toBe(200);
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
      expect(head.body.length).toBe(0);
    }
  });

  test('connections are kept alive', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const responses = [await send(`${base}/cached`, { agent }), await send(`${base}/nothing`, { agent })];
    expect(responses.map(({ headers }) => headers.connection)).toEqual(['keep-alive', 'keep-alive']);
    agent.destroy();
  });

  test('an unknown path is 404, a bad query 400 with a sentence, another method 405', async () => {
    expect((await send(`${base}/nothing`)).status).toBe(404);
    for (const path of [
      '/dynamic',
      '/dynamic?cpu_us=-1',
      '/dynamic?cpu_us=x',
      '/leak?bytes=0',
      '/download?bytes=2e9',
    ]) {
      const response = await send(base + path);
      expect(response.status, path).toBe(400);
      expect(response.body.toString(), path).toMatch(
        /^The query needs (cpu_us|bytes), a whole number from \d+ to \d+; .+\.\n$/,
      );
    }
    const post = await send(`${base}/static`, { method: 'POST' });
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test.runIf(process.platform === 'linux')(
    'the dynamic page costs the CPU time that was asked for',
    async () => {
      const pid = target.workers()[0]?.pid ?? 0;
      await send(`${base}/dynamic?cpu_us=1000`);
      const before = userCpuUs(pid);
      const requests = 50;
      for (let request = 0; request < requests; request += 1) await send(`${base}/dynamic?cpu_us=20000`);
      const ratio = (userCpuUs(pid) - before) / (requests * 20_000);
      expect(ratio).toBeGreaterThan(0.7);
      // Other load on the same core makes the same work cost more CPU time, never less.
      expect(ratio).toBeLessThan(2);
    },
  );
});

describe('downloads', () => {
  test('a whole body says that it takes ranges', async () => {
    const response = await send(`${base}/download?bytes=600000`);
    expect([response.status, response.headers['accept-ranges']]).toEqual([200, 'bytes']);
    expect(response.body.equals(expected(0, 599_999))).toBe(true);
  });

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=262000-262100', 262_000, 262_100],
    ['bytes=599990-', 599_990, 599_999],
    ['bytes=-5', 599_995, 599_999],
  ])('one range: %s', async (range, first, last) => {
    const response = await send(`${base}/download?bytes=600000`, { headers: { range } });
    expect(response.status).toBe(206);
    expect(response.headers['content-range']).toBe(`bytes ${first}-${last}/600000`);
    expect(response.body.equals(expected(first, last))).toBe(true);
  });

  test('several ranges come as multipart/byteranges, each with its place', async () => {
    const response = await send(`${base}/download?bytes=600000`, {
      headers: { range: 'bytes=0-9, 300000-300999, -3' },
    });
    expect(response.status).toBe(206);
    const boundary =
      /^multipart\/byteranges; boundary=(\S+)$/.exec(response.headers['content-type'] ?? '')?.[1] ?? '';
    const parts = response.body.toString('latin1').split(`\r\n--${boundary}`);
    expect(response.body.length).toBe(Number(response.headers['content-length']));
    expect([parts[0], parts.at(-1)]).toEqual(['', '--\r\n']);
    const read = parts.slice(1, -1).map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      return {
        range: /Content-Range: bytes (\S+)/.exec(head)?.[1],
        body: Buffer.from(body.join('\r\n\r\n'), 'latin1'),
      };
    });
    expect(read.map(({ range }) => range)).toEqual([
      '0-9/600000',
      '300000-300999/600000',
      '599997-599999/600000',
    ]);
    expect(read.map(({ body }) => body)).toEqual([
      expected(0, 9),
      expected(300_000, 300_999),
      expected(599_997, 599_999),
    ]);
  });

  test('a range beyond the end is 416 and names the length', async () => {
    const response = await send(`${base}/download?bytes=1000`, { headers: { range: 'bytes=1000-' } });
    expect([response.status, response.headers['content-range']]).toEqual([416, 'bytes */1000']);
  });

  test('If-Range with another tag, HEAD and a malformed range give the whole body', async () => {
    const range = 'bytes=0-9';
    const { headers } = await send(`${base}/download?bytes=1000`);
    const same = await send(`${base}/download?bytes=1000`, {
      headers: { range, 'if-range': headers.etag ?? '' },
    });
    const other = await send(`${base}/download?bytes=1000`, { headers: { range, 'if-range': '"other"' } });
    const head = await send(`${base}/download?bytes=1000`, { method: 'HEAD', headers: { range } });
    const malformed = await send(`${base}/download?bytes=1000`, { headers: { range: 'bytes=9-0' } });
    expect([same, other, head, malformed].map(({ status }) => status)).toEqual([206, 200, 200, 200]);
  });

  test('a client that goes away in the middle harms nobody', async () => {
    await new Promise<void>((resolve, reject) => {
      http
        .get(`${base}/download?bytes=1000000000`, (response) => {
          response.once('data', () => response.destroy());
          response.once('close', resolve);
        })
        .on('error', reject);
    });
    expect((await send(`${base}/cached`)).status).toBe(200);
  });
});
