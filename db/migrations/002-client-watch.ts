// What the load client's machine gave it in each second, and the step of a stepped load. Null in runs from before.
import type { Migration } from './migration.ts';

export const clientWatch: Migration = {
  version: 2,
  name: 'client-watch',
  up(sqlite) {
    sqlite.exec(`
      ALTER TABLE load_second ADD COLUMN client_schedule_slip_p50_us INTEGER;
      ALTER TABLE load_second ADD COLUMN client_gc_pct REAL;
      ALTER TABLE load_second ADD COLUMN client_gc_longest_us INTEGER;
      ALTER TABLE load_second ADD COLUMN step INTEGER;
      ALTER TABLE monitor_sample ADD COLUMN host_background_cpu_pct REAL;
      -- JSON.
      ALTER TABLE monitor_sample ADD COLUMN host_local_ports TEXT;
      ALTER TABLE monitor_sample ADD COLUMN host_network TEXT;
    `);
  },
};
