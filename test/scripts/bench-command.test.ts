// npm run bench as a person types it: what it says about its options; and the server of its own, as a process.
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { startOwnServer } from '../../scripts/bench/start-own-server.ts';

function bench(...args: string[]) {
  return spawnSync(process.execPath, ['scripts/bench.mjs', ...args], { encoding: 'utf8' });
}

it.each([
  [['--fast'], '--fast'],
  [['--rounds', '0'], '--rounds takes a whole number'],
  [['--soak-minutes', '1'], 'from 2 to 9999'],
])('says in one line what is wrong with %j', (args, sentence) => {
  const { status, stdout, stderr } = bench(...args);
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(stderr).toContain(sentence);
});

it('names its options', () => {
  const { status, stdout } = bench('--help');
  expect(status).toBe(0);
  expect(stdout).toContain('--soak-minutes');
});

it.runIf(process.platform === 'linux')(
  'freezes by schedule, answers nothing meanwhile, and tells what it did',
  async () => {
    const freezeMs = 150;
    const server = await startOwnServer(freezeMs, 300);
    try {
      let record = await server.record();
      while (record.freezes.length < 3) {
        expect(await (await fetch(server.url)).text()).toBe('hello, world\n');
        record = await server.record();
      }
      for (const { fromMs, toMs } of record.freezes) {
        expect(toMs - fromMs).toBeGreaterThanOrEqual(freezeMs - 1);
        expect(record.arrivalsMs.every((arrivalMs) => arrivalMs < fromMs || arrivalMs >= toMs)).toBe(true);
      }
      expect(record.arrivalsMs.length).toBeGreaterThan(0);
    } finally {
      await server.stop();
    }
  },
);
