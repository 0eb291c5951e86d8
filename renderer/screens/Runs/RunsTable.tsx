// Ten thousand runs as a grid of which only the rows in sight are drawn. The grid has the focus and one current row.
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { text } from '../../text/text.ts';
import { gridMove } from './grid-move.ts';
import { RunLine } from './RunLine.tsx';
import { RUN_COLUMNS } from './run-columns.tsx';
import type { RunTable } from './use-run-table.ts';
import styles from './RunsTable.module.css';

export const ROW_HEIGHT_PX = 36;
const CHECKBOX_WIDTH_PX = 40;

export interface RunsTableProps {
  readonly table: RunTable;
  readonly label: string;
  readonly onOpen: (runId: number) => void;
  /** The Delete key, on the selected runs or else the current one. */
  readonly onDelete: (runIds: readonly number[]) => void;
}

type Sorted = 'ascending' | 'descending' | 'none';

function HeaderCell({ table, columnId }: { readonly table: RunTable; readonly columnId: string }) {
  const column = table.getColumn(columnId);
  const shape = RUN_COLUMNS.find((known) => known.id === columnId);
  const direction = column?.getIsSorted() ?? false;
  const sorted: Sorted = direction === false ? 'none' : direction === 'asc' ? 'ascending' : 'descending';
  return (
    <div
      role="columnheader"
      aria-sort={sorted}
      className={`${styles['cell']} ${shape?.figures === true ? styles['figures'] : ''}`}
      data-column={columnId}
    >
      <button type="button" tabIndex={-1} className={styles['sort']} onClick={() => column?.toggleSorting()}>
        {shape?.label}
        {sorted === 'ascending' && <ArrowUp aria-hidden />}
        {sorted === 'descending' && <ArrowDown aria-hidden />}
      </button>
    </div>
  );
}

function SelectAll({ table }: { readonly table: RunTable }) {
  const some = table.getIsSomeRowsSelected();
  return (
    <div role="columnheader" className={styles['tick']}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={text('runs.selectAll')}
        checked={table.getIsAllRowsSelected()}
        ref={(box) => {
          if (box !== null) box.indeterminate = some;
        }}
        onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
      />
    </div>
  );
}

export function RunsTable({ table, label, onOpen, onDelete }: RunsTableProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = table.getRowModel().rows;
  const [wanted, setCurrent] = useState(0);
  const current = Math.min(wanted, rows.length - 1);
  const shown = RUN_COLUMNS.filter((column) => table.getColumn(column.id)?.getIsVisible() ?? false);
  const template = [`${CHECKBOX_WIDTH_PX}px`, ...shown.map((column) => `${column.widthPx}px`)].join(' ');
  const widthPx = shown.reduce((sum, column) => sum + column.widthPx, CHECKBOX_WIDTH_PX);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 12,
    scrollPaddingStart: ROW_HEIGHT_PX,
    useFlushSync: false,
  });
  const { scrollToIndex } = virtualizer;

  useEffect(() => {
    if (wanted > 0) scrollToIndex(wanted);
  }, [wanted, scrollToIndex]);

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[current];
    const pageRows = Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT_PX) - 2;
    const moved = gridMove(event.key, current, rows.length, pageRows);
    if (moved !== null) setCurrent(moved);
    else if (event.key === 'Enter' && row !== undefined) onOpen(row.original.runId);
    else if (event.key === ' ') row?.toggleSelected();
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) table.toggleAllRowsSelected(true);
    else if (event.key === 'Delete' && row !== undefined) {
      const selected = table.getSelectedRowModel().rows.map((other) => other.original.runId);
      onDelete(selected.length > 0 ? selected : [row.original.runId]);
    } else return;
    event.preventDefault();
  };

  return (
    <div
      ref={scroller}
      className={styles['grid']}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-multiselectable
      aria-activedescendant={rows.length > 0 ? `${id}-${rows[current]?.id}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div role="row" className={styles['head']} style={{ gridTemplateColumns: template, width: widthPx }}>
        <SelectAll table={table} />
        {shown.map((column) => (
          <HeaderCell key={column.id} table={table} columnId={column.id} />
        ))}
      </div>
      <div
        role="rowgroup"
        style={{ height: virtualizer.getTotalSize(), width: widthPx, position: 'relative' }}
      >
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          return row === undefined ? null : (
            <RunLine
              key={row.id}
              id={`${id}-${row.id}`}
              run={row.original}
              columns={shown}
              index={item.index}
              topPx={item.start}
              template={template}
              selected={row.getIsSelected()}
              current={item.index === current}
              onSelect={(selected) => {
                setCurrent(item.index);
                row.toggleSelected(selected);
              }}
              onOpen={() => onOpen(row.original.runId)}
            />
          );
        })}
      </div>
    </div>
  );
}
