// Opens real windows for a test file, each on a lab of its own, and holds every one to a clean console.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect } from 'vitest';
import { driveWindow, type DrivenWindow } from '../../scripts/drive/driven-window.ts';

export interface TestWindow extends DrivenWindow {
  readonly folder: string;
  readonly labPath: string;
  readonly saveFolder: string;
  /** Complaints like this are what the test provokes. */
  expectComplaints(pattern: RegExp): void;
}

/** Call at the top of a test file. What `open` opens is closed after each test and must not have complained. */
export function useWindows(): { open(options?: { labPath?: string }): Promise<TestWindow> } {
  const opened: { window: TestWindow; expected: RegExp[] }[] = [];
  afterEach(async () => {
    const all = opened.splice(0);
    await Promise.all(all.map(({ window }) => window.close()));
    await Promise.all(all.map(({ window }) => rm(window.folder, { recursive: true, force: true })));
    const unexpected = all.flatMap(({ window, expected }) =>
      window.complaints.filter((text) => !expected.some((pattern) => pattern.test(text))),
    );
    expect(unexpected).toEqual([]);
  });
  return {
    async open(options = {}) {
      const folder = await mkdtemp(join(tmpdir(), 'scalebench-window-'));
      const labPath = options.labPath ?? join(folder, 'lab.sqlite');
      const saveFolder = join(folder, 'saved');
      const driven = await driveWindow({ labPath, saveFolder, configFolder: join(folder, 'config') });
      const expected: RegExp[] = [];
      const expectComplaints = (pattern: RegExp): void => void expected.push(pattern);
      const window = { ...driven, folder, labPath, saveFolder, expectComplaints };
      opened.push({ window, expected });
      return window;
    },
  };
}
