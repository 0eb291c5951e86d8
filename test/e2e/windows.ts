// Opens real windows for a test file, each on a lab of its own, and holds every one to a clean console.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect } from 'vitest';
import { driveWindow, type DrivenWindow } from '../../scripts/drive/driven-window.ts';

export interface TestWindow extends DrivenWindow {
  readonly folder: string;
  readonly labPath: string;
  readonly saveFolder: string;
  readonly configFolder: string;
  /** Complaints like this are what the test provokes. */
  expectComplaints(pattern: RegExp): void;
}

/**
 * Call at the top of a test file. What `open` opens is closed after each test and must not have complained.
 * `labText` is written as the lab file first.
 */
export function useWindows(): { open(options?: { labText?: string }): Promise<TestWindow> } {
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
      const labPath = join(folder, 'lab.sqlite');
      if (options.labText !== undefined) await writeFile(labPath, options.labText);
      const places = { labPath, saveFolder: join(folder, 'saved'), configFolder: join(folder, 'config') };
      const driven = await driveWindow(places);
      const expected: RegExp[] = [];
      const expectComplaints = (pattern: RegExp): void => void expected.push(pattern);
      const window = { ...driven, ...places, folder, expectComplaints };
      opened.push({ window, expected });
      return window;
    },
  };
}
