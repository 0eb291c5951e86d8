// Scenarios at play: what each virtual client sends, in which order and with which values.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LabError } from '../../../contract/errors.ts';
import { Scenario } from '../../../contract/model/scenario.ts';
import { encodeRequest } from '../../../engine/scenario/encode-request.ts';
import type { PlayedRequest } from '../../../engine/scenario/played-request.ts';
import { playScenario, type ClientPlay, type PlayOptions } from '../../../engine/scenario/play-scenario.ts';
import { prepareScenario } from '../../../engine/scenario/prepare-scenario.ts';
import type { ScenarioFiles } from '../../../engine/scenario/scenario-files.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];
const files: ScenarioFiles = {
  tables: new Map([
    [
      ', users.csv',
      {
        rowCount: rows.length,
        columns: new Map([
          ['user', rows],
          ['secret', rows.map((row) => `${row}!`)],
        ]),
      },
    ],
    [
      ', odd.csv',
      {
        rowCount: 1,
        columns: new Map([
          ['text', ['x y/?&%41#ä\r\n']],
          ['path', ['/p']],
        ]),
      },
    ],
  ]),
  bodies: new Map([['body.bin', Uint8Array.of(0, 255, 10)]]),
};
const options = { origins: ['http://127.0.0.1:8080'], userAgent: 'Scalebench/test' };

interface Setting {
  seed?: number;
  worker?: { index: number; of: number };
  virtualClients?: number;
  origins?: string[];
  order?: PlayOptions['order'];
}

function start(scenario: object, setting: Setting = {}): { client(index: number): ClientPlay } {
  const {
    seed = 1,
    worker = { index: 0, of: 1 },
    virtualClients = 5,
    origins = options.origins,
    order = 'byWeight',
  } = setting;
  const plan = prepareScenario(Scenario.parse({ name: 'x', ...scenario }), files, { ...options, origins });
  return playScenario(plan, { seed, worker, virtualClients, order });
}

const one = (request: object, more: object = {}): object => ({
  ...more,
  transactions: [{ name: 'only', requests: [request] }],
});

/** All requests of the next `passes` transactions. */
function play(client: ClientPlay, passes = 1): PlayedRequest[] {
  const requests: PlayedRequest[] = [];
  for (let pass = 0; pass < passes; pass++) {
    client.nextTransaction();
    for (let next = client.nextRequest(); next !== null; next = client.nextRequest()) requests.push(next);
  }
  return requests;
}

const targets = (client: ClientPlay, passes = 1): string[] =>
  play(client, passes).map(({ target }) => target);
const first = (scenario: object, setting?: Setting): PlayedRequest => {
  const [request] = play(start(scenario, setting).client(0));
  if (request === undefined) throw new Error('nothing was sent');
  return request;
};

