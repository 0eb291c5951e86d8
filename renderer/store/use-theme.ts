// The theme that is drawn: the one chosen in the settings, or the system's, followed live.
import { useEffect, useSyncExternalStore } from 'react';
import { attempt } from './attempt.ts';
import { useLab } from './lab-store.ts';

const DARK = '(prefers-color-scheme: dark)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Puts data-theme on the page, keeps `theme` in the store right, and tells the main process what was chosen. */
export function useTheme(): void {
  const systemIsDark = useSyncExternalStore(subscribe, () => window.matchMedia(DARK).matches);
  const choice = useLab((lab) => lab.settings?.theme ?? null);

  useEffect(() => {
    const chosen = choice === null || choice === 'system' ? null : choice;
    const theme = chosen ?? (systemIsDark ? 'dark' : 'light');
    document.documentElement.dataset['theme'] = theme;
    useLab.setState({ theme });
  }, [choice, systemIsDark]);

  useEffect(() => {
    if (choice === null) return;
    void attempt(async () => {
      await useLab.getState().call('window.theme', { theme: choice });
    });
  }, [choice]);
}
