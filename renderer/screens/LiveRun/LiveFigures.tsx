// The figures of the last second, in large type.
import type { LiveSnapshot } from '../../store/live-samples.ts';
import { Figure } from '../../controls/Figure.tsx';
import { formatValue } from '../../format/format.ts';
import { text } from '../../text/text.ts';
import { Coordinated } from '../Run/Coordinated.tsx';
import { lastSecond } from './progress.ts';
import styles from './LiveRun.module.css';

export function LiveFigures({ live, closed }: { readonly live: LiveSnapshot; readonly closed: boolean }) {
  const last = lastSecond(live.load);
  const times = last?.responseTimeUs;
  const count = (value: number | undefined) => formatValue('count', value ?? null);
  const note = closed ? <Coordinated /> : undefined;
  const recycles = live.monitor.at(-1)?.recycles;
  return (
    <section className={styles['figures']} aria-label={text('liveRun.lastSecond')}>
      <Figure
        size="hero"
        label={`${text('liveRun.throughput')}, ${text('liveRun.lastSecond')}`}
        value={formatValue('req/s', last?.completed ?? null)}
      />
      <Figure
        size="large"
        label={text('liveRun.p50')}
        value={formatValue('us', times?.p50 ?? null)}
        note={note}
      />
      <Figure
        size="large"
        label={text('liveRun.p99')}
        value={formatValue('us', times?.p99 ?? null)}
        note={note}
      />
      <Figure size="large" label={text('liveRun.errors')} value={count(last?.failed)} />
      {!closed && <Figure size="large" label={text('liveRun.dropped')} value={count(last?.dropped)} />}
      <Figure size="large" label={text('liveRun.concurrency')} value={count(last?.concurrency)} />
      <Figure size="large" label={text('liveRun.recycles')} value={count(recycles)} />
    </section>
  );
}
