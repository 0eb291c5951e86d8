// Over a comparison: what its runs differ in beside the compared factor, as that may be the cause of what is seen.
import { TriangleAlert } from 'lucide-react';
import { text } from '../../text/text.ts';
import styles from './ComparisonNotes.module.css';

export function AlsoDiffers({ what }: { readonly what: readonly string[] }) {
  if (what.length === 0) return null;
  return (
    <section className={`${styles['strip']} ${styles['warn']}`} aria-label={text('compare.alsoDiffers')}>
      <TriangleAlert className={styles['icon']} aria-hidden />
      <div>
        <p>
          <strong>{text('compare.alsoDiffers')}</strong> {what.join('; ')}
        </p>
        <p className={styles['hint']}>{text('compare.alsoDiffersHint')}</p>
      </div>
    </section>
  );
}
