// The main job in the real window, from an empty lab to saved files: what a person sees, clicks and keeps.
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { RunRow } from '../../contract/model/run.ts';
import {
  compare,
  configureAgain,
  exportChart,
  goTo,
  seeLiveFigures,
  seeResult,
  startFirstRun,
  startFromForm,
} from '../../scripts/drive/main-job.ts';
import { cli } from '../support/cli.ts';
import { useWindows } from './windows.ts';

const windows = useWindows();
/** Around a chart in a saved picture. */
const marginPx = 16;

async function storedRuns(labPath: string): Promise<RunRow[]> {
  const { stdout } = await cli(['runs', '--json', '--lab', labPath], labPath);
  return z.array(RunRow).parse(JSON.parse(stdout));
}

function rowsOf(csv: string): Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(csv.trim(), { header: true });
  expect(errors).toEqual([]);
  return data;
}

it('starts, watches, keeps, compares and exports', async () => {
  const { page, labPath } = await windows.open();

  await startFirstRun(page);
  await seeLiveFigures(page);
  // A reloaded window finds the run where it is, with its history.
  await page.reload();
  await seeLiveFigures(page);
  await seeResult(page);
  const [first] = await storedRuns(labPath);
  expect(first).toMatchObject({ status: 'completed', requestsFailed: 0 });
  await page
    .getByText(`${first?.throughputPerS?.toFixed(0)} req/s`)
    .first()
    .waitFor();

  await page.getByRole('button', { name: 'Export CSV', exact: true }).click();
  const saved = (await page.getByText(/^Saved to .*\.csv$/).textContent()) ?? '';
  const [figures] = rowsOf(await readFile(saved.slice('Saved to '.length), 'utf8'));
  expect(Number(figures?.['throughput_per_s'])).toBe(first?.throughputPerS);
  expect(Number(figures?.['response_time_p99_us'])).toBe(first?.responseTimeP99Us);

  await configureAgain(page, { topology: '1xN', workerProcesses: 2 });
  await startFromForm(page);
  await seeLiveFigures(page);
  await seeResult(page);
  const runs = await storedRuns(labPath);
  expect(runs.map(({ status }) => status)).toEqual(['completed', 'completed']);

  // A busy machine may make a run invalid, and then it must not be drawn: drawn are exactly the others.
  const usable = runs.filter(({ validity }) => validity.verdict !== 'invalid');
  await compare(page, 'Topology');
  const chart = page.getByRole('figure').first();
  await chart.waitFor();
  const drawn =
    usable.length === 0 ? [] : rowsOf(await readFile(await exportChart(chart, 'Save figures (CSV)'), 'utf8'));
  const figuresDrawn = drawn.flatMap((row) =>
    row['throughput_per_s'] ? [Number(row['throughput_per_s'])] : [],
  );
  expect(figuresDrawn.toSorted()).toEqual(usable.map(({ throughputPerS }) => throughputPerS).toSorted());
});

it('draws the published study and saves the picture as seen', async () => {
  const { page } = await windows.open();
  await goTo(page, 'Published studies');
  const chart = page.getByRole('figure').first();
  await chart.getByText('Nx1 (hosting) 2.74').waitFor();
  const shown = await chart.locator('svg', { hasText: 'Nx1 (hosting)' }).first().boundingBox();
  const picture = PNG.sync.read(await readFile(await exportChart(chart, 'Save picture (PNG)')));
  // Twice the size on the screen, with a margin on both sides; below the chart comes its provenance.
  expect(picture.width).toBe(2 * ((shown?.width ?? 0) + 2 * marginPx));
  expect(picture.height).toBeGreaterThan(2 * (shown?.height ?? Infinity));
  const colours = new Set<number>();
  for (let at = 0; at < picture.data.length; at += 4) colours.add(picture.data.readUInt32BE(at));
  expect(colours.size).toBeGreaterThan(20);

  const ratios = rowsOf(await readFile(await exportChart(chart, 'Save figures (CSV)'), 'utf8'));
  expect(JSON.stringify(ratios)).toContain('2.7388');
});

it('brings a deleted run back, by the keyboard alone', async () => {
  const { page, labPath } = await windows.open();
  const none = [
    'run',
    '--bundled',
    '--page',
    'cached',
    '--clients',
    '1',
    '--warmup',
    '0',
    '--duration',
    '1',
    '--lab',
    labPath,
  ];
  expect((await cli([...none, '--think-time-ms', '20', '--name', 'kept <b>"run"</b>'], labPath)).code).toBe(
    0,
  );
  await goTo(page, 'Runs');
  const row = page.getByRole('row', { name: /kept <b>"run"<\/b>/ });
  await row.waitFor();
  // The table is one stop of the tab order; its current row is the first.
  await page.getByRole('grid').focus();
  await page.keyboard.press('Delete');
  await row.waitFor({ state: 'detached' });
  await page.keyboard.press('ControlOrMeta+z');
  await row.waitFor();
  expect((await storedRuns(labPath)).map(({ deletedAt }) => deletedAt)).toEqual([null]);
});
