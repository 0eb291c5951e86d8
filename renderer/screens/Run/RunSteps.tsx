// The steps of a stepped run: throughput and response time over the level, and every step as a row.
import type { Run, StepSummary } from '../../../contract/model/run.ts';
import { isClosedLoop } from '../../../contract/model/load-steps.ts';
import { StepsChart } from '../../charts/StepsChart.tsx';
import { Panel } from '../../controls/Panel.tsx';
import { PlainTable, type PlainColumn } from '../../controls/PlainTable.tsx';
import { formatCount, formatValue } from '../../format/format.ts';
import { useLab } from '../../store/lab-store.ts';
import { text } from '../../text/text.ts';
import { Coordinated } from './Coordinated.tsx';
import { errorWords } from './error-words.ts';
import styles from './Run.module.css';

const PERCENTILES = ['p50', 'p95', 'p99'] as const;

interface StepColumn extends PlainColumn {
  readonly cell: (step: StepSummary) => string;
}

function columnsOf(
  levelLabel: string,
  steps: readonly StepSummary[],
  closed: boolean,
): readonly StepColumn[] {
  const figures = (label: string, cell: StepColumn['cell']) => ({ label, cell, figures: true });
  const repeated = steps.some((step) => step.run > 1);
  return [
    figures(levelLabel, (step) => formatCount(step.level)),
    ...(repeated ? [figures(text('run.steps.run'), (step) => String(step.run))] : []),
    figures(text('run.steps.requests'), (step) => formatCount(step.requests.started)),
    figures(text('run.steps.throughput'), (step) => formatValue('req/s', step.throughputPerS)),
    ...PERCENTILES.map((key) =>
      figures(text(`run.steps.${key}`), (step) => formatValue('us', step.responseTimeUs?.[key] ?? null)),
    ),
    ...(closed ? [] : [figures(text('run.steps.dropped'), (step) => formatCount(step.requests.dropped))]),
    { label: text('run.steps.errors'), cell: (step) => errorWords(step.errors) },
    {
      label: text('run.steps.complete'),
      cell: (step) => text(step.complete ? 'words.yes' : 'words.no'),
    },
  ];
}

export interface RunStepsProps {
  readonly run: Run;
  readonly stem: string;
  readonly provenance: string;
}

export function RunSteps({ run, stem, provenance }: RunStepsProps) {
  const theme = useLab((lab) => lab.theme);
  const steps = run.summary?.steps ?? [];
  if (steps.length === 0) return null;
  const closed = isClosedLoop(run.request.load);
  const levelLabel = text(closed ? 'run.steps.clients' : 'run.steps.rate');
  const columns = columnsOf(levelLabel, steps, closed);
  const rows = steps.map((step) => ({
    key: `${step.level} ${step.run}`,
    cells: columns.map((column) => column.cell(step)),
  }));
  return (
    <>
      <div className={styles['chart']}>
        <StepsChart
          title={text('run.steps.chart')}
          steps={steps}
          levelLabel={levelLabel}
          theme={theme}
          exportName={`${stem}-steps`}
          provenance={provenance}
        />
      </div>
      <Panel title={text('run.steps.title')} aside={closed ? <Coordinated /> : undefined}>
        <PlainTable caption={text('run.steps.title')} columns={columns} rows={rows} />
      </Panel>
    </>
  );
}
