// Commands by name, from the native menu, the palette and the keyboard alike. The part of the window that was
// mounted last answers, so that a screen can take over a command of the frame.
import { useEffect, useEffectEvent } from 'react';
import type { MenuCommand } from '../../contract/events.ts';

const handlers = new Map<MenuCommand, (() => void)[]>();

/** Carries out a command; a command that nobody on the screen answers does nothing. */
export function issueCommand(command: MenuCommand): void {
  handlers.get(command)?.at(-1)?.();
}

/** Answers a command for as long as the component is on the screen. */
export function useCommand(command: MenuCommand, handler: () => void): void {
  const latest = useEffectEvent(handler);
  useEffect(() => {
    const answer = () => latest();
    const stack = handlers.get(command) ?? [];
    handlers.set(command, [...stack, answer]);
    return () => {
      const rest = (handlers.get(command) ?? []).filter((other) => other !== answer);
      handlers.set(command, rest);
    };
  }, [command]);
}
