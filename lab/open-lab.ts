// The lab, put together: one file, one run at a time, all calls answered. Windows and command line are its guests.
import type { Handlers, LabCallName } from '../contract/calls.ts';
import { LabError } from '../contract/errors.ts';
import type { Emit } from '../contract/events.ts';
import { dataVersion } from '../db/data-version.ts';
import { purgeBin } from '../db/queries/runs.ts';
import { getSettings } from '../db/queries/settings.ts';
import { readMachine } from '../engine/machine/read-machine.ts';
import { labHandlers } from './handlers.ts';
import { closeLabFile, openLabFile, writerOf, type LabFile } from './lab-file.ts';
import { createRunKeeper, type RunKeeper } from './run/run-keeper.ts';

export interface Lab {
  readonly handlers: Handlers<LabCallName>;
  readonly runs: RunKeeper;
  file(): LabFile;
  /** Stops a run that is going on, stores it and closes the file. */
  close(): Promise<void>;
}

export interface LabOptions {
  readonly path: string;
  readonly create: boolean;
  readonly emit: Emit;
  onLost(error: LabError): void;
}

/** @throws LabError when the file cannot be opened as a lab */
export async function openLab({ path, create, emit, onLost }: LabOptions): Promise<Lab> {
  let file = openLabFile(path, { create });
  emptyOldBin(file);
  const machine = await readMachine();
  const runs = createRunKeeper({ writer: () => writerOf(file), machine, emit, onLost });
  const watch = watchOthers(() => file, emit);
  const reopen = (next: string, createNext: boolean): void => {
    const active = runs.active();
    if (active !== null) {
      const { runId } = active.run.row;
      throw new LabError(
        'run.alreadyActive',
        `Run ${runId} is still going on in this lab file. Stop it before you open another.`,
        {
          runId,
        },
      );
    }
    const opened = openLabFile(next, { create: createNext });
    emptyOldBin(opened);
    closeLabFile(file);
    file = opened;
  };
  return {
    handlers: labHandlers({ file: () => file, reopen, machine, runs, emit }),
    runs,
    file: () => file,
    async close() {
      clearInterval(watch);
      await runs.end();
      closeLabFile(file);
    },
  };
}

function emptyOldBin(file: LabFile): void {
  if (file.writer !== null) purgeBin(file.writer, getSettings(file.writer).binDays);
}

/** Tells when another process, say the command line, changed the same file. */
function watchOthers(file: () => LabFile, emit: Emit): NodeJS.Timeout {
  let seen = { path: '', version: -1 };
  return setInterval(() => {
    const { path, reader } = file();
    const version = dataVersion(reader);
    if (seen.path === path && seen.version !== version) emit('runs.changed', {});
    seen = { path, version };
  }, 1000).unref();
}
