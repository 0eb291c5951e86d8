// Takes over a WCAT scenario or an HTTP archive: which file, which settings, which host.
import { useState } from 'react';
import { LabError } from '../../../contract/errors.ts';
import { Button } from '../../controls/Button.tsx';
import { Choice } from '../../controls/Choice.tsx';
import { Modal } from '../../controls/Modal.tsx';
import { ModalActions } from '../../controls/ModalActions.tsx';
import { attempt } from '../../store/attempt.ts';
import { useLab } from '../../store/lab-store.ts';
import { importScenario } from '../../store/scenario-actions.ts';
import { errorSentence } from '../../text/error-sentence.ts';
import { text } from '../../text/text.ts';
import styles from './Scenario.module.css';

interface FileRowProps {
  readonly label: string;
  readonly path: string | null;
  readonly none: string;
  readonly what: 'import' | 'settings';
  readonly onChoose: (path: string) => void;
}

function FileRow({ label, path, none, what, onChoose }: FileRowProps) {
  const choose = () =>
    void attempt(async () => {
      const chosen = await useLab.getState().call('scenario.choose', { what });
      if (chosen !== null) onChoose(chosen.path);
    });
  return (
    <div className={styles['fileRow']}>
      <span>
        <span className={styles['fileLabel']}>{label}</span>
        <span className={styles['where']}>{path ?? none}</span>
      </span>
      <Button onClick={choose} aria-label={`${label}: ${text('scenario.import.chooseFile')}`}>
        {text('scenario.import.chooseFile')}
      </Button>
    </div>
  );
}

interface Refusal {
  readonly sentence: string;
  /** The hosts of a recording, when one of them must be chosen. */
  readonly hosts: readonly string[];
}

function refusalOf(error: unknown): Refusal {
  const hosts = error instanceof LabError ? String(error.detail['hosts'] ?? '') : '';
  return { sentence: errorSentence(error), hosts: hosts === '' ? [] : hosts.split(' ') };
}

export interface ImportDialogProps {
  readonly onClose: () => void;
  readonly onImported: () => void;
}

export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const [path, setPath] = useState<string | null>(null);
  const [settingsPath, setSettingsPath] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [hosts, setHosts] = useState<readonly string[]>([]);
  const [host, setHost] = useState<string | null>(null);
  const take = async () => {
    if (path === null) return;
    try {
      await importScenario(path, host === null ? [] : [host], settingsPath);
      onImported();
    } catch (error) {
      const next = refusalOf(error);
      setHosts(next.hosts.length > 0 ? next.hosts : hosts);
      setHost(next.hosts[0] ?? host);
      setRefusal(next);
    }
  };
  return (
    <Modal open onClose={onClose} title={text('scenario.import.title')}>
      <div className={styles['import']}>
        <FileRow
          label={text('scenario.import.file')}
          none=".ubr, .har"
          what="import"
          path={path}
          onChoose={(chosen) => {
            setPath(chosen);
            setRefusal(null);
            setHosts([]);
            setHost(null);
          }}
        />
        <FileRow
          label={text('scenario.import.settings')}
          none={text('scenario.import.settingsNone')}
          what="settings"
          path={settingsPath}
          onChoose={setSettingsPath}
        />
        {hosts.length > 0 && (
          <Choice
            label={text('scenario.import.hosts')}
            options={hosts.map((value) => ({ value, label: value }))}
            value={host ?? ''}
            onChange={setHost}
          />
        )}
        {refusal !== null && refusal.hosts.length === 0 && (
          <p role="alert" className={styles['refusal']}>
            {refusal.sentence}
          </p>
        )}
      </div>
      <ModalActions>
        <Button onClick={onClose}>{text('frame.cancel')}</Button>
        <Button kind="primary" disabled={path === null} onClick={() => void take()}>
          {text('scenario.import.go')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
