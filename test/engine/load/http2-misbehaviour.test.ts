import { describe, it } from 'vitest';
import type { ErrorKind } from '../../../contract/model/sample.ts';
import { plainConnection, type ConnectionPlan } from '../../../engine/load/connection/connection-plan.ts';
import { http2Misbehaviours, type Http2Misbehaviour } from '../../support/servers/http2-misbehaviours.ts';
import { startScriptedServer } from '../../support/servers/scripted.ts';
import { openLoad, runLoad, sumOf } from './run-load.ts';

/** Short where the deadline is what must strike, long where it must not, however busy the machine. */
const shortMs = 300;
const longMs = 10_000;

/** A reset that meets a write on its way may pass for an end: those have a connection for each stream. */
const http2: ConnectionPlan = { ...plainConnection, protocol: 'http2', streamsPerConnection: 4 };

/** Each behaviour has one kind of error, and nothing else happens. */
const failing: Record<Http2Misbehaviour, ErrorKind> = {
  neverSaysItsSettings: 'timeout',
  allowsNoStreams: 'timeout',
  closesAtOnce: 'closedEarly',
  resetsBeforeSettings: 'reset',
  speaksHttp1: 'protocol',
  sendsGarbage: 'protocol',
  saysGoAwayAtOnce: 'closedEarly',
  saysGoAwayForAnError: 'closedEarly',
  refusesStreams: 'reset',
  cancelsStreams: 'reset',
  failsStreams: 'reset',
  blamesTheClient: 'protocol',
  endsStreamsWithoutAnswer: 'closedEarly',
  endsStreamsInTheBody: 'closedEarly',
  closesInTheBody: 'closedEarly',
  resetsInTheBody: 'reset',
  promisesTooMuch: 'protocol',
  promisesTooLittle: 'protocol',
  sendsDataFirst: 'protocol',
  sendsNoStatus: 'protocol',
  sendsUpperCaseNames: 'protocol',
  sendsBadCompression: 'protocol',
  switchesProtocols: 'protocol',
  pushes: 'protocol',
  sendsOneLongHeader: 'protocol',
  sendsTenThousandHeaders: 'protocol',
  sendsTooManyHeaders: 'protocol',
  neverAnswers: 'timeout',
  dripsBody: 'timeout',
  sendsEndlessInterims: 'timeout',
  failsAlways: 'status',
};

function isMisbehaviour(name: string): name is Http2Misbehaviour {
  return Object.hasOwn(http2Misbehaviours, name);
}

describe.concurrent('a load of HTTP/2 on a misbehaving server', () => {
  for (const [name, kind] of Object.entries(failing)) {
    it(`${name}: 50 times ${kind}`, async ({ expect }) => {
      if (!isMisbehaviour(name)) throw new Error(name);
      const server = await startScriptedServer(http2Misbehaviours[name]);
      const timeoutMs = kind === 'timeout' ? shortMs : longMs;
      const { outcome, seconds } = await runLoad({
        urls: [server.url],
        load: openLoad(50, 100),
        timeoutMs,
        connection: kind === 'reset' ? { ...http2, streamsPerConnection: 1 } : http2,
      });
      await server.close();
      expect(outcome.end).toBe('completed');
      expect(outcome.result?.errors).toEqual({ [kind]: 50 });
      expect(outcome.result?.requests).toEqual({ started: 50, completed: 0, failed: 50, dropped: 0 });
      expect(sumOf(seconds, ({ started }) => started)).toBe(50);
      expect(sumOf(seconds, ({ failed }) => failed)).toBe(50);
      // The load, a deadline and a second.
      expect(seconds.length).toBeLessThanOrEqual(2 + Math.ceil(timeoutMs / 1000));
    });
  }
});
