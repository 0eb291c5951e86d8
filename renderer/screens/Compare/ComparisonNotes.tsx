// Under a comparison: what its figures do not carry, and which runs are not drawn.
import { Ban, Info } from 'lucide-react';
import type { Comparison } from '../../../contract/model/comparison.ts';
import { PlainTable } from '../../controls/PlainTable.tsx';
import { text } from '../../text/text.ts';
import styles from './ComparisonNotes.module.css';

export function ComparisonNotes({ comparison }: { readonly comparison: Comparison }) {
  const { cautions, leftOut } = comparison;
  return (
    <>
      {cautions.length > 0 && (
        <section className={styles['strip']} aria-label={text('compare.cautions')}>
          <Info className={styles['icon']} aria-hidden />
          <div>
            <h3>{text('compare.cautions')}</h3>
            <ul className={styles['list']}>
              {cautions.map((caution) => (
                <li key={caution}>{caution}</li>
              ))}
            </ul>
          </div>
        </section>
      )}
      {leftOut.length > 0 && (
        <details className={styles['strip']}>
          <summary className={styles['summary']}>
            <Ban className={styles['icon']} aria-hidden />
            {text('compare.leftOut', { count: leftOut.length })}
          </summary>
          <PlainTable
            caption={text('compare.leftOut', { count: leftOut.length })}
            columns={[{ label: text('compare.leftOutRun') }, { label: text('compare.leftOutReason') }]}
            rows={leftOut.map(({ runId, name, reason }) => ({ key: String(runId), cells: [name, reason] }))}
          />
        </details>
      )}
    </>
  );
}
