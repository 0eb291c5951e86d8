// One request of a scenario with its defaults applied and its constant parts built.
import type { ScenarioDefaults } from '../../contract/model/scenario-shape.ts';
import { statusesOf } from '../../contract/model/scenario-checks.ts';
import {
  parseByteRange,
  type ByteRangeSpec,
  type Expect,
  type Header,
  type ScenarioRequest,
} from '../../contract/model/scenario-request.ts';
import { encodeHead, encodeRequest, rememberLines } from './encode-request.ts';
import { constantOf, encodeTarget, fill, fillable, fillTarget, type Fillable } from './fill-template.ts';
import type { Expectation, PlayedRequest } from './played-request.ts';
import type { ValuePlan } from './value-source.ts';

export interface PreparedRequest {
  /** Sources of the values that it uses. */
  readonly sources: readonly number[];
  /** Variables that it uses, by number. */
  readonly variables: readonly number[];
  /** The request for server `server`, with the values of the variables, by number. Constant ones are built already. */
  play(server: number, values: readonly string[]): PlayedRequest;
}

export interface RequestSetting {
  readonly defaults: ScenarioDefaults;
  readonly bodies: ReadonlyMap<string, Uint8Array>;
  readonly values: ValuePlan;
  /** Of the variables, by name. */
  readonly variableNumbers: ReadonlyMap<string, number>;
  /** `host:port` of each server that shares the load. */
  readonly authorities: readonly string[];
  readonly userAgent: string;
}

export function prepareRequest(
  request: ScenarioRequest,
  transaction: string,
  setting: RequestSetting,
): PreparedRequest {
  const { defaults, values, authorities } = setting;
  const parse = (text: string): Fillable => fillable(text, setting.variableNumbers);

  const target = parse(pathOf(request.url)).map((part) =>
    typeof part === 'string' ? encodeTarget(part) : part,
  );
  const ranges = (request.ranges ?? []).flatMap((range) => parseByteRange(range) ?? []);
  const fields = headersOf(request, setting).map(({ name, value }) => ({ name, value: parse(value) }));
  const host = fields.find(({ name }) => name.toLowerCase() === 'host');
  const headers = fields.filter((field) => field !== host);
  const body = bodyOf(request, setting, parse);
  const fixed = {
    transaction,
    request: request.name ?? `${request.method} ${request.url}`,
    method: request.method,
    httpVersion: request.httpVersion ?? defaults.httpVersion,
    keepAlive: (request.connection ?? defaults.connection) === 'keep-alive',
    expect: expectationOf({ ...defaults.expect, ...request.expect }, request, ranges),
    ranges,
    followRedirects: request.followRedirects ?? defaults.followRedirects,
  };

  const variables = numbersIn([target, ...fields.map(({ value }) => value), ...(body.text ?? [])]);
  const fillHeaders = (filled: readonly string[]): PlayedRequest['headers'] =>
    headers.map(({ name, value }) => [name, fill(value, filled)] as const);
  const sameHeaders = numbersIn(headers.map(({ value }) => value)).length === 0 ? fillHeaders([]) : null;
  if (sameHeaders !== null) rememberLines(sameHeaders);
  const fillIn = (authority: string, filled: readonly string[]): PlayedRequest => ({
    ...fixed,
    target: fillTarget(target, filled),
    authority: host === undefined ? authority : fill(host.value, filled),
    headers: sameHeaders ?? fillHeaders(filled),
    body: body.text === null ? body.bytes : Buffer.from(fill(body.text[0] ?? [], filled)),
    prebuilt: null,
  });
  const sources = [...new Set(variables.flatMap((number) => values.variables[number]?.source ?? []))];
  if (variables.length > 0) {
    return {
      sources,
      variables,
      play: (server, filled) => fillIn(authorities[server] ?? '', filled),
    };
  }
  const constants = authorities.map((authority) => withBytes(fillIn(authority, [])));
  const [first] = constants;
  if (first === undefined) throw new RangeError('a scenario is prepared for at least one server');
  return { sources, variables, play: (server) => constants[server] ?? first };
}

function withBytes(request: PlayedRequest): PlayedRequest {
  return { ...request, prebuilt: { head: encodeHead(request), whole: encodeRequest(request) } };
}

function numbersIn(texts: readonly Fillable[]): number[] {
  const numbers = texts.flat().filter((part) => typeof part === 'number');
  return [...new Set(numbers)];
}

/** Path and query of a URL that may be absolute. */
function pathOf(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?]+/, '');
  return path.startsWith('/') || path.startsWith('${') ? path : `/${path}`;
}

/** The defaults, less those that the request sets itself; then its own; then what the load engine says of itself. */
function headersOf(request: ScenarioRequest, { defaults, userAgent }: RequestSetting): Header[] {
  const own = new Set(request.headers.map(({ name }) => name.toLowerCase()));
  const headers = [
    ...defaults.headers.filter(({ name }) => !own.has(name.toLowerCase())),
    ...request.headers,
  ];
  const has = (wanted: string): boolean => headers.some(({ name }) => name.toLowerCase() === wanted);
  if (!has('accept')) headers.push({ name: 'Accept', value: '*/*' });
  if (!has('user-agent')) headers.push({ name: 'User-Agent', value: userAgent });
  if (request.ranges !== undefined) {
    headers.push({ name: 'Range', value: `bytes=${request.ranges.join(',')}` });
  }
  // A server may look for a browser's name; its log still tells who sent the load.
  return headers.map((header) =>
    header.name.toLowerCase() === 'user-agent' && header.value !== userAgent
      ? { name: header.name, value: `${header.value} ${userAgent}` }
      : header,
  );
}

type PreparedBody = { readonly text: [Fillable] | null; readonly bytes: Uint8Array | null };

function bodyOf(
  { body }: ScenarioRequest,
  { bodies }: RequestSetting,
  parse: (text: string) => Fillable,
): PreparedBody {
  if (body === undefined) return { text: null, bytes: null };
  if (body.kind === 'file') {
    const bytes = bodies.get(body.file);
    if (bytes === undefined) throw new RangeError(`${body.file} was not read`);
    return { text: null, bytes };
  }
  const text = parse(body.text);
  const constant = constantOf(text);
  return constant === null ? { text: [text], bytes: null } : { text: null, bytes: Buffer.from(constant) };
}

function expectationOf(expect: Expect, own: ScenarioRequest, ranges: readonly ByteRangeSpec[]): Expectation {
  const statuses = statusesOf(expect);
  // The statuses of the defaults are meant for whole bodies.
  const answersRanges = ranges.length > 0 && own.expect?.status === undefined;
  const { text, bodyBytes } = expect;
  return {
    statuses: answersRanges ? [206] : statuses.length === 0 ? null : statuses,
    text: text === undefined ? null : Buffer.from(text),
    bodyBytes:
      bodyBytes === undefined
        ? null
        : typeof bodyBytes === 'number'
          ? { from: bodyBytes, to: bodyBytes }
          : { from: bodyBytes.from, to: bodyBytes.to },
  };
}
