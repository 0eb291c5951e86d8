// The sheet of keyboard shortcuts.
import { Fragment } from 'react';
import { Modal } from '../controls/Modal.tsx';
import { text } from '../text/text.ts';
import { SHORTCUTS, shortcutText } from './shortcuts.ts';
import styles from './ShortcutSheet.module.css';

const IN_RUNS: readonly (readonly [string, string])[] = [
  ['↑ ↓', text('frame.shortcuts.move')],
  ['Enter', text('frame.shortcuts.open')],
  ['Space', text('frame.shortcuts.select')],
  ['Delete', text('frame.shortcuts.bin')],
];

function Keys({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles['keys']}>
      {rows.map(([keys, meaning]) => (
        <Fragment key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

export function ShortcutSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const everywhere = SHORTCUTS.map(
    ({ command }) => [shortcutText(command), text(`frame.command.${command}`)] as const,
  );
  return (
    <Modal open={open} onClose={onClose} title={text('frame.shortcuts.title')}>
      <div className={styles['columns']}>
        <section>
          <h3>{text('frame.shortcuts.everywhere')}</h3>
          <Keys rows={everywhere} />
        </section>
        <section>
          <h3>{text('frame.shortcuts.inRuns')}</h3>
          <Keys rows={IN_RUNS} />
        </section>
      </div>
    </Modal>
  );
}
