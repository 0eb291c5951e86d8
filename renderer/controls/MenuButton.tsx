// A button that opens a short menu of actions.
import { Menu } from '@base-ui/react/menu';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { Button } from './Button.tsx';
import styles from './MenuButton.module.css';

export interface MenuButtonProps {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly items: readonly { readonly label: string; readonly onChoose: () => void }[];
}

export function MenuButton({ label, icon, items }: MenuButtonProps) {
  return (
    <Menu.Root>
      <Menu.Trigger render={<Button {...(icon === undefined ? {} : { icon })} />}>
        {label}
        <ChevronDown size={14} aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className={styles['positioner']}>
          <Menu.Popup className={styles['popup']}>
            {items.map((item) => (
              <Menu.Item key={item.label} className={styles['item']} onClick={item.onChoose}>
                {item.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
