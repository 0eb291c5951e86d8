// Which connections are used again, and which are not (RFC 9112, 9).
import { describe, it } from 'vitest';
import type { RunScenario } from '../../../contract/model/run-scenario.ts';
import { Scenario } from '../../../contract/model/scenario.ts';
import { misbehaviours } from '../../support/servers/misbehaviours.ts';
import { answering, startScriptedServer, type Script } from '../../support/servers/scripted.ts';
import { closedLoad, runLoad, type CollectedLoad } from './run-load.ts';

interface Seen extends CollectedLoad {
  connections: number;
}

async function loadOn(script: Script, scenario: RunScenario | null = null, timeoutMs = 5000): Promise<Seen> {
  const server = await startScriptedServer(script);
  // Time for several requests, however busy the machine is.
  const phases = { warmupS: 0, durationS: 3, cooldownS: 0 };
  const load = await runLoad({ urls: [server.url], load: closedLoad(2, 10), phases, scenario, timeoutMs });
  await server.close();
  return { ...load, connections: server.connections() };
}

const playing = (request: object, files: RunScenario['files'] = {}): RunScenario => ({
  scenario: Scenario.parse({ name: 'test', transactions: [{ name: 'only', requests: [request] }] }),
  files,
});

const ok = 'Content-Length: 2\r\n\r\nok';

describe.concurrent('a connection', () => {
  for (const [name, script] of Object.entries<Script>({
    'HTTP/1.0 with keep-alive': answering(`HTTP/1.0 200 OK\r\nConnection: keep-alive\r\n${ok}`),
    'HTTP/1.1': answering(`HTTP/1.1 200 OK\r\n${ok}`),
    'HTTP/1.1 with an error status': misbehaviours.failsAlways,
    'HTTP/1.1 with trailers': answering(
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nA: b\r\n\r\n',
    ),
  })) {
    it(`is used again after ${name}`, async ({ expect }) => {
      const { outcome, connections } = await loadOn(script);
      expect(outcome.result?.requests.started).toBeGreaterThan(2);
      expect(Object.values(outcome.result?.statusCodes ?? {})).toEqual([outcome.result?.requests.started]);
      expect(connections).toBe(2);
    });
  }

  for (const [name, script] of Object.entries<Script>({
    'HTTP/1.0': answering(`HTTP/1.0 200 OK\r\n${ok}`),
    'HTTP/1.0 up to the close': (socket) =>
      void socket.on('data', () => socket.end('HTTP/1.0 200 OK\r\n\r\nall of it')),
    'HTTP/1.1 with close': answering(`HTTP/1.1 200 OK\r\nConnection: close\r\n${ok}`),
  })) {
    it(`is closed after ${name}, though the response is a good one`, async ({ expect }) => {
      const { outcome, connections } = await loadOn(script);
      const { requests, errors } = outcome.result ?? {};
      expect(errors).toEqual({});
      expect(requests?.started).toBeGreaterThan(2);
      expect(requests?.completed).toBe(requests?.started);
      expect(connections).toBe(requests?.started);
    });
  }

  it('is used again after a response that is not as expected', async ({ expect }) => {
    const wrong = playing({ url: '/', expect: { text: 'something else' } });
    const { outcome, connections } = await loadOn(answering(`HTTP/1.1 200 OK\r\n${ok}`), wrong);
    expect(outcome.result?.errors).toEqual({ content: outcome.result?.requests.started });
    expect(outcome.result?.requests.started).toBeGreaterThan(2);
    expect(connections).toBe(2);
  });

  it('is not used again after a response that nobody can trust', async ({ expect }) => {
    const { outcome, connections } = await loadOn(misbehaviours.addsBytesAfterTheResponse);
    expect(outcome.result?.errors).toEqual({ protocol: outcome.result?.requests.started });
    expect(connections).toBe(outcome.result?.requests.started);
  });

  it('is not used again after its deadline has passed', async ({ expect }) => {
    const { outcome, connections } = await loadOn(misbehaviours.hangs, null, 200);
    expect(outcome.result?.errors).toEqual({ timeout: outcome.result?.requests.started });
    expect(connections).toBe(outcome.result?.requests.started);
  });

  // More than the buffers of the kernel take.
  const body = Buffer.alloc(12 * 1024 * 1024, 'x');
  const upload = playing(
    { method: 'POST', url: '/', body: { kind: 'file', file: 'large' } },
    { large: body.toString('base64') },
  );

  it('is given up after a response that came before the request was sent', async ({ expect }) => {
    const { outcome, connections } = await loadOn((socket) => {
      socket.once('data', () => {
        socket.pause();
        socket.write(`HTTP/1.1 200 OK\r\n${ok}`);
      });
    }, upload);
    const { requests, errors } = outcome.result ?? {};
    expect(errors).toEqual({});
    expect(requests?.started).toBeGreaterThan(2);
    expect(connections).toBe(requests?.started);
  });

  it('is used again after a large request that was sent whole', async ({ expect }) => {
    const { outcome, connections } = await loadOn((socket) => {
      let left = 0;
      socket.on('data', (bytes) => {
        if (left === 0) left = bytes.indexOf('\r\n\r\n') + 4 + body.length;
        left -= bytes.length;
        if (left === 0) socket.write(`HTTP/1.1 200 OK\r\n${ok}`);
      });
    }, upload);
    const { requests, errors } = outcome.result ?? {};
    expect(errors).toEqual({});
    expect(requests?.started).toBeGreaterThanOrEqual(2);
    expect(connections).toBe(2);
  });
});
