// The headline of a stepped run. Figures over all its steps would belong to no level, so it tells how many steps there
// are, and at which level the throughput was highest.
import { isClosedLoop, stepsOf } from '../../../contract/model/load-steps.ts';
import type { RunRequest } from '../../../contract/model/run-request.ts';
import type { RunSummary, StepSummary } from '../../../contract/model/run.ts';
import { levelRows } from '../../charts/level-rows.ts';
import { Figure } from '../../controls/Figure.tsx';
import { formatCount, formatDurationS, formatValue } from '../../format/format.ts';
import { text } from '../../text/text.ts';
import styles from './Run.module.css';

interface BestLevel {
  readonly level: number;
  /** Median of the complete runs at this level. */
  readonly throughputPerS: number;
  readonly runs: number;
}

/** A single run may be a lucky one: the median of the runs at a level counts. */
function bestOf(steps: readonly StepSummary[]): BestLevel | null {
  const rows = levelRows(
    steps.filter((step) => step.complete),
    [(step) => step.throughputPerS],
  );
  return rows.reduce<BestLevel | null>((best, { level, values, runs }) => {
    const throughputPerS = values[0] ?? null;
    if (throughputPerS === null || (best !== null && best.throughputPerS >= throughputPerS)) return best;
    return { level, throughputPerS, runs: runs[0]?.length ?? 0 };
  }, null);
}

function levelWords({ level, runs }: BestLevel, closed: boolean): string {
  const at = text(closed ? 'run.steps.bestAt.clients' : 'run.steps.bestAt.rate', {
    level: formatCount(level),
  });
  return runs === 1 ? at : `${at}, ${text('run.steps.median', { runs })}`;
}

export interface StepFiguresProps {
  readonly summary: RunSummary;
  readonly load: RunRequest['load'];
}

export function StepFigures({ summary, load }: StepFiguresProps) {
  const { steps, window } = summary;
  const best = bestOf(steps);
  const done = steps.filter((step) => step.complete).length;
  return (
    <>
      <div className={styles['figureRow']}>
        <Figure
          size="large"
          label={text('run.steps.done')}
          value={text('run.steps.of', { done, all: stepsOf(load).length })}
          note={`${text('run.config.measuredFor')} ${formatDurationS(window.durationS)}`}
        />
        <Figure
          size="large"
          label={text('run.steps.best')}
          value={formatValue('req/s', best?.throughputPerS ?? null)}
          note={best === null ? undefined : levelWords(best, isClosedLoop(load))}
        />
      </div>
      <p className={styles['none']}>{text('run.steps.percentiles')}</p>
    </>
  );
}
