// The key figures of the last run, and what to do next.
import { ChartNoAxesCombined, Plus, RotateCcw } from 'lucide-react';
import type { RunRow } from '../../../contract/model/run.ts';
import { Button } from '../../controls/Button.tsx';
import { Figure } from '../../controls/Figure.tsx';
import { Panel } from '../../controls/Panel.tsx';
import { StatusMark } from '../../controls/StatusMark.tsx';
import { VerdictMark } from '../../controls/VerdictMark.tsx';
import { formatInstant, formatValue } from '../../format/format.ts';
import { attempt } from '../../store/attempt.ts';
import { useLab } from '../../store/lab-store.ts';
import { text } from '../../text/text.ts';
import styles from './Lab.module.css';

function Actions({ last }: { readonly last: RunRow }) {
  const go = useLab((lab) => lab.go);
  const again = () =>
    attempt(async () => {
      const { run } = await useLab.getState().call('run.get', { runId: last.runId });
      go({ screen: 'newRun', request: run.request });
    });
  return (
    <Panel title={text('lab.actions')} className={styles['actions']}>
      <Button icon={RotateCcw} onClick={() => void again()}>
        {text('lab.again')}
      </Button>
      <Button icon={ChartNoAxesCombined} onClick={() => go({ screen: 'compare', runIds: null })}>
        {text('lab.compareAll')}
      </Button>
      <Button icon={Plus} onClick={() => go({ screen: 'newRun', request: null })}>
        {text('lab.firstRun.own')}
      </Button>
    </Panel>
  );
}

function Figures({ last }: { readonly last: RunRow }) {
  if (last.throughputPerS === null) return <p>{text('lab.none')}</p>;
  return (
    <div className={styles['figures']}>
      <Figure
        size="large"
        label={text('run.figures.throughput')}
        value={formatValue('req/s', last.throughputPerS)}
      />
      <Figure label={text('run.figures.p50')} value={formatValue('us', last.responseTimeP50Us)} />
      <Figure label={text('run.figures.p99')} value={formatValue('us', last.responseTimeP99Us)} />
      <Figure label={text('run.figures.failed')} value={formatValue('count', last.requestsFailed)} />
      <Figure label={text('run.figures.serverCpu')} value={formatValue('pct', last.serverCpuMeanPct)} />
      <Figure label={text('run.figures.memory')} value={formatValue('bytes', last.serverMemoryMaxBytes)} />
    </div>
  );
}

export function LastRun({ last }: { readonly last: RunRow }) {
  const go = useLab((lab) => lab.go);
  const open = () => go({ screen: 'run', runId: last.runId });
  return (
    <div className={styles['top']}>
      <Panel
        title={text('lab.last')}
        aside={
          <span className={styles['marks']}>
            <StatusMark status={last.status} />
            <VerdictMark verdict={last.validity.verdict} />
          </span>
        }
      >
        <button type="button" className={styles['runName']} title={last.name} onClick={open}>
          {last.name}
        </button>
        <p className={styles['about']}>
          {formatInstant(last.createdAt)} · {last.serverName} · {last.loadText}
        </p>
        <Figures last={last} />
      </Panel>
      <Actions last={last} />
    </div>
  );
}
