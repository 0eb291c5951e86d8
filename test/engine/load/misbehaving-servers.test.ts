import { describe, it } from 'vitest';
import type { ErrorKind } from '../../../contract/model/sample.ts';
import { misbehaviours, type Misbehaviour } from '../../support/servers/misbehaviours.ts';
import {
  startScriptedServer,
  type Certificate,
  type ScriptedServer,
} from '../../support/servers/scripted.ts';
import { closedLoad, runLoad, sumOf, type CollectedLoad } from './run-load.ts';

/** Short where the deadline is what must strike, long where it must not, however busy the machine. */
const shortMs = 300;
const longMs = 4000;

/** Each behaviour has one kind of error, and nothing else happens. */
const failing: Record<string, ErrorKind> = {
  hangs: 'timeout',
  closesAtOnce: 'closedEarly',
  dripsHead: 'timeout',
  dripsBody: 'timeout',
  sendsOneLongHeader: 'protocol',
  sendsTenThousandHeaders: 'protocol',
  sendsGarbage: 'protocol',
  sendsOtherVersion: 'protocol',
  switchesProtocols: 'protocol',
  promisesTooMuch: 'closedEarly',
  promisesTooLittle: 'protocol',
  promisesTwice: 'protocol',
  contradictsItself: 'protocol',
  sendsBadChunkSize: 'protocol',
  sendsBadChunkEnd: 'protocol',
  cutsChunk: 'closedEarly',
  omitsLastChunk: 'closedEarly',
  cutsHead: 'closedEarly',
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
  saysCloseAndCloses: '200',
  sendsInterimsFirst: '200',
  sendsByteByByte: '200',
  answersWithoutBody: '204',
} as const satisfies Partial<Record<Misbehaviour, string>>;

function isMisbehaviour(name: string): name is Misbehaviour {
  return Object.hasOwn(misbehaviours, name);
}

async function loadOn(server: ScriptedServer, timeoutMs = longMs): Promise<CollectedLoad> {
  const load = await runLoad({ urls: [server.url], load: closedLoad(2, 10), timeoutMs });
  await server.close();
  return load;
}

/** started = completed + failed, in total and in the sum of the seconds; and all of it ended in time. */
function countsOf({ outcome, seconds }: CollectedLoad): object {
  const { requests, errors } = outcome.result ?? {};
  const errorsInAll = Object.values(errors ?? {}).reduce((sum, count) => sum + count, 0);
  return {
    end: outcome.end,
    started: requests?.started === (requests?.completed ?? NaN) + (requests?.failed ?? NaN),
    errors: errorsInAll === requests?.failed,
    seconds: sumOf(seconds, (second) => second.started) === requests?.started,
    ended: sumOf(seconds, (second) => second.completed + second.failed) === requests?.started,
    inTime: seconds.length <= 6,
  };
}

const adds = { end: 'completed', started: true, errors: true, seconds: true, ended: true, inTime: true };

describe.concurrent('a load on a misbehaving server', () => {
  for (const [name, kind] of Object.entries(failing)) {
    it(`${name}: ${kind}`, async ({ expect }) => {
      if (!isMisbehaviour(name)) throw new Error(name);
      const server = await startScriptedServer(misbehaviours[name]);
      const load = await loadOn(server, kind === 'timeout' ? shortMs : longMs);
      expect(countsOf(load)).toEqual(adds);
      expect(Object.keys(load.outcome.result?.errors ?? {})).toEqual([kind]);
      expect(load.outcome.result?.requests).toMatchObject({ completed: 0 });
    });
  }

  for (const [name, status] of Object.entries(completing)) {
    it(`${name}: every request completes`, async ({ expect }) => {
      if (!isMisbehaviour(name)) throw new Error(name);
      const load = await loadOn(await startScriptedServer(misbehaviours[name]));
      expect(countsOf(load)).toEqual(adds);
      expect(load.outcome.result?.errors).toEqual({});
      expect(load.outcome.result?.statusCodes).toEqual({ [status]: load.outcome.result?.requests.completed });
    });
  }

  it('refuses: a port where nobody listens is "refused", and is not hammered', async ({ expect }) => {
    const server = await startScriptedServer(() => undefined);
    await server.close();
    const load = await runLoad({ urls: [server.url], load: closedLoad(2), timeoutMs: longMs });
    expect(countsOf(load)).toEqual(adds);
    expect(Object.keys(load.outcome.result?.errors ?? {})).toEqual(['refused']);
    // Two clients that wait 100 ms after each refusal.
    expect(load.outcome.result?.requests.failed).toBeLessThanOrEqual(20);
  });

  for (const name of ['resetsAfter', 'closesEveryThirdTime'] as const) {
    it(`${name}: what was answered completes, and the client connects again`, async ({ expect }) => {
      const server = await startScriptedServer(misbehaviours[name]);
      const load = await loadOn(server);
      expect(countsOf(load)).toEqual(adds);
      expect(load.outcome.result?.requests.completed).toBeGreaterThan(0);
      expect(server.connections()).toBeGreaterThan(2);
      const kinds = Object.keys(load.outcome.result?.errors ?? {});
      expect(['reset', 'closedEarly', 'closedEarly,reset']).toContain(
        kinds.toSorted().join() || 'closedEarly',
      );
    });
  }

  for (const certificate of ['expired', 'wrong-name', 'self-signed'] satisfies Certificate[]) {
    it(`a certificate that is ${certificate}: tls`, async ({ expect }) => {
      const load = await loadOn(await startScriptedServer(misbehaviours.failsAlways, certificate));
      expect(countsOf(load)).toEqual(adds);
      expect(Object.keys(load.outcome.result?.errors ?? {})).toEqual(['tls']);
    });
  }

  for (const name of ['resetsBefore', 'failsAlways', 'closesAtOnce'] as const) {
    it(`${name}, in the TLS handshake: tls`, async ({ expect }) => {
      const server = await startScriptedServer(misbehaviours[name]);
      const load = await loadOn({ ...server, url: server.url.replace('http:', 'https:') });
      expect(countsOf(load)).toEqual(adds);
      expect(Object.keys(load.outcome.result?.errors ?? {})).toEqual(['tls']);
    });
  }
});
