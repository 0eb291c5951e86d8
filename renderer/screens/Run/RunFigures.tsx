// The figures of the measured window.
import type { RunSummary } from '../../../contract/model/run.ts';
import { Figure } from '../../controls/Figure.tsx';
import { formatDurationS, formatValue } from '../../format/format.ts';
import { text } from '../../text/text.ts';
import { Coordinated } from './Coordinated.tsx';
import styles from './Run.module.css';

export function RunFigures({ summary, closed }: { readonly summary: RunSummary; readonly closed: boolean }) {
  const { requests, responseTimeUs, server } = summary;
  const percentile = (key: 'p50' | 'p95' | 'p99') => (
    <Figure
      size="large"
      label={text(`run.figures.${key}`)}
      value={formatValue('us', responseTimeUs?.[key] ?? null)}
      note={closed && responseTimeUs !== null ? <Coordinated /> : undefined}
    />
  );
  return (
    <div className={styles['figures']}>
      <div className={styles['figureRow']}>
        <Figure
          size="large"
          label={text('run.figures.throughput')}
          value={formatValue('req/s', summary.throughputPerS)}
          note={`${text('run.config.measuredFor')} ${formatDurationS(summary.window.durationS)}`}
        />
        {percentile('p50')}
        {percentile('p95')}
        {percentile('p99')}
      </div>
      <div className={styles['figureRow']}>
        <Figure label={text('run.figures.started')} value={formatValue('count', requests.started)} />
        <Figure label={text('run.figures.failed')} value={formatValue('count', requests.failed)} />
        {!closed && (
          <Figure label={text('run.figures.dropped')} value={formatValue('count', requests.dropped)} />
        )}
        <Figure
          label={text('run.figures.serverCpu')}
          value={formatValue('pct', server?.cpuPct.mean ?? null)}
        />
        <Figure
          label={text('run.figures.memory')}
          value={formatValue('bytes', server?.memoryBytes.max ?? null)}
        />
        <Figure label={text('run.figures.recycles')} value={formatValue('count', server?.recycles ?? null)} />
      </div>
    </div>
  );
}
