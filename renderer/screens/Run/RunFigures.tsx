// The figures of the measured window.
import { isClosedLoop } from '../../../contract/model/load-steps.ts';
import type { RunRequest } from '../../../contract/model/run-request.ts';
import type { RunSummary } from '../../../contract/model/run.ts';
import { Figure } from '../../controls/Figure.tsx';
import { formatDurationS, formatValue } from '../../format/format.ts';
import { text } from '../../text/text.ts';
import { Coordinated } from './Coordinated.tsx';
import { StepFigures } from './StepFigures.tsx';
import styles from './Run.module.css';

export interface RunFiguresProps {
  readonly summary: RunSummary;
  readonly load: RunRequest['load'];
}

/** Throughput and response time of a load that was the same all through its window, or changed without steps. */
function WindowFigures({ summary, load }: RunFiguresProps) {
  const { responseTimeUs } = summary;
  const closed = isClosedLoop(load);
  const ramp = load.kind === 'open' && load.change?.kind === 'ramp';
  const ramped = ramp ? text('run.figures.ramp') : undefined;
  const percentile = (key: 'p50' | 'p95' | 'p99') => (
    <Figure
      size="large"
      label={text(`run.figures.${key}`)}
      value={formatValue('us', responseTimeUs?.[key] ?? null)}
      note={closed && responseTimeUs !== null ? <Coordinated /> : ramped}
    />
  );
  const measuredFor = `${text('run.config.measuredFor')} ${formatDurationS(summary.window.durationS)}`;
  return (
    <div className={styles['figureRow']}>
      <Figure
        size="large"
        label={text('run.figures.throughput')}
        value={formatValue('req/s', summary.throughputPerS)}
        note={ramped === undefined ? measuredFor : `${measuredFor}, ${ramped}`}
      />
      {percentile('p50')}
      {percentile('p95')}
      {percentile('p99')}
    </div>
  );
}

export function RunFigures({ summary, load }: RunFiguresProps) {
  const { requests, server, steps } = summary;
  const stepped = steps.length > 0;
  const note = stepped ? text('run.steps.allSteps') : undefined;
  const total = (label: string, value: string) => <Figure label={label} value={value} note={note} />;
  return (
    <div className={styles['figures']}>
      {stepped ? (
        <StepFigures summary={summary} load={load} />
      ) : (
        <WindowFigures summary={summary} load={load} />
      )}
      <div className={styles['figureRow']}>
        {total(text('run.figures.started'), formatValue('count', requests.started))}
        {total(text('run.figures.failed'), formatValue('count', requests.failed))}
        {load.kind === 'open' && total(text('run.figures.dropped'), formatValue('count', requests.dropped))}
        {total(text('run.figures.serverCpu'), formatValue('pct', server?.cpuPct.mean ?? null))}
        {total(text('run.figures.memory'), formatValue('bytes', server?.memoryBytes.max ?? null))}
        {total(text('run.figures.recycles'), formatValue('count', server?.recycles ?? null))}
      </div>
    </div>
  );
}
