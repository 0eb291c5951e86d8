// Settings, the lab file, the machine and the versions.
import { useLab } from '../../store/lab-store.ts';
import { Facts } from '../../controls/Facts.tsx';
import { Panel } from '../../controls/Panel.tsx';
import { text } from '../../text/text.ts';
import { machineFacts, versionFacts } from '../Run/machine-facts.ts';
import { LabFilePanel } from './LabFilePanel.tsx';
import { LookPanel } from './LookPanel.tsx';
import { StoredTextsPanel } from './StoredTextsPanel.tsx';
import styles from './Settings.module.css';

export function Settings() {
  const { info, machine, settings } = useLab();
  if (info === null || machine === null || settings === null) {
    return <main aria-busy="true">{text('settings.loading')}</main>;
  }
  const confine: readonly [string, string] = [
    text('settings.confine'),
    machine.affinity ? text('words.yes') : text('words.no'),
  ];
  return (
    <main className={styles['settings']}>
      <h1>{text('settings.title')}</h1>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <LookPanel settings={settings} />
          <StoredTextsPanel key={JSON.stringify(settings)} settings={settings} />
          <Panel title={text('settings.versions')}>
            <Facts facts={versionFacts(info.versions)} />
          </Panel>
        </div>
        <div className={styles['column']}>
          <LabFilePanel info={info} />
          <Panel title={text('settings.machine')}>
            <Facts facts={[...machineFacts(machine), confine]} />
          </Panel>
        </div>
      </div>
    </main>
  );
}
