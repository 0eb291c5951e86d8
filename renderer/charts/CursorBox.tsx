// The box at the cursor: one heading and a line for each figure.
import styles from './CursorBox.module.css';
import { markerPath } from './marker-path.ts';
import type { SeriesLook } from './palette.ts';

export interface CursorLine {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly look: SeriesLook | null;
}

export interface CursorBoxProps {
  readonly heading: string;
  readonly lines: readonly CursorLine[];
  /** One sentence that belongs to all lines. */
  readonly foot?: string | null | undefined;
}

/** Lines over this many would make the box taller than the chart. */
const MAX_LINES = 12;

export function CursorBox({ heading, lines, foot }: CursorBoxProps) {
  const shown = lines.slice(0, MAX_LINES);
  const hidden = lines.length - shown.length;
  return (
    <div className={styles['box']} role="status">
      <div className={styles['heading']}>{heading}</div>
      <table className={styles['lines']}>
        <tbody>
          {shown.map((line) => (
            <tr key={line.key}>
              <td>
                {line.look !== null && (
                  <svg width={10} height={10} aria-hidden>
                    <path d={markerPath(line.look.marker, 5, 5, 7)} fill={line.look.colour} />
                  </svg>
                )}
              </td>
              <td>{line.label}</td>
              <td className={styles['value']}>{line.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && <div className={styles['foot']}>+{hidden}</div>}
      {foot !== undefined && foot !== null && <div className={styles['foot']}>{foot}</div>}
    </div>
  );
}
