// Sorting, selection and visible columns of the run list.
import {
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { RunRow } from '../../../contract/model/run.ts';
import { HIDDEN_AT_FIRST, RUN_COLUMNS } from './run-columns.tsx';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

const helper = createColumnHelper<typeof features, RunRow>();
const columns = helper.columns(
  RUN_COLUMNS.map((column) =>
    helper.accessor((run) => column.sortBy(run), {
      id: column.id,
      header: column.label,
      sortUndefined: 'last',
      sortDescFirst: column.figures ?? false,
      sortFn: (a, b, columnId) => compareValues(a.getValue(columnId), b.getValue(columnId)),
    }),
  ),
);

const initialState = {
  sorting: [{ id: 'createdAt', desc: true }],
  columnVisibility: { ...HIDDEN_AT_FIRST },
};

/** A table over the runs that are shown; only these can be selected. */
export function useRunTable(runs: readonly RunRow[]) {
  return useTable({
    features,
    columns,
    data: runs,
    getRowId: (run) => String(run.runId),
    enableSortingRemoval: false,
    initialState,
  });
}

export type RunTable = ReturnType<typeof useRunTable>;
