// What the load client's machine gives it: counted from tables of the kernel, and told by the monitor itself.
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { MonitorSample } from '../../../contract/model/sample.ts';
import { backgroundPct, createOwnCpu } from '../../../engine/monitor/background-cpu.ts';
import { readBusyS } from '../../../engine/monitor/linux-host.ts';
import {
  countPorts,
  mostNewConnectionsPerS,
  parsePortRange,
  portsIn,
  socketsOf,
} from '../../../engine/monitor/local-ports.ts';
import type { MonitorReading } from '../../../engine/monitor/messages.ts';
import { createLinuxNetworkReader, interfaceTowards } from '../../../engine/monitor/network-reader.ts';
import { startMonitor } from '../../../engine/monitor/start-monitor.ts';
import type { ProcessRow, ProcessTable } from '../../../engine/monitor/process-table.ts';
import { listenOnFreePort } from '../../support/servers/listen-on-free-port.ts';

// Vector ephemeral-ports.
test.each([
  [{ low: 32_768, high: 60_999 }, 60, 28_232, 470.533333333],
  [{ low: 49_152, high: 65_535 }, 120, 16_384, 136.533333333],
])('%j has ports for so many new connections a second', (range, waitS, ports, perS) => {
  expect(portsIn(range)).toBe(ports);
  expect(mostNewConnectionsPerS(portsIn(range), waitS)).toBeCloseTo(perS, 6);
});

test('a port range is two numbers', () => {
  expect(parsePortRange('32768\t60999\n')).toEqual({ low: 32_768, high: 60_999 });
  expect(parsePortRange('')).toBeNull();
});

test('all TCP sockets of both families, and those that wait', () => {
  const v4 = 'sockets: used 122\nTCP: inuse 100 orphan 0 tw 501 alloc 100 mem 78\nUDP: inuse 7 mem 0\n';
  expect(socketsOf(v4, 'TCP6: inuse 9\nUDP6: inuse 1\n')).toBe(610);
  expect(socketsOf('', '')).toBe(0);
});

/** Ports in hexadecimal: 1F90 is 8080, 8000 is 32768, EE47 is 60999. */
const row = (local: string, remote: string, state = '01', timer = '00000000') =>
  `   4: 0100007F:${local} ${remote} ${state} 00000000:00000000 03:${timer} 00000000     0        0 0 3 0000\n`;

describe('local ports', () => {
  const range = { low: 32_768, high: 60_999 };
  const count = (table: string, reuse = 0) => countPorts(table, new Set([8080]), range, reuse);

  test('are those of the range that go to the server, counted by destination', () => {
    const here = row('8000', '0100007F:1F90') + row('EE47', '0100007F:1F90');
    const elsewhere =
      row('8001', '0200007F:1F90') + row('8002', '0100007F:1F91') + row('7FFF', '0100007F:1F90');
    const serverSide = row('1F90', '0100007F:8000') + row('1F90', '00000000:0000', '0A');
    expect(count(here + elsewhere + serverSide)).toBe(2);
    expect(count('')).toBe(0);
  });

  test('in TIME_WAIT are free again after a second where the kernel may reuse them', () => {
    // Ticks left of 60 s: 5,950 (0.5 s have passed) and 3,000.
    const young = row('8000', '0100007F:1F90', '06', '0000173E');
    const old = row('8001', '0100007F:1F90', '06', '00000BB8');
    const remote = row('8003', '0A00000A:1F90', '06', '00000BB8');
    expect(count(young + old)).toBe(2);
    expect(count(young + old, 1)).toBe(1);
    expect(count(young + old, 2)).toBe(1);
    // 2 means loopback only.
    expect(count(remote, 2)).toBe(1);
    expect(count(remote, 1)).toBe(0);
  });

  test.runIf(process.platform === 'linux')('are counted in the kernel’s own table', async () => {
    const server = createServer((socket) => socket.on('error', () => undefined));
    const port = await listenOnFreePort(server);
    const sockets: Socket[] = [];
    try {
      for (let index = 0; index < 20; index += 1) {
        const socket = connect(port, '127.0.0.1');
        sockets.push(socket);
        await once(socket, 'connect');
      }
      const table = readFileSync('/proc/net/tcp', 'latin1');
      expect(countPorts(table, new Set([port]), { low: 1, high: 65_535 }, 0)).toBe(20);
    } finally {
      for (const socket of sockets) socket.destroy();
      server.close();
    }
  });
});

