// One run of another load tool on one CPU: its rate and its CPU time a request.
import { spawnSync } from 'node:child_process';
import { peerTools, type PeerLoad } from './peer-command.ts';
import { clientCpu } from './plan.ts';

export interface Speed {
  requestsPerS: number;
  cpuUsPerRequest: number;
}

export function runPeer(tool: keyof typeof peerTools, command: readonly string[], load: PeerLoad): Speed {
  const { args, input } = peerTools[tool].ask(load);
  // Node.js does not tell the CPU time of a child; the shell does: user and system seconds, on standard error.
  const { stdout, stderr } = spawnSync(
    'bash',
    ['-c', `TIMEFORMAT='%U %S'; time taskset -c ${clientCpu} "$@"`, 'bash', ...command, ...args],
    { encoding: 'utf8', input, maxBuffer: 64 * 2 ** 20, timeout: (load.seconds + 60) * 1000 },
  );
  const times = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  const [userS = NaN, systemS = NaN] = times;
  if (!Number.isFinite(userS + systemS)) throw new Error(`${tool} could not be timed: ${stdout}${stderr}`);
  const { requests, seconds } = peerTools[tool].read(stdout, load);
  return { requestsPerS: requests / seconds, cpuUsPerRequest: ((userS + systemS) * 1e6) / requests };
}
