// Servers that break HTTP in one way each, as scripts for scripted.ts.
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { answering, type Script } from './scripted.ts';

const crlf = '\r\n';
const ok = `HTTP/1.1 200 OK${crlf}`;
const healthy = `${ok}Content-Length: 2${crlf}${crlf}ok`;
const packed = gzipSync('hello, world');
const chunked = `${ok}Transfer-Encoding: chunked${crlf}${crlf}`;

/** Sends bytes one at a time, with pauses, for as long as the client stays. */
function dripping(bytes: () => string, everyMs = 20): Script {
  return onRequest((socket) => {
    let at = 0;
    const text = bytes();
    const timer = setInterval(() => {
      socket.write(text[at % text.length] ?? 'x');
      at += 1;
    }, everyMs);
    socket.on('close', () => clearInterval(timer));
  });
}

function onRequest(answer: (socket: Socket) => void): Script {
  return (socket) => void socket.on('data', () => answer(socket));
}

/** Sends `pieces`, then closes. */
function closingAfter(...pieces: readonly string[]): Script {
  return onRequest((socket) => socket.end(pieces.join(''), 'latin1'));
}

/** Sends a piece, then resets the connection once it has left. */
function resettingAfter(piece: string): Script {
  return onRequest((socket) => socket.write(piece, () => setTimeout(() => socket.resetAndDestroy(), 20)));
}

/** Answers with a head of these lines and a body that they do not speak of. */
function saying(...lines: readonly string[]): Script {
  return answering(`${ok}${lines.map((line) => line + crlf).join('')}${crlf}ok`);
}

/** Answers each request, and closes after some of them, in the middle of others, as a die says: the same one each time. */
function closingAtRandom(): Script {
  let state = 1;
  const die = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 6;
  };
  return onRequest((socket) => {
    const thrown = die();
    if (thrown === 0) socket.end();
    else if (thrown === 1) socket.end(healthy);
    else if (thrown === 2) socket.end(healthy.slice(0, 30));
    else socket.write(healthy);
  });
}

/** Sends `piece` again and again, as fast as the client reads. */
function flooding(first: string, piece: string): Script {
  return onRequest((socket) => {
    socket.write(first);
    const more = (): void => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.on('drain', more);
    more();
  });
}

