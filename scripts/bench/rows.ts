// The rows of the table, in its order.
import { comparisons } from './compare-with-peer.ts';
import { atConstantRate } from './constant-rate.ts';
import { withFrozenServer } from './frozen-server.ts';
import { heldConnections } from './held-connections.ts';
import { memoryGrowth } from './memory-growth.ts';
import type { Row } from './row.ts';

export const rows: readonly Row[] = [
  ...comparisons,
  heldConnections,
  atConstantRate(1000),
  atConstantRate(5000),
  withFrozenServer(500, 5000),
  withFrozenServer(2000, 10_000),
  memoryGrowth,
];
