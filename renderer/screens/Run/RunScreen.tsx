// A stored run: what it is worth, its figures, its seconds, and everything needed to repeat it.
import { useMemo } from 'react';
import { isClosedLoop } from '../../../contract/model/load-steps.ts';
import type { RunDetail } from '../../../contract/model/run.ts';
import { PercentileChart } from '../../charts/PercentileChart.tsx';
import { Panel } from '../../controls/Panel.tsx';
import { useCommand } from '../../store/commands.ts';
import { useLab } from '../../store/lab-store.ts';
import { exportRuns } from '../../store/run-actions.ts';
import { text } from '../../text/text.ts';
import { DistributionTable } from './DistributionTable.tsx';
import { fileStemOf } from './file-stem.ts';
import { provenanceOf } from './provenance.ts';
import { RunCharts } from './RunCharts.tsx';
import { RunConfig } from './RunConfig.tsx';
import { RunFigures } from './RunFigures.tsx';
import { RunHead } from './RunHead.tsx';
import { RunSteps } from './RunSteps.tsx';
import { RunTables } from './RunTables.tsx';
import { RunTransactions } from './RunTransactions.tsx';
import { RunWorth } from './RunWorth.tsx';
import { useRunDetail } from './use-run-detail.ts';
import { measuredPhases } from './whole-phases.ts';
import styles from './Run.module.css';

const CURVE_HEIGHT = 320;

interface PartProps {
  readonly detail: RunDetail;
  readonly stem: string;
  readonly provenance: string;
}

function Distributions({ detail, stem, provenance }: PartProps) {
  const theme = useLab((lab) => lab.theme);
  const { responseTimeCurve, serviceTimeCurve } = detail;
  const curves = useMemo(
    () => [
      { key: 'response', label: text('run.curveResponse'), curve: responseTimeCurve },
      { key: 'service', label: text('run.curveService'), curve: serviceTimeCurve },
    ],
    [responseTimeCurve, serviceTimeCurve],
  );
  const { summary, request } = detail.run;
  if (summary === null) return null;
  // One curve over all levels of a stepped load would belong to none of them.
  const drawn = summary.responseTimeUs !== null && summary.steps.length === 0;
  return (
    <>
      {drawn && (
        <div className={styles['chart']}>
          <PercentileChart
            title={text('run.curve')}
            curves={curves}
            theme={theme}
            height={CURVE_HEIGHT}
            exportName={`${stem}-percentiles`}
            provenance={provenance}
          />
        </div>
      )}
      <DistributionTable summary={summary} closed={isClosedLoop(request.load)} />
    </>
  );
}

function Seconds({ detail, stem, provenance }: PartProps) {
  const theme = useLab((lab) => lab.theme);
  const { request, summary } = detail.run;
  const phases = useMemo(() => measuredPhases(request, summary), [request, summary]);
  if (detail.series.load.length === 0) return null;
  return (
    <section aria-label={text('run.series')}>
      <h2 className={styles['section']}>{text('run.series')}</h2>
      <RunCharts
        series={detail.series}
        phases={phases}
        open={!isClosedLoop(request.load)}
        live={false}
        theme={theme}
        exportStem={stem}
        provenance={provenance}
      />
    </section>
  );
}

function Stored({ detail }: { readonly detail: RunDetail }) {
  const { run } = detail;
  const signature = useLab((lab) => lab.settings?.signature ?? '');
  useCommand('export.csv', () => void exportRuns([run.row.runId], { format: 'csv', what: 'summary' }));
  const part = {
    detail,
    stem: fileStemOf(run.row.runId, run.row.name),
    provenance: provenanceOf(run, signature),
  };
  return (
    <main className={styles['run']}>
      <RunHead run={run} />
      <RunWorth run={run} />
      {run.summary !== null && (
        <Panel title={text('run.figures.title')}>
          <RunFigures summary={run.summary} load={run.request.load} />
        </Panel>
      )}
      <RunSteps run={run} stem={part.stem} provenance={part.provenance} />
      <Distributions {...part} />
      <RunTransactions run={run} />
      <Seconds {...part} />
      <RunTables detail={detail} />
      <RunConfig run={run} />
    </main>
  );
}

export function RunScreen({ runId }: { readonly runId: number }) {
  const detail = useRunDetail(runId);
  if (detail === null) return <main aria-busy="true">{text('run.loading')}</main>;
  return <Stored detail={detail} />;
}
