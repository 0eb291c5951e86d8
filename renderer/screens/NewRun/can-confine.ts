// Whether the bundled server can have cores of its own while the load keeps at least one.
import type { Machine } from '../../../contract/model/machine.ts';

export function canConfine(machine: Machine | null): machine is Machine {
  return machine !== null && machine.affinity && machine.cores >= 2;
}
