// Filter, columns, and what can be done with the selected runs.
import { ChartNoAxesCombined, Download, Trash2, Undo2 } from 'lucide-react';
import { RunStatus, Verdict } from '../../../contract/model/run.ts';
import { Button } from '../../controls/Button.tsx';
import { useLab } from '../../store/lab-store.ts';
import { binRuns, exportRuns, restoreRuns } from '../../store/run-actions.ts';
import { text } from '../../text/text.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import type { RunFilter } from './filter-runs.ts';
import type { RunTable } from './use-run-table.ts';
import styles from './Runs.module.css';

interface FilterProps {
  readonly filter: RunFilter;
  readonly onFilter: (filter: RunFilter) => void;
}

export function FilterBar({ filter, onFilter }: FilterProps) {
  return (
    <div className={styles['filter']} role="search">
      <input
        type="search"
        aria-label={text('runs.filter')}
        placeholder={text('runs.filter')}
        value={filter.text}
        onChange={(event) => onFilter({ ...filter, text: event.target.value })}
      />
      <select
        aria-label={text('runs.statusFilter')}
        value={filter.status}
        onChange={({ target }) =>
          onFilter({ ...filter, status: RunStatus.safeParse(target.value).data ?? 'any' })
        }
      >
        <option value="any">{text('runs.anyStatus')}</option>
        {RunStatus.options.map((status) => (
          <option key={status} value={status}>
            {text(`words.status.${status}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={text('runs.verdictFilter')}
        value={filter.verdict}
        onChange={({ target }) =>
          onFilter({ ...filter, verdict: Verdict.safeParse(target.value).data ?? 'any' })
        }
      >
        <option value="any">{text('runs.anyVerdict')}</option>
        {Verdict.options.map((verdict) => (
          <option key={verdict} value={verdict}>
            {text(`words.verdict.${verdict}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

export function SelectionBar({ table, bin }: { readonly table: RunTable; readonly bin: boolean }) {
  const go = useLab((lab) => lab.go);
  const runIds = table.getSelectedRowModel().rows.map((row) => row.original.runId);
  const none = runIds.length === 0;
  const clear = () => table.resetRowSelection(true);
  return (
    <div className={styles['selection']}>
      <span className={styles['count']} aria-live="polite">
        {text('runs.selected', { count: runIds.length })}
      </span>
      <Button
        icon={ChartNoAxesCombined}
        disabled={none || bin}
        onClick={() => go({ screen: 'compare', runIds })}
      >
        {text('runs.compare')}
      </Button>
      <Button
        icon={Download}
        disabled={none}
        onClick={() => void exportRuns(runIds, { format: 'csv', what: 'summary' })}
      >
        {text('runs.exportCsv')}
      </Button>
      <Button
        icon={Download}
        disabled={none}
        onClick={() => void exportRuns(runIds, { format: 'json', what: 'summary' })}
      >
        {text('runs.exportJson')}
      </Button>
      {bin ? (
        <Button icon={Undo2} disabled={none} onClick={() => void restoreRuns(runIds).then(clear)}>
          {text('runs.restore')}
        </Button>
      ) : (
        <Button kind="danger" icon={Trash2} disabled={none} onClick={() => void binRuns(runIds).then(clear)}>
          {text('runs.delete')}
        </Button>
      )}
      <ColumnMenu table={table} />
    </div>
  );
}
