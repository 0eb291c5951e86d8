// What can be done with one entry of a list in the text: move it, duplicate it, take it out.
import { Ellipsis } from 'lucide-react';
import { fieldName } from '../../../../contract/model/scenario-sentences.ts';
import { MenuButton } from '../../../controls/MenuButton.tsx';
import { text } from '../../../text/text.ts';
import { isObject, listAt, spliced, withValue, type JsonPath } from '../json-value.ts';
import { useFormState } from './form-context.ts';
import { freeName } from './new-entries.ts';

export interface EntryActionsProps {
  readonly list: JsonPath;
  readonly at: number;
  readonly what: string;
}

/** A copy with a name that is still free, where names must differ. */
function copyOf(entry: unknown, entries: readonly unknown[]): unknown {
  const name = isObject(entry) ? entry['name'] : undefined;
  return typeof name === 'string' ? withValue(entry, ['name'], freeName(name, entries)) : entry;
}

export function EntryActions({ list, at, what }: EntryActionsProps) {
  const { json, change, show } = useFormState();
  const entries = listAt(json, list);
  const place = fieldName([...list, at]);
  const put = (next: readonly unknown[]) =>
    change((now) => withValue(now, list, next), `${place} as a whole`);
  const move = (to: number) => {
    const [entry] = entries.slice(at, at + 1);
    put(spliced(spliced(entries, at, 1), to, 0, entry));
    show([...list, to]);
  };
  const items = [
    ...(at > 0 ? [{ label: text('scenario.form.up'), onChoose: () => move(at - 1) }] : []),
    ...(at < entries.length - 1 ? [{ label: text('scenario.form.down'), onChoose: () => move(at + 1) }] : []),
    {
      label: text('scenario.form.duplicate'),
      onChoose: () => {
        put(spliced(entries, at + 1, 0, copyOf(entries[at], entries)));
        show([...list, at + 1]);
      },
    },
    {
      label: text('scenario.form.remove'),
      onChoose: () => {
        put(spliced(entries, at, 1));
        // The next entry, the last one, or the owner of the list.
        const left = entries.length - 1;
        show(left === 0 ? list.slice(0, -1) : [...list, Math.min(at, left - 1)], 'heading');
      },
    },
  ];
  return (
    <MenuButton
      icon={Ellipsis}
      kind="quiet"
      label=""
      name={text('scenario.form.change', { what })}
      items={items}
    />
  );
}
