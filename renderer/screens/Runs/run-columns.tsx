// The columns of the run list: what each shows and by what it is sorted.
import type { ReactNode } from 'react';
import type { RunRow } from '../../../contract/model/run.ts';
import { StatusMark } from '../../controls/StatusMark.tsx';
import { VerdictMark } from '../../controls/VerdictMark.tsx';
import { formatInstant, formatValue, NOT_MEASURED } from '../../format/format.ts';
import { text } from '../../text/text.ts';

export interface RunColumn {
  readonly id: string;
  readonly label: string;
  readonly widthPx: number;
  readonly figures?: boolean;
  /** Starts out of sight. */
  readonly extra?: boolean;
  /** undefined is sorted last, whichever way round. */
  readonly sortBy: (run: RunRow) => string | number | undefined;
  readonly cell: (run: RunRow) => ReactNode;
}

const VERDICT_ORDER = { valid: 0, suspect: 1, invalid: 2 } as const;

export function tagsText(run: RunRow): string {
  return Object.entries(run.tags)
    .map(([key, value]) => (value === '' ? key : `${key}: ${value}`))
    .join(', ');
}

type RowFigure = { [K in keyof RunRow]: RunRow[K] extends number | null ? K : never }[keyof RunRow];
type Unit = Parameters<typeof formatValue>[0];

function figure(id: RowFigure, label: string, unit: Unit, widthPx: number): RunColumn {
  return {
    id,
    label,
    widthPx,
    figures: true,
    sortBy: (run) => run[id] ?? undefined,
    cell: (run) => formatValue(unit, run[id]),
  };
}

function words(
  id: string,
  label: string,
  widthPx: number,
  value: (run: RunRow) => string | null,
  extra = false,
): RunColumn {
  return {
    id,
    label,
    widthPx,
    extra,
    sortBy: (run) => value(run) ?? undefined,
    cell: (run) => value(run) ?? NOT_MEASURED,
  };
}

export const RUN_COLUMNS: readonly RunColumn[] = [
  words('name', text('runs.column.name'), 206, (run) => run.name),
  {
    ...words('createdAt', text('runs.column.createdAt'), 174, (run) => run.createdAt),
    cell: (run) => formatInstant(run.createdAt),
  },
  figure('throughputPerS', text('runs.column.throughput'), 'req/s', 106),
  figure('responseTimeP50Us', text('runs.column.p50'), 'us', 76),
  figure('responseTimeP99Us', text('runs.column.p99'), 'us', 76),
  {
    id: 'verdict',
    label: text('runs.column.verdict'),
    widthPx: 96,
    sortBy: (run) => VERDICT_ORDER[run.validity.verdict],
    cell: (run) => <VerdictMark verdict={run.validity.verdict} />,
  },
  {
    id: 'status',
    label: text('runs.column.status'),
    widthPx: 112,
    sortBy: (run) => run.status,
    cell: (run) => <StatusMark status={run.status} />,
  },
  words('serverName', text('runs.column.serverName'), 140, (run) => run.serverName),
  words('topology', text('runs.column.topology'), 84, (run) => run.factors.topology),
  {
    ...words('workerProcesses', text('runs.column.workerProcesses'), 92, () => null, true),
    figures: true,
    sortBy: (run) => run.factors.workerProcesses ?? undefined,
    cell: (run) => formatValue('count', run.factors.workerProcesses),
  },
  {
    ...words('cores', text('runs.column.cores'), 64, () => null),
    figures: true,
    sortBy: (run) => run.factors.cores ?? undefined,
    cell: (run) => formatValue('count', run.factors.cores),
  },
  words('hyperThreading', text('runs.column.hyperThreading'), 56, (run) => run.factors.hyperThreading, true),
  words('load', text('runs.column.load'), 220, (run) => run.loadText),
  figure('requestsFailed', text('runs.column.errors'), 'count', 80),
  figure('serverCpuMeanPct', text('runs.column.serverCpu'), 'pct', 100),
  figure('serverMemoryMaxBytes', text('runs.column.memory'), 'bytes', 90),
  figure('recycles', text('runs.column.recycles'), 'count', 84),
  words('tags', text('runs.column.tags'), 200, (run) => (tagsText(run) === '' ? null : tagsText(run))),
];

export const HIDDEN_AT_FIRST: Readonly<Record<string, boolean>> = Object.fromEntries(
  RUN_COLUMNS.filter((column) => column.extra === true).map((column) => [column.id, false]),
);
