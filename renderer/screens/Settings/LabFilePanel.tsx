// The lab file: where it is, what is in it, and what can be done with it.
import { useState } from 'react';
import type { LabCheck, LabInfo } from '../../../contract/model/lab.ts';
import { Button } from '../../controls/Button.tsx';
import { Facts, type Fact } from '../../controls/Facts.tsx';
import { Panel } from '../../controls/Panel.tsx';
import { VerdictMark } from '../../controls/VerdictMark.tsx';
import { formatValue } from '../../format/format.ts';
import { attempt } from '../../store/attempt.ts';
import { backupLab, chooseLab } from '../../store/lab-file-actions.ts';
import { useLab } from '../../store/lab-store.ts';
import { text } from '../../text/text.ts';
import styles from './Settings.module.css';

function factsOf(info: LabInfo): readonly Fact[] {
  const counts = { runs: formatValue('count', info.runs), binned: formatValue('count', info.binned) };
  return [
    [text('settings.path'), info.path],
    [text('settings.size'), formatValue('bytes', info.sizeBytes)],
    [text('settings.runs'), text('settings.runsAndBin', counts)],
    [text('settings.schema'), String(info.schemaVersion)],
  ];
}

function CheckResult({ check }: { readonly check: LabCheck }) {
  if (check.ok) return <VerdictMark verdict="valid" word={text('settings.checkOk')} />;
  return (
    <div role="alert">
      <VerdictMark verdict="invalid" word={text('settings.checkBad')} />
      <ul className={styles['problems']}>
        {check.problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}

export function LabFilePanel({ info }: { readonly info: LabInfo }) {
  const [checking, setChecking] = useState(false);
  const [check, setCheck] = useState<LabCheck | null>(null);
  const runCheck = async () => {
    setChecking(true);
    await attempt(async () => setCheck(await useLab.getState().call('lab.check', {})));
    setChecking(false);
  };
  return (
    <Panel title={text('settings.file')}>
      <Facts facts={factsOf(info)} />
      {info.readOnly && <VerdictMark verdict="suspect" word={text('settings.readOnly')} />}
      <div className={styles['buttons']}>
        <Button disabled={checking} onClick={() => void runCheck()}>
          {checking ? text('settings.checking') : text('settings.check')}
        </Button>
        <Button onClick={() => void backupLab()}>{text('settings.backup')}</Button>
        <Button onClick={() => void chooseLab(false)}>{text('settings.open')}</Button>
        <Button onClick={() => void chooseLab(true)}>{text('settings.create')}</Button>
      </div>
      <div aria-live="polite">{check !== null && <CheckResult check={check} />}</div>
    </Panel>
  );
}
