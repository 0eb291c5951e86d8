// One row of the run list.
import type { RunRow } from '../../../contract/model/run.ts';
import { text } from '../../text/text.ts';
import type { RunColumn } from './run-columns.tsx';
import styles from './RunsTable.module.css';

export interface RunLineProps {
  readonly id: string;
  readonly run: RunRow;
  readonly columns: readonly RunColumn[];
  readonly index: number;
  readonly topPx: number;
  readonly template: string;
  readonly selected: boolean;
  readonly current: boolean;
  readonly onSelect: (selected: boolean) => void;
  readonly onOpen: () => void;
}

function Cell({ column, run }: { readonly column: RunColumn; readonly run: RunRow }) {
  const value = column.cell(run);
  return (
    <div
      role="gridcell"
      className={`${styles['cell']} ${column.figures === true ? styles['figures'] : ''}`}
      data-column={column.id}
      title={typeof value === 'string' ? value : undefined}
    >
      {value}
    </div>
  );
}

export function RunLine(props: RunLineProps) {
  const { id, run, columns, index, topPx, template, selected, current, onSelect, onOpen } = props;
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={styles['row']}
      data-current={current}
      style={{ gridTemplateColumns: template, transform: `translateY(${topPx}px)` }}
      onClick={onOpen}
    >
      <div role="gridcell" className={styles['tick']} onClick={(event) => event.stopPropagation()}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={text('runs.select', { name: run.name })}
          checked={selected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </div>
      {columns.map((column) => (
        <Cell key={column.id} column={column} run={run} />
      ))}
    </div>
  );
}
