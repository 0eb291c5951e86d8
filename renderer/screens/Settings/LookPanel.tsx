// The theme: takes effect at once.
import type { Settings } from '../../../contract/model/lab.ts';
import { Choice } from '../../controls/Choice.tsx';
import { Panel } from '../../controls/Panel.tsx';
import { saveSettings } from '../../store/lab-file-actions.ts';
import { text } from '../../text/text.ts';

const THEMES = (['system', 'light', 'dark'] as const).map((value) => ({
  value,
  label: text(`settings.themes.${value}`),
}));

export function LookPanel({ settings }: { readonly settings: Settings }) {
  return (
    <Panel title={text('settings.look')}>
      <Choice
        label={text('settings.theme')}
        options={THEMES}
        value={settings.theme}
        onChange={(theme) => void saveSettings({ ...settings, theme })}
      />
    </Panel>
  );
}