describe('transactions', () => {
  it('are played in turn when asked, without those of weight 0, from the first again after a restart', () => {
    const transactions = [0, 7, 0, 1, 2].map((weight, at) => ({
      name: `t${at}`,
      weight,
      requests: [{ url: `/${at}` }],
    }));
    const client = start({ transactions }, { order: 'inTurn' }).client(3);
    expect(targets(client, 5)).toEqual(['/1', '/3', '/4', '/1', '/3']);
    client.restart();
    expect(targets(client, 2)).toEqual(['/1', '/3']);
  });

  it('are picked by their weight', () => {
    const client = start({
      transactions: [
        { name: 'never', weight: 0, requests: [{ url: '/' }] },
        { name: 'rare', weight: 30, requests: [{ url: '/' }] },
        { name: 'often', weight: 70, requests: [{ url: '/' }] },
        { name: 'never, too', weight: 0, requests: [{ url: '/' }] },
      ],
    }).client(0);
    const counts = new Map<string, number>();
    for (let pass = 0; pass < 20_000; pass++) {
      const { name } = client.nextTransaction();
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual(['often', 'rare']);
    // 0.3 with a standard deviation of 0.0032; the seed is fixed.
    expect((counts.get('rare') ?? 0) / 20_000).toBeCloseTo(0.3, 1.7);
  });

  it('send their requests in order, each as often as it is repeated', () => {
    const client = start({
      transactions: [
        {
          name: 'a',
          thinkTimeMs: { from: 1, to: 2 },
          requests: [{ url: '/1' }, { url: '/2', repeat: 3 }, { url: '/3' }],
        },
      ],
    }).client(0);
    expect(client.nextRequest()).toBeNull();
    expect(targets(client, 2).join(' ')).toBe('/1 /2 /2 /2 /3 /1 /2 /2 /2 /3');
    expect(client.transaction).toMatchObject({ name: 'a', thinkTimeMs: { from: 1, to: 2 } });
  });

  it('shuffle what is not pinned, in every order equally often', () => {
    const client = start({
      transactions: [
        {
          name: 'a',
          order: 'shuffled',
          requests: [
            { url: '/in', pinned: true },
            { url: '/1' },
            { url: '/2' },
            { url: '/mid', pinned: true },
            { url: '/3' },
          ],
        },
      ],
    }).client(0);
    const orders = new Map<string, number>();
    for (let pass = 0; pass < 6000; pass++) {
      const [start0, a, b, middle, c] = targets(client);
      expect([start0, middle]).toEqual(['/in', '/mid']);
      const order = [a, b, c].join();
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(6);
    for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });

  it('leaves a transaction that was not finished', () => {
    const client = start({ transactions: [{ name: 'a', requests: [{ url: '/1' }, { url: '/2' }] }] }).client(
      0,
    );
    client.nextTransaction();
    expect(client.nextRequest()?.target).toBe('/1');
    expect(targets(client)).toEqual(['/1', '/2']);
  });
});

describe('values', () => {
  const counter = (fields: object): object => ({ variables: [{ name: 'n', kind: 'counter', ...fields }] });

  it('of a counter of the run occur once over all virtual clients and load workers, with none left out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: -9, max: 9 }), (workers, begin) => {
        const scenario = one({ url: '/${n}' }, counter({ start: begin, step: 3 }));
        const seen = Array.from({ length: workers }, (_, index) => {
          const worker = start(scenario, { worker: { index, of: workers } });
          const [a, b] = [worker.client(index), worker.client(index + workers)];
          return [...targets(a, 2), ...targets(b, 2)].map((target) => Number(target.slice(1)));
        }).flat();
        expect(seen.toSorted((a, b) => a - b)).toEqual(seen.map((_, at) => begin + 3 * at));
      }),
    );
  });

  it('of a counter of each client start anew for each', () => {
    const run = start(one({ url: '/${n}' }, counter({ start: 10, step: -5, per: 'client' })));
    expect(targets(run.client(0), 3)).toEqual(['/10', '/5', '/0']);
    expect(targets(run.client(1), 2)).toEqual(['/10', '/5']);
  });

  it.each([
    ['request', ['/1/1', '/2', '/3/3', '/4']],
    ['transaction', ['/1/1', '/1', '/2/2', '/2']],
    ['client', ['/1/1', '/1', '/1/1', '/1']],
  ])('change with every %s', (every, wanted) => {
    const run = start({
      ...counter({ every }),
      transactions: [{ name: 'a', requests: [{ url: '/${n}/${n}' }, { url: '/plain' }, { url: '/${n}' }] }],
    });
    expect(targets(run.client(0), 2).filter((target) => target !== '/plain')).toEqual(wanted);
  });

  it('are not used up by transactions that do not use them', () => {
    const run = start({
      ...counter({}),
      transactions: [
        { name: 'with', requests: [{ url: '/${n}' }] },
        { name: 'without', requests: [{ url: '/none' }] },
      ],
    });
    const used = targets(run.client(0), 50).filter((target) => target !== '/none');
    expect(used.length).toBeLessThan(50);
    expect(used).toEqual(used.map((_, at) => `/${at + 1}`));
  });

  it('at random lie in their range, are seeded, and do not depend on the load worker', () => {
    const scenario = one({ url: '/${r}' }, { variables: [{ name: 'r', kind: 'random', from: -1, to: 2 }] });
    const seen = targets(start(scenario).client(3), 200);
    expect([...new Set(seen)].toSorted()).toEqual(['/-1', '/0', '/1', '/2']);
    expect(targets(start(scenario, { worker: { index: 1, of: 2 } }).client(3), 200)).toEqual(seen);
    expect(targets(start(scenario, { seed: 2 }).client(3), 200)).not.toEqual(seen);
    expect(targets(start(scenario).client(4), 200)).not.toEqual(seen);
  });

  it('number the virtual clients of the run', () => {
    const scenario = one({ url: '/${i}' }, { variables: [{ name: 'i', kind: 'clientIndex', start: 1 }] });
    expect(targets(start(scenario, { worker: { index: 2, of: 3 } }).client(5), 2)).toEqual(['/6', '/6']);
  });

  const csv = (fields: object): object => ({
    variables: ['user', 'secret'].map((column) => ({
      name: column,
      kind: 'csv',
      file: 'users.csv',
      column,
      ...fields,
    })),
  });

  it('of the same row come together', () => {
    const run = start(one({ url: '/${user}/${secret}' }, csv({ take: 'random' })));
    for (const target of targets(run.client(0), 50)) expect(target).toMatch(/^\/(\w)\/\1!$/);
  });

  it('from a file in sequence go round over all load workers', () => {
    const scenario = one({ url: '/${user}' }, csv({ take: 'sequential' }));
    const [even, odd] = [0, 1].map((index) =>
      targets(start(scenario, { worker: { index, of: 2 } }).client(index), 4),
    );
    expect(even).toEqual(['/a', '/c', '/e', '/b']);
    expect(odd).toEqual(['/b', '/d', '/a', '/c']);
  });

  it('unique per client are shared by no two of them, whatever the load workers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom('request', 'client'),
        (virtualClients, every) => {
          const scenario = one({ url: '/${user}' }, csv({ take: 'uniquePerClient', every }));
          const owners = Array.from(
            { length: virtualClients },
            (_, index) =>
              new Set(
                targets(
                  start(scenario, { virtualClients, worker: { index: index % 2, of: 2 } }).client(index),
                  12,
                ),
              ),
          );
          const all = owners.flatMap((owned) => [...owned]);
          expect(new Set(all).size).toBe(all.length);
          expect(all.length).toBe(every === 'client' ? virtualClients : rows.length);
        },
      ),
    );
  });

  it('unique per client must suffice', () => {
    const scenario = one({ url: '/${user}' }, csv({ take: 'uniquePerClient' }));
    expect(() => start(scenario, { virtualClients: 6 })).toThrow(LabError);
    expect(() => start(scenario, { virtualClients: 6 })).toThrow(
      'users.csv has 5 rows, but each of the 6 virtual clients',
    );
  });
});

