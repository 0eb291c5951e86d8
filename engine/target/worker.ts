// Entry of a worker process of the bundled server: serves pages on the connections that its supervisor hands over.
// It knows one pool and one supervisor, and exits when the supervisor's channel closes.
import { createServer } from 'node:http';
import { Socket } from 'node:net';
import { createAnswer } from './answer.ts';
import { Connections } from './connections.ts';
import { warmUpWork } from './cpu-work.ts';
import { downloadPage } from './pages/download-page.ts';
import type { PageHandler } from './pages/page-handler.ts';
import { createStaticPages } from './pages/static-pages.ts';
import { createWorkPages } from './pages/work-pages.ts';
import { BadQuery } from './query.ts';
import { watchRecycling } from './recycling-watch.ts';
import { createWorkQueue } from './work-queue.ts';
import { isToWorker, isWorkerSettings, type FromWorker } from './worker-messages.ts';

/** An idle connection is kept as long as IIS keeps it. */
const KEEP_ALIVE_MS = 120_000;

const settings: unknown = JSON.parse(process.argv[2] ?? 'null');
if (!isWorkerSettings(settings))
  throw new Error('A worker process is started by its supervisor, with settings.');
const { pool, workRatePerUs, recycling } = settings;

const tell = (message: FromWorker): void => {
  if (process.connected) process.send?.(message);
};

// Ctrl-C reaches every process of the terminal; the supervisor decides when a worker process ends.
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);
process.on('disconnect', () => process.exit(0));

const watch = watchRecycling(recycling, (reason, residentBytes) =>
  tell({ kind: 'due', reason, residentBytes }),
);
const workPages = createWorkPages({ workRatePerUs, runWork: createWorkQueue(), bytesKept: watch.bytesKept });
const staticPages = createStaticPages();

const health: PageHandler = (_request, answer) => {
  const state = { pool, pid: process.pid, uptimeS: process.uptime(), workRatePerUs };
  answer.send(
    200,
    { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
    Buffer.from(JSON.stringify(state)),
  );
};

const index: PageHandler = (_request, answer) =>
  answer.say(200, `The bundled server under test. Its pages: ${[...pages.keys()].join(', ')}.`);

const pages: ReadonlyMap<string, PageHandler> = new Map<string, PageHandler>([
  ['/', index],
  ['/dynamic', workPages.dynamic],
  ['/leak', workPages.leak],
  ['/static', staticPages.static],
  ['/cached', staticPages.cached],
  ['/download', downloadPage],
  ['/health', health],
]);

const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
  connections.begin(request.socket, response);
  const answer = createAnswer(response, { pool, endsConnection: () => connections.endsWithThisResponse() });
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    answer.say(405, 'Pages answer GET and HEAD only.', { Allow: 'GET, HEAD' });
    return;
  }
  const url = URL.parse(request.url ?? '', 'http://target');
  const page = url === null ? undefined : pages.get(url.pathname);
  if (url === null || page === undefined) {
    answer.say(404, `There is no such page; there are ${[...pages.keys()].join(', ')}.`);
    return;
  }
  if (page !== health) watch.requestServed();
  try {
    page({ method, query: url.searchParams, headers: request.headers }, answer);
  } catch (error) {
    if (!(error instanceof BadQuery)) throw error;
    answer.say(400, error.message);
  }
});

const connections = new Connections(server, {
  closed: (count) => tell({ kind: 'closed', connections: count }),
  drained: () => process.exit(0),
});

process.on('message', (message: unknown, handle: unknown) => {
  if (!isToWorker(message)) throw new Error('The supervisor sent something that is no message of ours.');
  if (message.kind === 'drain') connections.drain(message.closeIdle);
  else if (message.kind === 'shed') connections.shed(message.connections);
  else {
    tell({ kind: 'taken' });
    // Without a socket the client was gone before the worker had it.
    if (handle instanceof Socket) connections.take(handle);
    else tell({ kind: 'closed', connections: 1 });
  }
});

warmUpWork();
tell({ kind: 'ready' });
