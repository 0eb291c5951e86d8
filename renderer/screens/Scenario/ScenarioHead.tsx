// The name of the open scenario, whether it is saved, and what can be done with it.
import { FilePlus, FolderOpen, Play, Save } from 'lucide-react';
import { Button } from '../../controls/Button.tsx';
import { MenuButton } from '../../controls/MenuButton.tsx';
import type { OpenScenario } from '../../store/kept-scenario.ts';
import { saveScenario } from '../../store/scenario-actions.ts';
import { scenarioName } from '../../store/scenario-name.ts';
import { isUnsaved } from '../../store/scenario-store.ts';
import { text } from '../../text/text.ts';
import { useScenarioSources } from './use-scenario-sources.ts';
import styles from './Scenario.module.css';

export interface ScenarioHeadProps {
  readonly open: OpenScenario;
  readonly onImport: () => void;
  readonly onUse: () => void;
}

export function ScenarioHead({ open, onImport, onUse }: ScenarioHeadProps) {
  const { fresh, files } = useScenarioSources();
  const unsaved = isUnsaved(open);
  return (
    <header className={styles['head']}>
      <div className={styles['title']}>
        <h1>{scenarioName(open.text)}</h1>
        <p className={styles['where']}>
          {unsaved && (
            <strong className={styles['unsaved']}>
              <span aria-hidden>●</span> {text('scenario.unsaved')}
            </strong>
          )}
          {open.path ?? text('scenario.notSaved')}
        </p>
      </div>
      <div className={styles['actions']}>
        <MenuButton icon={FilePlus} label={text('scenario.action.new')} items={fresh} />
        <MenuButton
          icon={FolderOpen}
          label={text('scenario.action.open')}
          items={[...files, { label: text('scenario.action.import'), onChoose: onImport }]}
        />
        <Button icon={Save} onClick={() => void saveScenario({ askAnew: false })}>
          {text('scenario.action.save')}
        </Button>
        <Button onClick={() => void saveScenario({ askAnew: true })}>{text('scenario.action.saveAs')}</Button>
        <Button kind="primary" icon={Play} onClick={onUse}>
          {text('scenario.action.use')}
        </Button>
      </div>
    </header>
  );
}
