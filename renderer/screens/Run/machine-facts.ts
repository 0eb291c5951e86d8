// What the machine and the versions say of themselves, as names and values.
import type { Machine, Versions } from '../../../contract/model/machine.ts';
import type { Fact } from '../../controls/Facts.tsx';
import { formatValue } from '../../format/format.ts';
import { text } from '../../text/text.ts';

export function machineFacts(machine: Machine): readonly Fact[] {
  const { sockets, cores, threads } = machine;
  return [
    [text('run.config.hostname'), machine.hostname],
    [text('run.config.os'), machine.os],
    [text('run.config.kernel'), machine.kernel],
    [text('run.config.cpu'), machine.cpuModel],
    [text('run.config.coresThreads'), `${sockets}, ${cores}, ${threads}`],
    [
      text('run.config.hyperThreading'),
      text(machine.hyperThreading ? 'words.hyperThreading.on' : 'words.none'),
    ],
    [text('run.config.memory'), formatValue('bytes', machine.memoryBytes)],
    [text('run.config.virtualised'), machine.virtualised ?? text('run.config.bareMetal')],
    [text('run.config.clockSource'), machine.clockSource ?? text('words.unknown')],
  ];
}

export function versionFacts(versions: Versions): readonly Fact[] {
  return [
    [text('run.config.scalebench'), versions.scalebench],
    [text('run.config.loadEngine'), versions.loadEngine],
    [text('run.config.node'), versions.node],
  ];
}
