import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CompareRequest } from '../../../../contract/model/comparison.ts';
import { useCompareChoice } from '../../../../renderer/screens/Compare/compare-choice.ts';
import { Studies } from '../../../../renderer/screens/Studies/Studies.tsx';
import { StudyTeaser } from '../../../../renderer/screens/Studies/StudyTeaser.tsx';
import { comparison, publishedComparison } from '../../charts/chart-builders.ts';
import { failOnWarnings } from '../../charts/fail-on-warnings.ts';
import { fakeLab } from '../fake-lab.ts';
import { study } from '../study-builder.ts';

failOnWarnings();

const start = useCompareChoice.getState();
beforeEach(() => useCompareChoice.setState(start));

const second = { studyId: 'other', title: 'Another study', publisher: 'TechNet', date: '2006-05' };

/** Figures for cores and hyper-threading, none for topology. */
function figures({ preset }: CompareRequest) {
  if (preset === 'topology') return comparison({ series: [], mode: 'relative' });
  const title = preset === 'cores' ? 'Throughput over cores' : 'Throughput, hyper-threading off and on';
  return publishedComparison({ title, cautions: ['Each topology has its own base.'] });
}

function labWithStudies() {
  return fakeLab({
    'study.list': () => [study().row, second],
    'study.get': ({ studyId }) =>
      studyId === 'iis8' ? study() : { ...study(), row: second, ambiguities: [], results: [] },
    'compare.get': figures,
  });
}

describe('the screen of studies', () => {
  test('shows the first study: setting, figures with rounding, and what it leaves open', async () => {
    labWithStudies();
    render(<Studies />);
    const article = await screen.findByRole('article', { name: 'IIS 8 Scaling' });
    expect(within(article).getByText(/read-only/)).toBeDefined();
    expect(within(article).getByText('Authors: Hewlett-Packard, Microsoft')).toBeDefined();
    const table = within(article).getByRole('table', { name: 'Printed figures' });
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      'Nx1, 40 cores, hyper-threading off',
      'Nx1, 20 cores, hyper-threading off',
      '1.67',
      '± 0.005',
      'published',
      'chart data table',
    ]);
    expect(within(article).getByText('Only ratios are printed.')).toBeDefined();
    expect(within(article).getByText('Derived: 4 x 100.')).toBeDefined();
    await screen.findByRole('figure');
  });

  test('a note that many facts share is said once', async () => {
    labWithStudies();
    render(<Studies />);
    expect(await screen.findAllByText('Of the model. (3)')).toHaveLength(1);
    await screen.findByRole('figure');
  });

  test('offers only the comparisons that the study has figures for', async () => {
    labWithStudies();
    render(<Studies />);
    expect(await screen.findByRole('figure', { name: 'Throughput over cores' })).toBeDefined();
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'cores',
      'hyperThreading',
    ]);
    fireEvent.click(screen.getByRole('radio', { name: 'Hyper-threading' }));
    expect(screen.getByRole('figure', { name: 'Throughput, hyper-threading off and on' })).toBeDefined();
    expect(screen.getByText('Each topology has its own base.')).toBeDefined();
  });

  test('opens what is shown in Compare', async () => {
    const lab = labWithStudies();
    render(<Studies />);
    fireEvent.click(await screen.findByRole('button', { name: 'Open in Compare' }));
    expect(lab.go).toHaveBeenCalledWith({ screen: 'compare', runIds: null });
    expect(useCompareChoice.getState()).toMatchObject({ studyId: 'iis8', preset: 'cores' });
  });

  test('another study is one click away', async () => {
    labWithStudies();
    render(<Studies />);
    fireEvent.click(await screen.findByRole('button', { name: /Another study/ }));
    expect(await screen.findByRole('article', { name: 'Another study' })).toBeDefined();
    expect(screen.queryByText('Only ratios are printed.')).toBeNull();
    await screen.findByRole('figure');
  });
});

describe('the teaser of the home screen', () => {
  test('draws the cores chart, names its source and opens the study', async () => {
    labWithStudies();
    const onOpen = vi.fn<() => void>();
    render(<StudyTeaser theme="light" onOpen={onOpen} />);
    expect(await screen.findByRole('figure', { name: 'Throughput over cores' })).toBeDefined();
    expect(screen.getByText('IIS 8 Scaling (Microsoft, 2012-12-18)')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Read the study' }));
    expect(onOpen).toHaveBeenCalledOnce();
  });
});
