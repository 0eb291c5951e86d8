// Every way in which a server can break a request, met by fifty virtual clients at once, two or three times each:
// each way has one kind of error, all counts add up, and nothing waits past its deadline.
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import type { RunScenario } from '../../../contract/model/run-scenario.ts';
import type { ErrorKind } from '../../../contract/model/sample.ts';
import { Scenario } from '../../../contract/model/scenario.ts';
import type { LoadResult } from '../../../engine/load/start-load.ts';
import { misbehaviours, type Misbehaviour } from '../../support/servers/misbehaviours.ts';
import {
  answering,
  startScriptedServer,
  type Certificate,
  type ScriptedServer,
} from '../../support/servers/scripted.ts';
import { closedLoad, runLoad, sumOf, type CollectedLoad } from './run-load.ts';

const clients = 50;
/** Short where the deadline is what must strike, long where it must not, however busy the machine. */
const shortMs = 300;
const longMs = 10_000;

/** Each behaviour has one kind of error, and nothing else happens. */
const failing: Record<string, ErrorKind> = {
  hangs: 'timeout',
  closesAtOnce: 'closedEarly',
  dripsHead: 'timeout',
  dripsBody: 'timeout',
  sendsOneLongHeader: 'protocol',
  sendsTenThousandHeaders: 'protocol',
  startsWithALongReason: 'protocol',
  sendsGarbage: 'protocol',
  sendsOtherVersion: 'protocol',
  switchesProtocols: 'protocol',
  promisesTooMuch: 'closedEarly',
  promisesTooLittle: 'protocol',
  promisesTwice: 'protocol',
  contradictsItself: 'protocol',
  signsItsLength: 'protocol',
  listsItsLength: 'protocol',
  repeatsItsLength: 'protocol',
  spacesItsLength: 'protocol',
  leavesItsLengthEmpty: 'protocol',
  putsSpaceBeforeColon: 'protocol',
  putsNulInAField: 'protocol',
  foldsAField: 'protocol',
  omitsColon: 'protocol',
  endsLinesWithLineFeeds: 'protocol',
  sendsStatusOfTwoDigits: 'protocol',
  sendsStatusBelowHundred: 'protocol',
  sendsBadChunkSize: 'protocol',
  sendsNegativeChunkSize: 'protocol',
  sendsHugeChunkSize: 'protocol',
  sendsBadChunkEnd: 'protocol',
  sendsEndlessChunkExtension: 'protocol',
  sendsEndlessTrailers: 'protocol',
  framesInTheTrailer: 'protocol',
  cutsChunk: 'closedEarly',
  omitsLastChunk: 'closedEarly',
  cutsHead: 'closedEarly',
  resetsAtOnce: 'reset',
  resetsBefore: 'reset',
  resetsInHead: 'reset',
  resetsInBody: 'reset',
  closesWithoutAnswer: 'closedEarly',
  sendsEndlessBody: 'timeout',
  sendsEndlessChunks: 'timeout',
  sendsEndlessInterims: 'protocol',
  addsBytesAfterTheResponse: 'protocol',
  answersTwice: 'protocol',
  failsAlways: 'status',
} satisfies Partial<Record<Misbehaviour, ErrorKind>>;

/** Unusual, but HTTP: every request completes. */
const completing = {
  redirectsToItself: '302',
  endsBodyByClosing: '200',
  speaksOfOtherCodings: '200',
  saysCloseAndCloses: '200',
  answersBeforeItIsAsked: '200',
  sendsInterimsFirst: '200',
  sendsEmptyLinesFirst: '200',
  sendsChunksInOldVersion: '200',
  sendsByteByByte: '200',
  packsItsBody: '200',
  answersWithoutBody: '204',
} as const satisfies Partial<Record<Misbehaviour, string>>;

function isMisbehaviour(name: string): name is Misbehaviour {
  return Object.hasOwn(misbehaviours, name);
}

// So that certificates fail for what is wrong with them, and not because nobody knows who signed them.
beforeAll(() => {
  const authority = new URL('../../support/servers/certificates/authority.pem', import.meta.url);
  vi.stubEnv('NODE_EXTRA_CA_CERTS', fileURLToPath(authority));
});
afterAll(() => {
  vi.unstubAllEnvs();
});

