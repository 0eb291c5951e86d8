// Scenarios with the files they name, in a real folder.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LabError } from '../../../contract/errors.ts';
import { readScenario, type ReadScenario } from '../../../engine/scenario/read-scenario.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scalebench-scenario-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}

const users = { name: 'user', kind: 'csv', file: 'data/users.csv', column: 'user' };
const using = (url: string, variable: object = users): object => ({
  name: 'mix',
  variables: [variable],
  transactions: [{ name: 'a', requests: [{ url }] }],
});
const read = (scenario: object): Promise<ReadScenario> =>
  readScenario(write('mix.json', JSON.stringify(scenario, null, 1)));

async function messageOf(reading: Promise<unknown>): Promise<string> {
  const error: unknown = await reading.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(LabError);
  return error instanceof LabError ? error.message : '';
}

describe('readScenario', () => {
  it('reads tables and bodies beside the scenario', async () => {
    write('data/users.csv', '\uFEFFuser,note\r\nanna,"a, ""b""\r\nc"\r\n\r\nbertil,\r\n');
    write('body.bin', Buffer.from([0, 255, 13]));
    const { files } = await read({
      ...using('/?u=${user}'),
      transactions: [{ name: 'a', requests: [{ url: '/', body: { kind: 'file', file: 'body.bin' } }] }],
    });
    const [table] = files.tables.values();
    expect(table?.rowCount).toBe(2);
    expect(table?.columns.get('user')).toEqual(['anna', 'bertil']);
    expect(table?.columns.get('note')).toEqual(['a, "b"\r\nc', '']);
    expect([...(files.bodies.get('body.bin') ?? [])]).toEqual([0, 255, 13]);
  });

  it.each([
    ['user;age\nanna;3\n', 'has no column "user"; it has "user;age"'],
    ['user,age\nanna\n', 'Row 2 of the file has 1 fields, but there are 2 columns'],
    ['user\n', 'no rows below the line of column names'],
    ['', 'no rows'],
    ['user,user\n1,2\n', '"user" occurs twice'],
    ['user\n"anna\n', 'Row 2 of the file is broken'],
    [Buffer.from([0x75, 0xff, 0x0a]), 'not in UTF-8'],
  ])('refuses the table %j', async (content, sentence) => {
    write('data/users.csv', content);
    const message = await messageOf(read(using('/?u=${user}')));
    expect(message).toContain(sentence);
    expect(message).toMatch(/mix\.json, line \d+, column \d+: variables\[0\]\.(file|column): /);
    expect(message).toContain('data/users.csv');
  });

  it('reads other delimiters', async () => {
    write('data/users.csv', 'user;age\nanna;3\n');
    const { files } = await read(using('/?u=${user}', { ...users, delimiter: ';' }));
    expect([...files.tables.values()][0]?.columns.get('user')).toEqual(['anna']);
  });

  it('refuses values that would not stay within a header, or would not be a path', async () => {
    write('data/users.csv', 'user\n/ok\n"two\nlines"\n');
    const scenario = using('/');
    const inHeader = { ...scenario, defaults: { headers: [{ name: 'X', value: '${user}' }] } };
    expect(await messageOf(read(inHeader))).toContain('Row 3 of data/users.csv holds a line break');
    expect(await messageOf(read(using('${user}')))).toContain('does not start with "/"');
  });

  it('says that a file is missing, a folder, or too large', async () => {
    expect(await messageOf(read(using('/${user}')))).toContain(
      'variables[0].file: data/users.csv could not be read beside the scenario (it is not there).',
    );
    mkdirSync(join(folder, 'data/users.csv'), { recursive: true });
    expect(await messageOf(read(using('/${user}')))).toContain('data/users.csv is not a file');
    rmSync(join(folder, 'data'), { recursive: true });
    write('data/users.csv', Buffer.alloc(33 * 1024 * 1024, 'a\n'));
    expect(await messageOf(read(using('/${user}')))).toContain('33554432 are the most');
    expect(await messageOf(readScenario(join(folder, 'none.json')))).toContain('(it is not there)');
    expect(await messageOf(readScenario(folder))).toContain('(it is a folder)');
  });
});
