// One entry of a list in the form, folded to a line until it is wanted. Opens by itself when a place inside is shown.
import { ChevronDown, ChevronRight, CircleAlert } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { fieldName } from '../../../../contract/model/scenario-sentences.ts';
import { text } from '../../../text/text.ts';
import type { JsonPath } from '../json-value.ts';
import type { Reveal } from '../reveal.ts';
import { isWithin, useFormState } from './form-context.ts';
import styles from './Form.module.css';

export interface FoldProps {
  readonly path: JsonPath;
  readonly title: string;
  readonly aside?: string | undefined;
  /** What can be done with the entry as a whole. */
  readonly actions?: ReactNode;
  readonly openFirst?: boolean;
  readonly code?: boolean;
  readonly children: ReactNode;
}

export function Fold({ path, title, aside, actions, openFirst = false, code = false, children }: FoldProps) {
  const { reveal, problems } = useFormState();
  const id = useId();
  const name = fieldName(path);
  const [open, setOpen] = useState(openFirst);
  const [seen, setSeen] = useState<Reveal | null>(null);
  if (reveal !== seen) {
    setSeen(reveal);
    if (reveal !== null && reveal.focus !== 'heading' && isWithin(reveal.path, name)) setOpen(true);
  }
  const wrong = problems.filter((problem) => isWithin(problem.path, name)).length;
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <div className={styles['fold']} data-open={open}>
      <div className={styles['foldHead']}>
        <button
          type="button"
          className={styles['foldButton']}
          data-fold={name}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon aria-hidden />
          <span className={code ? styles['foldCode'] : styles['foldTitle']}>{title}</span>
          {aside !== undefined && <span className={styles['aside']}>{aside}</span>}
          {wrong > 0 && (
            <span className={styles['wrong']}>
              <CircleAlert aria-hidden />
              {text('scenario.form.problems', { count: wrong })}
            </span>
          )}
        </button>
        {actions}
      </div>
      {open && (
        <div id={id} className={styles['foldBody']}>
          {children}
        </div>
      )}
    </div>
  );
}
