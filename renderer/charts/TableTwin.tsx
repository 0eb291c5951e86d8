// The figures of a chart as a table: exact, selectable, readable by a screen reader.
import type { ChartTable } from './chart-table.ts';
import styles from './TableTwin.module.css';

export interface TableTwinProps {
  readonly caption: string;
  readonly table: ChartTable;
}

export function TableTwin({ caption, table }: TableTwinProps) {
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles['table']}>
        <caption className={styles['caption']}>{caption}</caption>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column.label} scope="col" data-align={column.align}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, at) => (
            <tr key={`${at} ${row[0] ?? ''}`}>
              {row.map((cell, column) => (
                <td key={table.columns[column]?.label ?? column} data-align={table.columns[column]?.align}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {table.notes.map((note) => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
    </div>
  );
}
