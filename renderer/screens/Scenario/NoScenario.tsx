// What the screen offers while no scenario is open.
import { FileDown } from 'lucide-react';
import { Button } from '../../controls/Button.tsx';
import { Panel } from '../../controls/Panel.tsx';
import { text } from '../../text/text.ts';
import { useScenarioSources, type ScenarioSource } from './use-scenario-sources.ts';
import styles from './Scenario.module.css';

function Sources({ sources }: { readonly sources: readonly ScenarioSource[] }) {
  return sources.map(({ label, onChoose }) => (
    <Button key={label} onClick={onChoose} className={styles['source']}>
      {label}
    </Button>
  ));
}

export function NoScenario({ onImport }: { readonly onImport: () => void }) {
  const { fresh, files } = useScenarioSources();
  return (
    <>
      <h1>{text('scenario.none')}</h1>
      <p>{text('scenario.what')}</p>
      <div className={styles['sources']}>
        <Panel title={text('scenario.action.new')}>
          <div className={styles['sourceList']}>
            <Sources sources={fresh} />
          </div>
        </Panel>
        <Panel title={text('scenario.action.open')}>
          <div className={styles['sourceList']}>
            <Sources sources={files} />
            <Button icon={FileDown} onClick={onImport} className={styles['source']}>
              {text('scenario.action.import')}
            </Button>
          </div>
        </Panel>
      </div>
    </>
  );
}
