import { describe, expect, test } from 'vitest';
import { LabError } from '../../../contract/errors.ts';
import type { Machine } from '../../../contract/model/machine.ts';
import { chooseCpus, restOf } from '../../../engine/machine/choose-cpus.ts';

/** Two sockets of two cores with two threads; siblings are 4 apart, as Linux numbers them. */
const eightThreads: Machine = {
  hostname: 'box',
  os: 'Linux',
  kernel: '6',
  cpuModel: 'CPU',
  sockets: 2,
  cores: 4,
  threads: 8,
  hyperThreading: true,
  memoryBytes: 1,
  virtualised: null,
  clockSource: 'tsc',
  affinity: true,
  cpus: [0, 1, 2, 3, 4, 5, 6, 7].map((cpu) => ({ cpu, core: cpu % 4, socket: cpu % 2 })),
};

const twoCores: Machine = {
  ...eightThreads,
  sockets: 1,
  cores: 2,
  threads: 2,
  hyperThreading: false,
  cpus: [
    { cpu: 0, core: 0, socket: 0 },
    { cpu: 1, core: 1, socket: 0 },
  ],
};

function errorOf(run: () => unknown): LabError {
  try {
    run();
  } catch (error) {
    if (error instanceof LabError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('chooseCpus', () => {
  test('nothing asked leaves the server unconfined', () => {
    expect(chooseCpus(eightThreads, { cores: null, hyperThreading: null })).toBeNull();
    expect(chooseCpus(twoCores, { cores: null, hyperThreading: 'off' })).toBeNull();
  });

  test('off takes one thread of each core and fills a socket before the next', () => {
    expect(chooseCpus(eightThreads, { cores: 2, hyperThreading: 'off' })).toEqual([0, 2]);
    expect(chooseCpus(eightThreads, { cores: 3, hyperThreading: null })).toEqual([0, 1, 2]);
  });

  test('on takes both threads of each core', () => {
    expect(chooseCpus(eightThreads, { cores: 2, hyperThreading: 'on' })).toEqual([0, 2, 4, 6]);
    expect(chooseCpus(eightThreads, { cores: null, hyperThreading: 'on' })).toHaveLength(8);
  });

  test('hyper-threading off on the whole machine leaves one thread of every core', () => {
    expect(chooseCpus(eightThreads, { cores: null, hyperThreading: 'off' })).toEqual([0, 1, 2, 3]);
  });

  test('more cores than there are names what the machine has', () => {
    const error = errorOf(() => chooseCpus(twoCores, { cores: 3, hyperThreading: null }));
    expect(error.code).toBe('cores.notAvailable');
    expect(error.message).toContain('2 cores with one thread each');
  });

  test('hyper-threading on is refused where no core has a sibling', () => {
    const error = errorOf(() => chooseCpus(twoCores, { cores: 1, hyperThreading: 'on' }));
    expect(error.code).toBe('cores.notAvailable');
    expect(error.message).toContain('one thread each');
  });

  test('a machine that cannot confine says so', () => {
    const error = errorOf(() =>
      chooseCpus({ ...twoCores, affinity: false }, { cores: 1, hyperThreading: null }),
    );
    expect(error.code).toBe('cores.notAvailable');
    expect(error.message).toContain('cannot be confined');
  });
});

describe('restOf', () => {
  test('leaves whole cores only, so that no sibling of a server core carries load', () => {
    expect(restOf(eightThreads, [0, 2])).toEqual([1, 3, 5, 7]);
    expect(restOf(twoCores, [0])).toEqual([1]);
  });

  test('null when nothing is left, nothing is confined or nothing can be', () => {
    expect(restOf(twoCores, [0, 1])).toBeNull();
    expect(restOf(eightThreads, [0, 1, 2, 3])).toBeNull();
    expect(restOf(eightThreads, null)).toBeNull();
    expect(restOf({ ...twoCores, affinity: false }, [0])).toBeNull();
  });
});
