// Opens the whole window on a lab in memory, with the browser parts that jsdom lacks.
import { render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { App } from '../../../renderer/App.tsx';
import { liveSamples } from '../../../renderer/store/live-samples.ts';
import { useLab } from '../../../renderer/store/lab-store.ts';
import type { Route } from '../../../renderer/store/route.ts';
import { memoryBridge, type MemoryBridge, type MemoryLab } from '../../support/bridge.ts';

class NoResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** The system's wish for dark colours, as matchMedia tells it. */
export function fakeSystemTheme() {
  let dark = false;
  const listeners = new Set<() => void>();
  const query = {
    get matches() {
      return dark;
    },
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  };
  return {
    matchMedia: () => query,
    set(next: boolean) {
      dark = next;
      for (const listener of listeners) listener();
    },
  };
}

export const systemTheme = fakeSystemTheme();

/** Sizes that jsdom does not measure: a list of this height has rows to draw. */
const LIST_HEIGHT_PX = 720;
const LIST_WIDTH_PX = 1024;

export function fakeBrowser(): void {
  vi.stubGlobal('ResizeObserver', NoResizeObserver);
  vi.stubGlobal('matchMedia', systemTheme.matchMedia);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(LIST_HEIGHT_PX);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(LIST_WIDTH_PX);
  HTMLElement.prototype.scrollTo = () => {};
}

/** Renders the app and waits until the lab has answered, which the text in the top bar tells. */
export async function openWindow(
  lab: MemoryLab = {},
  route?: Route,
  answered = 'scaling-2026.scalebench',
): Promise<MemoryBridge> {
  fakeBrowser();
  const bridge = memoryBridge(lab);
  vi.stubGlobal('scalebench', bridge);
  liveSamples.begin(null);
  useLab.setState(useLab.getInitialState(), true);
  if (route !== undefined) useLab.setState({ route });
  render(<App />);
  await screen.findAllByText(answered);
  await screen.findByRole('main');
  return bridge;
}
