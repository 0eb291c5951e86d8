// Which processes listen on a port, where there is no /proc, from systeminformation.
import si from 'systeminformation';

/** Process ids, ascending; empty when nobody listens or it is not told. */
export async function pidsListeningElsewhere(port: number): Promise<number[]> {
  const connections = await si.networkConnections();
  const pids = connections
    .filter(({ state, localPort }) => state === 'LISTEN' && Number(localPort) === port)
    .map(({ pid }) => pid);
  return [...new Set(pids)].toSorted((a, b) => a - b);
}
