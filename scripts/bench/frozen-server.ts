// The rows of a server that freezes by schedule: the percentiles of the engine against the computed truth.
import { distributionOf } from '../../engine/load/recording/histogram.ts';
import type { LoadResult } from '../../engine/load/start-load.ts';
import { agrees, frozenTruth, percentileOf } from './frozen-truth.ts';
import { finding, type Finding, type Row } from './row.ts';
import { constantRate, runEngine } from './run-engine.ts';
import { startOwnServer } from './start-own-server.ts';

const ratePerS = 200;

export function withFrozenServer(freezeMs: number, everyMs: number): Row {
  return {
    what: `server frozen ${freezeMs} ms in every ${everyMs / 1000} s, ${ratePerS} requests/s`,
    limit: 'p50, p90, p99, p99.9, max within 1 % or 1 ms of the truth',
    needs: [],
    tries: 3,
    async measure({ options }) {
      const server = await startOwnServer(freezeMs, everyMs);
      try {
        // One freeze lies in the warm-up, so that the connections it needs are there already.
        const warmupS = (everyMs + freezeMs) / 1000;
        // Not a whole number of periods: a tenth of the requests would wait, and the p90 would lie on the edge between
        // those that wait and those that do not, where one of six thousand moves it by several milliseconds.
        const seconds = options.longSeconds - 2;
        const run = await runEngine(server.url, constantRate(ratePerS), seconds, { warmupS });
        const { freezes, arrivalsMs } = await server.record();
        const skipped = warmupS * ratePerS;
        const startMs = Number(run.startedNs) / 1e6;
        const starts = Array.from(
          { length: skipped + seconds * ratePerS },
          (_, n) => startMs + (n * 1000) / ratePerS,
        );
        if (arrivalsMs.length !== starts.length) {
          throw new Error(`The server got ${arrivalsMs.length} of ${starts.length} requests.`);
        }
        const inWindow = (truth: number[]): number[] => truth.slice(skipped).toSorted((a, b) => a - b);
        return judge(
          run.result,
          inWindow(frozenTruth(starts, freezes, arrivalsMs)),
          inWindow(frozenTruth(starts, freezes)),
        );
      } finally {
        await server.stop();
      }
    },
  };
}

function judge(result: LoadResult, truth: readonly number[], withoutBacklog: readonly number[]): Finding {
  const distribution = distributionOf(result.responseHistogram);
  if (distribution === null) throw new Error('No request of the load ended well.');
  const { p50, p90, p99, p999, max } = distribution;
  const told = [
    { percentile: 50, us: p50 },
    { percentile: 90, us: p90 },
    { percentile: 99, us: p99 },
    { percentile: 99.9, us: p999 },
    { percentile: 100, us: max },
  ];
  const compared = told.map(({ percentile, us }) => ({
    percentile,
    measuredMs: us / 1000,
    truthMs: percentileOf(truth, percentile),
    withoutBacklogMs: percentileOf(withoutBacklog, percentile),
  }));
  const { started, failed, dropped } = result.requests;
  const isWhole = started === truth.length && failed + dropped === 0;
  const isMet = isWhole && compared.every(({ measuredMs, truthMs }) => agrees(measuredMs, truthMs));
  const words = compared.map(
    ({ percentile, measuredMs, truthMs, withoutBacklogMs }) =>
      `${percentile === 100 ? 'max' : `p${percentile}`} ${measuredMs.toFixed(1)} (${truthMs.toFixed(1)}, ${withoutBacklogMs.toFixed(1)})`,
  );
  const figures = { compared, started, failed, dropped, expected: truth.length };
  const note = isWhole
    ? 'in brackets: the truth, and the truth without the time that the server takes for its backlog'
    : `${started} of ${truth.length} started, ${failed} failed, ${dropped} dropped`;
  return finding(isMet, `${words.join(', ')} ms`, figures, note);
}
