// Figures of a study in words: which configuration, against which.
import type { Study, StudyResult } from '../../../contract/model/study.ts';
import type { Fact } from '../../controls/Facts.tsx';
import { formatDecimals, formatNumber } from '../../format/format.ts';
import { text } from '../../text/text.ts';

/** "hosting, 40 cores, hyper-threading off". */
export function factorsText(factors: StudyResult['factors']): string {
  return Object.entries(factors)
    .map(([name, value]) => {
      if (name === 'cores') return text('studies.factor.cores', { value });
      if (name === 'hyperThreading') return text('studies.factor.hyperThreading', { value });
      return name === 'topology'
        ? String(value)
        : text('studies.factor.other', { name: plainName(name), value });
    })
    .join(', ');
}

/** "logicalProcessors" → "logical processors". */
function plainName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

export function factOf({ name, value, note }: Study['environment'][number]): Fact {
  return [name, note === null ? value : `${value}\n${note}`];
}

/** One row of the table of figures. */
export function resultCells(result: StudyResult): readonly string[] {
  return [
    factorsText(result.factors),
    factorsText(result.baseline),
    formatDecimals(result.ratio, 2),
    `± ${formatNumber(result.roundingHalfWidth)}`,
    result.provenance,
    result.where,
  ];
}
