// The calls behind the scenario editor, with real files: check, pack, read, write, examples, import.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, describe } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { answer, caller } from '../../../contract/rpc.ts';
import { scenarioHandlers } from '../../../lab/scenarios/scenario-handlers.ts';
import { temporaryFolder } from '../../support/cli.ts';

const call = caller(answer(scenarioHandlers));
const nowhere = { folder: null, files: {} };

const twoFaults = `{
  "name": "Shop",
  "transactions": [
    {
      "name": "a",
      "weight": -1,
      "requests": [{ "url": "shop" }]
    }
  ]
}
`;

const withUsers = JSON.stringify({
  name: 'Log in',
  variables: [{ name: 'user', kind: 'csv', file: 'data/users.csv', column: 'user' }],
  transactions: [{ name: 'log in', requests: [{ url: '/login?user=${user}' }] }],
});

function folderWithUsers(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data', 'users.csv'), 'user\nada\ngrace\n');
  return folder;
}

describe('scenario.check', () => {
  it('tells every problem with its line, column and field', async () => {
    const { scenario, problems, summary } = await call('scenario.check', { text: twoFaults, ...nowhere });
    expect([scenario, summary]).toEqual([null, null]);
    expect(problems).toEqual([
      { line: 6, column: 17, path: 'transactions[0].weight', message: 'This must be at least 0.' },
      {
        line: 7,
        column: 29,
        path: 'transactions[0].requests[0].url',
        message: 'A URL is a path that starts with "/", or starts with http:// or https:// and a host.',
      },
    ]);
  });

  it('names each field that is not known', async () => {
    const text =
      '{ "name": "x", "nme": 1, "x": 2, "transactions": [{ "name": "a", "requests": [{ "url": "/" }] }] }';
    const { problems } = await call('scenario.check', { text, ...nowhere });
    expect(problems.map(({ path, column }) => [path, column])).toEqual([
      ['nme', 23],
      ['x', 31],
    ]);
  });

  it.each([
    ['', 'This is no JSON: a value is missing or misspelt (the text ends here).', 1],
    ['{\n  "name": }', 'This is no JSON: a value is missing or misspelt (found "}").', 2],
  ])('says where %j stops being JSON', async (text, message, line) => {
    const { problems } = await call('scenario.check', { text, ...nowhere });
    expect(problems).toMatchObject([{ line, path: '', message }]);
  });

  it('sums up a sound scenario', async () => {
    const folder = folderWithUsers();
    const { scenario, problems, summary } = await call('scenario.check', {
      text: withUsers,
      folder,
      files: {},
    });
    expect([problems, scenario?.name]).toEqual([[], 'Log in']);
    expect(summary).toEqual({
      transactions: [{ name: 'log in', sharePct: 100, requestsSent: 1, order: 'inOrder' }],
      requestsPerTransaction: 1,
    });
  });

  it('says which file is not there, and what to do when the scenario is nowhere yet', async () => {
    const place = { line: 1, path: 'variables[0].file' };
    const lost = await call('scenario.check', { text: withUsers, folder: temporaryFolder(), files: {} });
    expect(lost.problems).toMatchObject([
      { ...place, message: 'data/users.csv could not be read beside the scenario (it is not there).' },
    ]);
    const unsaved = await call('scenario.check', { text: withUsers, ...nowhere });
    expect(unsaved.problems).toMatchObject([
      { ...place, message: 'Save the scenario first: data/users.csv is looked for in its folder.' },
    ]);
    expect(unsaved.scenario?.name).toBe('Log in');
  });
});

describe('scenario.pack', () => {
  it('reads the files at the moment it is asked, and takes kept ones where the folder has none', async () => {
    const folder = folderWithUsers();
    const draft = { text: withUsers, folder, files: { 'data/users.csv': btoa('user\nkept\n') } };
    const read = async (where: string | null) => {
      const { files } = await call('scenario.pack', { ...draft, folder: where });
      return atob(files['data/users.csv'] ?? '');
    };
    expect(await read(folder)).toBe('user\nada\ngrace\n');
    writeFileSync(join(folder, 'data', 'users.csv'), 'user\nlinus\n');
    expect(await read(folder)).toBe('user\nlinus\n');
    expect(await read(null)).toBe('user\nkept\n');
  });

  it('refuses a wrong scenario in one sentence', async () => {
    await expect(call('scenario.pack', { text: twoFaults, ...nowhere })).rejects.toMatchObject({
      code: 'input.invalid',
      message: expect.stringContaining('This scenario, line 6, column 17: transactions[0].weight'),
    });
  });
});

