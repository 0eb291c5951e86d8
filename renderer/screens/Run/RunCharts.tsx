// The charts of one run on one time axis, the same while it runs and when it is stored.
import { useMemo } from 'react';
import type { RunSeries } from '../../../contract/model/run.ts';
import type { Phases } from '../../../contract/model/load.ts';
import { CpuStrip } from '../../charts/CpuStrip.tsx';
import { TimeChart, type TimeLine } from '../../charts/TimeChart.tsx';
import type { MetricUnit } from '../../../contract/metrics.ts';
import { text } from '../../text/text.ts';
import {
  duringLoad,
  perCpuPoints,
  requestLines,
  responseTimeLines,
  serverCpuLines,
  throughputLines,
  wholeSeconds,
} from './run-lines.ts';
import { workerMemoryLines } from './worker-slots.ts';
import styles from './RunCharts.module.css';

const CHART_HEIGHT = 220;

export interface RunChartsProps {
  readonly series: { readonly [K in keyof RunSeries]: Readonly<RunSeries[K]> };
  /** With the whole measured window. */
  readonly phases: Phases;
  /** Starts can be dropped. */
  readonly open: boolean;
  readonly live: boolean;
  readonly theme: 'light' | 'dark';
  /** Start of every file name. */
  readonly exportStem: string;
  readonly provenance: string;
}

interface Drawn {
  readonly name: string;
  readonly title: string;
  readonly unit: MetricUnit;
  readonly lines: readonly TimeLine[];
  readonly stacked?: boolean;
}

export function RunCharts({ series, phases, open, live, theme, exportStem, provenance }: RunChartsProps) {
  const { recycles } = series;
  const load = useMemo(() => wholeSeconds(series.load), [series.load]);
  const monitor = useMemo(() => duringLoad(series.monitor), [series.monitor]);
  const recycleTimes = useMemo(() => recycles.map((recycle) => recycle.tS), [recycles]);
  const watched = monitor.some((sample) => sample.server !== null);
  const fromLoad = useMemo<readonly Drawn[]>(
    () => [
      {
        name: 'throughput',
        title: text('liveRun.chart.throughput'),
        unit: 'req/s',
        lines: throughputLines(load),
      },
      {
        name: 'response-time',
        title: text('liveRun.chart.responseTime'),
        unit: 'us',
        lines: responseTimeLines(load),
      },
      {
        name: 'errors',
        title: text('liveRun.chart.requests'),
        unit: 'count',
        lines: requestLines(load, open),
      },
    ],
    [load, open],
  );
  const fromMonitor = useMemo<readonly Drawn[]>(() => {
    const memory = workerMemoryLines(monitor, recycles);
    return [
      {
        name: 'server-cpu',
        title: text('liveRun.chart.serverCpu'),
        unit: 'pct',
        lines: serverCpuLines(monitor),
      },
      { name: 'memory', title: text('liveRun.chart.memory'), unit: 'bytes', lines: memory, stacked: true },
    ];
  }, [monitor, recycles]);
  const cpuPoints = useMemo(() => perCpuPoints(monitor), [monitor]);
  const shared = { phases, recycles: recycleTimes, theme, live, provenance };
  const draw = ({ name, stacked = false, ...chart }: Drawn) => (
    <div key={name} className={styles['chart']}>
      <TimeChart
        {...shared}
        {...chart}
        stacked={stacked}
        height={CHART_HEIGHT}
        exportName={`${exportStem}-${name}`}
      />
    </div>
  );
  return (
    <div className={styles['charts']}>
      {fromLoad.map(draw)}
      {watched ? fromMonitor.map(draw) : <p className={styles['none']}>{text('liveRun.chart.noServer')}</p>}
      <div className={styles['chart']}>
        <CpuStrip
          {...shared}
          title={text('liveRun.chart.perCpu')}
          points={cpuPoints}
          exportName={`${exportStem}-cpus`}
        />
      </div>
    </div>
  );
}
