import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LabError } from '../../../../contract/errors.ts';
import type { CompareRequest } from '../../../../contract/model/comparison.ts';
import { ChartSavingContext, type ChartSaving } from '../../../../renderer/charts/chart-saving.ts';
import { useCompareChoice } from '../../../../renderer/screens/Compare/compare-choice.ts';
import { Compare } from '../../../../renderer/screens/Compare/Compare.tsx';
import { exportName } from '../../../../renderer/screens/Compare/export-name.ts';
import { issueCommand } from '../../../../renderer/store/commands.ts';
import { useLab } from '../../../../renderer/store/lab-store.ts';
import { comparison, publishedComparison } from '../../charts/chart-builders.ts';
import { failOnWarnings } from '../../charts/fail-on-warnings.ts';
import { fakeLab } from '../fake-lab.ts';
import { study } from '../study-builder.ts';

failOnWarnings();

const start = useCompareChoice.getState();
beforeEach(() => useCompareChoice.setState(start));

const groups = [
  { key: 'a', label: 'dynamic page', runs: 6 },
  { key: 'b', label: 'static file', runs: 2 },
];

function labWithRuns(more: Parameters<typeof comparison>[0] = {}) {
  return fakeLab({
    'study.list': () => [study().row],
    'compare.get': (request) =>
      request.source.kind === 'study' ? publishedComparison() : comparison({ mode: request.mode, ...more }),
    'compare.export': () => ({ suggestedName: 'x.csv', text: 'cores,throughput_per_s\r\n1,1000\r\n' }),
  });
}

const lastRequest = (lab: ReturnType<typeof fakeLab>) => lab.inputsOf('compare.get').at(-1);

