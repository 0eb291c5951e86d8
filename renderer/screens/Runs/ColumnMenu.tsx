// Which columns of the run list are shown.
import { Menu } from '@base-ui/react/menu';
import { Check, Columns3 } from 'lucide-react';
import { Button } from '../../controls/Button.tsx';
import menuStyles from '../../controls/MenuButton.module.css';
import { text } from '../../text/text.ts';
import { RUN_COLUMNS } from './run-columns.tsx';
import type { RunTable } from './use-run-table.ts';
import styles from './Runs.module.css';

export function ColumnMenu({ table }: { readonly table: RunTable }) {
  return (
    <Menu.Root>
      <Menu.Trigger render={<Button kind="quiet" icon={Columns3} />}>{text('runs.columns')}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className={menuStyles['positioner']}>
          <Menu.Popup className={menuStyles['popup']}>
            {RUN_COLUMNS.filter((column) => column.id !== 'name').map((column) => (
              <Menu.CheckboxItem
                key={column.id}
                className={menuStyles['item']}
                checked={table.getColumn(column.id)?.getIsVisible() ?? false}
                onCheckedChange={(shown) => table.getColumn(column.id)?.toggleVisibility(shown)}
              >
                <span className={styles['checkPlace']}>
                  <Menu.CheckboxItemIndicator>
                    <Check size={14} aria-hidden />
                  </Menu.CheckboxItemIndicator>
                </span>
                {column.label}
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
