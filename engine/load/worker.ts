// Entry of a load worker process: prepares, waits for the common start, loads, reports, ends.
// Exits at once when the channel to its parent closes: load must never outlive the lab.
import { msOfNs, nsOfMs } from './timing/clock.ts';
import { Pacer } from './timing/pacer.ts';
import { prepareScenarioPlay, type ScenarioPlay } from './playing/scenario-play.ts';
import { targetOf } from './connection/target.ts';
import { secureContextOf } from './connection/tls-options.ts';
import { startWorkerLoad, type WorkerLoad } from './worker-load.ts';
import { ToWorker, type FromWorker, type WorkerTask } from './worker-messages.ts';

function tell(message: FromWorker): void {
  process.send?.(message);
}

let task: WorkerTask | null = null;
let play: ScenarioPlay | null = null;
let pacer: Pacer | null = null;
let load: WorkerLoad | null = null;

// Ctrl-C and a closed terminal reach every process of the group; the lab decides how a load ends.
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);
process.on('disconnect', () => process.exit(0));
process.on('message', (data) => void receive(ToWorker.parse(data)));

async function receive(message: ToWorker): Promise<void> {
  switch (message.kind) {
    case 'prepare':
      task = message.task;
      play = await playOf(task);
      // Takes tens of milliseconds, for which no connection must wait.
      if (task.targets.some(({ url, address }) => targetOf(url, address).secure))
        secureContextOf(task.connection.tls);
      pacer = await Pacer.start();
      tell({ kind: 'ready' });
      break;
    case 'start':
      if (task === null || pacer === null) throw new Error('start before prepare');
      load = startWorkerLoad(task, msOfNs(message.atNs), pacer, play, {
        second: (report) => tell({ kind: 'second', report }),
        partDone: (atMs, complete) => tell({ kind: 'partDone', atNs: nsOfMs(atMs), complete }),
        ended: (window) => tell({ kind: 'ended', window }),
      });
      break;
    case 'step':
      load?.beginStep(message.step, msOfNs(message.atNs));
      break;
    case 'coolDown':
      load?.coolDown(msOfNs(message.windowEndNs), msOfNs(message.atNs));
      break;
    case 'stop':
      load?.stop(msOfNs(message.atNs), message.graceMs);
      break;
  }
}

async function playOf({ scenario, targets, ...rest }: WorkerTask): Promise<ScenarioPlay | null> {
  if (scenario === null) return null;
  return prepareScenarioPlay({ ...rest, scenario, urls: targets.map(({ url }) => url) });
}
