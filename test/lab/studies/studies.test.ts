// The published study holds the printed figures, each once, and nothing that was not printed or derived from them.
import { describe, expect, it } from 'vitest';
import { LabError } from '../../../contract/errors.ts';
import { Study } from '../../../contract/model/study.ts';
import { getStudy, listStudies } from '../../../lab/studies/studies.ts';

const study = getStudy('iis8-dl980g7');

/** Printed in the data tables of the article's two charts: topology, cores, hyper-threading, against, ratio, text. */
const printed = [
  ['Nx1', 40, 'off', 20, 'off', 1.67, '+67 %'],
  ['1xN', 40, 'off', 20, 'off', 1.41, '+41 %'],
  ['1x1', 40, 'off', 20, 'off', 0.98, '−2 %'],
  ['Nx1', 80, 'off', 40, 'off', 1.64, '+64 %'],
  ['1xN', 80, 'off', 40, 'off', 1.31, '+31 %'],
  ['1x1', 80, 'off', 40, 'off', 0.97, '−3 %'],
  ['Nx1', 80, 'on', 80, 'off', 1.18, '+18 %'],
  ['1xN', 80, 'on', 80, 'off', 0.96, '−4 %'],
  ['1x1', 80, 'on', 80, 'off', 1.03, '+3 %'],
] as const;

/** Against 20 cores without hyper-threading, as the published reference data compute them. */
const derived = [
  ['Nx1', 80, 'off', 2.7388],
  ['Nx1', 80, 'on', 3.2318],
  ['1xN', 80, 'off', 1.8471],
  ['1xN', 80, 'on', 1.7732],
  ['1x1', 80, 'off', 0.9506],
  ['1x1', 80, 'on', 0.9791],
] as const;

const sockets: Record<number, number> = { 20: 2, 40: 4, 80: 8 };

function factors(topology: string, cores: number, hyperThreading: string): object {
  const logicalProcessors = hyperThreading === 'on' ? cores * 2 : cores;
  return { topology, cores, sockets: sockets[cores], hyperThreading, logicalProcessors };
}

describe('the IIS 8 study', () => {
  it('has each printed figure once, with its text and its rounding', () => {
    expect(study.results).toHaveLength(printed.length);
    for (const [topology, cores, ht, baseCores, baseHt, ratio, text] of printed) {
      expect(study.results).toContainEqual({
        factors: factors(topology, cores, ht),
        baseline: factors(topology, baseCores, baseHt),
        ratio,
        roundingHalfWidth: 0.005,
        provenance: 'published',
        where: expect.stringContaining(`text: ${text}`),
      });
    }
  });

  it('has the derived figures, marked as such, with the rounding of all their factors', () => {
    expect(study.derived).toHaveLength(derived.length);
    for (const [topology, cores, ht, ratio] of derived) {
      const found = study.derived.find(
        (one) => one.factors['topology'] === topology && one.factors['hyperThreading'] === ht,
      );
      expect(found).toMatchObject({
        factors: factors(topology, cores, ht),
        baseline: factors(topology, 20, 'off'),
        ratio,
        provenance: 'derived',
      });
      const chain = printed
        .filter((one) => one[0] === topology && (one[2] === 'off' || ht === 'on'))
        .map((one) => one[5]);
      const product = chain.reduce((all, one) => all * one, 1);
      const widest = chain.reduce((all, one) => all * (one + 0.005), 1);
      expect(ratio).toBeCloseTo(product, 4);
      expect(found?.roundingHalfWidth).toBeGreaterThanOrEqual(widest - product);
      expect(found?.roundingHalfWidth).toBeLessThan(widest - product + 0.0001);
    }
  });

  it('says who published it, when, and where the original is', () => {
    expect(listStudies()).toEqual([
      {
        studyId: 'iis8-dl980g7',
        title: 'Case Study: IIS 8 Scaling on an HP ProLiant DL980 G7 8-Processor Socket System',
        publisher: 'Microsoft',
        date: '2012-12-18',
      },
    ]);
    expect(study.environment.find(({ name }) => name === 'Source')?.value).toContain(
      'MicrosoftDocs/iis-docs',
    );
  });

  it.each([
    ['Machines', '6'],
    ['WCAT clients', '4'],
    ['Virtual clients on each client', '100'],
    ['Virtual clients in all', '400'],
    ['Subnets', '16'],
    ['Cores and sockets', '20 cores on 2 sockets, 40 on 4, 80 on 8'],
  ])('set-up: %s', (name, value) => {
    expect(study.testSetup.find((fact) => fact.name === name)?.value).toBe(value);
  });

  it('names what the article leaves open', () => {
    const names = study.ambiguities.map(({ name }) => name);
    expect(names).toContain('180 or 160');
    expect(names).toContain('Base of the 80-core figures');
    expect(names).toContain('Load clients as the limit');
    expect(new Set(names).size).toBe(names.length);
  });

  it('passes the contract as it is', () => {
    expect(Study.parse(study)).toEqual(study);
  });
});

it('a study that is not there is named, with those that are', () => {
  expect(() => getStudy('none')).toThrow(LabError);
  expect(() => getStudy('none')).toThrow(/none.*iis8-dl980g7/);
});
