// The steps of the main job as a person takes them: by what stands on the screen, never by the code behind it.
// The demo and the test of the main job share them.
import type { Locator, Page } from 'playwright-core';

/** Longest time that a started run of a few seconds may take to be stored. */
const storedMs = 60_000;

export type Screen = 'Lab' | 'Runs' | 'Compare' | 'Published studies' | 'Settings';

export async function goTo(page: Page, screen: Screen): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: screen, exact: true }).click();
}

export async function startFirstRun(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start your first run' }).click();
}

/** Resolves when the live screen shows a figure of the load, and no longer only that it is being started. */
export async function seeLiveFigures(page: Page): Promise<void> {
  await page.getByText('in the last second').first().waitFor();
}

/** Resolves when the result of a run is stored and on the screen. */
export async function seeResult(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Figures of the measured window' }).waitFor({ timeout: storedMs });
}

export interface Configuration {
  readonly topology: '1x1' | '1xN' | 'Nx1';
  readonly workerProcesses: number;
}

/** From the screen of a stored run: opens the form with its entries and changes the server. */
export async function configureAgain(
  page: Page,
  { topology, workerProcesses }: Configuration,
): Promise<void> {
  await page.getByRole('button', { name: 'Run again' }).click();
  await page.getByLabel('Topology').selectOption(topology);
  await page.getByLabel('Worker processes', { exact: true }).fill(String(workerProcesses));
}

export async function startFromForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
}

/** Opens Compare on one of its three presets. */
export async function compare(page: Page, preset: 'Cores' | 'Hyper-threading' | 'Topology'): Promise<void> {
  await goTo(page, 'Compare');
  await page.locator('label', { hasText: new RegExp(`^${preset}$`) }).click();
}

export type ChartExport = 'Save picture (PNG)' | 'Save drawing (SVG)' | 'Save figures (CSV)';

/** Saves a chart and resolves to the path that the window tells, when it tells that the file is saved. */
export async function exportChart(chart: Locator, entry: ChartExport): Promise<string> {
  const page = chart.page();
  const extension = /\((\w+)\)/.exec(entry)?.[1]?.toLowerCase() ?? '';
  await chart.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  const told = await page
    .getByText(new RegExp(`^Saved to .*\\.${extension}$`))
    .first()
    .textContent();
  // Read, and out of the way of what lies below.
  await page.getByLabel('Close', { exact: true }).first().click();
  return (told ?? '').slice('Saved to '.length);
}
