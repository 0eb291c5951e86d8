// Warm-up, measured window, cool-down: how far the run is, and how long it still takes.
import type { Phases } from '../../../contract/model/load.ts';
import type { RunRequest } from '../../../contract/model/run-request.ts';
import type { LoadSample } from '../../../contract/model/sample.ts';
import { formatDurationS } from '../../format/format.ts';
import { text } from '../../text/text.ts';
import { wholePhases } from '../Run/whole-phases.ts';
import { doneS, phaseSpans, secondsLeft, totalS } from './progress.ts';
import { stepWords } from './step-words.ts';
import styles from './PhaseBar.module.css';

export interface PhaseBarProps {
  readonly request: RunRequest;
  readonly load: readonly LoadSample[];
}

function stateText(request: RunRequest, phases: Phases, load: readonly LoadSample[]): string {
  if (load.length === 0) return text('liveRun.starting');
  const leftS = secondsLeft(phases, load);
  if (leftS <= 0) return text('liveRun.storing');
  // Steps that end with their work may end before their time.
  const upTo = request.load.kind === 'stepped' && request.load.bound === 'work';
  return text(upTo ? 'liveRun.timeLeftAtMost' : 'liveRun.timeLeft', { time: formatDurationS(leftS) });
}

export function PhaseBar({ request, load }: PhaseBarProps) {
  const phases = wholePhases(request);
  const step = stepWords(request.load, load);
  const done = doneS(phases, load);
  const all = totalS(phases);
  return (
    <section className={styles['bar']} aria-label={text('liveRun.phases')}>
      {step !== null && <p className={styles['step']}>{step}</p>}
      <div
        className={styles['spans']}
        role="progressbar"
        aria-label={text('liveRun.progress')}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={done}
      >
        {phaseSpans(phases, load).map((span) => (
          <div
            key={span.phase}
            className={styles['span']}
            style={{ flexGrow: span.lengthS }}
            data-phase={span.phase}
          >
            <div className={styles['track']}>
              <div className={styles['done']} style={{ width: `${span.done * 100}%` }} />
            </div>
            <span className={styles['name']}>
              {text(`words.phase.${span.phase}`)} {formatDurationS(span.lengthS)}
            </span>
          </div>
        ))}
      </div>
      <p className={styles['left']}>{stateText(request, phases, load)}</p>
    </section>
  );
}
