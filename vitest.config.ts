// Three kinds of tests, one kind after the other: the real window must not share two cores with load tests.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const minuteMs = 60_000;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'renderer',
          include: ['test/renderer/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          css: { modules: { classNameStrategy: 'non-scoped' } },
          sequence: { groupOrder: 0 },
        },
        plugins: [react()],
      },
      {
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/renderer/**', 'test/e2e/**'],
          environment: 'node',
          // Real servers and real processes; a busy machine may be slow without being wrong.
          testTimeout: minuteMs,
          hookTimeout: minuteMs,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 2 * minuteMs,
          hookTimeout: minuteMs,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
