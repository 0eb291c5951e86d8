// What the command line and the environment ask of the app.
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { labKey, readLaunchOptions } from '../../electron/launch-options.ts';

it('takes the lab file of the command line before that of the environment', () => {
  const env = { SCALEBENCH_LAB: '/labs/env.sqlite', SCALEBENCH_NODE: '/bin/node' };
  expect(readLaunchOptions('/app', ['/app', '--lab', '/labs/a.sqlite'], env).labPath).toBe('/labs/a.sqlite');
  expect(readLaunchOptions('/app', ['/app'], env)).toEqual({
    labPath: '/labs/env.sqlite',
    node: '/bin/node',
    labEntry: resolve('/app/lab/main.ts'),
  });
});

it('leaves the choice of the lab file to the lab when nobody names one', () => {
  expect(readLaunchOptions('/app', ['/app', '--lab'], {}).labPath).toBeNull();
  expect(readLaunchOptions('/app', [], { SCALEBENCH_LAB: '' }).labPath).toBeNull();
});

it('runs the lab on the packaged Node.js of this repository', () => {
  const { node } = readLaunchOptions(resolve('.'), [], {});
  expect(node).toMatch(/node_modules.node-.*.bin.node(\.exe)?$/);
});

it('keys an instance by its lab file', () => {
  expect(labKey('/labs/a.sqlite')).toBe(labKey('/labs/a.sqlite'));
  expect(labKey('/labs/a.sqlite')).not.toBe(labKey('/labs/b.sqlite'));
  expect(labKey(null)).toBe('default');
});
