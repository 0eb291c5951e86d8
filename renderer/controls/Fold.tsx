// A block that is folded away until it is wanted; folded, it says in one line what is in it.
import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import styles from './Fold.module.css';

export interface FoldProps {
  readonly title: string;
  /** Shown beside the title while folded. */
  readonly summary: string;
  /** Something inside is wrong: it stays unfolded so that it can be seen. */
  readonly troubled: boolean;
  readonly children: ReactNode;
}

export function Fold({ title, summary, troubled, children }: FoldProps) {
  const [unfolded, setUnfolded] = useState(false);
  const contentId = useId();
  const shown = unfolded || troubled;
  return (
    <div className={styles['fold']}>
      <button
        type="button"
        className={styles['title']}
        aria-expanded={shown}
        aria-controls={shown ? contentId : undefined}
        disabled={troubled}
        onClick={() => setUnfolded(!unfolded)}
      >
        <ChevronRight className={styles['arrow']} aria-hidden />
        <span>{title}</span>
        {!shown && <span className={styles['summary']}>{summary}</span>}
      </button>
      {shown && (
        <div id={contentId} className={styles['content']}>
          {children}
        </div>
      )}
    </div>
  );
}
