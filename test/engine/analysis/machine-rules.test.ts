// Rules on the load client's machine and its clock, and the notes beside them.
import { describe, expect, it } from 'vitest';
import type { RunRequest } from '../../../contract/model/run-request.ts';
import type { Machine } from '../../../contract/model/machine.ts';
import type { RunSummary } from '../../../contract/model/run.ts';
import { notesOn } from '../../../engine/analysis/notes.ts';
import { judgeRun } from '../../../engine/analysis/validity.ts';
import { closedRequest, hostSummary, machine, summary } from '../../support/run-builders.ts';
import { monitorSample } from '../../support/sample-seconds.ts';

const thinking: RunRequest = {
  ...closedRequest(),
  load: { kind: 'closed', virtualClients: 10, thinkTimeMs: { from: 95, to: 95 } },
};
const applied = {
  serverCpusAsked: null,
  serverCpusSeen: [0, 1],
  loadWorkerCpus: null,
  loadWorkers: 1,
  urls: [],
  sharedCpus: true,
};
/** A machine of eight CPUs. */
const series = { load: [], monitor: [monitorSample(3)], recycles: [] };

interface Given {
  host?: Partial<NonNullable<RunSummary['host']>>;
  machine?: Partial<Machine>;
  driftPpm?: number;
  request?: RunRequest;
}

function judge({ host = {}, machine: facts = {}, driftPpm, request = thinking }: Given) {
  const { reasons } = judgeRun({
    status: 'completed',
    failure: null,
    request,
    machine: machine(facts),
    applied: null,
    summary: { ...summary(), host: hostSummary(host), clockDriftPpm: driftPpm ?? null },
    series,
  });
  return reasons.map(({ code, severity, message }) => ({ what: `${code} ${severity}`, message }));
}

const network = (bytesPerS: number, lineBytesPerS: number | null) => ({
  network: { interface: 'eth0', bytesPerS: { mean: bytesPerS, max: bytesPerS }, lineBytesPerS },
});
const background = (mean: number) => ({ backgroundCpuPct: { mean, max: mean } });
const ports = (mostUsed: number) => ({ localPorts: { mostUsed, range: 28_232 } });

describe('the machine of the load client', () => {
  it.each([
    [
      { host: background(81) },
      'background-cpu suspect',
      'took 81 % of a core, 10 % of the machine (limit 10 %)',
    ],
    [{ host: ports(14_200) }, 'local-ports suspect', '14,200 of the 28,232 local ports were in use (50 %'],
    [{ host: ports(22_700) }, 'local-ports invalid', '(80 %, limit 80 %)'],
    [
      { host: network(88e6, 125e6) },
      'network-full suspect',
      'eth0 carried 70 % of what its line takes (1,000 Mbit/s)',
    ],
    [{ host: network(113e6, 125e6) }, 'network-full invalid', 'limit 90 %'],
    [{ machine: { clockSource: 'hpet' } }, 'clock-source invalid', 'takes its time from hpet'],
    [{ driftPpm: -501 }, 'clock-drift suspect', 'went 501 millionths apart (limit 500)'],
  ] satisfies [Given, string, string][])('%j is %s', (given, what, words) => {
    const [reason, ...others] = judge(given);
    expect(others).toEqual([]);
    expect(reason?.what).toBe(what);
    expect(reason?.message).toContain(words);
  });

  it.each([
    { host: background(80) },
    { host: { backgroundCpuPct: null, localPorts: null } },
    { host: ports(14_100) },
    { host: network(87e6, 125e6) },
    // Loopback has no line that could be full.
    { host: network(9e9, null) },
    { machine: { clockSource: 'kvm-clock', virtualised: 'KVM' } },
    { machine: { clockSource: 'arch_sys_counter' } },
    { machine: { clockSource: null } },
    { driftPpm: 500 },
  ] satisfies Given[])('says nothing of %j', (given) => {
    expect(judge(given)).toEqual([]);
  });

  it('does not warn of ports that virtual clients keep for themselves', () => {
    const request: RunRequest = {
      ...thinking,
      load: { kind: 'open', arrivalRatePerS: 100, maxInFlight: 18_000 },
    };
    expect(judge({ host: ports(18_100), request })).toEqual([]);
    expect(judge({ host: ports(22_700), request })[0]?.what).toBe('local-ports invalid');
  });
});

describe('the clock', () => {
  const clock = { constantTsc: true, nonstopTsc: true, reads: 100_000, stepNs: 43, stepsBack: 0 };
  it('must not go back', () => {
    expect(judge({ machine: { clock: { ...clock, stepsBack: 2 } } })[0]).toMatchObject({
      what: 'clock-steps invalid',
      message: 'The monotonic clock went back 2 times in 100,000 reads (limit 0).',
    });
  });

  it('must tell short times apart', () => {
    expect(judge({ machine: { clock: { ...clock, stepNs: 10_000 } } })).toEqual([]);
    expect(judge({ machine: { clock: { ...clock, stepNs: 1_000_000 } } })[0]?.what).toBe(
      'clock-steps suspect',
    );
  });

  it('must promise one speed, where no hypervisor answers for it', () => {
    const facts = { clock: { ...clock, nonstopTsc: false } };
    expect(judge({ machine: facts })[0]?.message).toContain('nonstop_tsc is missing');
    expect(judge({ machine: { ...facts, virtualised: 'KVM' } })).toEqual([]);
  });
});

describe('notes', () => {
  const notesOf = (
    facts: Partial<Machine>,
    host: Partial<NonNullable<RunSummary['host']>>,
    shared: boolean,
  ) =>
    notesOn(
      {
        status: 'completed',
        failure: null,
        request: thinking,
        machine: machine(facts),
        applied: { ...applied, sharedCpus: shared },
        series,
      },
      { ...summary(), host: hostSummary(host) },
    );

  it('are none for a good machine of its own', () => {
    expect(notesOf({}, network(1e6, 125e6), false)).toEqual([]);
  });

  it('tell the clock of a hypervisor, shared CPUs, and a network without a line', () => {
    const lo = { network: { interface: 'lo', bytesPerS: { mean: 1, max: 1 }, lineBytesPerS: null } };
    expect(notesOf({ clockSource: 'kvm-clock', virtualised: 'KVM' }, lo, true)).toEqual([
      "The clock is the hypervisor's (kvm-clock); its steadiness cannot be checked from inside the virtual machine.",
      'Server and load client could run on the same CPUs, which were busy 55 %.',
      'The load went over lo, which has no line rate: how full the network was cannot be told.',
    ]);
  });

  it('leave busy shared CPUs to the rule that holds them against the run', () => {
    expect(notesOf({}, { cpuPct: { mean: 95, max: 99 } }, true)).toEqual([]);
  });
});
