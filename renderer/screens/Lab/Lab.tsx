// Home: one button in an empty lab; otherwise where the last run left off.
import { useLab } from '../../store/lab-store.ts';
import { text } from '../../text/text.ts';
import { EmptyLab } from './EmptyLab.tsx';
import { LastRun } from './LastRun.tsx';
import { RecentRuns } from './RecentRuns.tsx';
import { RunInProgress } from './RunInProgress.tsx';
import styles from './Lab.module.css';

export function Lab() {
  const runs = useLab((lab) => lab.runs);
  const active = useLab((lab) => lab.active);
  if (runs === null) return <main aria-busy="true" />;
  const ended = runs.filter((run) => run.status !== 'running');
  const last = ended[0];
  return (
    <main className={styles['lab']}>
      <h1 className="visually-hidden">{text('lab.title')}</h1>
      {active !== null && <RunInProgress run={active} />}
      {last === undefined ? (
        <EmptyLab />
      ) : (
        <>
          <LastRun last={last} />
          <RecentRuns runs={ended.slice(0, 8)} />
        </>
      )}
    </main>
  );
}
