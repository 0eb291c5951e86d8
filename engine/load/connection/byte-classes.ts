// Which bytes may stand where in an HTTP/1.1 message (RFC 9110, 5.5 and 5.6.2), and their names.

export const CR = 13;
export const LF = 10;
export const SPACE = 32;
export const TAB = 9;
export const COLON = 58;

/** 1 for the bytes of a token: header names, chunk extension names. */
export const isTokenByte = tableOf((byte) => /[!#$%&'*+\-.^_`|~0-9A-Za-z]/.test(String.fromCharCode(byte)));

/** 1 for the bytes of a header value: visible characters, space, tab, and bytes over 127. */
export const isValueByte = tableOf((byte) => byte === TAB || (byte >= SPACE && byte !== 127));

function tableOf(allowed: (byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (allowed(byte) ? 1 : 0));
}
