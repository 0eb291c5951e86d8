// The bench's own HTTP server, a process of its own: it answers at once, notes when each request came, and freezes by
// schedule on the monotonic clock. Knows nothing of loads; what it did is told over IPC when asked.
import { createServer } from 'node:net';

/** What the server did, in ms of process.hrtime's clock. */
export interface ServerRecord {
  /** When each request was read, in order. */
  arrivalsMs: Float64Array;
  freezes: { fromMs: number; toMs: number }[];
}

/** Enough for a minute at 5,000 requests/s. */
const mostArrivals = 400_000;
const response = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 13\r\n\r\nhello, world\n');
const [freezeMs = 0, everyMs = 0] = process.argv.slice(2).map(Number);
const arrivalsMs = new Float64Array(mostArrivals);
const freezes: ServerRecord['freezes'] = [];
const neverWoken = new Int32Array(new SharedArrayBuffer(4));
let arrivals = 0;

function nowMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

const server = createServer({ noDelay: true }, (socket) => {
  // A load client sends one small request and waits for its answer: each chunk is one request.
  socket.on('data', () => {
    if (arrivals < mostArrivals) arrivalsMs[arrivals] = nowMs();
    arrivals += 1;
    socket.write(response);
  });
  socket.on('error', () => socket.destroy());
});

/** The n-th freeze is due at start + n periods: computed, never counted on from the last one. */
function freezeAt(dueMs: number): void {
  setTimeout(() => {
    const fromMs = nowMs();
    Atomics.wait(neverWoken, 0, 0, freezeMs);
    freezes.push({ fromMs, toMs: nowMs() });
    freezeAt(dueMs + everyMs);
  }, dueMs - nowMs());
}

process.on('disconnect', () => process.exit());
process.on('message', () => {
  const record: ServerRecord = { arrivalsMs: arrivalsMs.slice(0, Math.min(arrivals, mostArrivals)), freezes };
  process.send?.(record);
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 8192 }, () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  process.send?.(address.port);
  if (everyMs > 0) freezeAt(nowMs() + everyMs);
});
