// The settings kept in the lab, one row each; a setting that was never set has its default.
import { z } from 'zod';
import { Settings } from '../../contract/model/lab.ts';
import type { Reader, Writer } from '../connection.ts';
import { read, write } from '../transaction.ts';

const defaults: Settings = { theme: 'system', signature: '', binDays: 30 };

/** A newer version may have left settings that this one does not know. */
const KnownSettings = z.object(Settings.shape);

const Rows = z.array(z.object({ name: z.string(), value: z.string() }));

export function getSettings(reader: Reader): Settings {
  return read(reader, (sqlite) => {
    const rows = Rows.parse(sqlite.prepare('SELECT name, value FROM setting').all());
    const stored = Object.fromEntries(
      rows.map(({ name, value }): [string, unknown] => [name, JSON.parse(value)]),
    );
    return KnownSettings.parse({ ...defaults, ...stored });
  });
}

export function setSettings(writer: Writer, settings: Settings): void {
  write(writer, (sqlite) => {
    const set = sqlite.prepare(
      'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    );
    for (const [name, value] of Object.entries(settings)) set.run(name, JSON.stringify(value));
  });
}
