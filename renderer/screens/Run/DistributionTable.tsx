// Response and service time, percentile by percentile.
import { Distribution } from '../../../contract/model/sample.ts';
import type { RunSummary } from '../../../contract/model/run.ts';
import { Panel } from '../../controls/Panel.tsx';
import { PlainTable } from '../../controls/PlainTable.tsx';
import { formatValue } from '../../format/format.ts';
import { text } from '../../text/text.ts';
import { Coordinated } from './Coordinated.tsx';

const MEASURES = Distribution.keyof().options;

export interface DistributionTableProps {
  readonly summary: RunSummary;
  readonly closed: boolean;
}

export function DistributionTable({ summary, closed }: DistributionTableProps) {
  const { responseTimeUs, serviceTimeUs } = summary;
  const rows = MEASURES.map((measure) => ({
    key: measure,
    cells: [
      text(`run.distribution.${measure}`),
      formatValue('us', responseTimeUs?.[measure] ?? null),
      formatValue('us', serviceTimeUs?.[measure] ?? null),
    ],
  }));
  const columns = [
    { label: text('run.distribution.measure') },
    { label: text('run.curveResponse'), figures: true },
    { label: text('run.curveService'), figures: true },
  ];
  return (
    <Panel title={text('run.distribution.title')} aside={closed ? <Coordinated /> : undefined}>
      <PlainTable caption={text('run.distribution.title')} columns={columns} rows={rows} />
    </Panel>
  );
}
