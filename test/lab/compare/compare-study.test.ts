// The published study in the three charts: printed ratios, chained ones marked as derived, nothing made absolute.
import { describe, expect, it } from 'vitest';
import { Comparison, type CompareSeries } from '../../../contract/model/comparison.ts';
import { compareStudy } from '../../../lab/compare/compare-study.ts';
import { getStudy } from '../../../lab/studies/studies.ts';
import { compareRequest } from './bundled-run.ts';

const study = getStudy('iis8-dl980g7');
const source = { kind: 'study' as const, studyId: study.row.studyId };

function compare(change: Parameters<typeof compareRequest>[0]): Comparison {
  return Comparison.parse(compareStudy(study, compareRequest({ source, mode: 'relative', ...change })));
}

function figures(series: readonly CompareSeries[]): [string, ...string[]][] {
  return series.map(({ label, points }) => [
    label,
    ...points.map(({ value }) => value?.toFixed(4) ?? 'none'),
  ]);
}

describe('cores', () => {
  const comparison = compare({ preset: 'cores' });

  it('draws 20, 40 and 80 cores relative to 20', () => {
    expect(comparison).toMatchObject({
      xKind: 'number',
      categories: ['20', '40', '80'],
      mode: 'relative',
      baselineText: '1.00 = 20 cores, in each series',
      groups: [],
      leftOut: [],
    });
    expect(figures(comparison.series)).toEqual([
      ['1x1', '1.0000', '0.9800', '0.9506'],
      ['1xN (web garden)', '1.0000', '1.4100', '1.8471'],
      ['Nx1 (hosting)', '1.0000', '1.6700', '2.7388'],
    ]);
  });

  it('marks what is printed, what is derived, and widens the rounding', () => {
    const [base, printed, derived] = comparison.series[2]?.points ?? [];
    expect(base).toMatchObject({ roundingHalfWidth: null, note: 'baseline, 1.00 by definition', runs: [] });
    expect(printed).toMatchObject({ roundingHalfWidth: 0.005, note: expect.stringContaining('printed') });
    expect(derived?.note).toBe('derived: 1.67 x 1.64, from printed ratios');
    // (1.67 + 0.005) x (1.64 + 0.005) - 1.67 x 1.64
    expect(derived?.roundingHalfWidth).toBeCloseTo(0.016575, 9);
  });

  it('agrees with the derived figures of the study', () => {
    for (const { factors, ratio, roundingHalfWidth } of study.derived.filter(
      (one) => one.factors['hyperThreading'] === 'off',
    )) {
      const points = comparison.series.find(({ label }) =>
        label.startsWith(String(factors['topology'])),
      )?.points;
      expect(points?.[2]?.value).toBeCloseTo(ratio, 4);
      expect(points?.[2]?.roundingHalfWidth).toBeCloseTo(roundingHalfWidth, 3);
    }
  });

  it('can be read against 40 cores', () => {
    const { series } = compare({ preset: 'cores', baseline: '40' });
    expect(figures(series)[2]).toEqual(['Nx1 (hosting)', '0.5988', '1.0000', '1.6400']);
    const [down] = series[2]?.points ?? [];
    expect(down?.note).toBe('derived: 1 / (1.67), from printed ratios');
    // 1 / (1.67 - 0.005) - 1 / 1.67
    expect(down?.roundingHalfWidth).toBeCloseTo(0.0017982, 6);
  });

  it('says what three points do not carry', () => {
    const text = comparison.cautions.join(' ');
    expect(text).toContain('not a scaling law: no serial share, no peak and nothing beyond 80 cores');
    expect(text).toContain('printed against 40 cores');
    expect(text).toContain('no absolute figures');
    expect(text).not.toContain('180');
  });
});

describe('hyper-threading', () => {
  const comparison = compare({ preset: 'hyperThreading' });

  it('draws on against off at 80 cores', () => {
    expect(comparison.categories).toEqual(['off', 'on']);
    expect(figures(comparison.series)).toEqual([
      ['1x1, 80 cores', '1.0000', '1.0300'],
      ['1xN (web garden), 80 cores', '1.0000', '0.9600'],
      ['Nx1 (hosting), 80 cores', '1.0000', '1.1800'],
    ]);
    expect(comparison.series[0]?.points[1]?.roundingHalfWidth).toBe(0.005);
  });

  it('says that 160 are logical processors', () => {
    const text = comparison.cautions.join(' ');
    expect(text).toContain('160 are logical processors');
    expect(text).toContain('0.60');
    expect(text).not.toContain('scaling law');
  });
});

it('topologies are not compared with each other: each shows what it gained at each step', () => {
  const comparison = compare({ preset: 'topology' });
  expect(comparison.categories).toEqual(['1x1', '1xN', 'Nx1']);
  expect(figures(comparison.series)).toEqual([
    ['40 cores over 20', '0.9800', '1.4100', '1.6700'],
    ['80 cores over 40', '0.9700', '1.3100', '1.6400'],
    ['hyper-threading on over off, 80 cores', '1.0300', '0.9600', '1.1800'],
  ]);
  expect(comparison.baselineText).toBe('1.00 = the same topology before the step');
  expect(comparison.cautions[0]).toContain(
    'Each topology has its own 20-core base: the study does not say which is faster.',
  );
});

it('absolute figures are refused: ratios are shown instead', () => {
  const comparison = compare({ preset: 'cores', mode: 'absolute' });
  expect(comparison.mode).toBe('relative');
  expect(comparison.cautions[0]).toBe('The study prints ratios only, so it is shown relative.');
  expect(figures(comparison.series)[2]).toEqual(['Nx1 (hosting)', '1.0000', '1.6700', '2.7388']);
});

it('a metric that the study does not print has no series', () => {
  const comparison = compare({ preset: 'cores', metric: 'serverCpuMeanPct' });
  expect(comparison.series).toEqual([]);
  expect(comparison.cautions[0]).toBe('The study prints ratios of throughput only, none for: Server CPU.');
});

it('a ratio that was not printed leaves a gap', () => {
  const without = { ...study, results: study.results.filter(({ ratio }) => ratio !== 1.67) };
  const { series } = compareStudy(without, compareRequest({ source, mode: 'relative' }));
  expect(figures(series)[2]).toEqual(['Nx1 (hosting)', '1.0000', 'none', 'none']);
  expect(series[2]?.points[1]?.note).toBe('not printed');
});

it('says where the figures come from', () => {
  expect(compare({ preset: 'cores' }).provenance).toMatch(
    /^Microsoft, ".*IIS 8.*", 2012-12-18; published ratios/,
  );
});
