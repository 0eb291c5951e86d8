// The lab behind the window, in memory: answers every call of the contract, checked by its schemas, and tells events.
import type { Bridge } from '../../contract/bridge.ts';
import type { ActiveRun, CallName, Handlers } from '../../contract/calls.ts';
import { LabError } from '../../contract/errors.ts';
import type { Emit } from '../../contract/events.ts';
import type { LabInfo, Settings } from '../../contract/model/lab.ts';
import type { RunRequest } from '../../contract/model/run-request.ts';
import type { Machine } from '../../contract/model/machine.ts';
import type { RunRow } from '../../contract/model/run.ts';
import { answer } from '../../contract/rpc.ts';
import { scenarioHandlers } from '../../lab/scenarios/scenario-handlers.ts';
import * as sample from './sample-lab.ts';

export interface MemoryLab {
  readonly runs?: readonly RunRow[];
  readonly active?: ActiveRun | null;
  readonly machine?: Machine;
  readonly settings?: Settings;
  readonly info?: Partial<LabInfo>;
  /** Answers instead of the lab; may throw LabError. */
  readonly instead?: Partial<Handlers<CallName>>;
}

export interface MemoryBridge extends Bridge {
  readonly emit: Emit;
  /** Inputs of all calls of one name so far, oldest first. */
  inputsOf(name: CallName): readonly unknown[];
  /** Rows as the lab holds them now, the bin included. */
  rows(): readonly RunRow[];
}

/** One line that says how load is offered, as the lab writes it. */
function loadText({ load }: RunRequest): string {
  if (load.kind === 'open') return `${load.arrivalRatePerS} requests started per second`;
  return `${load.virtualClients} virtual clients, no think time`;
}

export function memoryBridge(lab: MemoryLab = {}): MemoryBridge {
  const listeners = new Set<(name: string, data: unknown) => void>();
  const heard: { name: string; input: unknown }[] = [];
  let rows: RunRow[] = [...(lab.runs ?? sample.sampleRuns())];
  let settings = lab.settings ?? sample.settings;
  let active: ActiveRun | null = lab.active ?? null;

  const emit: Emit = (name, data) => {
    for (const listener of listeners) listener(name, data);
  };
  const listed = (binned: boolean) => rows.filter((row) => (row.deletedAt !== null) === binned);
  const info = (): LabInfo => ({ ...sample.labInfo(listed(false).length, listed(true).length), ...lab.info });
  const row = (runId: number) => {
    const found = rows.find((known) => known.runId === runId);
    if (found === undefined) throw new LabError('run.notFound', `There is no run ${runId}.`, { runId });
    return found;
  };
  const change = (runIds: readonly number[], part: Partial<RunRow>) => {
    rows = rows.map((known) => (runIds.includes(known.runId) ? { ...known, ...part } : known));
    emit('runs.changed', {});
  };
  const begin = (request: RunRequest) => {
    const runId = Math.max(0, ...rows.map((known) => known.runId)) + 1;
    const fresh = sample.runRow(runId, {
      name: request.name ?? `Run ${runId}`,
      status: 'running',
      loadText: loadText(request),
      throughputPerS: null,
    });
    rows = [fresh, ...rows];
    active = { run: sample.runOf(fresh, request), load: [], monitor: [], recycles: [] };
    emit('run.started', { run: active.run });
    emit('runs.changed', {});
    return { runId };
  };

  const handlers: Handlers<CallName> = {
    'lab.info': info,
    'lab.open': info,
    'lab.check': () => ({ ok: true, problems: [] }),
    'lab.backup': ({ path }) => ({ path }),
    'machine.get': () => lab.machine ?? sample.machine,
    'settings.get': () => settings,
    'settings.set': (next) => {
      settings = next;
      return settings;
    },
    'run.start': begin,
    'run.stop': ({ runId }) => {
      const stopped = row(runId);
      active = null;
      change([runId], { status: 'stopped', throughputPerS: 4100 });
      emit('run.ended', { run: sample.runOf({ ...stopped, status: 'stopped', throughputPerS: 4100 }) });
      return {};
    },
    'run.active': () => active,
    'run.list': ({ binned }) => listed(binned),
    'run.get': ({ runId }) => sample.detailOf(row(runId)),
    'run.rename': ({ runId, name }) => {
      change([row(runId).runId], { name });
      return {};
    },
    'run.tag': ({ runId, tags }) => {
      change([row(runId).runId], { tags });
      return {};
    },
    'run.bin': ({ runIds }) => {
      change(runIds, { deletedAt: '2026-11-21T08:00:00.000Z' });
      return {};
    },
    'run.restore': ({ runIds }) => {
      change(runIds, { deletedAt: null });
      return {};
    },
    'run.export': ({ runIds, format }) => ({
      suggestedName: `runs.${format}`,
      text: runIds.map((runId) => row(runId).name).join('\r\n'),
    }),
    'compare.get': () => sample.coresStudy,
    'compare.export': () => ({ suggestedName: 'comparison.csv', text: 'cores,ratio\r\n20,1\r\n' }),
    'study.list': () => [sample.study.row],
    'study.get': () => sample.study,
    'file.save': ({ suggestedName }) => ({ path: `/home/ada/${suggestedName}` }),
    'lab.choose': info,
    'lab.chooseBackup': () => ({ path: '/home/ada/backup.scalebench' }),
    // The lab's own: they need no lab file.
    ...scenarioHandlers,
    'scenario.choose': () => null,
    'scenario.chooseSave': () => null,
    'window.theme': () => ({}),
    ...lab.instead,
  };
  const answered = answer(handlers);

  return {
    async call(name, input) {
      heard.push({ name, input });
      // A real channel clones what it carries.
      return structuredClone(await answered(name, structuredClone(input)));
    },
    listen(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    emit,
    inputsOf: (name) => heard.filter((call) => call.name === name).map((call) => call.input),
    rows: () => rows,
  };
}
