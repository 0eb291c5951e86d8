// The scenario as JSON text: an ordinary text field with numbered lines, colours, and each problem at its line.
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { ScenarioProblem } from '../../../../contract/model/scenario-draft.ts';
import { text } from '../../../text/text.ts';
import type { Reveal } from '../reveal.ts';
import { endOfChange, lineBreakAt, offsetOf } from './places.ts';
import { TextLines } from './TextLines.tsx';
import styles from './TextPane.module.css';

/** As in the style sheet. */
const LINE_PX = 20;
/** Lines longer than this are shown without colours: drawing them twice would take too long. */
const LONGEST_COLOURED = 4000;
/** A revealed line stands this far below the upper edge. */
const ABOVE_LINES = 4;

export interface TextPaneProps {
  readonly value: string;
  readonly problems: readonly ScenarioProblem[];
  readonly reveal: Reveal | null;
  readonly onEdit: (value: string) => void;
}

/** Enter keeps the indentation. Tab is left alone: it leaves the field, as everywhere. */
function indentOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
  if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return;
  const { value, selectionStart } = event.currentTarget;
  event.preventDefault();
  // The one way to type into a field that is told as typing.
  document.execCommand('insertText', false, lineBreakAt(value, selectionStart));
}

export function TextPane({ value, problems, reveal, onEdit }: TextPaneProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const before = useRef(value);
  const [scroll, setScroll] = useState({ top: 0, left: 0 });
  const lines = useMemo(() => value.split('\n'), [value]);
  const coloured = useMemo(() => lines.every((line) => line.length <= LONGEST_COLOURED), [lines]);

  // A change from elsewhere, Undo or the form, would leave the caret at the end.
  useLayoutEffect(() => {
    const field = area.current;
    if (field !== null && before.current !== value && document.activeElement === field) {
      const caret = endOfChange(before.current, value);
      field.setSelectionRange(caret, caret);
    }
    before.current = value;
  }, [value]);

  useEffect(() => {
    const field = area.current;
    const place = reveal?.place;
    if (field === null || place === null || place === undefined) return;
    const from = offsetOf(field.value, place);
    const rest = /^("(?:\\.|[^"\\\n])*"|[\w.+-]+)?/.exec(field.value.slice(from, from + 200))?.[0] ?? '';
    field.focus({ preventScroll: true });
    field.setSelectionRange(from, from + rest.length);
    field.scrollTop = Math.max(0, place.line - 1 - ABOVE_LINES) * LINE_PX;
  }, [reveal]);

  const first = Math.floor(scroll.top / LINE_PX);
  const shown = Math.ceil(window.innerHeight / LINE_PX) + 1;
  return (
    <section className={styles['pane']} aria-label={text('scenario.text.heading')}>
      <TextLines
        lines={lines}
        from={first}
        to={first + shown}
        shift={{ x: scroll.left, y: scroll.top - first * LINE_PX }}
        coloured={coloured}
        problems={problems}
      />
      <textarea
        ref={area}
        className={styles['area']}
        data-coloured={coloured}
        aria-label={text('scenario.text.label')}
        aria-invalid={problems.length > 0}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          before.current = event.target.value;
          onEdit(event.target.value);
        }}
        onKeyDown={indentOnEnter}
        onScroll={({ currentTarget: { scrollTop, scrollLeft } }) =>
          setScroll({ top: scrollTop, left: scrollLeft })
        }
      />
    </section>
  );
}
