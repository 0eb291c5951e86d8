// Finds the control of the form that a path belongs to.
import { isWithin } from './form-context.ts';

/** The control of the innermost field around the path; for a whole entry, its first control. null when none is drawn. */
export function controlAt(form: HTMLElement, path: string): HTMLElement | null {
  const controls = [...form.querySelectorAll<HTMLElement>('[data-path]')];
  const around = controls
    .filter((control) => isWithin(path, control.dataset['path'] ?? ''))
    .sort((a, b) => (b.dataset['path'] ?? '').length - (a.dataset['path'] ?? '').length);
  return around[0] ?? controls.find((control) => isWithin(control.dataset['path'] ?? '', path)) ?? null;
}
