// The figures that the load client tells of itself while a run goes on.
import { render, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LoadSample, MonitorSample } from '../../../../contract/model/sample.ts';
import { ClientHealth } from '../../../../renderer/screens/LiveRun/ClientHealth.tsx';
import { bundledRequest } from '../../../support/sample-lab.ts';
import { loadSample, monitorSample } from '../../../support/sample-seconds.ts';

function show(
  client: Partial<LoadSample['client']> = {},
  host: Partial<MonitorSample['host']> = {},
): (name: string) => string | null {
  const second = loadSample(10, bundledRequest());
  const reading = monitorSample(10);
  const { container } = render(
    <ClientHealth
      load={[{ ...second, client: { ...second.client, ...client } }]}
      monitor={[{ ...reading, host: { ...reading.host, ...host } }]}
      reasons={[]}
    />,
  );
  return (name) => within(container).queryByText(name)?.nextElementSibling?.textContent ?? null;
}

test('tells garbage collection, slip and what other programs took', () => {
  const fact = show(
    { scheduleSlipP50Us: 90, scheduleSlipP99Us: 1_200, gcPct: 1.5, gcLongestUs: 4_500 },
    { backgroundCpuPct: 12 },
  );
  expect(fact('Schedule slip p50, p99')).toBe('90 µs, 1.20 ms');
  expect(fact('Garbage collection')).toMatch(/^1\.5\s?%, longest 4\.50 ms$/);
  expect(fact('Other programs, CPU')).toMatch(/^12(\.0)?\s?%$/);
});

test('shows ports only where they may run out, and a line only where there is one', () => {
  const lo = { interface: 'lo', bytesPerS: 5e8, lineBytesPerS: null };
  const quiet = show({}, { localPorts: { used: 140, range: 28_232 }, network: lo });
  expect(quiet('Local ports in use')).toBeNull();
  expect(quiet('Line of lo in use')).toBeNull();
  const eth = { interface: 'eth0', bytesPerS: 1e8, lineBytesPerS: 1.25e8 };
  const busy = show({}, { localPorts: { used: 14_000, range: 28_232 }, network: eth });
  expect(busy('Local ports in use')).toBe('14,000 of 28,232');
  expect(busy('Line of eth0 in use')).toMatch(/^80(\.0)?\s?%$/);
});

test('says so where an older lab or another platform told nothing', () => {
  const fact = show({ scheduleSlipP99Us: null, gcPct: null, gcLongestUs: null }, { backgroundCpuPct: null });
  expect(fact('Schedule slip p50, p99')).toBe('no schedule');
  expect(fact('Garbage collection')).toBe('–, longest –');
  expect(fact('Other programs, CPU')).toBe('–');
});
