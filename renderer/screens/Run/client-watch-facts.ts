// What the load client told of itself and of its machine, as names and values; what a run does not tell is left out.
import type { RunSummary } from '../../../contract/model/run.ts';
import type { Fact } from '../../controls/Facts.tsx';
import { formatValue, NOT_MEASURED } from '../../format/format.ts';
import { text } from '../../text/text.ts';

const us = (value: number | null) => (value === null ? NOT_MEASURED : formatValue('us', value));

function slipText({ scheduleSlipP50Us: p50, scheduleSlipP99Us: p99 }: RunSummary['loadClient']): string {
  if (p99 === null) return text('liveRun.client.noSchedule');
  return text('liveRun.client.halfAndMost', { half: us(p50), most: us(p99) });
}

function hostFacts(host: RunSummary['host']): readonly Fact[] {
  const facts: Fact[] = [];
  const background = host?.backgroundCpuPct;
  if (background) facts.push([text('liveRun.client.background'), formatValue('pct', background.mean)]);
  const ports = host?.localPorts;
  if (ports) {
    const counts = { used: formatValue('count', ports.mostUsed), range: formatValue('count', ports.range) };
    facts.push([text('liveRun.client.ports'), text('liveRun.client.usedOf', counts)]);
  }
  const line = host?.network?.lineBytesPerS ?? null;
  if (host?.network && line !== null) {
    const { interface: name, bytesPerS } = host.network;
    facts.push([text('liveRun.client.network', { name }), formatValue('pct', (100 * bytesPerS.mean) / line)]);
  }
  return facts;
}

export function clientWatchFacts({ loadClient, host, clockDriftPpm }: RunSummary): readonly Fact[] {
  const { gcPct, gcLongestUs } = loadClient;
  const garbage: readonly Fact[] =
    gcPct === null
      ? []
      : [
          [
            text('liveRun.client.gc'),
            text('liveRun.client.shareAndLongest', {
              share: formatValue('pct', gcPct),
              longest: us(gcLongestUs),
            }),
          ],
        ];
  const drift: readonly Fact[] =
    clockDriftPpm === null
      ? []
      : [[text('run.config.clockDrift'), text('run.config.millionths', { ppm: Math.round(clockDriftPpm) })]];
  return [[text('liveRun.client.slip'), slipText(loadClient)], ...garbage, ...hostFacts(host), ...drift];
}
