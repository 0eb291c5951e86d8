// A scenario in the real window: made from an example, broken, mended, saved, played and stored with the run.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RunDetail } from '../../contract/model/run.ts';
import { goTo, seeResult, startFromForm } from '../../scripts/drive/main-job.ts';
import { call } from '../../scripts/drive/window-calls.ts';
import { useWindows } from './windows.ts';

const windows = useWindows();

async function storedRun(page: Parameters<typeof call>[0], runId: number): Promise<RunDetail> {
  const reply = await call(page, 'run.get', { runId });
  expect(reply).toMatchObject({ ok: true });
  return RunDetail.parse(Object(reply).value);
}

it('makes a scenario from an example, says what breaks it, and plays what the editor shows', async () => {
  const { page, saveFolder } = await windows.open();
  await goTo(page, 'Lab');
  await page.getByRole('button', { name: 'New run', exact: true }).click();
  await page.getByLabel('Virtual clients', { exact: true }).fill('2');
  await page.getByLabel('Warm-up', { exact: true }).fill('0');
  await page.getByLabel('Measured window', { exact: true }).fill('2');
  await page.locator('label', { hasText: /^A scenario$/ }).click();
  await page.getByRole('button', { name: 'Choose one' }).click();
  await page.getByRole('menuitem', { name: 'From the example “Update download”' }).click();
  await page.getByText('No problems').waitFor();

  // Both views stand for one text, whatever the size of this window.
  await page.locator('label', { hasText: /^Both$/ }).click();
  const text = page.getByRole('textbox', { name: 'Scenario as JSON text' });
  const sound = await text.inputValue();
  await text.fill(sound.replace('"/dynamic?cpu_us=1000"', '"dynamic?cpu_us=1000"'));
  const problems = page.getByRole('list', { name: 'Problems' });
  await problems.getByText('transactions[0].requests[0].url').waitFor();
  await problems.getByRole('button').click();
  expect(
    await text.evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    ),
  ).toBe('"dynamic?cpu_us=1000"');
  const path = page.getByRole('textbox', { name: 'Path', exact: true });
  await path.fill('/dynamic?cpu_us=500');
  await page.getByText('No problems').waitFor();
  expect(JSON.parse(await text.inputValue())).toMatchObject({
    transactions: [{ requests: [{ url: '/dynamic?cpu_us=500' }] }, {}],
  });

  // By the keyboard: back to what was, and forth again, and saved.
  await page.keyboard.press('Control+z');
  await problems.waitFor();
  await page.keyboard.press('Control+y');
  await page.getByText('No problems').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText(/^Saved to .*update-download\.json$/).waitFor();
  expect(await readFile(join(saveFolder, 'update-download.json'), 'utf8')).toBe(await text.inputValue());

  await page.getByRole('button', { name: 'Use in a run' }).click();
  await page.getByText(/^2 virtual clients.* playing the scenario “Update download”/).waitFor();
  await startFromForm(page);
  await seeResult(page);
  const { run } = await storedRun(page, 1);
  expect(run.row.status).toBe('completed');
  expect(run.request.scenario?.scenario.transactions[0]?.requests[0]?.url).toBe('/dynamic?cpu_us=500');
  expect(run.summary?.transactions.map(({ name }) => name)).toEqual(['check', 'download']);
  expect(run.summary?.transactions.reduce((sum, { requests }) => sum + requests, 0)).toBeGreaterThan(0);

  // A reloaded window has the scenario still.
  await page.reload();
  await page.getByRole('navigation').getByRole('link', { name: 'Scenario', exact: true }).click();
  await page.getByRole('heading', { name: 'Update download' }).waitFor();
});
