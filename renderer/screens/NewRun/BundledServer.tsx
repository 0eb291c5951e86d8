// The bundled server under test: topology, cores, page, recycling.
import { useFormContext, useWatch } from 'react-hook-form';
import { Page, Topology } from '../../../contract/model/server.ts';
import { Choice } from '../../controls/Choice.tsx';
import { PickEntry, TextEntry, TickEntry } from '../../controls/Entry.tsx';
import { Fold } from '../../controls/Fold.tsx';
import { useLab } from '../../store/lab-store.ts';
import { text } from '../../text/text.ts';
import { DEFAULTS, type FormValues } from './form-values.ts';
import { useEntry } from './use-entry.ts';
import { useTrouble } from './use-trouble.ts';
import { WorkerProcessesEntry } from './WorkerProcessesEntry.tsx';
import styles from './NewRun.module.css';

const PAGES = Page.options.map((option) => option.shape.kind.value);
const ON_OFF = (['on', 'off'] as const).map((value) => ({
  value,
  label: text(`words.hyperThreading.${value}`),
}));

function Processes() {
  const entry = useEntry();
  const { setValue, control, getValues } = useFormContext<FormValues>();
  const topology = useWatch({ control, name: 'bundled.topology' });
  const { onChange, ...picked } = entry('bundled.topology');
  return (
    <div className={styles['pair']}>
      <PickEntry
        label={text('newRun.server.topology')}
        {...picked}
        onChange={(event) => {
          void onChange(event);
          const typed = getValues('bundled.workerProcesses');
          const single = event.target.value === '1x1';
          if (single || typed === '1')
            setValue('bundled.workerProcesses', single ? '1' : '2', { shouldValidate: true });
        }}
      >
        {Topology.options.map((option) => (
          <option key={option} value={option}>
            {text(`words.topologyShort.${option}`)}
          </option>
        ))}
      </PickEntry>
      <WorkerProcessesEntry field="bundled.workerProcesses" readOnly={topology === '1x1'} />
    </div>
  );
}

/** Why hyper-threading cannot be chosen, or null when it can. */
function hyperThreadingBar(hasThreads: boolean, cores: string): string | null {
  if (!hasThreads) return text('newRun.server.hyperThreadingNone');
  return cores.trim() === '' ? text('newRun.server.hyperThreadingNeedsCores') : null;
}

function Cores() {
  const entry = useEntry();
  const machine = useLab((lab) => lab.machine);
  const { setValue, control } = useFormContext<FormValues>();
  const [cores, hyperThreading] = useWatch({ control, name: ['bundled.cores', 'bundled.hyperThreading'] });
  const confinable = machine?.affinity === true;
  const help = confinable
    ? text('newRun.server.coresHelp', { cores: machine.cores })
    : text('newRun.server.coresNone', { os: machine?.os ?? '' });
  const bar = hyperThreadingBar(machine?.hyperThreading === true, cores);
  return (
    <div className={styles['pair']}>
      <TextEntry
        figures
        optional
        label={text('newRun.server.cores')}
        placeholder={text('words.wholeMachine')}
        help={help}
        readOnly={!confinable}
        {...entry('bundled.cores')}
      />
      <div className={styles['withHelp']}>
        <Choice
          label={text('newRun.server.hyperThreading')}
          options={ON_OFF}
          value={hyperThreading}
          disabled={bar !== null}
          onChange={(value) => setValue('bundled.hyperThreading', value)}
        />
        <p className={styles['help']}>{bar ?? text('newRun.server.hyperThreadingHelp')}</p>
      </div>
    </div>
  );
}

function PageEntries() {
  const entry = useEntry();
  const { control } = useFormContext<FormValues>();
  const page = useWatch({ control, name: 'bundled.page' });
  return (
    <div className={styles['pair']}>
      <PickEntry label={text('newRun.server.page')} {...entry('bundled.page')}>
        {PAGES.map((kind) => (
          <option key={kind} value={kind}>
            {text(`words.page.${kind}`)}
          </option>
        ))}
      </PickEntry>
      {(page === 'dynamic' || page === 'leak') && (
        <TextEntry
          figures
          label={text('newRun.server.cpuUs')}
          unit={text('newRun.unit.us')}
          {...entry('bundled.cpuUs')}
        />
      )}
      {page === 'leak' && (
        <TextEntry
          figures
          label={text('newRun.server.leakBytes')}
          unit={text('newRun.unit.kb')}
          {...entry('bundled.leakKb')}
        />
      )}
      {page === 'download' && (
        <TextEntry
          figures
          label={text('newRun.server.downloadBytes')}
          unit={text('newRun.unit.mb')}
          {...entry('bundled.downloadMb')}
        />
      )}
    </div>
  );
}

function RecyclingEntries() {
  const entry = useEntry();
  const { register } = useFormContext<FormValues>();
  const never = text('newRun.server.never');
  return (
    <fieldset className={styles['group']}>
      <legend>{text('newRun.server.recycling')}</legend>
      <p className={styles['help']}>{text('newRun.server.recyclingHelp')}</p>
      <div className={styles['triple']}>
        <TextEntry
          figures
          label={text('newRun.server.afterRequests')}
          placeholder={never}
          {...entry('bundled.afterRequests')}
        />
        <TextEntry
          figures
          label={text('newRun.server.afterPrivateBytes')}
          placeholder={never}
          unit={text('newRun.unit.mb')}
          {...entry('bundled.afterPrivateMb')}
        />
        <TextEntry
          figures
          label={text('newRun.server.afterS')}
          placeholder={never}
          unit={text('newRun.unit.s')}
          {...entry('bundled.afterS')}
        />
      </div>
      <TickEntry
        label={text('newRun.server.overlap')}
        help={text('newRun.server.overlapHelp')}
        {...register('bundled.overlap')}
      />
    </fieldset>
  );
}

/** What is set of recycling and port, in one line. */
function setWords({ bundled }: FormValues): string {
  const { afterRequests, afterPrivateMb, afterS, port } = bundled;
  const recycled = [afterRequests, afterPrivateMb, afterS].some((limit) => limit.trim() !== '');
  const words = text(recycled ? 'newRun.server.recyclingSet' : 'newRun.server.noRecycling');
  return port === DEFAULTS.bundled.port ? words : `${words}, ${text('newRun.server.portSet', { port })}`;
}

const FOLDED = ['bundled.afterRequests', 'bundled.afterPrivateMb', 'bundled.afterS', 'bundled.port'] as const;

function FoldedEntries() {
  const entry = useEntry();
  const { control } = useFormContext<FormValues>();
  const summary = useWatch({ control, compute: setWords });
  const troubled = useTrouble(FOLDED);
  return (
    <Fold title={text('newRun.server.more')} summary={summary} troubled={troubled}>
      <RecyclingEntries />
      <div className={styles['pair']}>
        <TextEntry
          figures
          label={text('newRun.server.port')}
          help={text('newRun.server.portHelp')}
          {...entry('bundled.port')}
        />
      </div>
    </Fold>
  );
}

export function BundledServer() {
  return (
    <>
      <Processes />
      <Cores />
      <PageEntries />
      <FoldedEntries />
    </>
  );
}
