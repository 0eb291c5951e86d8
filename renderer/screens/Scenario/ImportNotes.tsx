// What the last import left out or understood differently, by line, and the load that the file asks for.
import { X } from 'lucide-react';
import type { LoadProfile, Phases } from '../../../contract/model/load.ts';
import { Button } from '../../controls/Button.tsx';
import { fileNameOf } from '../../frame/file-name.ts';
import { formatCount, formatDurationS } from '../../format/format.ts';
import { useScenario, type ImportOutcome } from '../../store/scenario-store.ts';
import { text } from '../../text/text.ts';
import type { AskedLoad } from '../NewRun/kept-entries.ts';
import styles from './Scenario.module.css';

function profileWords(load: LoadProfile): string {
  switch (load.kind) {
    case 'closed':
      return text('scenario.import.closed', { count: load.virtualClients });
    case 'open':
      return text('scenario.import.open', {
        rate: formatCount(load.arrivalRatePerS),
        most: formatCount(load.maxInFlight),
      });
    default:
      return '';
  }
}

function phasesWords({ warmupS, durationS, cooldownS }: Phases): string {
  return text('scenario.import.phases', {
    warmup: formatDurationS(warmupS),
    measured: formatDurationS(durationS),
    cooldown: formatDurationS(cooldownS),
  });
}

function loadWords({ load, phases }: ImportOutcome): string {
  const parts = [load === null ? '' : profileWords(load), phases === null ? '' : phasesWords(phases)];
  return parts.filter((part) => part !== '').join('; ');
}

export interface ImportNotesProps {
  readonly outcome: ImportOutcome;
  /** Plays the scenario with the load of the file. */
  readonly onUse: (asked: AskedLoad) => void;
}

export function ImportNotes({ outcome, onUse }: ImportNotesProps) {
  const { notes } = outcome;
  const load = loadWords(outcome);
  const title =
    notes.length === 0
      ? text('scenario.import.clean')
      : text('scenario.import.notes', { count: notes.length });
  return (
    <section className={styles['notes']} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Button
          kind="quiet"
          icon={X}
          aria-label={text('frame.close')}
          onClick={() => useScenario.setState({ imported: null })}
        />
      </header>
      {load !== '' && (
        <p className={styles['askedLoad']}>
          <span>{text('scenario.import.load', { load })}</span>
          <Button onClick={() => onUse(outcome)}>{text('scenario.import.useLoad')}</Button>
        </p>
      )}
      {notes.length > 0 && (
        <ul>
          {notes.map(({ file, line, text: note }, at) => (
            <li key={at}>
              <span className={styles['where']}>
                {text('scenario.import.note', { file: fileNameOf(file), line })}
              </span>{' '}
              {note}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