export const misbehaviours = {
  hangs: () => undefined,
  closesAtOnce: (socket) => void socket.end(),
  dripsHead: dripping(() => `${ok}X: ${'y'.repeat(1000)}`),
  dripsBody: (socket) => {
    socket.once('data', () => socket.write(`${ok}Content-Length: 100000${crlf}${crlf}`));
    dripping(() => 'z')(socket);
  },
  sendsOneLongHeader: answering(`${ok}X: ${'y'.repeat(1_000_000)}${crlf}${crlf}`),
  sendsTenThousandHeaders: answering(`${ok}${`X: yyyy${crlf}`.repeat(10_000)}${crlf}`),
  startsWithALongReason: answering(`HTTP/1.1 200 ${'y'.repeat(100_000)}${crlf}${crlf}`),
  sendsGarbage: answering('\x16\x03\x01 this is no HTTP'),
  sendsOtherVersion: answering(`HTTP/2.0 200 OK${crlf}Content-Length: 0${crlf}${crlf}`),
  switchesProtocols: answering(
    `HTTP/1.1 101 Switching${crlf}Upgrade: x${crlf}Connection: upgrade${crlf}${crlf}`,
  ),
  promisesTooMuch: closingAfter(`${ok}Content-Length: 100${crlf}${crlf}short`),
  promisesTooLittle: answering(`${ok}Content-Length: 2${crlf}${crlf}much longer`),
  promisesTwice: answering(`${ok}Content-Length: 2${crlf}Transfer-Encoding: chunked${crlf}${crlf}2${crlf}ok`),
  contradictsItself: answering(`${ok}Content-Length: 2${crlf}Content-Length: 3${crlf}${crlf}oks`),
  signsItsLength: saying('Content-Length: +2'),
  listsItsLength: saying('Content-Length: 2, 2'),
  repeatsItsLength: saying('Content-Length: 2', 'Content-Length: 2'),
  spacesItsLength: saying('Content-Length: 2 2'),
  leavesItsLengthEmpty: saying('Content-Length:'),
  putsSpaceBeforeColon: saying('Content-Length : 2'),
  putsNulInAField: saying('X: a\0b', 'Content-Length: 2'),
  foldsAField: saying('X: a', ' b', 'Content-Length: 2'),
  omitsColon: saying('Content-Length 2'),
  endsLinesWithLineFeeds: answering('HTTP/1.1 200 OK\nContent-Length: 2\n\nok'),
  sendsStatusOfTwoDigits: answering(`HTTP/1.1 20 OK${crlf}Content-Length: 2${crlf}${crlf}ok`),
  sendsStatusBelowHundred: answering(`HTTP/1.1 099 Low${crlf}Content-Length: 2${crlf}${crlf}ok`),
  sendsNegativeChunkSize: answering(`${chunked}-2${crlf}ok${crlf}0${crlf}${crlf}`),
  sendsHugeChunkSize: answering(`${chunked}fffffffffffffffff${crlf}ok`),
  sendsEndlessChunkExtension: flooding(`${chunked}2;`, 'e'.repeat(16_384)),
  sendsEndlessTrailers: flooding(`${chunked}2${crlf}ok${crlf}0${crlf}`, `X: ${'y'.repeat(1000)}${crlf}`),
  framesInTheTrailer: answering(`${chunked}2${crlf}ok${crlf}0${crlf}Content-Length: 2${crlf}${crlf}`),
  sendsBadChunkSize: answering(`${chunked}xyz${crlf}data${crlf}`),
  sendsBadChunkEnd: answering(`${chunked}2${crlf}okXX0${crlf}${crlf}`),
  cutsChunk: closingAfter(`${chunked}64${crlf}only the start`),
  omitsLastChunk: closingAfter(`${chunked}2${crlf}ok${crlf}`),
  cutsHead: closingAfter(`${ok}Content-Le`),
  resetsAtOnce: (socket) => void socket.resetAndDestroy(),
  resetsBefore: onRequest((socket) => void socket.resetAndDestroy()),
  resetsInHead: resettingAfter(`${ok}Content-Le`),
  resetsInBody: resettingAfter(`${ok}Content-Length: 100${crlf}${crlf}short`),
  closesWithoutAnswer: onRequest((socket) => void socket.end()),
  sendsEndlessBody: flooding(`${ok}Content-Length: 1000000000000${crlf}${crlf}`, 'z'.repeat(16_384)),
  sendsEndlessChunks: flooding(chunked, `4000${crlf}${'z'.repeat(16_384)}${crlf}`),
  sendsEndlessInterims: flooding('', `HTTP/1.1 100 Continue${crlf}${crlf}`),
  addsBytesAfterTheResponse: answering(`${healthy}and more`),
  answersTwice: answering(healthy + healthy),
  failsAlways: answering(`HTTP/1.1 503 Busy${crlf}Content-Length: 0${crlf}${crlf}`),
  redirectsToItself: answering(`HTTP/1.1 302 Found${crlf}Location: /${crlf}Content-Length: 0${crlf}${crlf}`),
  resetsAfter: (socket) => {
    answering(healthy)(socket);
    socket.once('data', () => setTimeout(() => socket.resetAndDestroy(), 20));
  },
  closesEveryThirdTime: (socket) => {
    let requests = 0;
    socket.on('data', () => {
      requests += 1;
      if (requests % 3 === 0) socket.end();
      else socket.write(healthy);
    });
  },
  closesAtRandom: closingAtRandom(),
  answersBeforeItIsAsked: (socket) => {
    socket.resume().end(`${ok}Connection: close${crlf}Content-Length: 2${crlf}${crlf}ok`);
  },
  speaksOfOtherCodings: closingAfter(
    `${ok}Transfer-Encoding: chunked, gzip${crlf}${crlf}2${crlf}until the end`,
  ),
  sendsChunksInOldVersion: answering(
    `HTTP/1.0 200 OK${crlf}Connection: keep-alive${crlf}Transfer-Encoding: chunked${crlf}${crlf}0${crlf}${crlf}`,
  ),
  packsItsBody: answering(
    Buffer.concat([
      Buffer.from(`${ok}Content-Encoding: gzip${crlf}Content-Length: ${packed.length}${crlf}${crlf}`),
      packed,
    ]).toString('latin1'),
  ),
  sendsEmptyLinesFirst: answering(`${crlf}${crlf}${healthy}`),
  endsBodyByClosing: closingAfter(`${ok}${crlf}all of it`),
  saysCloseAndCloses: closingAfter(`${ok}Connection: close${crlf}Content-Length: 2${crlf}${crlf}ok`),
  sendsInterimsFirst: answering(
    `HTTP/1.1 100 Continue${crlf}${crlf}HTTP/1.1 103 Hints${crlf}${crlf}${healthy}`,
  ),
  sendsByteByByte: (socket) => {
    socket.setNoDelay(true);
    socket.on('data', () => {
      for (const byte of `${chunked}2;a=b${crlf}ok${crlf}0${crlf}X: y${crlf}${crlf}`) socket.write(byte);
    });
  },
  answersWithoutBody: answering(`HTTP/1.1 204 None${crlf}${crlf}`),
} satisfies Record<string, Script>;

export type Misbehaviour = keyof typeof misbehaviours;
