// Builds what Electron runs: the window with Vite, main and preload with esbuild. Runs on the pinned Node.js.
// Electron 22 has Chromium 108 and Node.js 16, Electron 45 newer ones; one build serves both.
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { build as buildWindow } from 'vite';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
// A build that fails, or another one at the same time, must not leave half of one in place.
const draft = join(dist, `.draft-${process.pid}`);

async function buildElectron(): Promise<void> {
  await bundle({
    entryPoints: { main: 'electron/main.ts', preload: 'electron/preload.ts' },
    outdir: join(draft, 'electron'),
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node16.17',
    external: ['electron'],
    sourcemap: 'linked',
    logLevel: 'warning',
  });
}

async function putInPlace(name: string): Promise<void> {
  await rm(join(dist, name), { recursive: true, force: true });
  await rename(join(draft, name), join(dist, name));
}

try {
  await Promise.all([
    buildElectron(),
    buildWindow({ logLevel: 'warn', build: { outDir: join(draft, 'renderer'), emptyOutDir: true } }),
  ]);
  await putInPlace('electron');
  await putInPlace('renderer');
} finally {
  await rm(draft, { recursive: true, force: true });
}
