// The entries of a list in the text. Of a very long one the first are drawn, and those up to one that is to be seen.
import { useState, type ReactNode } from 'react';
import { fieldName } from '../../../../contract/model/scenario-sentences.ts';
import { Button } from '../../../controls/Button.tsx';
import { text } from '../../../text/text.ts';
import { listAt, type JsonPath } from '../json-value.ts';
import { useFormState } from './form-context.ts';
import styles from './Form.module.css';

/** More than a person looks through; drawing them all would make typing slow. */
const SHOWN_FIRST = 50;

export interface EntryListProps {
  readonly path: JsonPath;
  readonly entry: (at: number) => ReactNode;
}

/** The number of the entry in the list that a path leads into; -1 for another path. */
function entryIn(list: string, path: string): number {
  if (!path.startsWith(`${list}[`)) return -1;
  return Number.parseInt(path.slice(list.length + 1), 10);
}

export function EntryList({ path, entry }: EntryListProps) {
  const { json, reveal } = useFormState();
  const [wanted, setWanted] = useState(SHOWN_FIRST);
  const { length } = listAt(json, path);
  const shown = Math.min(length, Math.max(wanted, entryIn(fieldName(path), reveal?.path ?? '') + 1));
  return (
    <div className={styles['list']}>
      {/* Entries have no identity of their own in the text but their place. */}
      {Array.from({ length: shown }, (_, at) => (
        <div key={at}>{entry(at)}</div>
      ))}
      {shown < length && (
        <Button kind="quiet" className={styles['add']} onClick={() => setWanted(length)}>
          {text('scenario.form.showMore', { count: length - shown })}
        </Button>
      )}
    </div>
  );
}