/** Fifty virtual clients at once, each two or three times, and checks all that no server may change. */
async function loadOn(
  server: ScriptedServer,
  { timeoutMs = longMs, scenario = null }: { timeoutMs?: number; scenario?: RunScenario | null } = {},
): Promise<LoadResult> {
  const collected = await runLoad({
    urls: [server.url],
    load: closedLoad(clients, 400),
    timeoutMs,
    scenario,
  });
  await server.close();
  const { outcome } = collected;
  if (outcome.end !== 'completed' || outcome.result === null)
    throw new Error(`The load ${outcome.end}: ${outcome.failure?.message ?? 'without a result'}`);
  const faults = faultsOf(collected, outcome.result, timeoutMs);
  if (faults.length > 0) throw new Error(faults.join('; '));
  return outcome.result;
}

/** What does not add up, and what took too long. */
function faultsOf({ seconds }: CollectedLoad, { requests, errors }: LoadResult, timeoutMs: number): string[] {
  const { started, completed, failed, dropped } = requests;
  const errorsInAll = Object.values(errors).reduce((sum, count) => sum + count, 0);
  const startedInSeconds = sumOf(seconds, (second) => second.started);
  const endedInSeconds = sumOf(seconds, (second) => second.completed + second.failed);
  const lastTS = seconds.findLast((second) => second.completed + second.failed > 0)?.tS ?? Infinity;
  // The window of 1 s in which requests start, the deadline, the second beyond it; and 3 s for a busy machine.
  const latestTS = 1 + timeoutMs / 1000 + 1 + 3;
  const checks: [boolean, string][] = [
    [started >= clients, `only ${started} requests started`],
    [started === completed + failed, `${started} started, but ${completed} completed and ${failed} failed`],
    [errorsInAll === failed, `${failed} failed, but ${errorsInAll} are told with their kind`],
    [dropped === 0, `${dropped} dropped`],
    [startedInSeconds === started, `${started} started, but ${startedInSeconds} in the seconds`],
    [endedInSeconds === started, `${started} started, but ${endedInSeconds} ended in the seconds`],
    [lastTS <= latestTS, `the last request ended in second ${lastTS}`],
  ];
  return checks.filter(([met]) => !met).map(([, fault]) => fault);
}

const packed = (request: object): RunScenario => ({
  scenario: Scenario.parse({ name: 'test', transactions: [{ name: 'only', requests: [request] }] }),
  files: {},
});

describe.concurrent('a load on a misbehaving server', () => {
  for (const [name, kind] of Object.entries(failing)) {
    it(`${name}: ${kind}`, async ({ expect }) => {
      if (!isMisbehaviour(name)) throw new Error(name);
      const server = await startScriptedServer(misbehaviours[name]);
      const result = await loadOn(server, { timeoutMs: kind === 'timeout' ? shortMs : longMs });
      expect(result.errors).toEqual({ [kind]: result.requests.started });
    });
  }

  for (const [name, status] of Object.entries(completing)) {
    it(`${name}: every request completes`, async ({ expect }) => {
      if (!isMisbehaviour(name)) throw new Error(name);
      const result = await loadOn(await startScriptedServer(misbehaviours[name]));
      expect(result.errors).toEqual({});
      expect(result.statusCodes).toEqual({ [status]: result.requests.started });
    });
  }

  it('refuses: a port where nobody listens is "refused"', async ({ expect }) => {
    const server = await startScriptedServer(() => undefined);
    await server.close();
    const result = await loadOn(server);
    expect(result.errors).toEqual({ refused: result.requests.started });
  });

  it('is not hammered while it refuses, though the virtual clients do not think', async ({ expect }) => {
    const server = await startScriptedServer(() => undefined);
    await server.close();
    const { outcome } = await runLoad({ urls: [server.url], load: closedLoad(2), timeoutMs: longMs });
    // Two clients that wait 100 ms after each refusal.
    expect(outcome.result?.requests.failed).toBeLessThanOrEqual(20);
  });

  it('closesEveryThirdTime: two of three requests complete, and the client connects again', async ({
    expect,
  }) => {
    const server = await startScriptedServer(misbehaviours.closesEveryThirdTime);
    const { requests, errors } = await loadOn(server);
    const { completed, failed } = requests;
    expect(errors.closedEarly ?? 0).toBe(failed);
    expect(completed).toBeGreaterThanOrEqual(2 * failed);
    expect(completed).toBeLessThanOrEqual(2 * failed + 2 * clients);
  });

  for (const name of ['resetsAfter', 'closesAtRandom'] as const) {
    it(`${name}: what was answered completes, and the client connects again`, async ({ expect }) => {
      const server = await startScriptedServer(misbehaviours[name]);
      const { requests, errors } = await loadOn(server);
      expect(requests.completed).toBeGreaterThan(0);
      expect(server.connections()).toBeGreaterThan(clients);
      // A request that crosses the end of its connection on the way fails with it.
      expect((errors.reset ?? 0) + (errors.closedEarly ?? 0)).toBe(requests.failed);
    });
  }

  it('redirectsToItself, and is followed: status, after ten redirects', async ({ expect }) => {
    const server = await startScriptedServer(misbehaviours.redirectsToItself);
    const { requests, errors, transactions } = await loadOn(server, {
      scenario: packed({ url: '/', followRedirects: true }),
    });
    const failed = errors.status ?? 0;
    expect(failed).toBeGreaterThanOrEqual(clients);
    expect(errors).toEqual({ status: failed });
    expect(requests.started).toBe(11 * failed);
    expect(transactions).toMatchObject([{ responseTimeUs: null }]);
  });

  it('answers something else: content', async ({ expect }) => {
    const server = await startScriptedServer(answering('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nwrong'));
    const { requests, errors } = await loadOn(server, {
      scenario: packed({ url: '/', expect: { text: 'right' } }),
    });
    expect(errors).toEqual({ content: requests.started });
  });
});

