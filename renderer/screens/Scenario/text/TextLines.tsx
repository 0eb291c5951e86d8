// What is drawn behind the text field: line numbers, colours, and the problems at their lines. Only the lines in sight.
import { useMemo } from 'react';
import type { ScenarioProblem } from '../../../../contract/model/scenario-draft.ts';
import { colourJson } from './colour-json.ts';
import styles from './TextPane.module.css';

export interface TextLinesProps {
  readonly lines: readonly string[];
  /** Lines to draw, from 0; `to` is not drawn. */
  readonly from: number;
  readonly to: number;
  /** Pixels that the lines are moved by, left and up. */
  readonly shift: { readonly x: number; readonly y: number };
  readonly coloured: boolean;
  readonly problems: readonly ScenarioProblem[];
}

function Coloured({ line }: { readonly line: string }) {
  return colourJson(line).map(({ kind, text }, at) => (
    <span key={at} className={styles[kind]}>
      {text}
    </span>
  ));
}

export function TextLines({ lines, from, to, shift, coloured, problems }: TextLinesProps) {
  const wrong = useMemo(() => {
    const byLine = new Map<number, string>();
    for (const { line, message } of problems) byLine.set(line, byLine.get(line) ?? message);
    return byLine;
  }, [problems]);
  const drawn = lines.slice(from, to).map((line, at) => ({ line, number: from + at + 1 }));
  return (
    <>
      <div className={styles['gutter']} aria-hidden>
        <div style={{ transform: `translateY(${-shift.y}px)` }}>
          {drawn.map(({ number }) => (
            <div key={number} className={styles['number']} data-wrong={wrong.has(number)}>
              {number}
            </div>
          ))}
        </div>
      </div>
      <div className={styles['behind']} aria-hidden>
        <div style={{ transform: `translate(${-shift.x}px, ${-shift.y}px)` }}>
          {drawn.map(({ line, number }) => (
            <div key={number} className={styles['line']} data-wrong={wrong.has(number)}>
              {coloured && <Coloured line={line} />}
              {wrong.has(number) && coloured && (
                <span className={styles['message']}>{wrong.get(number)}</span>
              )}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
