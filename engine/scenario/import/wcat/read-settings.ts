// WCAT's settings file: how many clients; the rest is noted.
import { isElement, type Element } from './parse-wcat.ts';
import type { Note } from '../imported.ts';
import { noteElement } from './read-options.ts';
import { evaluate } from './wcat-value.ts';

export interface WcatSettings {
  /** Machines that made the load. */
  readonly clients: number | null;
  /** On each of them. */
  readonly virtualClients: number | null;
}

export function readSettings(element: Element, before: WcatSettings, note: Note): WcatSettings {
  let settings = before;
  for (const child of element.children) {
    if (isElement(child)) {
      noteElement(child, 'settings', note);
      continue;
    }
    const { name, line } = child;
    const value = evaluate(child.value, { virtualClients: null });
    const text = value.kind === 'constant' ? value.text : '…';
    const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
    if (name === 'clients' && count > 0) {
      settings = { ...settings, clients: count };
      if (count > 1) note(line, `clients = ${text}: the virtual clients of all machines start on this one.`);
    } else if (name === 'virtualclients' && count > 0) settings = { ...settings, virtualClients: count };
    else if (name === 'server')
      note(line, `server = ${text} was left out: give the run the URL of the server.`);
    else if (name === 'clientfile')
      note(line, `clientfile = ${text} was left out: name the scenario file itself.`);
    else note(line, `${name} = ${text} in "settings" has no counterpart and was left out.`);
  }
  return settings;
}