describe('runs of the lab', () => {
  test('are drawn with their table as soon as the screen opens', async () => {
    const lab = labWithRuns();
    render(<Compare runIds={null} />);
    expect(await screen.findByRole('figure', { name: 'Throughput over cores' })).toBeDefined();
    expect(screen.getByRole('table')).toBeDefined();
    expect(lastRequest(lab)).toEqual({
      source: { kind: 'runs', runIds: null },
      preset: 'cores',
      metric: 'throughputPerS',
      mode: 'absolute',
      baseline: null,
      group: null,
    });
  });

  test('preset, metric, mode, baseline and group are asked for as chosen', async () => {
    const lab = labWithRuns({ groups, group: 'a' });
    render(<Compare runIds={null} />);
    await screen.findByRole('figure');
    fireEvent.click(screen.getByRole('radio', { name: 'Topology' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Metric' }), {
      target: { value: 'responseTimeP99Us' },
    });
    fireEvent.click(screen.getByRole('radio', { name: 'Relative' }));
    fireEvent.change(await screen.findByRole('combobox', { name: /Baseline/ }), { target: { value: '2' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Group of like runs' }), {
      target: { value: 'b' },
    });
    await vi.waitFor(() =>
      expect(lastRequest(lab)).toEqual({
        source: { kind: 'runs', runIds: null },
        preset: 'topology',
        metric: 'responseTimeP99Us',
        mode: 'relative',
        baseline: '2',
        group: 'b',
      }),
    );
    fireEvent.click(screen.getByRole('radio', { name: 'Cores' }));
    await vi.waitFor(() =>
      expect(lastRequest(lab)).toMatchObject({ preset: 'cores', baseline: null, group: null }),
    );
  });

  test('picked on the Runs screen are the only ones, until all are asked for', async () => {
    const lab = labWithRuns();
    render(<Compare runIds={[3, 5]} />);
    await screen.findByRole('figure');
    expect(lastRequest(lab)).toMatchObject({ source: { kind: 'runs', runIds: [3, 5] } });
    expect(screen.getByText(/Only the 2 runs picked/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Use every run of the lab' }));
    expect(lab.go).toHaveBeenCalledWith({ screen: 'compare', runIds: null });
  });

  test('are compared again when the run list changes', async () => {
    const lab = labWithRuns();
    render(<Compare runIds={null} />);
    await screen.findByRole('figure');
    const before = lab.inputsOf('compare.get').length;
    act(() => useLab.setState({ runs: [] }));
    await vi.waitFor(() => expect(lab.inputsOf('compare.get')).toHaveLength(before + 1));
  });

  test('what else differs, cautions and left-out runs with reasons are told', async () => {
    labWithRuns({
      alsoDiffers: ['think time: 0-0 ms, 100-200 ms'],
      cautions: ['Server and load client shared CPUs.'],
      leftOut: [{ runId: 4, name: 'first try', reason: 'It was stopped.' }],
    });
    render(<Compare runIds={null} />);
    const strip = await screen.findByRole('region', { name: 'These runs also differ in:' });
    expect(strip.textContent).toContain('think time: 0-0 ms, 100-200 ms');
    expect(screen.getByText('Server and load client shared CPUs.')).toBeDefined();
    expect(screen.getByText('1 run left out')).toBeDefined();
    expect(
      within(screen.getByRole('table', { name: '1 run left out', hidden: true })).getByText(
        'It was stopped.',
      ),
    ).toBeDefined();
  });

  test('a failure is told in words', async () => {
    fakeLab({
      'study.list': () => [],
      'compare.get': () => {
        throw new LabError('run.notFound', 'There is no run 9.', { runId: 9 });
      },
    });
    render(<Compare runIds={[9]} />);
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(screen.queryByRole('figure')).toBeNull();
  });
});

describe('a lab without comparable runs', () => {
  test('says what is missing and what to do, and shows the study as what it is', async () => {
    const lab = fakeLab({
      'study.list': () => [study().row],
      'compare.get': (request) =>
        request.source.kind === 'study'
          ? publishedComparison()
          : comparison({ series: [], cautions: ['None of the runs can be drawn.'] }),
    });
    render(<Compare runIds={null} />);
    const published = await screen.findByRole('region', { name: 'Published study: IIS 8 Scaling' });
    expect(within(published).getByRole('figure')).toBeDefined();
    expect(within(published).getByText(/read-only/)).toBeDefined();
    expect(screen.getByText('None of the runs can be drawn.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'New run' }));
    expect(lab.go).toHaveBeenCalledWith({ screen: 'newRun', request: null });
  });

  test('also when the lab says so by an error', async () => {
    fakeLab({
      'study.list': () => [],
      'compare.get': () => {
        throw new LabError('compare.empty', 'None of the 3 runs says on how many cores it ran.');
      },
    });
    render(<Compare runIds={null} />);
    expect(await screen.findByText('None of the 3 runs says on how many cores it ran.')).toBeDefined();
    expect(screen.getByText(/at least two core counts/)).toBeDefined();
  });
});

describe('a published study as source', () => {
  test('is asked for as ratios of throughput, whatever was chosen for runs', async () => {
    const lab = labWithRuns();
    render(<Compare runIds={null} />);
    await screen.findByRole('option', { name: 'Published study: IIS 8 Scaling' });
    fireEvent.change(screen.getByRole('combobox', { name: 'Metric' }), { target: { value: 'recycles' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Source' }), { target: { value: 'iis8' } });
    expect(await screen.findByText(/prints ratios only/)).toBeDefined();
    expect(lastRequest(lab)).toMatchObject({
      source: { kind: 'study', studyId: 'iis8' },
      metric: 'throughputPerS',
      mode: 'relative',
    });
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Metric' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Relative' }).checked).toBe(true);
  });

  test('gives way to runs that are picked', async () => {
    useCompareChoice.setState({ studyId: 'iis8' });
    const lab = labWithRuns();
    render(<Compare runIds={[1]} />);
    await vi.waitFor(() => expect(lastRequest(lab)).toMatchObject({ source: { kind: 'runs', runIds: [1] } }));
    await screen.findByRole('figure');
  });
});

describe('export', () => {
  test('the menu command saves the CSV of the lab under a sensible name', async () => {
    const onSave = vi.fn<ChartSaving['onSave']>();
    const lab = labWithRuns();
    render(
      <ChartSavingContext value={{ onSave, notify: vi.fn<ChartSaving['notify']>() }}>
        <Compare runIds={null} />
      </ChartSavingContext>,
    );
    await screen.findByRole('figure');
    issueCommand('export.csv');
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    expect(onSave.mock.calls[0]?.[0]).toEqual({
      suggestedName: expect.stringMatching(/^cores-throughput-\d{4}-\d\d-\d\d\.csv$/),
      content: { kind: 'text', text: 'cores,throughput_per_s\r\n1,1000\r\n' },
    });
    expect(lab.inputsOf('compare.export')).toEqual([lastRequest(lab)]);
  });

  test('names tell preset, metric, study and day', () => {
    const request: CompareRequest = {
      source: { kind: 'study', studyId: 'iis8' },
      preset: 'hyperThreading',
      metric: 'responseTimeP99Us',
      mode: 'relative',
      baseline: null,
      group: null,
    };
    expect(exportName(request, new Date(2026, 10, 5))).toBe(
      'iis8-hyper-threading-response-time-p99-2026-11-05',
    );
  });
});