describe.runIf(process.platform === 'linux')('the network', () => {
  test('the busier direction counts, beside what the line takes', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'scalebench-net-'));
    const write = async (received: number, sent: number, speed: string): Promise<void> => {
      await mkdir(path.join(folder, 'eth9', 'statistics'), { recursive: true });
      await writeFile(path.join(folder, 'eth9', 'statistics', 'rx_bytes'), `${received}\n`);
      await writeFile(path.join(folder, 'eth9', 'statistics', 'tx_bytes'), `${sent}\n`);
      await writeFile(path.join(folder, 'eth9', 'speed'), `${speed}\n`);
    };
    await write(1_000, 500, '1000');
    const read = createLinuxNetworkReader('eth9', folder);
    expect(read(0n)).toBeNull();
    await write(5_001_000, 700, '1000');
    expect(read(2_000_000_000n)).toEqual({ interface: 'eth9', bytesPerS: 2_500_000, lineBytesPerS: 125e6 });
    await write(5_001_000, 10_700, '-1');
    expect(read(3_000_000_000n)).toEqual({ interface: 'eth9', bytesPerS: 10_000, lineBytesPerS: null });
  });

  test('what goes to this machine goes over loopback, whichever of its addresses is asked', async () => {
    expect(await interfaceTowards('127.0.0.1')).toBe('lo');
    const own = Object.values(os.networkInterfaces())
      .flatMap((places) => places ?? [])
      .filter(({ family }) => family === 'IPv4');
    for (const { address } of own) expect(await interfaceTowards(address)).toBe('lo');
  });
});

describe('CPU of other programs', () => {
  const processOf = (pid: number, parentPid: number, cpuS: number, endedChildrenCpuS = 0): ProcessRow => ({
    key: `${pid}:1`,
    pid,
    parentPid,
    name: 'one',
    ended: false,
    startedNs: 0n,
    cpuS,
    endedChildrenCpuS,
    residentBytes: 0,
  });
  const tableOf = (...rows: ProcessRow[]): ProcessTable => new Map(rows.map((one) => [one.pid, one]));

  test('is what is left of the machine’s, never below zero', () => {
    expect(backgroundPct(1.5, 1.2, 1)).toBeCloseTo(30, 9);
    expect(backgroundPct(1, 1.02, 1)).toBe(0);
    expect(backgroundPct(1, 1, 0)).toBe(0);
  });

  test('own processes count from their last reading on, also those that began or ended in between', () => {
    const own = createOwnCpu();
    const first = [processOf(1, 0, 10), processOf(2, 1, 5), processOf(3, 1, 7, 1)];
    const stranger = processOf(9, 0, 100);
    expect(own(tableOf(...first, stranger), first)).toBeNull();
    // 3 ended with 7.4 s of its own and was collected; 4 began and spent 0.3 s; 1 spent 0.1 s.
    const second = [processOf(1, 0, 10.1, 8.4), processOf(2, 1, 5), processOf(4, 1, 0.3)];
    expect(own(tableOf(...second, stranger), second)).toBeCloseTo(0.1 + 0.4 + 0.3, 9);
  });

  test('a process that comes to be ours brings nothing of its past', () => {
    const own = createOwnCpu();
    const stranger = processOf(9, 0, 100);
    own(tableOf(processOf(1, 0, 1), stranger), [processOf(1, 0, 1)]);
    const now = [processOf(1, 0, 1), processOf(9, 0, 100.5)];
    expect(own(tableOf(...now), now)).toBeCloseTo(0.5, 9);
  });

  test('the end of a process whose parent is a stranger takes nothing away', () => {
    const own = createOwnCpu();
    const all = [processOf(1, 0, 1), processOf(5, 77, 50)];
    own(tableOf(...all), all);
    expect(own(tableOf(processOf(1, 0, 1.2)), [processOf(1, 0, 1.2)])).toBeCloseTo(0.2, 9);
  });

  test.runIf(process.platform === 'linux')('the machine’s own time only grows', async () => {
    const before = readBusyS();
    expect(before).toBeGreaterThan(0);
    await expect.poll(readBusyS, { timeout: 10_000 }).toBeGreaterThan(before);
  });
});

test.runIf(process.platform === 'linux')('the monitor tells all of it with every reading', async () => {
  const readings: MonitorReading[] = [];
  const destination = { address: '127.0.0.1', ports: [1] };
  const monitor = await startMonitor(
    { selector: null, intervalMs: 100, destination },
    { onReading: (reading) => readings.push(reading), onRecycle: () => undefined, onDied: () => undefined },
  );
  try {
    await expect.poll(() => readings.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(3);
  } finally {
    await monitor.stop();
  }
  for (const { host, server } of readings) {
    MonitorSample.parse({ tS: 0, host, server, recycles: 0 });
    expect(host.backgroundCpuPct).toBeGreaterThanOrEqual(0);
    expect(host.localPorts?.range).toBeGreaterThan(1000);
    expect(host.localPorts?.used).toBeLessThanOrEqual(host.localPorts?.range ?? 0);
    expect(host.network).toMatchObject({ interface: 'lo', lineBytesPerS: null });
  }
});
