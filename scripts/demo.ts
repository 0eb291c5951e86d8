// npm start -- --demo: the main job by itself, in the real window, on real load. Leaves what it made in demo-out/ and
// prints what was measured; every figure comes from the lab file.
import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { RunRow } from '../contract/model/run.ts';
import { Reply } from '../contract/rpc.ts';
import { driveWindow, takePicture } from './drive/driven-window.ts';
import {
  compare,
  configureAgain,
  exportChart,
  goTo,
  seeLiveFigures,
  seeResult,
  startFirstRun,
  startFromForm,
  type Configuration,
} from './drive/main-job.ts';
import { call } from './drive/window-calls.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const out = join(repository, 'demo-out');

const configurations: readonly Configuration[] = [
  { topology: '1xN', workerProcesses: 2 },
  { topology: 'Nx1', workerProcesses: 2 },
];

function say(line: string): void {
  process.stderr.write(`scalebench: ${line}\n`);
}

/** A busy machine can make a run invalid; as a person would, the demo then measures once more, twice at most. */
async function repeatWhileInvalid(page: Page): Promise<void> {
  for (let repeats = 0; repeats < 2; repeats += 1) {
    const last = (await storedRuns(page)).at(-1);
    if (last === undefined || last.validity.verdict !== 'invalid') return;
    say(`That run is invalid, so once more: ${last.validity.reasons[0]?.message ?? ''}`);
    await page.getByRole('button', { name: 'Run again' }).click();
    await startFromForm(page);
    await seeLiveFigures(page);
    await seeResult(page);
  }
}

async function firstRun(page: Page): Promise<void> {
  say('First run: one click, ten seconds of load.');
  await page.getByRole('button', { name: 'Start your first run' }).waitFor();
  // The study beside it, too, comes from the lab.
  await page.getByRole('figure').first().waitFor();
  await takePicture(page, out, '1-empty-lab');
  await startFirstRun(page);
  await seeLiveFigures(page);
  // A few seconds of charts make a better picture than one.
  await page.getByText(/^[1-5] s left$/).waitFor();
  await takePicture(page, out, '2-live-run');
  await seeResult(page);
  await takePicture(page, out, '3-stored-run');
  await repeatWhileInvalid(page);
}

async function runAs(page: Page, configuration: Configuration): Promise<void> {
  say(`The same load on ${configuration.topology} with ${configuration.workerProcesses} worker processes.`);
  await configureAgain(page, configuration);
  await takePicture(page, out, `4-new-run-${configuration.topology}`);
  await startFromForm(page);
  await seeLiveFigures(page);
  await seeResult(page);
  await repeatWhileInvalid(page);
}

/** The chart of the runs; where none of them can be drawn, the one of the published study. */
async function compareAndExport(page: Page): Promise<string[]> {
  say('Compare the three topologies, and export the chart.');
  await compare(page, 'Topology');
  const nothing = page.getByText('Nothing to compare yet');
  const chart = page.getByRole('figure').first();
  await chart.or(nothing).first().waitFor();
  if (await nothing.isVisible()) {
    say(
      'No run is valid enough to be drawn (close what else keeps this machine busy); taking the published study.',
    );
    const study = page.getByRole('option', { name: /IIS 8 Scaling/ });
    await page.getByLabel('Source').selectOption(await study.getAttribute('value'));
    await chart.waitFor();
  }
  await takePicture(page, out, '5-compare');
  return [await exportChart(chart, 'Save picture (PNG)'), await exportChart(chart, 'Save figures (CSV)')];
}

async function otherScreens(page: Page): Promise<void> {
  for (const [screen, name] of [
    ['Lab', '6-lab'],
    ['Runs', '7-runs'],
    ['Published studies', '8-published-studies'],
    ['Settings', '9-settings'],
  ] as const) {
    await goTo(page, screen);
    await page.getByRole('main').waitFor();
    await takePicture(page, out, name);
  }
}

async function storedRuns(page: Page): Promise<RunRow[]> {
  const reply = Reply.parse(await call(page, 'run.list', { binned: false }));
  if (!reply.ok) throw new Error(reply.error.message);
  return z
    .array(RunRow)
    .parse(reply.value)
    .toSorted((a, b) => a.runId - b.runId);
}

/** Time with one digit more than its unit needs. */
function ms(us: number | null): string {
  return us === null ? '-' : `${(us / 1000).toFixed(1)} ms`;
}

function summaryLine({ name, throughputPerS, serverCpuMeanPct, validity, ...run }: RunRow): string {
  const figures = [
    `${throughputPerS?.toFixed(0) ?? '-'} req/s`,
    `p50 ${ms(run.responseTimeP50Us)}`,
    `p99 ${ms(run.responseTimeP99Us)}`,
    `${run.requestsFailed ?? '-'} of ${run.requestsStarted ?? '-'} failed`,
    `server CPU ${serverCpuMeanPct?.toFixed(0) ?? '-'} %`,
    validity.verdict,
  ];
  return `${name}: ${figures.join(', ')}`;
}

await rm(out, { recursive: true, force: true });
const { page, complaints, close } = await driveWindow({
  labPath: join(out, 'lab.sqlite'),
  saveFolder: out,
  configFolder: join(out, 'window'),
});
let runs: RunRow[];
let exported: string[];
try {
  await firstRun(page);
  for (const configuration of configurations) await runAs(page, configuration);
  exported = await compareAndExport(page);
  await otherScreens(page);
  runs = await storedRuns(page);
} finally {
  await close();
}
await rm(join(out, 'window'), { recursive: true, force: true });
for (const run of runs) process.stdout.write(`${summaryLine(run)}\n`);
for (const path of exported) process.stdout.write(`exported ${relative(repository, path)}\n`);
process.stdout.write(`pictures of every screen, and the lab file, in ${relative(repository, out)}\n`);
for (const complaint of complaints) say(`The window complained: ${complaint}`);
const measured = runs.length > configurations.length && runs.every(({ status }) => status === 'completed');
process.exitCode = measured && complaints.length === 0 ? 0 : 1;
