// The bench: each row of the table in docs/engine.md, measured. Prints a table; exits 1 when a limit is missed.
import { runEngine } from './run-engine.ts';
import { runWrk } from './run-wrk.ts';
import { startNginx } from './start-nginx.ts';

const serverCpu = 0;
const clientCpu = 1;
const rounds = 5;
const secondsEach = Number(process.argv[2] ?? 5);

interface Row {
  what: string;
  limit: string;
  measured: string;
  met: boolean;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** Ratios of neighbouring runs, so that what the machine does besides touches both alike. */
async function cpuAgainstWrk(url: string, connections: number): Promise<Row> {
  const ratios: number[] = [];
  const ours: number[] = [];
  const wrk: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const theirs = runWrk(url, connections, secondsEach, clientCpu);
    const load = { kind: 'closed', virtualClients: connections, thinkTimeMs: { from: 0, to: 0 } } as const;
    const { cpuUsPerRequest } = await runEngine(url, load, secondsEach, clientCpu);
    ratios.push(cpuUsPerRequest / theirs.cpuUsPerRequest);
    ours.push(cpuUsPerRequest);
    wrk.push(theirs.cpuUsPerRequest);
  }
  const ratio = median(ratios);
  return {
    what: `CPU time a request at ${connections} connections, against wrk`,
    limit: 'at most 1.1 x',
    measured: `${ratio.toFixed(2)} x (${median(ours).toFixed(1)} against ${median(wrk).toFixed(1)} us)`,
    met: ratio <= 1.1,
  };
}

async function pacing(url: string, arrivalRatePerS: number): Promise<Row> {
  const load = { kind: 'open', arrivalRatePerS, maxInFlight: 10_000 } as const;
  const { result } = await runEngine(url, load, 2 * secondsEach, clientCpu);
  const slipUs = result.loadClient.scheduleSlipP99Us ?? NaN;
  const share = result.throughputPerS / arrivalRatePerS;
  return {
    what: `constant ${arrivalRatePerS} requests/s`,
    limit: 'within 0.1 %, slip p99 at most 500 us',
    measured: `${((share - 1) * 100).toFixed(2)} %, slip p99 ${slipUs} us, CPU ${result.loadClient.cpuPct.toFixed(1)} %`,
    met: Math.abs(share - 1) <= 0.001 && slipUs <= 500 && result.requests.failed === 0,
  };
}

async function manyConnections(url: string): Promise<Row> {
  const load = { kind: 'closed', virtualClients: 10_000, thinkTimeMs: { from: 900, to: 2800 } } as const;
  const { result, peakMemoryBytes } = await runEngine(url, load, 2 * secondsEach, clientCpu);
  const megabytes = peakMemoryBytes / 1e6;
  return {
    what: '10,000 connections held open at 5,000 requests/s',
    limit: 'no error, at most 250 MB',
    measured: `${result.requests.failed} errors, ${megabytes.toFixed(0)} MB, ${result.throughputPerS.toFixed(0)} requests/s`,
    met: result.requests.failed === 0 && megabytes <= 250,
  };
}

const nginx = await startNginx(serverCpu);
try {
  const rows: Row[] = [];
  for (const measure of [
    () => cpuAgainstWrk(nginx.url, 50),
    () => cpuAgainstWrk(nginx.url, 100),
    () => pacing(nginx.url, 1000),
    () => pacing(nginx.url, 5000),
    () => manyConnections(nginx.url),
  ]) {
    const row = await measure();
    rows.push(row);
    process.stdout.write(
      `${row.met ? 'met ' : 'OVER'}  ${row.what}: ${row.measured} (limit: ${row.limit})\n`,
    );
  }
  process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
} finally {
  await nginx.stop();
}
