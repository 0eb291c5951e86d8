// Finds the control, or the heading, of the form that a path belongs to.
import { isWithin } from './form-context.ts';

/** The control of the innermost field around the path; for a whole entry, its first control. null when none is drawn. */
export function controlAt(form: HTMLElement, path: string): HTMLElement | null {
  const controls = [...form.querySelectorAll<HTMLElement>('[data-path]')];
  const around = controls
    .filter((control) => isWithin(path, control.dataset['path'] ?? ''))
    .sort((a, b) => (b.dataset['path'] ?? '').length - (a.dataset['path'] ?? '').length);
  return around[0] ?? controls.find((control) => isWithin(control.dataset['path'] ?? '', path)) ?? null;
}

/** The line of a folded entry; null when it is not drawn. */
export function headingAt(form: HTMLElement, path: string): HTMLElement | null {
  const headings = [...form.querySelectorAll<HTMLElement>('[data-fold]')];
  return headings.find((heading) => heading.dataset['fold'] === path) ?? null;
}
