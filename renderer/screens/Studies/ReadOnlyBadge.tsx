// Marks figures that others published: they can be read, never changed.
import { Lock } from 'lucide-react';
import { text } from '../../text/text.ts';
import styles from './ReadOnlyBadge.module.css';

export function ReadOnlyBadge() {
  return (
    <span className={styles['badge']}>
      <Lock size={12} aria-hidden />
      {text('compare.publishedBadge')}
    </span>
  );
}
