// How many load workers there are, and which CPU each gets when they are pinned.
import { describe, expect, it } from 'vitest';
import type { LoadProfile } from '../../../contract/model/load.ts';
import type { Machine } from '../../../contract/model/machine.ts';
import { placeLoadWorkers } from '../../../lab/run/load-workers.ts';
import { bundledRun } from '../compare/bundled-run.ts';

/** Four cores of two threads: CPUs 0 and 4 are core 0, 1 and 5 core 1, and so on. */
const machine: Machine = {
  ...bundledRun(1).machine,
  sockets: 1,
  cores: 4,
  threads: 8,
  cpus: Array.from({ length: 8 }, (_, cpu) => ({ cpu, core: cpu % 4, socket: 0 })),
};

const load: LoadProfile = { kind: 'closed', virtualClients: 100, thinkTimeMs: { from: 0, to: 0 } };
const stepped: LoadProfile = {
  kind: 'stepped',
  virtualClients: { from: 1, to: 3, step: 1 },
  runs: 1,
  bound: 'time',
  thinkTimeMs: { from: 0, to: 0 },
};
const wish = { load, loadWorkers: null, pinLoadWorkers: true };

describe('pinned load workers', () => {
  it('get a CPU each of those that the server leaves, cores of their own first', () => {
    expect(placeLoadWorkers(machine, [0, 4], { ...wish, loadWorkers: 4 })).toEqual({
      count: 4,
      pinned: [1, 2, 3, 5],
      cpus: [1, 2, 3, 5],
    });
  });

  it('get any CPU where the server is not confined, and half of them by default', () => {
    expect(placeLoadWorkers(machine, null, wish)).toMatchObject({ count: 4, pinned: [0, 1, 2, 3] });
  });

  it('are as many as there are virtual clients in the highest step', () => {
    expect(placeLoadWorkers(machine, null, { ...wish, load: stepped, loadWorkers: 8 }).pinned).toHaveLength(
      3,
    );
  });

  it('are refused where there are fewer CPUs', () => {
    expect(() => placeLoadWorkers(machine, [0, 1, 2], { ...wish, loadWorkers: 3 })).toThrow(
      /^3 load workers cannot be pinned.* 2 of 8 CPUs are left.*at most 2/,
    );
  });

  it('are refused where the platform cannot', () => {
    expect(() => placeLoadWorkers({ ...machine, affinity: false }, null, wish)).toThrow(/cannot be pinned/);
  });
});

it('load workers that are not pinned share the CPUs that the server leaves', () => {
  expect(placeLoadWorkers(machine, [0], { ...wish, pinLoadWorkers: null })).toEqual({
    count: 3,
    cpus: [1, 2, 3, 5, 6, 7],
    pinned: null,
  });
});