describe('scenario.write and scenario.read', () => {
  it('keeps the text as it is, right or wrong, and leaves no draft behind', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'shop.json');
    const written = await call('scenario.write', { path, text: twoFaults, ...nowhere });
    expect(written).toEqual({ path, folder, text: twoFaults, copied: [] });
    expect(await call('scenario.read', { path })).toEqual({ path, folder, text: twoFaults });
    expect(readdirSync(folder)).toEqual(['shop.json']);
  });

  it('takes the files along that are not there yet, and touches none that is', async () => {
    const [from, to] = [folderWithUsers(), temporaryFolder()];
    const path = join(to, 'login.json');
    const write = () => call('scenario.write', { path, text: withUsers, folder: from, files: {} });
    expect((await write()).copied).toEqual(['data/users.csv']);
    writeFileSync(join(to, 'data', 'users.csv'), 'user\nmine\n');
    expect((await write()).copied).toEqual([]);
    expect(readFileSync(join(to, 'data', 'users.csv'), 'utf8')).toBe('user\nmine\n');
    expect((await call('scenario.check', { text: withUsers, folder: to, files: {} })).problems).toEqual([]);
  });

  it('tells in words what cannot be written or read, and keeps what was there', async () => {
    const folder = temporaryFolder();
    const nowhereElse = join(folder, 'none', 'x.json');
    await expect(call('scenario.write', { path: nowhereElse, text: '{}', ...nowhere })).rejects.toMatchObject(
      {
        code: 'file.notWritten',
      },
    );
    expect(existsSync(nowhereElse)).toBe(false);
    await expect(call('scenario.read', { path: nowhereElse })).rejects.toMatchObject({
      code: 'input.invalid',
      message: `${nowhereElse} could not be read (it is not there).`,
    });
  });
});

it('scenario.examples are sound where they are', async () => {
  const examples = await call('scenario.examples', {});
  expect(examples.map(({ name }) => name)).toEqual(['Shop', 'Update download']);
  for (const { text, folder } of examples) {
    expect((await call('scenario.check', { text, folder, files: {} })).problems).toEqual([]);
  }
});

it('scenario.format gives a text that stands for the same scenario', async () => {
  const { scenario } = await call('scenario.pack', { text: withUsers, folder: folderWithUsers(), files: {} });
  const { text } = await call('scenario.format', scenario);
  expect(calls['scenario.format'].input.parse(JSON.parse(text))).toEqual(scenario);
});

describe('scenario.import', () => {
  const ubr = `scenario { name = "mix"; warmup = 1; duration = 2;
  default { version = HTTP11; }
  transaction { id = "home"; weight = 70; request { url = "/"; secure = true; } } }`;
  const entry = (url: string): object => ({ request: { method: 'GET', url }, response: { status: 200 } });
  const har = JSON.stringify({ log: { entries: [entry('http://a.test/1'), entry('http://b.test/2')] } });

  function write(name: string, text: string): string {
    const path = join(temporaryFolder(), name);
    writeFileSync(path, text);
    return path;
  }

  it('takes a WCAT file over, with its load and a note for each line that has no counterpart', async () => {
    const settingsPath = write('settings.ubr', 'settings { virtualclients = 50; }');
    const path = write('mix.ubr', ubr);
    const { text, load, phases, notes } = await call('scenario.import', { path, hosts: [], settingsPath });
    expect((await call('scenario.check', { text, ...nowhere })).problems).toEqual([]);
    expect(load).toMatchObject({ kind: 'closed', virtualClients: 50 });
    expect(phases).toEqual({ warmupS: 1, durationS: 2, cooldownS: 0 });
    expect(notes).toMatchObject([{ file: path, line: 3, text: expect.stringContaining('secure = true') }]);
  });

  it('asks for the hosts of a recording that has several, by name', async () => {
    const path = write('shop.har', har);
    const input = { path, hosts: [], settingsPath: null };
    await expect(call('scenario.import', input)).rejects.toMatchObject({
      detail: { hosts: 'a.test b.test' },
    });
    const { text } = await call('scenario.import', { ...input, hosts: ['b.test'] });
    expect(JSON.parse(text)).toMatchObject({ transactions: [{ requests: [{ url: '/2' }] }] });
  });
});
