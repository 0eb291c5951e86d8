// The first schema. Times are integer microseconds, memory and traffic integer bytes, histograms encoded blobs.
import type { Migration } from './migration.ts';

export const first: Migration = {
  version: 1,
  name: 'first',
  up(sqlite) {
    sqlite.exec(`
      -- What the run list shows and filters by: small rows, so that ten thousand are read in one sweep.
      CREATE TABLE run (
        run_id INTEGER PRIMARY KEY AUTOINCREMENT,
        uid TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        status TEXT NOT NULL,
        verdict TEXT NOT NULL,
        validity_reasons TEXT NOT NULL,
        created_at TEXT NOT NULL,
        deleted_at TEXT,
        server_name TEXT NOT NULL,
        load_text TEXT NOT NULL,
        cores INTEGER,
        hyper_threading TEXT,
        topology TEXT,
        worker_processes INTEGER,
        tags TEXT NOT NULL,
        throughput_per_s REAL,
        response_time_p50_us INTEGER,
        response_time_p99_us INTEGER,
        requests_started INTEGER,
        requests_failed INTEGER,
        server_cpu_mean_pct REAL,
        server_memory_max_bytes INTEGER,
        recycles INTEGER,
        -- The process that conducts the run; null once the run has ended.
        owner_pid INTEGER,
        owner_started_at TEXT
      ) STRICT;
      CREATE INDEX run_listed ON run (created_at DESC, run_id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX run_binned ON run (created_at DESC, run_id DESC) WHERE deleted_at IS NOT NULL;
      CREATE INDEX run_running ON run (run_id) WHERE status = 'running';

      -- The whole of a run, as JSON and encoded histograms: read one at a time.
      CREATE TABLE run_detail (
        run_id INTEGER PRIMARY KEY REFERENCES run (run_id) ON DELETE CASCADE,
        request TEXT NOT NULL,
        machine TEXT NOT NULL,
        versions TEXT NOT NULL,
        applied TEXT,
        failure TEXT,
        summary TEXT,
        response_histogram BLOB,
        service_histogram BLOB
      ) STRICT;

      CREATE TABLE load_second (
        run_id INTEGER NOT NULL REFERENCES run (run_id) ON DELETE CASCADE,
        t_s INTEGER NOT NULL,
        phase TEXT NOT NULL,
        started INTEGER NOT NULL,
        completed INTEGER NOT NULL,
        failed INTEGER NOT NULL,
        dropped INTEGER NOT NULL,
        concurrency INTEGER NOT NULL,
        bytes_received INTEGER NOT NULL,
        bytes_sent INTEGER NOT NULL,
        -- All null in a second without a completed request.
        response_time_min_us INTEGER,
        response_time_mean_us REAL,
        response_time_p50_us INTEGER,
        response_time_p75_us INTEGER,
        response_time_p90_us INTEGER,
        response_time_p95_us INTEGER,
        response_time_p99_us INTEGER,
        response_time_p999_us INTEGER,
        response_time_max_us INTEGER,
        -- JSON; null stands for none.
        errors TEXT,
        status_codes TEXT,
        client_cpu_pct REAL NOT NULL,
        client_event_loop_utilization_pct REAL NOT NULL,
        client_event_loop_delay_p99_us INTEGER NOT NULL,
        client_schedule_slip_p99_us INTEGER,
        PRIMARY KEY (run_id, t_s)
      ) STRICT, WITHOUT ROWID;

      -- Apart from load_second, so that drawing a series does not read over them.
      CREATE TABLE load_second_histogram (
        run_id INTEGER NOT NULL,
        t_s INTEGER NOT NULL,
        response_histogram BLOB NOT NULL,
        service_histogram BLOB NOT NULL,
        PRIMARY KEY (run_id, t_s),
        FOREIGN KEY (run_id, t_s) REFERENCES load_second (run_id, t_s) ON DELETE CASCADE
      ) STRICT;

      CREATE TABLE monitor_sample (
        run_id INTEGER NOT NULL REFERENCES run (run_id) ON DELETE CASCADE,
        sample INTEGER NOT NULL,
        t_us INTEGER NOT NULL,
        host_cpu_pct REAL NOT NULL,
        host_per_cpu_pct TEXT NOT NULL,
        host_steal_pct REAL,
        host_memory_used_bytes INTEGER NOT NULL,
        host_memory_total_bytes INTEGER NOT NULL,
        -- Null when no server was watched or found.
        server_cpu_pct REAL,
        server_memory_bytes INTEGER,
        recycles INTEGER NOT NULL,
        PRIMARY KEY (run_id, sample)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE process_sample (
        run_id INTEGER NOT NULL,
        sample INTEGER NOT NULL,
        position INTEGER NOT NULL,
        pid INTEGER NOT NULL,
        pool TEXT,
        cpu_pct REAL NOT NULL,
        resident_bytes INTEGER NOT NULL,
        private_bytes INTEGER,
        started_at TEXT,
        PRIMARY KEY (run_id, sample, position),
        FOREIGN KEY (run_id, sample) REFERENCES monitor_sample (run_id, sample) ON DELETE CASCADE
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE recycle (
        recycle_id INTEGER PRIMARY KEY,
        run_id INTEGER NOT NULL REFERENCES run (run_id) ON DELETE CASCADE,
        t_us INTEGER NOT NULL,
        pool TEXT,
        old_pid INTEGER NOT NULL,
        new_pid INTEGER,
        lifetime_us INTEGER,
        memory_bytes INTEGER,
        reason TEXT NOT NULL,
        overlapped INTEGER
      ) STRICT;
      CREATE INDEX recycle_of_run ON recycle (run_id, t_us);

      CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    `);
  },
};
