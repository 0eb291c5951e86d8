// Servers that break HTTP/2, or its customs, in one way each, as scripts for scripted.ts.
import { constants } from 'node:http2';
import type { Socket } from 'node:net';
import {
  endHeaders,
  endStream,
  fields,
  frame,
  framed,
  frameType,
  head,
  settings,
  uint32,
} from './http2-frames.ts';
import type { Script } from './scripted.ts';

const mostFrameBytes = 16_384;
const ok = [':status', '200'] as const;
const length = (bytes: number): readonly [string, string] => ['content-length', String(bytes)];
const data = (stream: number, payload: string | Uint8Array, flags = 0): Buffer =>
  frame(frameType.data, flags, stream, payload);
const reset = (stream: number, code: number): Buffer => frame(frameType.resetStream, 0, stream, uint32(code));
const goAway = (last: number, code: number): Buffer => frame(frameType.goAway, 0, 0, uint32(last, code));
/** SETTINGS_MAX_CONCURRENT_STREAMS. */
const mostStreams = (streams: number): Buffer =>
  settings(Buffer.concat([Buffer.from([0, 3]), uint32(streams)]));

/** Answers each request with these bytes. */
function answering(answer: (stream: number) => Uint8Array): Script {
  return framed((socket, stream) => socket.write(answer(stream)));
}

/** Sends the start of a response, then does something to the connection. */
function afterHalf(then: (socket: Socket) => void): Script {
  return framed((socket, stream) => {
    const half = Buffer.concat([head(stream, 0, ok, length(100)), data(stream, 'half of it')]);
    socket.write(half, () => setTimeout(() => then(socket), 20));
  });
}

/** HEADERS, then as many CONTINUATION frames (9) as it takes, of which the last ends the head. */
function longHead(stream: number, block: Buffer): Buffer {
  const frames: Buffer[] = [];
  for (let at = 0; at < block.length; at += mostFrameBytes) {
    const piece = block.subarray(at, at + mostFrameBytes);
    const isLast = at + mostFrameBytes >= block.length;
    frames.push(frame(at === 0 ? frameType.headers : 9, isLast ? endHeaders : 0, stream, piece));
  }
  return Buffer.concat(frames);
}

function again(socket: Socket, bytes: Uint8Array, everyMs: number): void {
  const timer = setInterval(() => {
    if (socket.destroyed) clearInterval(timer);
    else socket.write(bytes);
  }, everyMs);
}

const oneLongHeader = fields(ok, ['x-long', 'y'.repeat(1_000_000)]);
const tenThousandHeaders = fields(
  ok,
  ...Array.from({ length: 10_000 }, (_, at) => [`x-${at}`, 'y'] as const),
);

export const http2Misbehaviours = {
  neverSaysItsSettings: () => undefined,
  allowsNoStreams: framed(() => undefined, mostStreams(0)),
  closesAtOnce: (socket) => void socket.end(),
  resetsBeforeSettings: (socket) => {
    socket.once('data', () => setTimeout(() => socket.resetAndDestroy(), 20));
  },
  speaksHttp1: (socket) => void socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n'),
  sendsGarbage: framed((socket) => socket.write(Buffer.alloc(64, 0xff))),
  saysGoAwayAtOnce: framed(
    () => undefined,
    Buffer.concat([settings(), goAway(0, constants.NGHTTP2_NO_ERROR)]),
  ),
  saysGoAwayForAnError: framed((socket) => socket.write(goAway(0, constants.NGHTTP2_ENHANCE_YOUR_CALM))),
  refusesStreams: answering((stream) => reset(stream, constants.NGHTTP2_REFUSED_STREAM)),
  cancelsStreams: answering((stream) => reset(stream, constants.NGHTTP2_CANCEL)),
  failsStreams: answering((stream) => reset(stream, constants.NGHTTP2_INTERNAL_ERROR)),
  blamesTheClient: answering((stream) => reset(stream, constants.NGHTTP2_PROTOCOL_ERROR)),
  endsStreamsWithoutAnswer: answering((stream) => reset(stream, constants.NGHTTP2_NO_ERROR)),
  endsStreamsInTheBody: answering((stream) =>
    Buffer.concat([
      head(stream, 0, ok, length(100)),
      data(stream, 'half of it'),
      reset(stream, constants.NGHTTP2_NO_ERROR),
    ]),
  ),
  closesInTheBody: afterHalf((socket) => socket.end()),
  resetsInTheBody: afterHalf((socket) => socket.resetAndDestroy()),
  promisesTooMuch: answering((stream) =>
    Buffer.concat([head(stream, 0, ok, length(100)), data(stream, 'short', endStream)]),
  ),
  promisesTooLittle: answering((stream) =>
    Buffer.concat([head(stream, 0, ok, length(2)), data(stream, 'much longer', endStream)]),
  ),
  sendsDataFirst: answering((stream) => data(stream, 'no head', endStream)),
  sendsNoStatus: answering((stream) => head(stream, endStream, ['x-status', '200'])),
  sendsUpperCaseNames: answering((stream) => head(stream, endStream, ok, ['X-Upper', 'case'])),
  sendsBadCompression: answering((stream) =>
    frame(frameType.headers, 4, stream, Buffer.from([0xff, 0xff, 0xff, 0xff])),
  ),
  switchesProtocols: answering((stream) => head(stream, endStream, [':status', '101'])),
  pushes: answering((stream) =>
    frame(
      frameType.pushPromise,
      4,
      stream,
      Buffer.concat([
        uint32(2),
        fields([':method', 'GET'], [':path', '/pushed'], [':scheme', 'http'], [':authority', 'x']),
      ]),
    ),
  ),
  sendsOneLongHeader: answering((stream) => longHead(stream, oneLongHeader)),
  sendsTenThousandHeaders: answering((stream) => longHead(stream, tenThousandHeaders)),
  sendsTooManyHeaders: answering((stream) =>
    head(stream, endStream, ok, ...Array.from({ length: 2100 }, () => ['x', 'y'] as const)),
  ),
  neverAnswers: framed(() => undefined),
  dripsBody: framed((socket, stream) => {
    socket.write(head(stream, 0, ok));
    again(socket, data(stream, 'z'), 20);
  }),
  sendsEndlessInterims: framed((socket, stream) => again(socket, head(stream, 0, [':status', '103']), 20)),
  failsAlways: answering((stream) => head(stream, endStream, [':status', '503'])),
} satisfies Record<string, Script>;

export type Http2Misbehaviour = keyof typeof http2Misbehaviours;