describe.concurrent('a load on a server that misbehaves in TLS', () => {
  it('good: every request completes, so nothing else is wrong with what follows', async ({ expect }) => {
    const healthy = answering('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
    const result = await loadOn(await startScriptedServer(healthy, 'good'));
    expect(result.errors).toEqual({});
  });

  for (const certificate of ['expired', 'wrong-name', 'self-signed'] satisfies Certificate[]) {
    it(`a certificate that is ${certificate}: tls`, async ({ expect }) => {
      const { requests, errors } = await loadOn(
        await startScriptedServer(misbehaviours.failsAlways, certificate),
      );
      expect(errors).toEqual({ tls: requests.started });
    });
  }

  const inHandshake: Record<string, ErrorKind> = {
    resetsBefore: 'tls',
    closesAtOnce: 'tls',
    closesWithoutAnswer: 'tls',
    failsAlways: 'tls',
    hangs: 'timeout',
  } satisfies Partial<Record<Misbehaviour, ErrorKind>>;
  for (const [name, kind] of Object.entries(inHandshake)) {
    it(`${name} in the handshake: ${kind}`, async ({ expect }) => {
      if (!isMisbehaviour(name)) throw new Error(name);
      const server = await startScriptedServer(misbehaviours[name]);
      const secure = { ...server, url: server.url.replace('http:', 'https:') };
      const { requests, errors } = await loadOn(secure, { timeoutMs: kind === 'timeout' ? shortMs : longMs });
      expect(errors).toEqual({ [kind]: requests.started });
    });
  }

  it('resets before the handshake: tls, or reset where the connection was not yet told', async ({
    expect,
  }) => {
    const server = await startScriptedServer(misbehaviours.resetsAtOnce);
    const { requests, errors } = await loadOn({ ...server, url: server.url.replace('http:', 'https:') });
    expect((errors.tls ?? 0) + (errors.reset ?? 0)).toBe(requests.started);
  });

  const afterHandshake: Record<string, ErrorKind> = {
    cutsHead: 'closedEarly',
    closesWithoutAnswer: 'closedEarly',
    promisesTooMuch: 'closedEarly',
    sendsGarbage: 'protocol',
    hangs: 'timeout',
  } satisfies Partial<Record<Misbehaviour, ErrorKind>>;
  for (const [name, kind] of Object.entries(afterHandshake)) {
    it(`${name} behind the handshake: ${kind}`, async ({ expect }) => {
      if (!isMisbehaviour(name)) throw new Error(name);
      const server = await startScriptedServer(misbehaviours[name], 'good');
      const { requests, errors } = await loadOn(server, { timeoutMs: kind === 'timeout' ? 1000 : longMs });
      expect(errors).toEqual({ [kind]: requests.started });
    });
  }
});
