// Any server by its URL, with what the person knows of it.
import { useFormContext, useWatch } from 'react-hook-form';
import { Topology } from '../../../contract/model/server.ts';
import { PickEntry, TextEntry } from '../../controls/Entry.tsx';
import { text } from '../../text/text.ts';
import type { FormValues } from './form-values.ts';
import { useEntry } from './use-entry.ts';
import { WorkerProcessesEntry } from './WorkerProcessesEntry.tsx';
import styles from './NewRun.module.css';

function ProcessEntries() {
  const entry = useEntry();
  const { control } = useFormContext<FormValues>();
  const by = useWatch({ control, name: 'url.processes' });
  return (
    <div className={styles['pair']}>
      <PickEntry
        label={text('newRun.server.processes')}
        help={text('newRun.server.processesHelp')}
        {...entry('url.processes')}
      >
        <option value="auto">{text('newRun.server.processesAuto')}</option>
        <option value="rootPid">{text('newRun.server.processesRootPid')}</option>
        <option value="port">{text('newRun.server.processesPort')}</option>
        <option value="commandLine">{text('newRun.server.processesCommandLine')}</option>
      </PickEntry>
      {by === 'rootPid' && (
        <TextEntry figures label={text('newRun.server.rootPid')} {...entry('url.rootPid')} />
      )}
      {by === 'port' && (
        <TextEntry figures label={text('newRun.server.processPort')} {...entry('url.port')} />
      )}
      {by === 'commandLine' && <TextEntry label={text('newRun.server.match')} {...entry('url.match')} />}
    </div>
  );
}

function StatedEntries() {
  const entry = useEntry();
  const open = text('newRun.server.notStated');
  return (
    <fieldset className={styles['group']}>
      <legend>{text('newRun.server.stated')}</legend>
      <p className={styles['help']}>{text('newRun.server.statedHelp')}</p>
      <div className={styles['pair']}>
        <PickEntry label={text('newRun.server.topology')} {...entry('url.topology')}>
          <option value="">{open}</option>
          {Topology.options.map((option) => (
            <option key={option} value={option}>
              {text(`words.topologyShort.${option}`)}
            </option>
          ))}
        </PickEntry>
        <WorkerProcessesEntry field="url.workerProcesses" placeholder={open} />
        <TextEntry figures label={text('newRun.server.cores')} placeholder={open} {...entry('url.cores')} />
        <PickEntry label={text('newRun.server.hyperThreading')} {...entry('url.hyperThreading')}>
          <option value="">{open}</option>
          <option value="on">{text('words.hyperThreading.on')}</option>
          <option value="off">{text('words.hyperThreading.off')}</option>
        </PickEntry>
      </div>
    </fieldset>
  );
}

export function UrlServer() {
  const entry = useEntry();
  return (
    <>
      <TextEntry
        label={text('newRun.server.address')}
        help={text('newRun.server.addressHelp')}
        placeholder="http://localhost:8080/"
        {...entry('url.url')}
      />
      <div className={styles['pair']}>
        <TextEntry
          optional
          label={text('newRun.server.name')}
          help={text('newRun.server.nameHelp')}
          {...entry('url.name')}
        />
      </div>
      <ProcessEntries />
      <StatedEntries />
    </>
  );
}
