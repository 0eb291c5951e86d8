// Errors by kind, status codes, recycles and worker processes of a run.
import { ErrorKind, type Recycle } from '../../../contract/model/sample.ts';
import type { RunDetail, RunSummary } from '../../../contract/model/run.ts';
import { Panel } from '../../controls/Panel.tsx';
import { PlainTable, type PlainColumn } from '../../controls/PlainTable.tsx';
import { formatDurationS, formatInstant, formatValue, NOT_MEASURED } from '../../format/format.ts';
import { text } from '../../text/text.ts';
import styles from './Run.module.css';

interface TablePanelProps {
  readonly title: string;
  readonly columns: readonly PlainColumn[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
  /** Said instead of an empty table. */
  readonly none: string;
}

function TablePanel({ title, columns, rows, none }: TablePanelProps) {
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <p className={styles['none']}>{none}</p>
      ) : (
        <PlainTable caption={title} columns={columns} rows={rows} />
      )}
    </Panel>
  );
}

function Errors({ summary }: { readonly summary: RunSummary }) {
  const rows = ErrorKind.options
    .filter((kind) => (summary.errors[kind] ?? 0) > 0)
    .map((kind) => {
      const name = text(`words.errorKind.${kind}`);
      const example = summary.errorExamples[kind];
      const told = example === undefined ? name : text('run.errors.such', { name, example });
      return { key: kind, cells: [told, formatValue('count', summary.errors[kind] ?? null)] };
    });
  const columns = [{ label: text('run.errors.kind') }, { label: text('run.errors.count'), figures: true }];
  return (
    <TablePanel
      title={text('run.errors.title')}
      columns={columns}
      rows={rows}
      none={text('run.errors.none')}
    />
  );
}

function StatusCodes({ summary }: { readonly summary: RunSummary }) {
  const rows = Object.entries(summary.statusCodes).map(([code, count]) => ({
    key: code,
    cells: [code, formatValue('count', count)],
  }));
  const columns = [{ label: text('run.codes.code') }, { label: text('run.codes.count'), figures: true }];
  return (
    <TablePanel title={text('run.codes.title')} columns={columns} rows={rows} none={text('run.codes.none')} />
  );
}

function yesNo(value: boolean | null): string {
  if (value === null) return NOT_MEASURED;
  return text(value ? 'words.yes' : 'words.no');
}

const RECYCLE_COLUMNS: readonly PlainColumn[] = [
  { label: text('run.recycles.at'), figures: true },
  { label: text('run.recycles.pool') },
  { label: text('run.recycles.oldPid') },
  { label: text('run.recycles.newPid') },
  { label: text('run.recycles.lifetime'), figures: true },
  { label: text('run.recycles.memory'), figures: true },
  { label: text('run.recycles.reason') },
  { label: text('run.recycles.overlapped') },
];

function recycleRow(recycle: Recycle, index: number) {
  const { tS, pool, oldPid, newPid, lifetimeS, memoryBytes, reason, overlapped } = recycle;
  return {
    key: String(index),
    cells: [
      formatDurationS(tS),
      pool ?? NOT_MEASURED,
      String(oldPid),
      newPid === null ? NOT_MEASURED : String(newPid),
      lifetimeS === null ? NOT_MEASURED : formatDurationS(lifetimeS),
      formatValue('bytes', memoryBytes),
      text(`words.recycleReason.${reason}`),
      yesNo(overlapped),
    ],
  };
}

function Recycles({ detail }: { readonly detail: RunDetail }) {
  const watched = detail.series.monitor.some((sample) => sample.server !== null);
  return (
    <TablePanel
      title={text('run.recycles.title')}
      columns={RECYCLE_COLUMNS}
      rows={detail.series.recycles.map(recycleRow)}
      none={text(watched ? 'run.recycles.none' : 'run.recycles.notWatched')}
    />
  );
}

const PROCESS_COLUMNS: readonly PlainColumn[] = [
  { label: text('run.processes.pid') },
  { label: text('run.processes.pool') },
  { label: text('run.processes.cpu'), figures: true },
  { label: text('run.processes.resident'), figures: true },
  { label: text('run.processes.private'), figures: true },
  { label: text('run.processes.startedAt') },
];

function Processes({ detail }: { readonly detail: RunDetail }) {
  const last = detail.series.monitor.filter((sample) => sample.server !== null).at(-1);
  const rows = (last?.server?.workerProcesses ?? []).map((process) => ({
    key: String(process.pid),
    cells: [
      String(process.pid),
      process.pool ?? NOT_MEASURED,
      formatValue('pct', process.cpuPct),
      formatValue('bytes', process.residentBytes),
      formatValue('bytes', process.privateBytes),
      process.startedAt === null ? NOT_MEASURED : formatInstant(process.startedAt),
    ],
  }));
  return (
    <TablePanel
      title={text('run.processes.title')}
      columns={PROCESS_COLUMNS}
      rows={rows}
      none={text('run.recycles.notWatched')}
    />
  );
}

export function RunTables({ detail }: { readonly detail: RunDetail }) {
  const { summary } = detail.run;
  return (
    <>
      {summary !== null && (
        <div className={styles['pair']}>
          <Errors summary={summary} />
          <StatusCodes summary={summary} />
        </div>
      )}
      {detail.series.monitor.length > 0 && (
        <>
          <Recycles detail={detail} />
          <Processes detail={detail} />
        </>
      )}
    </>
  );
}
