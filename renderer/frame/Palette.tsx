// Search and commands: every command, and every run by its name.
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { MenuCommand } from '../../contract/events.ts';
import { formatInstant } from '../format/format.ts';
import { issueCommand } from '../store/commands.ts';
import { useLab } from '../store/lab-store.ts';
import { text } from '../text/text.ts';
import { shortcutText } from './shortcuts.ts';
import styles from './Palette.module.css';

interface Item {
  /** Tells items apart; two runs may have one name. */
  readonly value: string;
  readonly label: string;
  readonly aside: string;
  readonly choose: () => void;
}

interface Group {
  readonly value: string;
  readonly items: readonly Item[];
}

/** More rows than anyone reads; typing narrows them. */
const MOST_SHOWN = 60;

function useGroups(): readonly Group[] {
  const runs = useLab((lab) => lab.runs);
  const go = useLab((lab) => lab.go);
  const commands = MenuCommand.options
    .filter((command) => command !== 'palette.open')
    .map((command) => ({
      value: command,
      label: text(`frame.command.${command}`),
      aside: shortcutText(command),
      choose: () => issueCommand(command),
    }));
  const named = (runs ?? []).map((run) => ({
    value: `run ${run.runId}`,
    label: run.name,
    aside: formatInstant(run.createdAt),
    choose: () => go({ screen: 'run', runId: run.runId }),
  }));
  return [
    { value: text('frame.palette.commands'), items: commands },
    ...(named.length === 0 ? [] : [{ value: text('frame.palette.runs'), items: named }]),
  ];
}

function PaletteItem({ item, onClose }: { readonly item: Item; readonly onClose: () => void }) {
  const choose = () => {
    onClose();
    item.choose();
  };
  return (
    <Autocomplete.Item value={item} className={styles['item']} onClick={choose}>
      <span className={styles['label']}>{item.label}</span>
      <span className={styles['aside']}>{item.aside}</span>
    </Autocomplete.Item>
  );
}

function PaletteList({ onClose }: { readonly onClose: () => void }) {
  return (
    <Autocomplete.List className={styles['list']}>
      {(group: Group) => (
        <Autocomplete.Group key={group.value} items={group.items}>
          <Autocomplete.GroupLabel className={styles['group']}>{group.value}</Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: Item) => <PaletteItem key={item.value} item={item} onClose={onClose} />}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}

export function Palette({ onClose }: { readonly onClose: () => void }) {
  const groups = useGroups();
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['backdrop']} />
        <Dialog.Popup className={styles['popup']} aria-label={text('frame.palette.title')}>
          <Autocomplete.Root
            open
            inline
            items={groups}
            itemToStringValue={(item: Item) => item.label}
            autoHighlight="always"
            keepHighlight
            limit={MOST_SHOWN}
          >
            <div className={styles['input']}>
              <Search aria-hidden />
              <Autocomplete.Input
                aria-label={text('frame.palette.title')}
                placeholder={text('frame.palette.placeholder')}
              />
            </div>
            <Autocomplete.Empty className={styles['empty']}>{text('frame.palette.empty')}</Autocomplete.Empty>
            <PaletteList onClose={onClose} />
            <p className={styles['foot']}>{text('frame.palette.how')}</p>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
