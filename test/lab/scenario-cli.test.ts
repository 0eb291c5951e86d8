// `scenario check` and `scenario import` as a user's script calls them.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder, type CliResult } from '../support/cli.ts';

const folder = temporaryFolder();
const sample = fileURLToPath(new URL('../../assets/scenarios/shop.json', import.meta.url));
const scenario = (...args: string[]): Promise<CliResult> =>
  cli(['scenario', ...args], join(folder, 'lab.sqlite'));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const ubr = `scenario { name = "mix"; warmup = 1; duration = 2;
  default { version = HTTP11; }
  transaction { id = "home"; weight = 70; request { url = "/"; secure = true; } } }`;

const entry = (url: string): object => ({ request: { method: 'GET', url }, response: { status: 200 } });
const har = JSON.stringify({ log: { entries: [entry('http://a.test/1'), entry('http://b.test/2')] } });

describe('scenario check', () => {
  it('prints what the scenario does', async () => {
    const { code, stdout, stderr } = await scenario('check', sample);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout)
      .toBe(`Scenario "Shop": 2 transactions, 6 requests, 4 variables, cookies on, HTTP/1.1, keep-alive

Transaction  Share   Requests  Order
browse       85.0 %  5         shuffled
buy          15.0 %  2         in order

Variable  Value                                                                      Changes
user      column "user" of data/users.csv, 200 rows each for one virtual client      with each virtual client
password  column "password" of data/users.csv, 200 rows each for one virtual client  with each virtual client
product   1 to 500 at random                                                         with each transaction
order     1, 2, … for the run                                                        with each request
`);
    expect(existsSync(join(folder, 'lab.sqlite'))).toBe(false);
  });

  it.each([
    [
      'shape.json',
      '{"name":"x","transactions":[{"name":"a","requests":[{"url":"/${no}"}]}]}',
      'line 1, column 60: transactions[0].requests[0].url: The variable ${no}',
    ],
    ['json.json', '{"name":}', 'line 1, column 9: This is no JSON'],
    [
      'file.json',
      '{"name":"x","variables":[{"name":"v","kind":"csv","file":"no.csv","column":"c"}],"transactions":[{"name":"a","requests":[{"url":"/"}]}]}',
      'no.csv could not be read',
    ],
  ])('leaves with 2 and one sentence for %s', async (name, text, sentence) => {
    const path = write(name, text);
    const { code, stdout, stderr } = await scenario('check', path);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`scalebench: ${path}, `);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('leaves with 2 for a file that is not there, and without a file', async () => {
    expect(await scenario('check', join(folder, 'none.json'))).toMatchObject({ code: 2, stdout: '' });
    expect(await scenario('check')).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('scenario import', () => {
  it('writes a WCAT scenario to a file that can be checked, and notes to standard error', async () => {
    const settings = write('settings.ubr', 'settings { virtualclients = 50; }');
    const out = join(folder, 'mix.json');
    const { code, stdout, stderr } = await scenario(
      'import',
      write('mix.ubr', ubr),
      '--settings',
      settings,
      '--out',
      out,
    );
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain('mix.ubr, line 3: secure = true was left out');
    expect(stderr).toContain('--clients 50 --warmup 1 --duration 2 --cooldown 0');
    expect((await scenario('check', out)).stdout).toContain('Scenario "mix": 1 transaction, 1 request');
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('writes the chosen hosts of an HTTP archive to standard output', async () => {
    const path = write('shop.har', har);
    const unchosen = await scenario('import', path);
    expect(unchosen).toMatchObject({ code: 2, stdout: '' });
    expect(unchosen.stderr).toContain('a.test (1), b.test (1)');
    const { code, stdout, stderr } = await scenario('import', path, '--host', 'b.test');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ transactions: [{ requests: [{ url: '/2' }] }] });
    expect(stderr).toContain('1 request to a.test was left out');
  });

  it('keeps the file that is there when the import fails', async () => {
    const out = write('kept.json', 'mine');
    const broken = await scenario('import', write('broken.ubr', 'scenario { name = }'), '--out', out);
    expect(broken).toMatchObject({ code: 2, stdout: '' });
    expect(broken.stderr).toContain('broken.ubr, line 1, column 19: A value is missing here.');
    expect(readFileSync(out, 'utf8')).toBe('mine');
    const nowhere = await scenario('import', write('mix.ubr', ubr), '--out', join(folder, 'no', 'x.json'));
    expect(nowhere.code).toBe(1);
    expect(nowhere.stderr).toContain('could not be written');
  });

  it.each([
    [['README.txt', 'hello'], [], 'neither a WCAT file'],
    [['a.ubr', ubr], ['--host', 'a'], 'leave --host out'],
    [['a.har', har], ['--settings', 'x'], 'no settings file'],
  ])('leaves with 2 for %j with %j', async ([name = '', text = ''], options, sentence) => {
    const { code, stdout, stderr } = await scenario('import', write(name, text), ...options);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
  });
});
