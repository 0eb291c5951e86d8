// Says that the lab process had to be restarted, until it is closed.
import { TriangleAlert } from 'lucide-react';
import { Button } from '../controls/Button.tsx';
import { useLab } from '../store/lab-store.ts';
import { sentenceOf } from '../text/error-sentence.ts';
import { text } from '../text/text.ts';
import styles from './LostNotice.module.css';

export function LostNotice() {
  const lost = useLab((lab) => lab.lost);
  if (lost === null) return null;
  return (
    <div className={styles['notice']} role="alert">
      <TriangleAlert aria-hidden />
      <p>
        <strong>{text('frame.lost.title')}.</strong> {sentenceOf(lost)}
      </p>
      <Button kind="quiet" onClick={() => useLab.setState({ lost: null })}>
        {text('frame.close')}
      </Button>
    </div>
  );
}
