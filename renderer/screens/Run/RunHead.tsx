// The name of a run, and everything that can be done with it.
import {
  ChartNoAxesCombined,
  ChevronLeft,
  Download,
  Pencil,
  RotateCcw,
  Tag,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import type { Run } from '../../../contract/model/run.ts';
import { Button } from '../../controls/Button.tsx';
import { MenuButton } from '../../controls/MenuButton.tsx';
import { formatInstant } from '../../format/format.ts';
import { useLab } from '../../store/lab-store.ts';
import { binRuns, exportRuns, restoreRuns } from '../../store/run-actions.ts';
import { text } from '../../text/text.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { TagsDialog } from './TagsDialog.tsx';
import styles from './Run.module.css';

function Exports({ runId, stepped }: { readonly runId: number; readonly stepped: boolean }) {
  const steps = {
    label: text('run.exportStepsCsv'),
    onChoose: () => void exportRuns([runId], { format: 'csv', what: 'steps' }),
  };
  const items = [
    ...(stepped ? [steps] : []),
    {
      label: text('run.exportSeriesCsv'),
      onChoose: () => void exportRuns([runId], { format: 'csv', what: 'series' }),
    },
    {
      label: text('run.exportJson'),
      onChoose: () => void exportRuns([runId], { format: 'json', what: 'summary' }),
    },
  ];
  return (
    <>
      <Button icon={Download} onClick={() => void exportRuns([runId], { format: 'csv', what: 'summary' })}>
        {text('run.exportSummaryCsv')}
      </Button>
      <MenuButton label={text('run.more')} items={items} />
    </>
  );
}

function Actions({ run }: { readonly run: Run }) {
  const go = useLab((lab) => lab.go);
  const { runId, deletedAt, status } = run.row;
  const [dialog, setDialog] = useState<'rename' | 'tags' | null>(null);
  const bin = async () => {
    if (await binRuns([runId])) go({ screen: 'runs', bin: false });
  };
  const close = () => setDialog(null);
  return (
    <div className={styles['actions']}>
      <Button icon={RotateCcw} onClick={() => go({ screen: 'newRun', request: run.request })}>
        {text('run.again')}
      </Button>
      <Button icon={ChartNoAxesCombined} onClick={() => go({ screen: 'compare', runIds: null })}>
        {text('run.compare')}
      </Button>
      <Exports runId={runId} stepped={(run.summary?.steps.length ?? 0) > 0} />
      <Button icon={Pencil} onClick={() => setDialog('rename')}>
        {text('run.rename')}
      </Button>
      <Button icon={Tag} onClick={() => setDialog('tags')}>
        {text('run.tag')}
      </Button>
      {deletedAt === null ? (
        <Button kind="danger" icon={Trash2} disabled={status === 'running'} onClick={() => void bin()}>
          {text('run.delete')}
        </Button>
      ) : (
        <Button icon={Undo2} onClick={() => void restoreRuns([runId])}>
          {text('run.restore')}
        </Button>
      )}
      {dialog === 'rename' && <RenameDialog run={run} onClose={close} />}
      {dialog === 'tags' && <TagsDialog run={run} onClose={close} />}
    </div>
  );
}

export function RunHead({ run }: { readonly run: Run }) {
  const go = useLab((lab) => lab.go);
  const { name, createdAt, serverName, loadText, deletedAt, tags } = run.row;
  return (
    <header className={styles['head']}>
      <button
        type="button"
        className={styles['back']}
        onClick={() => go({ screen: 'runs', bin: deletedAt !== null })}
      >
        <ChevronLeft aria-hidden />
        {text('run.back')}
      </button>
      <h1>{name}</h1>
      <p className={styles['about']}>
        {formatInstant(createdAt)} · {serverName} · {loadText}
      </p>
      {Object.keys(tags).length > 0 && (
        <ul className={styles['tags']} aria-label={text('run.tag')}>
          {Object.entries(tags).map(([key, value]) => (
            <li key={key}>{value === '' ? key : `${key}: ${value}`}</li>
          ))}
        </ul>
      )}
      <Actions run={run} />
    </header>
  );
}
