// All runs of the lab, or those in the bin: find, sort, select, compare, export, delete, bring back.
import { useEffect, useMemo, useState } from 'react';
import type { RunRow } from '../../../contract/model/run.ts';
import { Button } from '../../controls/Button.tsx';
import { Choice } from '../../controls/Choice.tsx';
import { formatCount } from '../../format/format.ts';
import { attempt } from '../../store/attempt.ts';
import { useLab } from '../../store/lab-store.ts';
import { binRuns } from '../../store/run-actions.ts';
import { text } from '../../text/text.ts';
import { filterRuns, NO_FILTER, type RunFilter } from './filter-runs.ts';
import { RunsTable } from './RunsTable.tsx';
import { FilterBar, SelectionBar } from './RunsToolbar.tsx';
import { useRunTable } from './use-run-table.ts';
import styles from './Runs.module.css';

const VIEWS = [
  { value: 'runs', label: text('runs.toRuns') },
  { value: 'bin', label: text('runs.toBin') },
] as const;

/** The runs in the bin, read again whenever the run list has changed; null until the lab has answered. */
function useBinned(wanted: boolean): readonly RunRow[] | null {
  const [binned, setBinned] = useState<readonly RunRow[] | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let mounted = true;
    const read = () =>
      attempt(async () => {
        const answered = await useLab.getState().call('run.list', { binned: true });
        if (mounted) setBinned(answered);
      });
    void read();
    const unsubscribe = useLab.subscribe((now, before) => {
      if (now.runs !== before.runs) void read();
    });
    return () => {
      mounted = false;
      unsubscribe();
    };
  }, [wanted]);
  return binned;
}

function Nothing({ bin, filtered, onClear }: { bin: boolean; filtered: boolean; onClear: () => void }) {
  if (!filtered) return <p className={styles['nothing']}>{text(bin ? 'runs.noneBinned' : 'runs.none')}</p>;
  return (
    <p className={styles['nothing']}>
      {text('runs.noneMatch')} <Button onClick={onClear}>{text('runs.clearFilter')}</Button>
    </p>
  );
}

function Listed({ all, bin }: { readonly all: readonly RunRow[]; readonly bin: boolean }) {
  const go = useLab((lab) => lab.go);
  const binDays = useLab((lab) => lab.settings?.binDays ?? null);
  const [filter, setFilter] = useState<RunFilter>(NO_FILTER);
  const shown = useMemo(() => filterRuns(all, filter), [all, filter]);
  const table = useRunTable(shown);
  const counted =
    shown.length === all.length
      ? text('runs.counted', { count: all.length, shown: formatCount(all.length) })
      : text('runs.countedOf', { shown: formatCount(shown.length), all: formatCount(all.length) });
  return (
    <>
      <header className={styles['head']}>
        <h1>{text(bin ? 'runs.binTitle' : 'runs.title')}</h1>
        <Choice
          label={text('runs.title')}
          hideLabel
          options={VIEWS}
          value={bin ? 'bin' : 'runs'}
          onChange={(view) => go({ screen: 'runs', bin: view === 'bin' })}
        />
        <span className={styles['count']}>{counted}</span>
      </header>
      {bin && binDays !== null && (
        <p className={styles['note']}>{text('runs.binNote', { count: binDays })}</p>
      )}
      <div className={styles['tools']}>
        <FilterBar filter={filter} onFilter={setFilter} />
        <SelectionBar table={table} bin={bin} />
      </div>
      {shown.length === 0 ? (
        <Nothing bin={bin} filtered={all.length > 0} onClear={() => setFilter(NO_FILTER)} />
      ) : (
        <RunsTable
          table={table}
          label={text(bin ? 'runs.binTitle' : 'runs.title')}
          onOpen={(runId) => go({ screen: 'run', runId })}
          onDelete={(runIds) => {
            if (bin) return;
            void binRuns(runIds).then(() => table.resetRowSelection(true));
          }}
        />
      )}
    </>
  );
}

export function Runs({ bin }: { readonly bin: boolean }) {
  const runs = useLab((lab) => lab.runs);
  const binned = useBinned(bin);
  const all = bin ? binned : runs;
  return (
    <main className={styles['runs']} aria-busy={all === null}>
      {all === null ? <p>{text('runs.loading')}</p> : <Listed all={all} bin={bin} />}
    </main>
  );
}
