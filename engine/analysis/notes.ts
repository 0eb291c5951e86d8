// Sentences worth knowing beside the figures of a run, that are not held against it.
import type { RunSummary } from '../../contract/model/run.ts';
import { figure, type RunEvidence } from './rule.ts';

type Note = (evidence: Omit<RunEvidence, 'summary'>, summary: RunSummary) => string | null;

/** Given by a hypervisor: good ones are as steady as the machine's own, but a guest cannot see which one it has. */
const virtualClock: Note = ({ machine: { clockSource } }) =>
  clockSource !== null && /^(kvm-clock|hyperv|xen|vmware)/.test(clockSource)
    ? `The clock is the hypervisor's (${clockSource}); its steadiness cannot be checked from inside the virtual machine.`
    : null;

/** Where these CPUs were busy too, the rule shared-cores says so instead. */
const sharedCores: Note = ({ applied }, { host }) => {
  if (applied?.sharedCpus !== true || host === null || host.cpuPct.mean > 90) return null;
  return `Server and load client could run on the same CPUs, which were busy ${figure(host.cpuPct.mean)} %.`;
};

const noLineRate: Note = (_, { host }) => {
  const network = host?.network;
  if (!network || network.lineBytesPerS !== null) return null;
  return `The load went over ${network.interface}, which has no line rate: how full the network was cannot be told.`;
};

const notes: readonly Note[] = [virtualClock, sharedCores, noLineRate];

export function notesOn(evidence: Omit<RunEvidence, 'summary'>, summary: RunSummary): string[] {
  return notes.flatMap((note) => note(evidence, summary) ?? []);
}
