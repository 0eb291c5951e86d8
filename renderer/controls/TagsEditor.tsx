// Tags as rows of name and value.
import { Plus, X } from 'lucide-react';
import { text } from '../text/text.ts';
import { Button } from './Button.tsx';
import type { TagRow } from './tag-rows.ts';
import styles from './TagsEditor.module.css';

export interface TagsEditorProps {
  readonly tags: readonly TagRow[];
  readonly onChange: (tags: readonly TagRow[]) => void;
}

export function TagsEditor({ tags, onChange }: TagsEditorProps) {
  const change = (row: number, part: Partial<TagRow>) =>
    onChange(tags.map((tag) => (tag.row === row ? { ...tag, ...part } : tag)));
  const nextRow = Math.max(-1, ...tags.map((tag) => tag.row)) + 1;
  return (
    <div className={styles['tags']}>
      {tags.map((tag) => (
        <div key={tag.row} className={styles['row']}>
          <input
            aria-label={text('newRun.tags.key')}
            placeholder={text('newRun.tags.key')}
            maxLength={100}
            value={tag.key}
            onChange={(event) => change(tag.row, { key: event.target.value })}
          />
          <input
            aria-label={text('newRun.tags.value')}
            placeholder={text('newRun.tags.value')}
            maxLength={500}
            value={tag.value}
            onChange={(event) => change(tag.row, { value: event.target.value })}
          />
          <Button
            kind="quiet"
            icon={X}
            aria-label={text('newRun.tags.remove', { key: tag.key })}
            onClick={() => onChange(tags.filter((other) => other.row !== tag.row))}
          />
        </div>
      ))}
      <Button icon={Plus} onClick={() => onChange([...tags, { row: nextRow, key: '', value: '' }])}>
        {text('newRun.tags.add')}
      </Button>
    </div>
  );
}
