// The line at the foot of an exported picture: which run, when, where, with what.
import type { Run } from '../../../contract/model/run.ts';
import { formatInstant } from '../../format/format.ts';

export function provenanceOf(run: Run, signature: string): string {
  const parts = [
    `${run.row.name} (${run.row.uid})`,
    formatInstant(run.row.createdAt),
    run.row.serverName,
    run.row.loadText,
    `${run.machine.cpuModel}, ${run.machine.os}`,
    `Scalebench ${run.versions.scalebench}`,
    signature,
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
