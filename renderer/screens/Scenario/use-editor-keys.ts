// The keys of the editor: save, undo, redo, wherever the focus is on its screen.
import { useEffect, useEffectEvent } from 'react';
import { useCommand } from '../../store/commands.ts';
import { saveScenario } from '../../store/scenario-actions.ts';
import { redoScenario, undoScenario } from '../../store/scenario-store.ts';

/** Ctrl, or Cmd on a Mac, with a letter. */
const KEYS: Readonly<Record<string, (shift: boolean) => void>> = {
  s: (shift) => void saveScenario({ askAnew: shift }),
  z: (shift) => (shift ? redoScenario() : undoScenario()),
  y: redoScenario,
};

/** A dialog over the screen has keys of its own. */
export function useEditorKeys(active: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!active || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const act = KEYS[event.key.toLowerCase()];
    if (act === undefined) return;
    // Also keeps the text field from undoing its own typing, of which it knows only a part.
    event.preventDefault();
    act(event.shiftKey);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
  // The native menu may catch the key before the page does.
  useCommand('edit.undo', undoScenario);
}
