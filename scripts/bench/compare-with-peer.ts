// The rows that are ratios to another load tool: pairs of neighbouring runs, so that what the machine does besides
// touches both alike, and the median of the pairs' ratios.
import { leastDisturbed, type Watched } from './least-disturbed.ts';
import { median } from './median.ts';
import { finding, type Row } from './row.ts';
import { rangeScenario } from './range-scenario.ts';
import { closedLoad, runEngine } from './run-engine.ts';
import { runPeer, type Speed } from './run-peer.ts';
import type { NginxUrls } from './start-nginx.ts';

const triesPerPair = 3;

type Tool = Parameters<typeof runPeer>[0];

interface Comparison {
  what: string;
  limit: string;
  peer: Tool;
  page: keyof NginxUrls;
  connections: number;
  /** The first so many bytes of the page; left out: all of it. */
  rangeBytes?: number;
  /** Which figure, and whether the ratio of ours to theirs is good. */
  figure: keyof Speed;
  isMet(ratio: number): boolean;
  note?: string;
}

function compare({ what, limit, peer, page, connections, rangeBytes, figure, isMet, note }: Comparison): Row {
  return {
    what,
    limit,
    needs: ['nginx', peer],
    tries: 1,
    async measure({ options, urls, commandOf }) {
      const load = { url: urls[page], connections, seconds: options.seconds, rangeBytes: rangeBytes ?? null };
      const measurePair = async (): Promise<{ ours: number; theirs: number }> => {
        const theirs = runPeer(peer, commandOf(peer), load);
        const ours = await runEngine(load.url, closedLoad(connections), options.seconds, {
          scenario: rangeBytes === undefined ? null : rangeScenario(load.url, rangeBytes),
        });
        if (ours.result.requests.failed > 0) throw new Error(`${what}: our engine met errors.`);
        return { ours: ours[figure], theirs: theirs[figure] };
      };
      const watched: Watched<{ ours: number; theirs: number }>[] = [];
      for (let round = 0; round < options.rounds; round += 1) {
        watched.push(await leastDisturbed(triesPerPair, measurePair));
      }
      const pairs = watched.map(({ value }) => value);
      const ratios = pairs.map(({ ours, theirs }) => ours / theirs);
      const ratio = median(ratios);
      const [ours, theirs] = [
        median(pairs.map((pair) => pair.ours)),
        median(pairs.map((pair) => pair.theirs)),
      ];
      const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
      const amounts = `${amount(figure, ours)} against ${amount(figure, theirs)}`;
      const othersCpuPct = median(watched.map((pair) => pair.othersCpuPct));
      return {
        othersCpuPct,
        ...finding(
          isMet(ratio),
          `${ratio.toFixed(2)} x (${spread}; ${amounts})`,
          { ratio, pairs: watched },
          note,
        ),
      };
    },
  };
}

function amount(figure: keyof Speed, value: number): string {
  return figure === 'requestsPerS' ? `${Math.round(value)}/s` : `${value.toFixed(1)} us`;
}

type CpuComparison = Pick<Comparison, 'what' | 'page' | 'connections' | 'rangeBytes' | 'note'>;

function cpuAgainstWrk(most: number, comparison: CpuComparison): Row {
  const isMet = (ratio: number): boolean => ratio <= most;
  return compare({
    ...comparison,
    limit: `at most ${most} x`,
    peer: 'wrk',
    figure: 'cpuUsPerRequest',
    isMet,
  });
}

function rateAgainst(peer: Tool, least: number): Row {
  return compare({
    what: `requests/s at 50 connections, against ${peer}`,
    limit: `at least ${least} x`,
    peer,
    page: 'tiny',
    connections: 50,
    figure: 'requestsPerS',
    isMet: (ratio) => ratio >= least,
  });
}

export const comparisons: readonly Row[] = [
  ...[50, 100].map((connections) =>
    cpuAgainstWrk(1.1, {
      what: `CPU time a request at ${connections} connections, against wrk`,
      page: 'tiny',
      connections,
    }),
  ),
  rateAgainst('autocannon', 2),
  rateAgainst('oha', 1.2),
  rateAgainst('k6', 6),
  cpuAgainstWrk(1.25, {
    what: '1 MiB downloads: CPU time a byte, against wrk',
    page: 'mebibyte',
    connections: 50,
    note: 'times are for one download',
  }),
  cpuAgainstWrk(1.25, {
    what: '30 KB byte ranges of 1 MiB: CPU time a byte, against wrk',
    page: 'mebibyte',
    connections: 50,
    rangeBytes: 30 * 1024,
    note: 'times are for one range; ours checks status, Content-Range and length of each, wrk counts them',
  }),
];
