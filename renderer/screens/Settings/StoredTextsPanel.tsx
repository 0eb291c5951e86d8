// The signature and the days in the bin: stored together by one button.
import { useState } from 'react';
import { Settings } from '../../../contract/model/lab.ts';
import { Button } from '../../controls/Button.tsx';
import { TextEntry } from '../../controls/Entry.tsx';
import { Panel } from '../../controls/Panel.tsx';
import { saveSettings } from '../../store/lab-file-actions.ts';
import { useLab } from '../../store/lab-store.ts';
import { text } from '../../text/text.ts';
import styles from './Settings.module.css';

export function StoredTextsPanel({ settings }: { readonly settings: Settings }) {
  const [signature, setSignature] = useState(settings.signature);
  const [binDays, setBinDays] = useState(String(settings.binDays));
  const days = binDays.trim() === '' ? Number.NaN : Number(binDays);
  const parsed = Settings.safeParse({ ...settings, signature, binDays: days });
  const daysWrong = !Settings.shape.binDays.safeParse(days).success;
  const save = async () => {
    if (!parsed.success) return;
    if (await saveSettings(parsed.data)) useLab.getState().notify(text('settings.stored'));
  };
  return (
    <Panel title={text('settings.exports')}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextEntry
          label={text('settings.signature')}
          help={text('settings.signatureHelp')}
          maxLength={200}
          value={signature}
          onChange={(event) => setSignature(event.target.value)}
        />
        <TextEntry
          figures
          label={text('settings.binDays')}
          help={text('settings.binDaysHelp')}
          unit={text('settings.days')}
          problem={daysWrong ? text('settings.binDaysWrong') : undefined}
          value={binDays}
          onChange={(event) => setBinDays(event.target.value)}
        />
        <Button type="submit" disabled={!parsed.success}>
          {text('settings.save')}
        </Button>
      </form>
    </Panel>
  );
}
