// How the window is built: for Chromium 108 (Electron 22) and newer, with nothing that its content security
// policy would refuse: no inline scripts, no eval, no data: fonts.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('renderer', import.meta.url)),
  base: './',
  plugins: [react()],
  build: {
    target: 'chrome108',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
    reportCompressedSize: false,
    // One window, loaded from the disk at once: splitting it into chunks gains nothing.
    chunkSizeWarningLimit: 4000,
  },
});
