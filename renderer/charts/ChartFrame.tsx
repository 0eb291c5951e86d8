// Around every chart: measures its width, offers the export menu and the table twin. What is drawn inside is the
// chart's own business; what is saved is exactly the SVG that is seen, with a line of provenance.
import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { Toggle } from '@base-ui/react/toggle';
import { Table2 } from 'lucide-react';
import { text } from '../text/text.ts';
import styles from './ChartFrame.module.css';
import type { ChartTable } from './chart-table.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { TableTwin } from './TableTwin.tsx';
import { useChartExport, type ChartActions, type ChartExport } from './use-chart-export.ts';
import { useWidth } from './use-width.ts';

const FIRST_WIDTH = 640;

export interface ChartFrameProps extends ChartExport {
  /** Accessible name. */
  readonly title: string;
  readonly height: number;
  /** Made only while the table is shown. */
  readonly table: () => ChartTable;
  /** Draws the chart for the measured width: panels under one another, each an SVG that includes title and legend. */
  readonly children: (width: number) => ReactNode;
  /** The table stands under the chart from the start. */
  readonly tableShown?: boolean | undefined;
  /** For menus elsewhere that save this chart; null while nothing can be saved. */
  readonly actions?: Ref<ChartActions | null> | undefined;
}

export function ChartFrame({
  title,
  height,
  table,
  children,
  actions,
  tableShown,
  ...chart
}: ChartFrameProps) {
  const holder = useRef<HTMLDivElement>(null);
  const width = useWidth(holder, FIRST_WIDTH);
  const [withTable, setWithTable] = useState(tableShown === true);
  const ownActions = useChartExport(holder, chart);
  useImperativeHandle<ChartActions | null, ChartActions | null>(actions, () => ownActions, [ownActions]);
  return (
    <figure className={styles['frame']} aria-label={title}>
      <div className={styles['buttons']}>
        <Toggle
          className={styles['button']}
          pressed={withTable}
          onPressedChange={setWithTable}
          aria-label={text('charts.table')}
          title={text('charts.table')}
        >
          <Table2 size={15} aria-hidden />
        </Toggle>
        {ownActions !== null && <ExportMenu actions={ownActions} />}
      </div>
      <div ref={holder} className={styles['chart']} style={{ height }}>
        {children(width)}
      </div>
      {withTable && <TableTwin caption={title} table={table()} />}
    </figure>
  );
}
