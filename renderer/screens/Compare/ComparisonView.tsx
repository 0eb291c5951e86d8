// One comparison with its table, and the commands of the menu that save it.
import { useCallback, useMemo, useRef, useState } from 'react';
import type { CompareRequest, Comparison } from '../../../contract/model/comparison.ts';
import { ComparisonChart } from '../../charts/ComparisonChart.tsx';
import type { ChartActions } from '../../charts/use-chart-export.ts';
import { useCommand } from '../../store/commands.ts';
import { useLab } from '../../store/lab-store.ts';
import { exportName } from './export-name.ts';

export interface ComparisonViewProps {
  readonly comparison: Comparison;
  /** What the comparison was asked with: the CSV is asked with the same. */
  readonly request: CompareRequest;
  readonly height: number;
  readonly tableShown: boolean;
}

export function ComparisonView({ comparison, request, height, tableShown }: ComparisonViewProps) {
  const call = useLab((lab) => lab.call);
  const theme = useLab((lab) => lab.theme);
  const signature = useLab((lab) => lab.settings?.signature ?? '');
  const signed = useMemo(
    () =>
      signature === '' ? comparison : { ...comparison, provenance: `${comparison.provenance}; ${signature}` },
    [comparison, signature],
  );
  const [today] = useState(() => new Date());
  const actions = useRef<ChartActions>(null);
  const csv = useCallback(async () => (await call('compare.export', request)).text, [call, request]);
  useCommand('export.png', () => void actions.current?.savePng());
  useCommand('export.csv', () => void actions.current?.saveCsv?.());
  return (
    <ComparisonChart
      comparison={signed}
      theme={theme}
      height={height}
      exportName={exportName(request, today)}
      csv={csv}
      actions={actions}
      tableShown={tableShown}
    />
  );
}
