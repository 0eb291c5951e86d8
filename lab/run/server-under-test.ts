// The server of one run, ready to be loaded: started by the lab, or found where it already runs.
import { LabError } from '../../contract/errors.ts';
import type { RunRequest } from '../../contract/model/run-request.ts';
import type { Machine } from '../../contract/model/machine.ts';
import type { ProcessSelector, ServerSpec } from '../../contract/model/server.ts';
import { checkReachable, classOfHost } from '../../engine/load/reach.ts';
import { hostOf, portOf } from '../../engine/load/connection/target.ts';
import { cpusOf } from '../../engine/machine/affinity.ts';
import { chooseCpus } from '../../engine/machine/choose-cpus.ts';
import { pidsListeningOn } from '../../engine/monitor/listener.ts';
import { startTarget, type Target } from '../../engine/target/start-target.ts';

export interface ServerUnderTest {
  readonly urls: readonly string[];
  /** How the monitor finds its processes; null when it is not on this machine. */
  readonly selector: ProcessSelector | null;
  /** Where the load goes. */
  readonly destination: { address: string; ports: number[] };
  readonly cpusAsked: readonly number[] | null;
  /** CPUs its processes may run on, as the system tells; null when not on this machine or not told. */
  cpusSeen(): Promise<number[] | null>;
  /** The bundled server itself, whose recycles are exact; null for any other server. */
  readonly target: Target | null;
  stop(): Promise<void>;
}

/**
 * @throws LabError url.invalid, host.unknown, host.notAllowed, host.notConfirmed, server.unreachable, server.portInUse,
 *   server.notReady, cores.notAvailable
 */
export async function readyServer(request: RunRequest, machine: Machine): Promise<ServerUnderTest> {
  const { server } = request;
  return server.kind === 'bundled' ? bundled(server, machine) : running(server, request);
}

async function bundled(
  server: Extract<ServerSpec, { kind: 'bundled' }>,
  machine: Machine,
): Promise<ServerUnderTest> {
  const cpusAsked = chooseCpus(machine, server.config);
  const target = await startTarget(server.config, cpusAsked);
  return {
    urls: target.urls,
    selector: { by: 'rootPid', pid: target.rootPid },
    destination: destinationOf(target.urls, null),
    cpusAsked,
    cpusSeen: () => union(target.workers().map((worker) => worker.pid)),
    target,
    stop: () => target.stop(),
  };
}

async function running(
  server: Extract<ServerSpec, { kind: 'url' }>,
  request: RunRequest,
): Promise<ServerUnderTest> {
  const { address } = await checkReachable(server.url, Math.min(request.timeoutMs, 5_000));
  const url = new URL(server.url);
  const place = classOfHost(address);
  if (place === 'public' && request.confirmedHost !== url.hostname) {
    throw new LabError(
      'host.notConfirmed',
      `${url.hostname} (${address}) is neither this machine nor a private address. Type the host name once more to confirm that you may load it (--confirm-host ${url.hostname} on the command line).`,
      { host: url.hostname, address },
    );
  }
  const port = portOf(url);
  const local = place === 'loopback';
  return {
    urls: [server.url],
    selector: server.processes ?? (local ? { by: 'port', port } : null),
    destination: destinationOf([server.url], address),
    cpusAsked: null,
    cpusSeen: async () => (local ? union(await pidsListeningOn(port)) : null),
    target: null,
    stop: () => Promise.resolve(),
  };
}

/** `address`: null where the URLs name one themselves. */
function destinationOf(urls: readonly string[], address: string | null): ServerUnderTest['destination'] {
  const parsed = urls.map((url) => new URL(url));
  const [first] = parsed.map(hostOf);
  return { address: address ?? first ?? '', ports: parsed.map(portOf) };
}

/** CPUs that any of the processes may use; null when none of them tells. */
async function union(pids: readonly number[]): Promise<number[] | null> {
  const told = await Promise.all(pids.map((pid) => cpusOf(pid)));
  const cpus = new Set(told.flatMap((one) => one ?? []));
  return cpus.size === 0 ? null : [...cpus].toSorted((a, b) => a - b);
}
