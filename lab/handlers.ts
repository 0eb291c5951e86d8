// Answers every call of the table: the one place where engine and store meet for a window or a script.
import type { Handlers, LabCallName } from '../contract/calls.ts';
import type { Emit } from '../contract/events.ts';
import type { Machine } from '../contract/model/machine.ts';
import { backupTo } from '../db/backup.ts';
import { checkLab } from '../db/check.ts';
import { binRuns, listRuns, purgeBin, renameRun, restoreRuns, setTags } from '../db/queries/runs.ts';
import { getSettings, setSettings } from '../db/queries/settings.ts';
import { compare, exportComparison } from './comparing.ts';
import { detailOf, exportRuns } from './exporting.ts';
import { infoOf, writerOf, type LabFile } from './lab-file.ts';
import type { RunKeeper } from './run/run-keeper.ts';
import { scenarioHandlers } from './scenarios/scenario-handlers.ts';
import { getStudy, listStudies } from './studies/studies.ts';

export interface LabContext {
  readonly file: () => LabFile;
  /** Opens another file in place of the present one. */
  readonly reopen: (path: string, create: boolean) => void;
  readonly machine: Machine;
  readonly runs: RunKeeper;
  readonly emit: Emit;
}

export function labHandlers(context: LabContext): Handlers<LabCallName> {
  const { file, runs, emit } = context;
  const changed = (): Record<string, never> => {
    emit('runs.changed', {});
    return {};
  };
  return {
    'lab.info': () => infoOf(file()),
    'lab.open': ({ path, create }) => {
      context.reopen(path, create);
      const info = infoOf(file());
      emit('lab.opened', info);
      return info;
    },
    'lab.check': () => checkLab(file().reader),
    'lab.backup': async ({ path }) => {
      await backupTo(file().reader, path);
      return { path };
    },
    'machine.get': () => context.machine,
    'settings.get': () => getSettings(file().reader),
    'settings.set': (settings) => {
      const writer = writerOf(file());
      setSettings(writer, settings);
      purgeBin(writer, settings.binDays);
      return getSettings(writer);
    },
    'run.start': async (request) => ({ runId: await runs.start(request) }),
    'run.stop': ({ runId }) => {
      runs.stop(runId);
      return {};
    },
    'run.active': () => runs.active(),
    'run.list': ({ binned }) => listRuns(file().reader, { binned }),
    'run.get': ({ runId }) => detailOf(file().reader, runId),
    'run.rename': ({ runId, name }) => {
      renameRun(writerOf(file()), runId, name);
      return changed();
    },
    'run.tag': ({ runId, tags }) => {
      setTags(writerOf(file()), runId, tags);
      return changed();
    },
    'run.bin': ({ runIds }) => {
      runs.refuseActive(runIds);
      binRuns(writerOf(file()), runIds);
      return changed();
    },
    'run.restore': ({ runIds }) => {
      restoreRuns(writerOf(file()), runIds);
      return changed();
    },
    'run.export': (request) => exportRuns(file().reader, request),
    'compare.get': (request) => compare(file().reader, request),
    'compare.export': (request) => exportComparison(file().reader, request),
    'study.list': () => listStudies(),
    'study.get': ({ studyId }) => getStudy(studyId),
    ...scenarioHandlers,
  };
}
