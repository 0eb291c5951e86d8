// A raw server of HTTP/2 (RFC 9113): reads frames, and answers each request with bytes of the test's own making. For servers
// that no HTTP library would be.
import type { Socket } from 'node:net';
import type { Script } from './scripted.ts';

export const frameType = {
  data: 0,
  headers: 1,
  resetStream: 3,
  settings: 4,
  pushPromise: 5,
  goAway: 7,
} as const;
export const endStream = 1;
export const endHeaders = 4;
const acknowledge = 1;
const prefaceBytes = 24;
const headBytes = 9;

export function frame(
  type: number,
  flags: number,
  stream: number,
  payload: Uint8Array | string = '',
): Buffer {
  const body = Buffer.from(payload);
  const start = Buffer.alloc(headBytes);
  start.writeUIntBE(body.length, 0, 3);
  start.writeUInt8(type, 3);
  start.writeUInt8(flags, 4);
  start.writeUInt32BE(stream, 5);
  return Buffer.concat([start, body]);
}

/** Numbers of four bytes each, as SETTINGS values, error codes and stream numbers are sent. */
export function uint32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at);
  return bytes;
}

/** HPACK (RFC 7541): fields by name and value, without compression. */
export function fields(...named: readonly (readonly [name: string, value: string])[]): Buffer {
  return Buffer.concat(named.flatMap(([name, value]) => [Buffer.from([0]), text(name), text(value)]));
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'latin1');
  return Buffer.concat([lengthOf(bytes.length), bytes]);
}

/** An integer with a prefix of seven bits (RFC 7541, 5.1). */
function lengthOf(value: number): Buffer {
  if (value < 127) return Buffer.from([value]);
  const bytes = [127];
  let rest = value - 127;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}

export function head(
  stream: number,
  flags: number,
  ...named: readonly (readonly [string, string])[]
): Buffer {
  return frame(frameType.headers, endHeaders | flags, stream, fields(...named));
}

export const settings = (payload: Uint8Array = Buffer.alloc(0)): Buffer =>
  frame(frameType.settings, 0, 0, payload);

/** Sends `opening`, acknowledges settings, and calls back for the head of each request and for each stream that is reset. */
export function framed(
  onRequest: (socket: Socket, stream: number) => void,
  opening: Uint8Array = settings(),
  onReset: (stream: number) => void = () => undefined,
): Script {
  return (socket) => {
    socket.write(opening);
    let bytes = Buffer.alloc(0);
    let skip = prefaceBytes;
    socket.on('data', (more: Buffer) => {
      bytes = Buffer.concat([bytes, more]);
      if (bytes.length < skip) return;
      bytes = bytes.subarray(skip);
      skip = 0;
      while (bytes.length >= headBytes && bytes.length >= headBytes + bytes.readUIntBE(0, 3)) {
        const [type, flags, stream] = [bytes.readUInt8(3), bytes.readUInt8(4), bytes.readUInt32BE(5)];
        bytes = bytes.subarray(headBytes + bytes.readUIntBE(0, 3));
        if (socket.destroyed) return;
        if (type === frameType.settings && (flags & acknowledge) === 0)
          socket.write(frame(frameType.settings, acknowledge, 0));
        else if (type === frameType.headers) onRequest(socket, stream);
        else if (type === frameType.resetStream) onReset(stream);
      }
    });
  };
}
