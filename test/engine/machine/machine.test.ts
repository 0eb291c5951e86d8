import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Machine } from '../../../contract/model/machine.ts';
import { canConfine, commandOn, cpusOf } from '../../../engine/machine/affinity.ts';
import { parseCpuList } from '../../../engine/machine/cpu-list.ts';
import { readLinuxTopology } from '../../../engine/machine/linux-topology.ts';
import { privateBytesOf } from '../../../engine/machine/private-memory.ts';
import { readMachine } from '../../../engine/machine/read-machine.ts';

test('CPU lists are read as the kernel writes them', () => {
  expect(parseCpuList('0-3,8,10-11\n')).toEqual([0, 1, 2, 3, 8, 10, 11]);
  expect(parseCpuList('5')).toEqual([5]);
  expect(parseCpuList('\n')).toEqual([]);
});

test('the machine fits the contract and its counts agree with each other', async () => {
  const machine = Machine.parse(await readMachine());
  expect(machine.threads).toBe(os.availableParallelism());
  expect(machine.cores).toBeGreaterThanOrEqual(1);
  expect(machine.cores).toBeLessThanOrEqual(machine.threads);
  expect(machine.hyperThreading).toBe(machine.threads > machine.cores);
  expect(machine.memoryBytes).toBe(os.totalmem());
  expect(machine.cpuModel).not.toBe('');
});

describe.runIf(process.platform === 'linux')('on Linux', () => {
  test('cores are told apart over sockets, and siblings are found', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'scalebench-topology-'));
    try {
      const places = [
        { siblings: '0,2', socket: '0' },
        { siblings: '1,3', socket: '1' },
        { siblings: '0,2', socket: '0' },
        { siblings: '1,3', socket: '1' },
      ];
      for (const [cpu, place] of places.entries()) {
        const topology = path.join(folder, `cpu${cpu}`, 'topology');
        await mkdir(topology, { recursive: true });
        await writeFile(path.join(topology, 'thread_siblings_list'), `${place.siblings}\n`);
        await writeFile(path.join(topology, 'physical_package_id'), `${place.socket}\n`);
      }
      expect(await readLinuxTopology([0, 1, 2, 3], folder)).toEqual([
        { cpu: 0, core: 0, socket: 0 },
        { cpu: 1, core: 1, socket: 1 },
        { cpu: 2, core: 0, socket: 0 },
        { cpu: 3, core: 1, socket: 1 },
      ]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('a CPU whose place is hidden counts as a core of its own', async () => {
    const places = await readLinuxTopology([4, 6], '/nonexistent');
    expect(places.map(({ core }) => core)).toEqual([0, 1]);
  });

  test('a process started on one CPU is seen on that CPU', async () => {
    expect(canConfine()).toBe(true);
    const cpu = (await cpusOf(process.pid))?.at(-1) ?? 0;
    const { command, args } = commandOn([cpu], process.execPath, [
      '-e',
      'process.stdin.resume(); console.log(1)',
    ]);
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    expect(await cpusOf(child.pid ?? 0)).toEqual([cpu]);
    child.stdin.end();
    await once(child, 'exit');
    expect(await cpusOf(child.pid ?? 0)).toBeNull();
  });

  test('private memory grows by what a process keeps', () => {
    const before = privateBytesOf('self') ?? Number.NaN;
    const kept = Buffer.alloc(50_000_000, 1);
    const after = privateBytesOf('self') ?? Number.NaN;
    expect(kept.length).toBe(50_000_000);
    expect(after - before).toBeGreaterThan(40_000_000);
    expect(privateBytesOf(0x3fffffff)).toBeNull();
  });
});

test('nothing asked leaves the command as it is', () => {
  expect(commandOn(null, 'node', ['a.ts'])).toEqual({ command: 'node', args: ['a.ts'] });
});
