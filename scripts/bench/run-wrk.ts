// One run of wrk on one CPU: its rate and its CPU time a request.
import { spawnSync } from 'node:child_process';

export interface Speed {
  requestsPerS: number;
  cpuUsPerRequest: number;
}

export function runWrk(url: string, connections: number, seconds: number, cpu: number): Speed {
  const wrk = `taskset -c ${cpu} wrk -t1 -c${connections} -d${seconds}s ${url}`;
  // Node.js does not tell the CPU time of a child; the shell does: user and system seconds, on standard error.
  const { stdout, stderr } = spawnSync('bash', ['-c', `TIMEFORMAT='%U %S'; time ${wrk}`], {
    encoding: 'utf8',
  });
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const requestsPerS = Number(/Requests\/sec:\s+(\S+)/.exec(stdout)?.[1]);
  const [userS = NaN, systemS = NaN] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  if (!Number.isFinite(requests + userS + systemS))
    throw new Error(`wrk gave no figures: ${stdout}${stderr}`);
  return { requestsPerS, cpuUsPerRequest: ((userS + systemS) * 1e6) / requests };
}
