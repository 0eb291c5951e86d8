// Keeps the lab alive behind the window: starts it, restarts it once when it dies, opens another file after one
// was refused, and knows whether a run is going on. Knows nothing of Electron.
import { LabInfo } from '../contract/model/lab.ts';
import { calls } from '../contract/calls.ts';
import { LabError, type ErrorData } from '../contract/errors.ts';
import type { Emit } from '../contract/events.ts';
import { isEventName, parseEvent, type Reply } from '../contract/rpc.ts';
import { lostError, startLabProcess, type LabProcess } from './lab-process.ts';

export interface LabHost {
  /** Resolves to a reply in any case. */
  call(name: string, input: unknown): Promise<Reply>;
  isRunActive(): boolean;
  /** Ends the lab; a run that is going on is stopped and stored first. */
  close(): Promise<void>;
}

export interface LabHostOptions {
  readonly node: string;
  readonly entry: string;
  readonly labPath: string | null;
  /** A lab that dies twice within this time is not started again. */
  readonly restartWindowMs: number;
  /** Time to stop and store a run at the end. */
  readonly graceMs: number;
  /** Every event of the lab, and `lab.lost` and `lab.opened` of ours. */
  onEvent(name: string, data: unknown): void;
  onRunEnded(): void;
  onLine(line: string): void;
  /** The lab died twice in a row and stays down. */
  onGivenUp(error: ErrorData): void;
  /** Milliseconds of a monotonic clock. */
  nowMs(): number;
}

export function hostLab(options: LabHostOptions): LabHost {
  let labPath = options.labPath;
  let runActive = false;
  let closing = false;
  let lastLossMs = Number.NEGATIVE_INFINITY;
  let lab = start();
  const emit: Emit = (name, data) => options.onEvent(name, data);

  function start(): LabProcess {
    const { node, entry, onLine } = options;
    return startLabProcess({ node, entry, labPath, onLine, onEvent: hear, onEnd: hearEnd });
  }

  function hear(name: string, data: unknown): void {
    if (!isEventName(name)) return options.onLine(`The lab told an unknown event: ${name}`);
    if (name === 'lab.opened') labPath = parseEvent('lab.opened', data).path;
    if (name === 'run.started') runActive = true;
    options.onEvent(name, data);
    if (name === 'run.ended') setRunEnded();
  }

  function setRunEnded(): void {
    if (!runActive) return;
    runActive = false;
    options.onRunEnded();
  }

  function hearEnd(expected: boolean): void {
    if (closing || expected) return setRunEnded();
    const error = lostError().toData();
    const nowMs = options.nowMs();
    const again = nowMs - lastLossMs < options.restartWindowMs;
    lastLossMs = nowMs;
    options.onLine(
      `The lab process ended unexpectedly${again ? ' again; it is not restarted' : '; it is restarted'}.`,
    );
    if (again) {
      setRunEnded();
      return options.onGivenUp(error);
    }
    lab = start();
    void lab.opening.then((refusal) => emit('lab.lost', { error: refusal ?? error }));
    setRunEnded();
  }

  /** After a file was refused there is no lab process: another one is started on the file that was chosen. */
  async function openInstead(input: unknown): Promise<Reply> {
    const parsed = calls['lab.open'].input.safeParse(input);
    if (!parsed.success) {
      return {
        ok: false,
        error: new LabError('input.invalid', 'lab.open: name the lab file to open.').toData(),
      };
    }
    labPath = parsed.data.path;
    lab = start();
    const refusal = await lab.opening;
    if (refusal !== null) return { ok: false, error: refusal };
    const reply = await lab.call('lab.info', {});
    if (reply.ok) emit('lab.opened', LabInfo.parse(reply.value));
    return reply;
  }

  return {
    async call(name, input) {
      const refusal = await lab.opening;
      if (refusal === null) return lab.call(name, input);
      return name === 'lab.open' ? openInstead(input) : { ok: false, error: refusal };
    },
    isRunActive: () => runActive,
    async close() {
      closing = true;
      await lab.end(options.graceMs);
    },
  };
}
