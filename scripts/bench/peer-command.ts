// How each load tool is told to load one URL from one CPU, and how its output is read.
import { z } from 'zod';

/** What is asked of a peer: as many requests as `connections` carry, for `seconds`. */
export interface PeerLoad {
  url: string;
  connections: number;
  seconds: number;
  /** The first so many bytes of the page; null: all of it. Only wrk is asked for a range. */
  rangeBytes: number | null;
}

export interface PeerTool {
  /** Arguments, and what goes to standard input. */
  ask(load: PeerLoad): { args: string[]; input: string };
  /** Requests that ended well, and in how many seconds. Throws when the output has other figures than expected. */
  read(stdout: string, load: PeerLoad): { requests: number; seconds: number };
}

const AutocannonOutput = z.object({ '2xx': z.number(), duration: z.number() });
const OhaOutput = z.object({
  summary: z.object({ total: z.number() }),
  statusCodeDistribution: z.record(z.string(), z.number()),
});
const K6Output = z.object({ requests: z.number(), seconds: z.number() });

export const peerTools: Readonly<Record<'wrk' | 'autocannon' | 'oha' | 'k6', PeerTool>> = {
  wrk: {
    ask: ({ url, connections, seconds, rangeBytes }) => ({
      args: ['-t1', `-c${connections}`, `-d${seconds}s`, ...rangeHeader(rangeBytes), url],
      input: '',
    }),
    read(stdout) {
      const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
      const perS = Number(/Requests\/sec:\s+(\S+)/.exec(stdout)?.[1]);
      if (!(requests > 0 && perS > 0)) throw new Error(`wrk gave no figures: ${stdout}`);
      if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk met errors: ${stdout}`);
      return { requests, seconds: requests / perS };
    },
  },
  autocannon: {
    ask: ({ url, connections, seconds }) => ({
      args: ['-c', String(connections), '-d', String(seconds), '--json', url],
      input: '',
    }),
    read(stdout) {
      const { '2xx': requests, duration } = AutocannonOutput.parse(JSON.parse(stdout));
      return { requests, seconds: duration };
    },
  },
  oha: {
    ask: ({ url, connections, seconds }) => ({
      args: ['--no-tui', '-z', `${seconds}s`, '-c', String(connections), '--output-format', 'json', url],
      input: '',
    }),
    read(stdout) {
      const { summary, statusCodeDistribution } = OhaOutput.parse(JSON.parse(stdout));
      return { requests: statusCodeDistribution['200'] ?? 0, seconds: summary.total };
    },
  },
  k6: {
    ask: (load) => ({
      args: ['run', '--quiet', '--no-usage-report', '--address', '127.0.0.1:0', '-'],
      input: k6Script(load),
    }),
    read(stdout) {
      return K6Output.parse(JSON.parse(stdout));
    },
  },
};

function rangeHeader(rangeBytes: number | null): string[] {
  return rangeBytes === null ? [] : ['-H', `Range: bytes=0-${rangeBytes - 1}`];
}

/** The plainest script, and bodies not kept, which makes k6 faster. */
function k6Script({ url, connections, seconds }: PeerLoad): string {
  return `import http from 'k6/http';
export const options = { vus: ${connections}, duration: '${seconds}s', discardResponseBodies: true };
export default function () { http.get(${JSON.stringify(url)}); }
export function handleSummary({ metrics }) {
  const requests = metrics.http_reqs.values.count * (1 - metrics.http_req_failed.values.rate);
  return { stdout: JSON.stringify({ requests, seconds: metrics.http_reqs.values.count / metrics.http_reqs.values.rate }) };
}
`;
}
