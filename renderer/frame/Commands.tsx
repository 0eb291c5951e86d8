// What every command of the menu, the palette and the keyboard does where no screen takes it over.
import { useEffect, useState } from 'react';
import { issueCommand, useCommand } from '../store/commands.ts';
import { useLab } from '../store/lab-store.ts';
import { backupLab, chooseLab } from '../store/lab-file-actions.ts';
import { stopRun } from '../store/run-actions.ts';
import { undoLast } from '../store/toasts.ts';
import { text } from '../text/text.ts';
import { Palette } from './Palette.tsx';
import { commandOf, isTextField } from './shortcuts.ts';
import { ShortcutSheet } from './ShortcutSheet.tsx';

function useKeyboard(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = event.defaultPrevented ? null : commandOf(event);
      if (command === null) return;
      event.preventDefault();
      issueCommand(command);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function useNavigation(): void {
  const go = useLab((lab) => lab.go);
  useCommand('go.lab', () => go({ screen: 'lab' }));
  useCommand('go.runs', () => go({ screen: 'runs', bin: false }));
  useCommand('go.compare', () => go({ screen: 'compare', runIds: null }));
  useCommand('go.scenario', () => go({ screen: 'scenario' }));
  useCommand('go.studies', () => go({ screen: 'studies' }));
  useCommand('go.settings', () => go({ screen: 'settings' }));
  useCommand('run.new', () => go({ screen: 'newRun', request: null }));
}

/** The native menu catches the key of Undo before the page does, so a text field must get it back. */
function undo(): void {
  if (isTextField(document.activeElement)) document.execCommand('undo');
  else undoLast();
}

export function Commands() {
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [sheetOpen, setSheetOpen] = useState(false);
  useKeyboard();
  useNavigation();
  useCommand('run.stop', () => {
    const { active } = useLab.getState();
    if (active !== null) void stopRun(active.row.runId);
  });
  useCommand('lab.open', () => void chooseLab(false));
  useCommand('lab.create', () => void chooseLab(true));
  useCommand('lab.backup', () => void backupLab());
  const nothingToExport = () => useLab.getState().notify(text('frame.nothingToExport'));
  useCommand('export.png', nothingToExport);
  useCommand('export.csv', nothingToExport);
  useCommand('edit.undo', undo);
  useCommand('palette.open', () => setPaletteOpen(true));
  useCommand('shortcuts.show', () => setSheetOpen(true));
  return (
    <>
      {paletteOpen && <Palette onClose={() => setPaletteOpen(false)} />}
      <ShortcutSheet open={sheetOpen} onClose={() => setSheetOpen(false)} />
    </>
  );
}
