// The top bar: which lab file is open, search, the run in progress, and New run.
import { Database, Lock, Plus, Search } from 'lucide-react';
import { Button } from '../controls/Button.tsx';
import { Hint } from '../controls/Hint.tsx';
import { issueCommand } from '../store/commands.ts';
import { useLab } from '../store/lab-store.ts';
import { text } from '../text/text.ts';
import { fileNameOf } from './file-name.ts';
import { shortcutText } from './shortcuts.ts';
import { RunningRun } from './RunningRun.tsx';
import styles from './TopBar.module.css';

function LabName() {
  const info = useLab((lab) => lab.info);
  const refused = useLab((lab) => lab.refused);
  if (info === null) {
    const state = text(refused === null ? 'frame.opening' : 'frame.noLab.title');
    return <span className={styles['noLab']}>{state}</span>;
  }
  return (
    <>
      <Database className={styles['fileIcon']} aria-hidden />
      <Hint hint={info.path} className={styles['file']}>
        {fileNameOf(info.path)}
      </Hint>
      {info.readOnly && (
        <span className={styles['readOnly']}>
          <Lock aria-hidden />
          <Hint hint={text('frame.readOnlyHint')}>{text('frame.readOnly')}</Hint>
        </span>
      )}
    </>
  );
}

export function TopBar() {
  const active = useLab((lab) => lab.active);
  const watched = useLab((lab) => lab.route.screen === 'liveRun');
  // The live screen shows all of it, larger.
  const shown = watched ? null : active;
  return (
    <header className={styles['bar']}>
      <div className={styles['lab']}>
        <LabName />
      </div>
      <button
        type="button"
        className={styles['search']}
        data-narrow={shown !== null}
        onClick={() => issueCommand('palette.open')}
      >
        <Search aria-hidden />
        <span>{text('frame.search')}</span>
        <kbd>{shortcutText('palette.open')}</kbd>
      </button>
      {shown !== null && <RunningRun run={shown} />}
      <Button kind="primary" icon={Plus} onClick={() => issueCommand('run.new')}>
        {text('frame.newRun')}
      </Button>
    </header>
  );
}
