// The versions that are stored with every run.
import { z } from 'zod';
import packageJson from '../package.json' with { type: 'json' };
import type { Versions } from '../contract/model/machine.ts';
import { engineVersion } from '../engine/load/connection/engine-version.ts';

export const versions: Versions = {
  scalebench: z.string().parse(packageJson.version),
  node: process.versions.node,
  loadEngine: engineVersion,
};
