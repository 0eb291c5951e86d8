// Parsers of option values: each refuses with one sentence that names the value and the form it wants.
import { InvalidArgumentError, Option } from 'commander';
import { ByteRange, Header, ScenarioRequest } from '../../contract/model/scenario-request.ts';
import { Topology, type Page } from '../../contract/model/server.ts';
import { defaultLabPath } from '../default-path.ts';

export const labOption = (): Option =>
  new Option('--lab <file>', 'lab file')
    .argParser(labPath)
    .default(defaultLabPath(), 'the lab of this account');
export const jsonOption = (): Option => new Option('--json', 'print JSON').default(false);

function labPath(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must name a file.');
  return text;
}

export function wholeNumber(least: number) {
  return (text: string): number => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isSafeInteger(value) || value < least) {
      throw new InvalidArgumentError(`It must be a whole number from ${least} up.`);
    }
    return value;
  };
}

export function amount(least: number) {
  return (text: string): number => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isFinite(value) || value < least) {
      throw new InvalidArgumentError(`It must be a number from ${least} up.`);
    }
    return value;
  };
}

/** "100-300" or "100", in milliseconds. */
export function timeRange(text: string): { from: number; to: number } {
  const match = /^(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?$/.exec(text);
  const from = Number(match?.[1]);
  const to = Number(match?.[2] ?? match?.[1]);
  if (match === null || from > to)
    throw new InvalidArgumentError('It must be MIN-MAX in milliseconds, such as 100-300.');
  return { from, to };
}

export interface Steps {
  from: number;
  to: number;
  step: number;
}

/** "5:100:5": 5, 10, … 100. */
export function steps(text: string): Steps {
  const [from, to, step, ...more] = text.split(':').map(positive);
  if (from === undefined || to === undefined || step === undefined || more.length > 0)
    throw new InvalidArgumentError('It must be FROM:TO:STEP, such as 5:100:5.');
  return { from, to, step };
}

/** `from` is null where only the last rate was given. */
export interface Ramp {
  from: number | null;
  to: number;
}

/** "500" or "100:500", in arrivals a second. */
export function ramp(text: string): Ramp {
  const [first, second, ...more] = text.split(':').map(positive);
  if (first === undefined || more.length > 0 || (second === undefined && text.includes(':')))
    throw new InvalidArgumentError('It must be TO or FROM:TO in arrivals a second, such as 500 or 100:500.');
  return second === undefined ? { from: null, to: first } : { from: first, to: second };
}

/** undefined for what is no number above 0. */
function positive(text: string): number | undefined {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) && value > 0 ? value : undefined;
}

const mostKilobits = 10_000_000;

/** Kilobits a second; 10 Gbit/s is the most. */
export function kilobits(text: string): number {
  const value = amount(1)(text);
  if (value > mostKilobits) throw new InvalidArgumentError(`It must be at most ${mostKilobits}.`);
  return value;
}

/** Collects --tag K=V options. */
export function tag(text: string, tags: Record<string, string>): Record<string, string> {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('It must be KEY=VALUE, such as build=1234.');
  return { ...tags, [text.slice(0, at)]: text.slice(at + 1) };
}

/** Collects --header 'Name: value' options. */
export function header(text: string, headers: Header[]): Header[] {
  const at = text.indexOf(':');
  if (at < 1) throw new InvalidArgumentError("It must be 'Name: value', such as 'Accept-Language: en'.");
  const parsed = Header.safeParse({ name: text.slice(0, at).trim(), value: text.slice(at + 1).trim() });
  if (!parsed.success) throw new InvalidArgumentError(parsed.error.issues[0]?.message ?? 'It is no header.');
  return [...headers, parsed.data];
}

/** Collects --range options, in the words of the scenario. */
export function byteRange(text: string, ranges: string[]): string[] {
  const parsed = ByteRange.safeParse(text);
  if (!parsed.success) throw new InvalidArgumentError(parsed.error.issues[0]?.message ?? 'It is no range.');
  return [...ranges, parsed.data];
}

export function method(text: string): string {
  const parsed = ScenarioRequest.shape.method.safeParse(text);
  if (!parsed.success || text === '')
    throw new InvalidArgumentError('It must be one word, such as GET or POST.');
  return parsed.data;
}

export function topology(text: string): Topology {
  const parsed = Topology.safeParse(text);
  if (!parsed.success) throw new InvalidArgumentError(`It must be one of ${Topology.options.join(', ')}.`);
  return parsed.data;
}

/** "dynamic:1000" (µs of CPU), "static", "cached", "download:1048576", "leak:10240" (bytes). */
export function page(text: string): Page {
  const [kind = '', size] = text.split(':');
  const value = size === undefined ? null : wholeNumber(0)(size);
  switch (kind) {
    case 'dynamic':
      return { kind, cpuUs: value ?? 1000 };
    case 'static':
    case 'cached':
      return { kind };
    case 'download':
      return { kind, bytes: value ?? 1_048_576 };
    case 'leak':
      return { kind, cpuUs: 100, bytes: value ?? 10_240 };
    default:
      throw new InvalidArgumentError(
        'It must be dynamic:CPU_US, static, cached, download:BYTES or leak:BYTES.',
      );
  }
}
