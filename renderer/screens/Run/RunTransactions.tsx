// The transactions of a run, one a row. A plain load is one request again and again, which needs no table.
import { isClosedLoop } from '../../../contract/model/load-steps.ts';
import type { Run } from '../../../contract/model/run.ts';
import { Panel } from '../../controls/Panel.tsx';
import { PlainTable } from '../../controls/PlainTable.tsx';
import { formatCount, formatValue } from '../../format/format.ts';
import { text } from '../../text/text.ts';
import { Coordinated } from './Coordinated.tsx';
import { errorWords } from './error-words.ts';

const PERCENTILES = ['p50', 'p95', 'p99'] as const;

export function RunTransactions({ run }: { readonly run: Run }) {
  const { summary, request } = run;
  const transactions = summary?.transactions ?? [];
  const played = request.scenario !== null && request.scenario !== undefined;
  if (transactions.length === 0 || (!played && transactions.length === 1)) return null;
  // Response times of different levels are not to be mixed.
  const stepped = (summary?.steps.length ?? 0) > 0;
  const percentiles = stepped ? [] : PERCENTILES;
  const title = text(stepped ? 'run.transactions.allSteps' : 'run.transactions.title');
  const coordinated = isClosedLoop(request.load) && !stepped;
  return (
    <Panel title={title} aside={coordinated ? <Coordinated /> : undefined}>
      <PlainTable
        caption={title}
        columns={[
          { label: text('run.transactions.name') },
          { label: text('run.transactions.requests'), figures: true },
          { label: text('run.transactions.throughput'), figures: true },
          ...percentiles.map((key) => ({ label: text(`run.transactions.${key}`), figures: true })),
          { label: text('run.transactions.errors') },
        ]}
        rows={transactions.map(({ name, requests, throughputPerS, responseTimeUs, errors }) => ({
          key: name,
          cells: [
            name,
            formatCount(requests),
            formatValue('req/s', throughputPerS),
            ...percentiles.map((key) => formatValue('us', responseTimeUs?.[key] ?? null)),
            errorWords(errors),
          ],
        }))}
      />
    </Panel>
  );
}
