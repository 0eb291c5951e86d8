// A short table: text left, figures right. Long lists have a table of their own (screens/Runs).
import styles from './PlainTable.module.css';

export interface PlainColumn {
  readonly label: string;
  readonly figures?: boolean;
}

export interface PlainTableProps {
  readonly caption: string;
  readonly columns: readonly PlainColumn[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

export function PlainTable({ caption, columns, rows }: PlainTableProps) {
  const align = (index: number) => (columns[index]?.figures === true ? styles['figures'] : undefined);
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']} aria-label={caption}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column.label} scope="col" className={align(index)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {columns.map((column, index) => (
                <td key={column.label} className={align(index)}>
                  {row.cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
