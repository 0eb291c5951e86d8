import { expect, test } from 'vitest';
import { fileStemOf } from '../../../../renderer/screens/Run/file-stem.ts';

test.each([
  ['Web garden, 2 cores', 'run-7-web-garden-2-cores'],
  ['../../etc/passwd', 'run-7-etc-passwd'],
  ['a:b*c?"<>|\\\n', 'run-7-a-b-c'],
  ['負荷試験', 'run-7-負荷試験'],
  ['***', 'run-7'],
  ['x'.repeat(300), `run-7-${'x'.repeat(60)}`],
])('%j', (name, stem) => {
  expect(fileStemOf(7, name)).toBe(stem);
});
