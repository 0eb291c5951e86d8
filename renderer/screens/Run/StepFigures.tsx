// The headline of a stepped run. Figures over all its steps would belong to no level, so it tells how many steps there
// are, and which of them had the highest throughput.
import { isClosedLoop, stepsOf } from '../../../contract/model/load-steps.ts';
import type { RunRequest } from '../../../contract/model/load.ts';
import type { RunSummary, StepSummary } from '../../../contract/model/run.ts';
import { Figure } from '../../controls/Figure.tsx';
import { formatCount, formatDurationS, formatValue } from '../../format/format.ts';
import { text } from '../../text/text.ts';
import styles from './Run.module.css';

/** Of the complete steps. */
function bestOf(steps: readonly StepSummary[]): StepSummary | null {
  return steps
    .filter((step) => step.complete)
    .reduce<StepSummary | null>(
      (best, step) => (best !== null && best.throughputPerS >= step.throughputPerS ? best : step),
      null,
    );
}

export interface StepFiguresProps {
  readonly summary: RunSummary;
  readonly load: RunRequest['load'];
}

export function StepFigures({ summary, load }: StepFiguresProps) {
  const { steps, window } = summary;
  const best = bestOf(steps);
  const bestAt = isClosedLoop(load) ? 'run.steps.bestAt.clients' : 'run.steps.bestAt.rate';
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
          note={best === null ? undefined : text(bestAt, { level: formatCount(best.level) })}
        />
      </div>
      <p className={styles['none']}>{text('run.steps.percentiles')}</p>
    </>
  );
}
