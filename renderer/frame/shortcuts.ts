// Which keys mean which command, and how they are written on this system; the native menu has the same.
import type { MenuCommand } from '../../contract/events.ts';

/** A key with Ctrl (Cmd on a Mac) held down; `plain` keys stand alone. */
interface Shortcut {
  readonly command: MenuCommand;
  readonly key: string;
  readonly plain?: boolean;
  readonly shift?: boolean;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { command: 'run.new', key: 'n' },
  { command: 'palette.open', key: 'k' },
  { command: 'edit.undo', key: 'z' },
  { command: 'go.lab', key: '1' },
  { command: 'go.runs', key: '2' },
  { command: 'go.compare', key: '3' },
  { command: 'go.studies', key: '4' },
  { command: 'go.settings', key: '5' },
  { command: 'go.scenario', key: '6' },
  { command: 'run.stop', key: '.' },
  { command: 'lab.open', key: 'o' },
  { command: 'lab.create', key: 'n', shift: true },
  { command: 'export.png', key: 'e' },
  { command: 'export.csv', key: 'e', shift: true },
  { command: 'shortcuts.show', key: '?', plain: true },
];

const isMac = navigator.userAgent.includes('Mac OS');

/** "Ctrl+K", on a Mac "⌘K"; empty for a command without keys. */
export function shortcutText(command: MenuCommand): string {
  const shortcut = SHORTCUTS.find((known) => known.command === command);
  if (shortcut === undefined) return '';
  const key = shortcut.key.toUpperCase();
  if (shortcut.plain === true) return key;
  if (isMac) return `${shortcut.shift === true ? '⇧' : ''}⌘${key}`;
  return `Ctrl+${shortcut.shift === true ? 'Shift+' : ''}${key}`;
}

export function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox],[type=radio]), textarea, select')
  );
}

/** The command that a key press asks for, or null. Keys without Ctrl never work inside a text field. */
export function commandOf(event: KeyboardEvent): MenuCommand | null {
  const held = isMac ? event.metaKey : event.ctrlKey;
  if (event.altKey) return null;
  const typing = isTextField(event.target);
  const found = SHORTCUTS.find((shortcut) => {
    if (shortcut.key !== event.key.toLowerCase()) return false;
    if (shortcut.plain === true) return !held && !typing;
    // The text field undoes its own typing.
    return (
      held && event.shiftKey === (shortcut.shift ?? false) && !(typing && shortcut.command === 'edit.undo')
    );
  });
  return found?.command ?? null;
}
