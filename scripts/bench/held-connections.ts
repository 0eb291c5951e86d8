// The row of 10,000 connections held open: errors, and the memory of the load worker.
import { finding, type Row } from './row.ts';
import { runEngine } from './run-engine.ts';

const virtualClients = 10_000;
const leastPerS = 4_900;
const mostMegabytes = 250;

export const heldConnections: Row = {
  what: '10,000 connections held open at 5,000 requests/s',
  limit: `no error, at most ${mostMegabytes} MB`,
  needs: ['nginx'],
  tries: 2,
  async measure({ options, urls }) {
    // A think time of 2 s on average: 10,000 virtual clients make just under 5,000 requests/s.
    const load = { kind: 'closed', virtualClients, thinkTimeMs: { from: 1000, to: 3000 } } as const;
    const { result, memory } = await runEngine(urls.tiny, load, options.longSeconds / 2, { warmupS: 4 });
    const { failed } = result.requests;
    const megabytes = memory.peakBytes / 1e6;
    const perS = result.throughputPerS;
    return finding(
      failed === 0 && megabytes <= mostMegabytes && perS >= leastPerS,
      `${failed} errors, ${megabytes.toFixed(0)} MB at most, ${perS.toFixed(0)} requests/s`,
      { failed, megabytes, requestsPerS: perS },
      'resident memory of the load worker, all of it',
    );
  },
};
