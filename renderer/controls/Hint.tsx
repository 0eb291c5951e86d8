// A word with an explanation: shown on hover and on focus.
import { Tooltip } from '@base-ui/react/tooltip';
import { useId, type ReactNode } from 'react';
import styles from './Hint.module.css';

export interface HintProps {
  readonly hint: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export function Hint({ hint, children, className }: HintProps) {
  const hintId = useId();
  return (
    <Tooltip.Root>
      <Tooltip.Trigger
        className={`${styles['trigger']} ${className ?? ''}`}
        aria-describedby={hintId}
        closeOnClick={false}
        delay={200}
      >
        {children}
      </Tooltip.Trigger>
      <span id={hintId} hidden>
        {hint}
      </span>
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6} collisionPadding={8} className={styles['positioner']}>
          <Tooltip.Popup className={styles['popup']}>{hint}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
