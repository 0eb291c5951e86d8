// What the set-up hands to the bench: the options, and where each peer is or why it is not there.
import { z } from 'zod';

const Peer = z.union([
  z.object({ command: z.array(z.string()).min(1), version: z.string() }),
  z.object({ missing: z.string() }),
]);

export const Plan = z.object({
  options: z.object({
    rounds: z.number(),
    seconds: z.number(),
    longSeconds: z.number(),
    soakMinutes: z.number(),
    only: z.array(z.string()),
  }),
  peers: z.object({ nginx: Peer, wrk: Peer, autocannon: Peer, oha: Peer, k6: Peer }),
});
export type Plan = z.infer<typeof Plan>;
export type PeerName = keyof Plan['peers'];

/** The server has one CPU, the load worker or the peer the other. */
export const serverCpu = 0;
export const clientCpu = 1;
