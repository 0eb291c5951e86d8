// The menu on every chart: save as PNG, SVG or CSV, or copy the picture.
import { Menu } from '@base-ui/react/menu';
import { Download } from 'lucide-react';
import { text } from '../text/text.ts';
import styles from './ChartFrame.module.css';
import type { ChartActions } from './use-chart-export.ts';

export function ExportMenu({ actions }: { readonly actions: ChartActions }) {
  const entries = [
    { label: text('charts.savePng'), run: actions.savePng },
    { label: text('charts.saveSvg'), run: actions.saveSvg },
    ...(actions.saveCsv === null ? [] : [{ label: text('charts.saveCsv'), run: actions.saveCsv }]),
    { label: text('charts.copyPng'), run: actions.copyPng },
  ];
  return (
    <Menu.Root>
      <Menu.Trigger
        className={styles['button']}
        aria-label={text('charts.export')}
        title={text('charts.export')}
      >
        <Download size={15} aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className={styles['positioner']}>
          <Menu.Popup className={styles['menu']}>
            {entries.map(({ label, run }) => (
              <Menu.Item key={label} className={styles['item']} onClick={() => void run()}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
