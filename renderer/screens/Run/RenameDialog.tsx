// Gives a run another name.
import { useState } from 'react';
import type { Run } from '../../../contract/model/run.ts';
import { Button } from '../../controls/Button.tsx';
import { TextEntry } from '../../controls/Entry.tsx';
import { Modal } from '../../controls/Modal.tsx';
import { ModalActions } from '../../controls/ModalActions.tsx';
import { renameRun } from '../../store/run-actions.ts';
import { text } from '../../text/text.ts';

export function RenameDialog({ run, onClose }: { readonly run: Run; readonly onClose: () => void }) {
  const [name, setName] = useState(run.row.name);
  const empty = name.trim() === '';
  const save = async () => {
    if (!empty && (await renameRun(run.row.runId, name.trim()))) onClose();
  };
  return (
    <Modal open onClose={onClose} title={text('run.renameTitle')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextEntry
          label={text('run.name')}
          maxLength={200}
          value={name}
          problem={empty ? text('run.nameNeeded') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <ModalActions>
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button kind="primary" type="submit" disabled={empty}>
            {text('run.save')}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
