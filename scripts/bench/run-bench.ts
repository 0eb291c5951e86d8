// The bench: every row of the engine's table, measured. Progress goes to standard error, the table to standard output,
// all figures to test-results/bench.json; the exit code is 1 when a limit is missed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { inRepository } from '../setup/place.mjs';
import { say } from '../setup/progress.mjs';
import { measureRow } from './measure-row.ts';
import { Plan, type PeerName } from './plan.ts';
import type { MeasuredRow } from './row.ts';
import { rows } from './rows.ts';
import { startNginx } from './start-nginx.ts';
import { exitCodeOf, tableOf } from './table.ts';

const { options, peers } = Plan.parse(JSON.parse(process.argv[2] ?? ''));

function commandOf(name: PeerName): string[] {
  const peer = peers[name];
  if ('missing' in peer) throw new Error(`${name} is missing: ${peer.missing}`);
  // Autocannon is a program for Node.js: it runs on the same one as our engine.
  return name === 'autocannon' ? [process.execPath, ...peer.command] : peer.command;
}

function machine(): Readonly<Record<string, unknown>> {
  return {
    at: new Date().toISOString(),
    cpu: cpus()[0]?.model ?? 'not told',
    cpus: cpus().length,
    memoryBytes: totalmem(),
    kernel: release(),
    node: process.version,
    peers: Object.fromEntries(
      Object.entries(peers).map(([name, peer]) => [name, 'missing' in peer ? peer.missing : peer.version]),
    ),
    options,
  };
}

const noUrls = { tiny: '', mebibyte: '' };
const nginx = 'missing' in peers.nginx ? null : await startNginx(peers.nginx.command);
// Load workers and our own server end with this process; nginx would stay.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void Promise.resolve(nginx?.stop()).finally(() => process.exit(1)));
}
const measured: MeasuredRow[] = [];
const about = machine();
try {
  const bench = { options, urls: nginx?.urls ?? noUrls, commandOf };
  const chosen = rows.filter(
    ({ what }) => options.only.length === 0 || options.only.some((text) => what.includes(text)),
  );
  for (const row of chosen) {
    const result = await measureRow(row, bench, peers);
    measured.push(result);
    say(`${result.verdict.toUpperCase()}: ${result.what}: ${result.measured} ${result.note}`.trimEnd());
  }
} finally {
  await nginx?.stop();
}
mkdirSync(inRepository('test-results'), { recursive: true });
const file = inRepository('test-results', 'bench.json');
writeFileSync(file, `${JSON.stringify({ ...about, rows: measured }, null, 2)}\n`);
say(`All figures: ${file}`);
process.stdout.write(tableOf(measured));
process.exitCode = exitCodeOf(measured);
