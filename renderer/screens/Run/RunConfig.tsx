// The exact configuration of server, load, client and machine, and the versions that measured.
import { ScrollText } from 'lucide-react';
import type { Run } from '../../../contract/model/run.ts';
import { Button } from '../../controls/Button.tsx';
import { Facts, type Fact } from '../../controls/Facts.tsx';
import { Panel } from '../../controls/Panel.tsx';
import { editStoredScenario } from '../../store/scenario-actions.ts';
import { text } from '../../text/text.ts';
import { clientFacts, serverFacts } from './config-facts.ts';
import { connectionFacts, loadFacts } from './load-facts.ts';
import { machineFacts, versionFacts } from './machine-facts.ts';
import styles from './Run.module.css';

export function RunConfig({ run }: { readonly run: Run }) {
  const { scenario } = run.request;
  const uid: Fact = [text('run.config.uid'), run.row.uid];
  const blocks: readonly (readonly [string, readonly Fact[]])[] = [
    [text('run.config.server'), serverFacts(run)],
    [text('run.config.load'), loadFacts(run.request, run.summary, run.applied)],
    [text('run.config.connection'), connectionFacts(run.request)],
    [text('run.config.client'), clientFacts(run)],
    [text('run.config.machine'), machineFacts(run.machine)],
    [text('run.config.versions'), [...versionFacts(run.versions), uid]],
  ];
  return (
    <Panel
      title={text('run.config.title')}
      aside={
        scenario ? (
          <Button icon={ScrollText} onClick={() => void editStoredScenario(scenario)}>
            {text('scenario.ofRun')}
          </Button>
        ) : undefined
      }
    >
      <div className={styles['config']}>
        {blocks.map(([title, facts]) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <Facts facts={facts} />
          </section>
        ))}
      </div>
    </Panel>
  );
}
