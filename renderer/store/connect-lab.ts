// Ties the store to the lab: reads everything once, then follows the events.
import { LabError } from '../../contract/errors.ts';
import type { EventData, EventName } from '../../contract/events.ts';
import type { LabInfo } from '../../contract/model/lab.ts';
import { isEventName, parseEvent } from '../../contract/rpc.ts';
import { attempt } from './attempt.ts';
import { issueCommand } from './commands.ts';
import { useLab } from './lab-store.ts';
import { liveSamples } from './live-samples.ts';

type Listeners = { readonly [N in EventName]: (data: EventData<N>) => void };

/** Reads the run list again, and the counts beside the lab file. */
export async function refreshRuns(): Promise<void> {
  const { call } = useLab.getState();
  const [runs, info] = await Promise.all([call('run.list', { binned: false }), call('lab.info', {})]);
  useLab.setState({ runs, info });
}

/** Asks for the run in progress with its history, for a window that opens in the middle of it. */
export async function refreshActive(): Promise<void> {
  const active = await useLab.getState().call('run.active', {});
  useLab.setState({ active: active?.run ?? null });
  if (active === null) liveSamples.begin(null);
  else liveSamples.addHistory(active);
}

async function readLab(): Promise<void> {
  const { call } = useLab.getState();
  const [settings, machine] = await Promise.all([call('settings.get', {}), call('machine.get', {})]);
  useLab.setState({ settings, machine });
  await Promise.all([refreshRuns(), refreshActive()]);
}

/** Reads everything; a file that was refused leaves the window with its reason instead of a lab. */
async function readAll(): Promise<void> {
  try {
    await readLab();
    useLab.setState({ refused: null });
  } catch (error) {
    if (!(error instanceof LabError) || useLab.getState().info !== null) throw error;
    useLab.setState({ refused: error.toData() });
  }
}

/** Another lab file was opened, from wherever. */
export function adoptLab(info: LabInfo): void {
  useLab.setState({ info, runs: null, active: null, refused: null, route: { screen: 'lab' } });
  void attempt(readAll);
}

const listeners: Listeners = {
  'run.started': ({ run }) => {
    liveSamples.begin(run.row.runId);
    useLab.setState({ active: run });
  },
  'run.sampled': (batch) => {
    if (!liveSamples.push(batch)) void attempt(refreshActive);
  },
  'run.ended': ({ run }) => {
    const { route, go } = useLab.getState();
    useLab.setState({ active: null });
    if (route.screen === 'liveRun' && route.runId === run.row.runId)
      go({ screen: 'run', runId: run.row.runId });
    void attempt(refreshRuns);
  },
  'runs.changed': () => void attempt(refreshRuns),
  'lab.opened': adoptLab,
  'lab.lost': ({ error }) => {
    useLab.setState({ lost: error, active: null });
    const { route, go } = useLab.getState();
    if (route.screen === 'liveRun') go({ screen: 'runs', bin: false });
    void attempt(readAll);
  },
  'menu.chosen': ({ command }) => issueCommand(command),
};

function hear<N extends EventName>(name: N, data: unknown): void {
  listeners[name](parseEvent(name, data));
}

/** Starts following the lab; returns how to stop. A run in progress opens its live screen. */
export function connectLab(): () => void {
  const stop = window.scalebench.listen((name, data) => {
    if (isEventName(name)) hear(name, data);
  });
  void attempt(async () => {
    await readAll();
    const { active, route, go } = useLab.getState();
    if (active !== null && route.screen === 'lab') go({ screen: 'liveRun', runId: active.row.runId });
  });
  return stop;
}
