// A small published study.
import type { Study } from '../../../contract/model/study.ts';

export function study(): Study {
  return {
    row: { studyId: 'iis8', title: 'IIS 8 Scaling', publisher: 'Microsoft', date: '2012-12-18' },
    authors: ['Hewlett-Packard', 'Microsoft'],
    environment: [
      { name: 'Server', value: 'HP ProLiant DL980 G7', note: null },
      { name: 'Slots', value: '16', note: 'Of the model.' },
      { name: 'Trays', value: '2', note: 'Of the model.' },
      { name: 'DIMMs', value: '128', note: 'Of the model.' },
    ],
    testSetup: [{ name: 'Virtual clients', value: '400', note: 'Derived: 4 x 100.' }],
    results: [
      {
        factors: { topology: 'Nx1', cores: 40, hyperThreading: 'off' },
        baseline: { topology: 'Nx1', cores: 20, hyperThreading: 'off' },
        ratio: 1.67,
        roundingHalfWidth: 0.005,
        provenance: 'published',
        where: 'chart data table',
      },
    ],
    derived: [],
    ambiguities: [{ name: 'No absolute figures', value: 'Only ratios are printed.', note: null }],
  };
}
