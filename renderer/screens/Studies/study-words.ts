// Figures of a study in words: which configuration, against which.
import type { StudyResult } from '../../../contract/model/study.ts';
import { formatDecimals, formatHalfWidth } from '../../format/format.ts';
import { text } from '../../text/text.ts';

/** "Nx1, 40 cores, 4 sockets, hyper-threading off". */
export function factorsText(factors: StudyResult['factors']): string {
  return Object.entries(factors)
    .map(([name, value]) => {
      switch (name) {
        case 'topology':
          return String(value);
        case 'cores':
        case 'sockets':
        case 'logicalProcessors':
        case 'hyperThreading':
          return text(`studies.factor.${name}`, { value });
        default:
          return text('studies.factor.other', { name, value });
      }
    })
    .join(', ');
}

/** One row of the table of figures. */
export function resultCells(result: StudyResult): readonly string[] {
  return [
    factorsText(result.factors),
    factorsText(result.baseline),
    formatDecimals(result.ratio, 2),
    formatHalfWidth(result.roundingHalfWidth),
    result.provenance,
    result.where,
  ];
}
