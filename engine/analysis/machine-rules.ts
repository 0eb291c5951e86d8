// Whether the load client's machine had enough for the load: CPUs, ports, its line. Limits: methods.md (j).
import { mostAtOnce } from '../../contract/model/load-steps.ts';
import { mostNewConnectionsPerS, timeWaitS } from '../monitor/local-ports.ts';
import { figure, invalid, suspect, type Rule } from './rule.ts';

/** On one machine a full host is the aim; only where both share the same CPUs does it bend the figures. */
const hostCpu: Rule = ({ applied }, { host, server }) => {
  if (host === null) return null;
  const busy = host.cpuPct.mean;
  if (server === null) {
    const text = `The CPUs of the load client's machine were busy ${figure(busy)} %`;
    if (busy > 90)
      return invalid('host-busy', `${text} (limit 90 %): the load client may have been the limit.`);
    return busy > 70 ? suspect('host-busy', `${text} (warning from 70 %).`) : null;
  }
  if (applied?.sharedCpus !== true || busy <= 90) return null;
  return suspect(
    'shared-cores',
    `Server and load client shared the same CPUs, and these were busy ${figure(busy)} %: each took time from the other.`,
  );
};

const steal: Rule = ({ series }) => {
  const told = series.monitor.flatMap((sample) =>
    sample.host.stealPct === null ? [] : [sample.host.stealPct],
  );
  const mean = told.reduce((sum, value) => sum + value, 0) / Math.max(1, told.length);
  if (mean <= 2) return null;
  return suspect(
    'steal',
    `The hypervisor took ${figure(mean, 1)} % of the CPU time (limit 2 %): the machine was not ours alone.`,
  );
};

/** What others take is not there for server and client; that alone never makes figures wrong, so it is no more than a warning. */
const background: Rule = ({ series }, { host }) => {
  const cpus = series.monitor.at(-1)?.host.perCpuPct.length ?? 0;
  const pct = host?.backgroundCpuPct?.mean ?? 0;
  if (cpus === 0 || pct <= 10 * cpus) return null;
  const share = pct / cpus;
  return suspect(
    'background-cpu',
    `Other programs took ${figure(pct)} % of a core, ${figure(share)} % of the machine (limit 10 %): the server and the load client did not have it to themselves.`,
  );
};

/** Connections that virtual clients keep open need no new ports: they count as a warning only where more are used up. */
const localPorts: Rule = ({ request }, { host }) => {
  const ports = host?.localPorts;
  if (!ports) return null;
  const share = (100 * ports.mostUsed) / ports.range;
  const text = `Up to ${figure(ports.mostUsed)} of the ${figure(ports.range)} local ports were in use (${figure(share)} %`;
  if (share > 80)
    return invalid(
      'local-ports',
      `${text}, limit 80 %): new connections had to search for a free one, or found none.`,
    );
  if (share <= 50 || ports.mostUsed <= 1.1 * mostAtOnce(request.load)) return null;
  return suspect(
    'local-ports',
    `${text}, warning from 50 %): connections are closed and made anew, and these ports carry ${figure(mostNewConnectionsPerS(ports.range, timeWaitS))} new ones a second; use keep-alive.`,
  );
};

const network: Rule = (_, { host }) => {
  const line = host?.network?.lineBytesPerS ?? null;
  if (!host?.network || line === null) return null;
  const { interface: name, bytesPerS } = host.network;
  const share = (100 * bytesPerS.mean) / line;
  const text = `The network interface ${name} carried ${figure(share)} % of what its line takes (${figure((line * 8) / 1e6)} Mbit/s)`;
  if (share > 90)
    return invalid('network-full', `${text}, limit 90 %: the network was the limit, not the server.`);
  return share > 70 ? suspect('network-full', `${text}, warning from 70 %.`) : null;
};

export const machineRules: readonly Rule[] = [hostCpu, steal, background, localPorts, network];
