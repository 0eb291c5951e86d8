// The native menu: mirrors the commands of the window with their shortcuts and tells which one was chosen.
// What a command does is the window's business.
import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '../contract/events.ts';

type Item = MenuItemConstructorOptions;

const separator: Item = { type: 'separator' };

/** Builds the menu of the app. `choose` is told every command that a person takes from it. */
export function buildMenu(choose: (command: MenuCommand) => void): Menu {
  const item = (command: MenuCommand, label: string, accelerator?: string): Item => ({
    id: command,
    label,
    ...(accelerator === undefined ? {} : { accelerator }),
    click: () => choose(command),
  });
  const mac = process.platform === 'darwin';
  return Menu.buildFromTemplate([
    ...(mac ? [{ role: 'appMenu' } satisfies Item] : []),
    {
      label: '&File',
      submenu: [
        item('run.new', 'New run', 'CmdOrCtrl+N'),
        item('run.stop', 'Stop the run in progress', 'CmdOrCtrl+.'),
        separator,
        item('lab.open', 'Open a lab file…', 'CmdOrCtrl+O'),
        item('lab.create', 'New lab file…', 'CmdOrCtrl+Shift+N'),
        item('lab.backup', 'Save a backup of the lab file…'),
        separator,
        item('export.png', 'Export the chart as PNG…', 'CmdOrCtrl+E'),
        item('export.csv', 'Export as CSV…', 'CmdOrCtrl+Shift+E'),
        separator,
        mac ? { role: 'close' } : { role: 'quit', accelerator: 'CmdOrCtrl+Q' },
      ],
    },
    {
      label: '&Edit',
      submenu: [
        // A text field takes this shortcut before the menu sees it and undoes its own typing.
        item('edit.undo', 'Undo', 'CmdOrCtrl+Z'),
        separator,
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
      ],
    },
    {
      label: '&Go',
      submenu: [
        item('go.lab', 'Lab', 'CmdOrCtrl+1'),
        item('go.runs', 'Runs', 'CmdOrCtrl+2'),
        item('go.compare', 'Compare', 'CmdOrCtrl+3'),
        item('go.scenario', 'Scenario', 'CmdOrCtrl+6'),
        item('go.studies', 'Published studies', 'CmdOrCtrl+4'),
        item('go.settings', 'Settings', 'CmdOrCtrl+5'),
        separator,
        item('palette.open', 'Search and commands', 'CmdOrCtrl+K'),
      ],
    },
    {
      label: '&View',
      submenu: [
        { role: 'reload' },
        { role: 'toggleDevTools' },
        separator,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
      ],
    },
    { label: '&Help', submenu: [item('shortcuts.show', 'Keyboard shortcuts')] },
  ]);
}
