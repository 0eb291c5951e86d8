// The times of requests and of their connections, percentile by percentile.
import { Distribution } from '../../../contract/model/sample.ts';
import type { RunSummary } from '../../../contract/model/run.ts';
import { Panel } from '../../controls/Panel.tsx';
import { PlainTable } from '../../controls/PlainTable.tsx';
import { formatValue } from '../../format/format.ts';
import { text } from '../../text/text.ts';
import { Coordinated } from './Coordinated.tsx';

const MEASURES = Distribution.keyof().options;

interface Times {
  readonly key: string;
  readonly label: string;
  readonly times: Distribution | null;
}

function handshakeLabel({ resumedHandshakes }: RunSummary): string {
  if (resumedHandshakes === null || resumedHandshakes.all === 0) return text('run.distribution.handshake');
  const share = (resumedHandshakes.resumed / resumedHandshakes.all) * 100;
  return text('run.distribution.resumed', { share: formatValue('pct', share) });
}

function requestTimes(summary: RunSummary): readonly Times[] {
  return [
    { key: 'response', label: text('run.curveResponse'), times: summary.responseTimeUs },
    { key: 'service', label: text('run.curveService'), times: summary.serviceTimeUs },
    { key: 'firstByte', label: text('run.distribution.firstByte'), times: summary.timeToFirstByteUs },
  ];
}

function connectionTimes(summary: RunSummary): readonly Times[] {
  return [
    { key: 'connect', label: text('run.distribution.connect'), times: summary.connectTimeUs },
    { key: 'handshake', label: handshakeLabel(summary), times: summary.handshakeTimeUs },
  ];
}

export interface DistributionTableProps {
  readonly summary: RunSummary;
  readonly closed: boolean;
}

/** Of a load in steps only the times of connecting: those of requests at different levels are not to be mixed. */
export function DistributionTable({ summary, closed }: DistributionTableProps) {
  const stepped = summary.steps.length > 0;
  const rows = [...(stepped ? [] : requestTimes(summary)), ...connectionTimes(summary)].filter(
    ({ times }) => times !== null,
  );
  if (rows.length === 0) return null;
  const title = text(stepped ? 'run.distribution.connections' : 'run.distribution.title');
  return (
    <Panel title={title} aside={closed && !stepped ? <Coordinated /> : undefined}>
      <PlainTable
        caption={title}
        columns={[
          { label: text('run.distribution.measure') },
          ...MEASURES.map((measure) => ({ label: text(`run.distribution.${measure}`), figures: true })),
        ]}
        rows={rows.map(({ key, label, times }) => ({
          key,
          cells: [label, ...MEASURES.map((measure) => formatValue('us', times?.[measure] ?? null))],
        }))}
      />
    </Panel>
  );
}
