// Changes the tags of a run.
import { useState } from 'react';
import type { Run } from '../../../contract/model/run.ts';
import { Button } from '../../controls/Button.tsx';
import { Modal } from '../../controls/Modal.tsx';
import { ModalActions } from '../../controls/ModalActions.tsx';
import { TagsEditor } from '../../controls/TagsEditor.tsx';
import { tagRows, tagsOf, tagsProblem } from '../../controls/tag-rows.ts';
import { tagRun } from '../../store/run-actions.ts';
import { text } from '../../text/text.ts';
import styles from './Run.module.css';

export function TagsDialog({ run, onClose }: { readonly run: Run; readonly onClose: () => void }) {
  const [rows, setRows] = useState(tagRows(run.row.tags));
  const problem = tagsProblem(rows);
  const save = async () => {
    if (await tagRun(run.row.runId, tagsOf(rows))) onClose();
  };
  return (
    <Modal open onClose={onClose} title={text('run.tagsTitle')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TagsEditor tags={rows} onChange={setRows} />
        {problem !== null && (
          <p role="alert" className={styles['problem']}>
            {problem}
          </p>
        )}
        <ModalActions>
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button kind="primary" type="submit" disabled={problem !== null}>
            {text('run.save')}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
