// The one table of events: what the lab and the Electron main process tell the window unasked.
import { z } from 'zod';
import { ErrorData } from './errors.ts';
import { LabInfo } from './model/lab.ts';
import { LoadSample, MonitorSample, Recycle } from './model/sample.ts';
import { Run, ValidityReason } from './model/run.ts';

/** Commands of the native menu, the palette and the keyboard, by one name. */
export const MenuCommand = z.enum([
  'go.lab',
  'go.runs',
  'go.compare',
  'go.scenario',
  'go.studies',
  'go.settings',
  'run.new',
  'run.stop',
  'lab.open',
  'lab.create',
  'lab.backup',
  'export.png',
  'export.csv',
  'palette.open',
  'shortcuts.show',
  'edit.undo',
]);
export type MenuCommand = z.infer<typeof MenuCommand>;

export const events = {
  'run.started': z.strictObject({ run: Run }),
  /** A batch, at a few hertz. `reasons`: what the lab already holds against the run. */
  'run.sampled': z.strictObject({
    runId: z.number().int(),
    load: z.array(LoadSample),
    monitor: z.array(MonitorSample),
    recycles: z.array(Recycle),
    reasons: z.array(ValidityReason),
  }),
  'run.ended': z.strictObject({ run: Run }),
  /** The run list changed, here or in another process. */
  'runs.changed': z.strictObject({}),
  'lab.opened': LabInfo,
  /** The lab process died and was restarted; what was committed is kept. */
  'lab.lost': z.strictObject({ error: ErrorData }),
  'menu.chosen': z.strictObject({ command: MenuCommand }),
} as const;

export type EventName = keyof typeof events;
export type EventData<N extends EventName> = z.infer<(typeof events)[N]>;
/** How a process tells an event. */
export type Emit = <N extends EventName>(name: N, data: EventData<N>) => void;