describe('requests', () => {
  it('without variables are built once and come back as the same object', () => {
    const client = start(one({ url: '/' })).client(0);
    const [a, b] = play(client, 2);
    expect(a?.prebuilt).not.toBeNull();
    expect(b).toBe(a);
  });

  it('with variables carry their own values', () => {
    const scenario = one({ url: '/${n}' }, { variables: [{ name: 'n', kind: 'counter' }] });
    const [a, b] = play(start(scenario).client(0), 2);
    expect([a?.target, b?.target, a?.prebuilt]).toEqual(['/1', '/2', null]);
  });

  it('encode what a value may not bring into a URL, and keep what it may', () => {
    const variables = ['text', 'path'].map((name) => ({ name, kind: 'csv', file: 'odd.csv', column: name }));
    expect(first(one({ url: '/ü ${$}{a}?q=${text}' }, { variables })).target).toBe(
      '/%C3%BC%20$%7Ba%7D?q=x%20y/?&%41%23%C3%A4%0D%0A',
    );
    expect(first(one({ url: '${path}/${path}' }, { variables })).target).toBe('/p//p');
  });

  it('take the path of an absolute URL, of the host of the run only', () => {
    expect(first(one({ url: 'http://127.0.0.1:8080' })).target).toBe('/');
    expect(first(one({ url: 'http://127.0.0.1:8080?a=1' })).target).toBe('/?a=1');
    expect(() => first(one({ url: 'http://example.test/' }))).toThrow('this run loads http://127.0.0.1:8080');
  });

  it('name the server that the virtual client loads', () => {
    const run = start(one({ url: '/' }), { origins: ['http://a:1', 'http://b:2'] });
    expect([0, 1, 2].map((index) => play(run.client(index))[0]?.authority)).toEqual(['a:1', 'b:2', 'a:1']);
  });

  it('replace default headers of the same name and say who sends them', () => {
    const defaults = {
      headers: [
        { name: 'Accept', value: 'a' },
        { name: 'X', value: '1' },
        { name: 'Host', value: 'shop.test' },
      ],
    };
    const headers = [
      { name: 'x', value: '2' },
      { name: 'X', value: '3' },
      { name: 'User-Agent', value: 'Browser/1' },
    ];
    const request = first(one({ url: '/', headers }, { defaults }));
    expect(request.headers).toEqual([
      ['Accept', 'a'],
      ['x', '2'],
      ['X', '3'],
      ['User-Agent', 'Browser/1 Scalebench/test'],
    ]);
    expect(request.authority).toBe('shop.test');
    expect(first(one({ url: '/' })).headers).toEqual([
      ['Accept', '*/*'],
      ['User-Agent', 'Scalebench/test'],
    ]);
  });

  it('inherit field by field what is expected, and expect 206 for byte ranges', () => {
    const defaults = {
      expect: { status: 200, bodyBytes: 5 },
      followRedirects: true,
      connection: 'close',
      httpVersion: '1.0',
    };
    expect(first(one({ url: '/', expect: { text: 'ü' } }, { defaults }))).toMatchObject({
      expect: { statuses: [200], text: Buffer.from('ü'), bodyBytes: { from: 5, to: 5 } },
      followRedirects: true,
      keepAlive: false,
      httpVersion: '1.0',
    });
    const ranged = first(one({ url: '/', ranges: ['0-9', '5-', '-3'] }, { defaults }));
    expect(ranged.expect.statuses).toEqual([206]);
    expect(ranged.headers).toContainEqual(['Range', 'bytes=0-9,5-,-3']);
    expect(ranged.ranges).toEqual([
      { kind: 'fromTo', first: 0, last: 9 },
      { kind: 'fromTo', first: 5, last: null },
      { kind: 'suffix', bytes: 3 },
    ]);
    expect(first(one({ url: '/' })).expect).toEqual({ statuses: null, text: null, bodyBytes: null });
  });
});

