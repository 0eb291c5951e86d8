// The one confirmation of the app: before load goes to a host that is neither this machine nor a private address.
import { useState } from 'react';
import { Button } from '../../controls/Button.tsx';
import { TextEntry } from '../../controls/Entry.tsx';
import { Modal } from '../../controls/Modal.tsx';
import { ModalActions } from '../../controls/ModalActions.tsx';
import { text } from '../../text/text.ts';

export interface ConfirmHostProps {
  readonly host: string;
  readonly address: string;
  readonly onConfirm: (typedHost: string) => void;
  readonly onClose: () => void;
}

export function ConfirmHost({ host, address, onConfirm, onClose }: ConfirmHostProps) {
  const [typed, setTyped] = useState('');
  const same = typed.trim().toLowerCase() === host.toLowerCase();
  return (
    <Modal open onClose={onClose} title={text('newRun.confirm.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // A portal's events bubble through React to the form around it, which must not be sent again.
          event.stopPropagation();
          if (same) onConfirm(typed.trim());
        }}
      >
        <p>{text('newRun.confirm.what', { host, address })}</p>
        <br />
        <TextEntry
          label={text('newRun.confirm.type')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ModalActions>
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button kind="danger" type="submit" disabled={!same}>
            {text('newRun.confirm.go')}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