describe('bytes', () => {
  /** What a real server understands of the bytes. */
  async function received(
    bytes: Buffer,
  ): Promise<{ line: string; headers: IncomingHttpHeaders; body: Buffer }> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
    try {
      const arrived = new Promise<{ line: string; headers: IncomingHttpHeaders; body: Buffer }>((resolve) => {
        server.on('request', (request) => {
          const chunks: Buffer[] = [];
          request.on('data', (chunk: Buffer) => chunks.push(chunk));
          request.on('end', () => {
            const line = `${request.method} ${request.url} ${request.httpVersion}`;
            resolve({ line, headers: request.headers, body: Buffer.concat(chunks) });
          });
        });
      });
      socket.write(bytes);
      return await arrived;
    } finally {
      socket.destroy();
      server.close();
      await once(server, 'close');
    }
  }

  it('of a constant and of a filled-in request are understood alike', async () => {
    const body = { kind: 'text', text: 'é=${v}' };
    const headers = [{ name: 'X-Latin', value: 'é' }];
    const variables = [{ name: 'v', kind: 'counter' }];
    const varying = first(one({ method: 'POST', url: '/a?b', headers, body }, { variables }));
    const constant = first(one({ method: 'POST', url: '/a?b', headers, body: { ...body, text: 'é=1' } }));
    const wanted = {
      line: 'POST /a?b 1.1',
      headers: {
        host: '127.0.0.1:8080',
        'x-latin': 'é',
        accept: '*/*',
        'user-agent': 'Scalebench/test',
        'content-length': '4',
      },
      body: Buffer.from('é=1'),
    };
    expect(await received(encodeRequest(varying))).toEqual(wanted);
    expect(await received(constant.prebuilt?.whole ?? Buffer.alloc(0))).toEqual(wanted);
    const { head, whole } = constant.prebuilt ?? { head: Buffer.alloc(0), whole: Buffer.alloc(1) };
    expect(Buffer.concat([head, Buffer.from('\r\n'), wanted.body])).toEqual(whole);
  });

  it.each([
    [{ url: '/' }, 'GET / 1.1', {}],
    [{ url: '/', connection: 'close' }, 'GET / 1.1', { connection: 'close' }],
    [{ url: '/', httpVersion: '1.0' }, 'GET / 1.0', { connection: 'keep-alive' }],
    [{ url: '/', method: 'POST' }, 'POST / 1.1', { 'content-length': '0' }],
    [
      { url: '/', method: 'PUT', body: { kind: 'file', file: 'body.bin' } },
      'PUT / 1.1',
      { 'content-length': '3' },
    ],
  ])('of %j say how it ends', async (request, line, extra) => {
    const seen = await received(first(one(request)).prebuilt?.whole ?? Buffer.alloc(0));
    expect(seen.line).toBe(line);
    expect(seen.headers).toEqual({
      host: '127.0.0.1:8080',
      accept: '*/*',
      'user-agent': 'Scalebench/test',
      ...extra,
    });
    expect(seen.body.length).toBe(Number(seen.headers['content-length'] ?? 0));
    expect([...seen.body]).toEqual('body' in request ? [0, 255, 10] : []);
  });
});
