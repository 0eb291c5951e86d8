// A WCAT transaction: its requests in order, what closes its connection, and how long it sleeps at its end.
import type { z } from 'zod';
import { Transaction } from '../../../../contract/model/scenario-shape.ts';
import { parseByteRange, ScenarioRequest, type Header } from '../../../../contract/model/scenario-request.ts';
import { fieldName, scenarioSentence } from '../../../../contract/model/scenario-sentences.ts';
import type { UniqueNames } from '../unique-names.ts';
import { isElement, type Element } from './parse-wcat.ts';
import { noteElement, readOptions, textOf, type WcatOptions, type WcatReading } from './read-options.ts';

export interface WcatDefaults {
  readonly options: WcatOptions;
  /** The status that is expected where nothing is written. */
  readonly status: number;
  readonly cookies: boolean;
}

/** null, with a note, when none of its requests could be taken over. */
export function readTransaction(
  element: Element,
  defaults: WcatDefaults,
  names: UniqueNames,
  reading: WcatReading,
): Transaction | null {
  const { note } = reading;
  const requests: z.input<typeof ScenarioRequest>[] = [];
  let [id, weight, sleepMs] = [`transaction ${names.count + 1}`, 1, 0];
  for (const child of element.children) {
    if (!isElement(child)) {
      const text = textOf(child, reading);
      if (text === null) continue;
      if (child.name === 'id') id = text;
      else if (child.name === 'weight' && /^\d{1,6}$/.test(text)) weight = Number(text);
      else note(child.line, `${child.name} = ${text} in "transaction" has no counterpart and was left out.`);
    } else if (child.name === 'request') {
      if (sleepMs > 0) noteSleep(child, sleepMs, reading);
      sleepMs = 0;
      const request = readRequest(child, defaults, reading);
      if (request !== null) requests.push(request);
    } else if (child.name === 'sleep') sleepMs += readSleep(child, reading);
    else if (child.name === 'close') readClose(child, requests.at(-1), reading);
    else noteElement(child, 'transaction', note);
  }
  const name = names.take(id);
  if (name !== id) note(element.line, `The transaction "${id}" was named "${name}".`);
  if (requests.length === 0) {
    note(element.line, `The transaction "${name}" has no request that could be taken over; it was left out.`);
    return null;
  }
  const think = sleepMs === 0 ? {} : { thinkTimeMs: { from: sleepMs, to: sleepMs } };
  return fit(Transaction, { name, weight, ...think, requests }, element, reading);
}

/** The value as the schema wants it; null, with a note, when it does not fit. */
function fit<T>(schema: z.ZodType<T>, input: unknown, element: Element, { note }: WcatReading): T | null {
  const result = schema.safeParse(input, { error: scenarioSentence });
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  note(
    element.line,
    `This ${element.name} does not fit a scenario and was left out: ${fieldName(issue?.path ?? [])}: ${issue?.message ?? ''}`,
  );
  return null;
}

function readRequest(element: Element, defaults: WcatDefaults, reading: WcatReading): ScenarioRequest | null {
  const own = readOptions(element, reading);
  if (own.url === undefined) {
    reading.note(element.line, 'This request has no URL that could be taken over; it was left out.');
    return null;
  }
  if (own.cookies !== undefined && own.cookies !== defaults.cookies) {
    reading.note(
      element.line,
      'Cookies are on or off for the whole scenario; "cookies" of this request was left out.',
    );
  }
  const { id, verb = defaults.options.verb, postdata = defaults.options.postdata, status } = own;
  const { ranges, headers } = takeRanges(headersOf(own, defaults.options), status ?? defaults.status);
  const input: z.input<typeof ScenarioRequest> = {
    ...(id === undefined ? {} : { name: id }),
    ...(verb === undefined ? {} : { method: verb }),
    url: /^(\/|https?:\/\/)/.test(own.url) ? own.url : `/${own.url}`,
    headers,
    ...(postdata === undefined ? {} : { body: { kind: 'text', text: postdata } }),
    ...(status === undefined || ranges !== null ? {} : { expect: { status } }),
    ...(ranges === null ? {} : { ranges }),
    ...(own.followRedirects === undefined ? {} : { followRedirects: own.followRedirects }),
    ...(own.httpVersion === undefined ? {} : { httpVersion: own.httpVersion }),
    ...(own.connection === undefined ? {} : { connection: own.connection }),
  };
  return fit(ScenarioRequest, input, element, reading);
}

/** addheader adds to the headers of the defaults, which a scenario's request would replace: they come along. */
function headersOf(own: WcatOptions, defaults: WcatOptions): Header[] {
  const sets = new Set(own.headers.filter(({ adds }) => !adds).map(({ name }) => name.toLowerCase()));
  const added = new Set(own.headers.filter(({ adds }) => adds).map(({ name }) => name.toLowerCase()));
  const inherited = defaults.headers.filter(({ name }) => {
    const lower = name.toLowerCase();
    return added.has(lower) && !sets.has(lower);
  });
  return [...inherited, ...own.headers].map(({ name, value }) => ({ name, value }));
}

/** A Range header whose answer is expected to be 206 becomes byte ranges, so that the parts are checked. */
function takeRanges(headers: Header[], status: number): { ranges: string[] | null; headers: Header[] } {
  const range = headers.find(({ name }) => name.toLowerCase() === 'range');
  const list = /^bytes=([\d,\s-]+)$/.exec(range?.value ?? '')?.[1];
  const ranges = list?.split(',').map((part) => part.trim()) ?? [];
  if (status !== 206 || ranges.length === 0 || ranges.some((part) => parseByteRange(part) === null)) {
    return { ranges: null, headers };
  }
  return { ranges, headers: headers.filter((header) => header !== range) };
}

function readSleep(element: Element, reading: WcatReading): number {
  let sleepMs = 0;
  for (const child of element.children) {
    if (isElement(child)) noteElement(child, 'sleep', reading.note);
    else if (child.name !== 'id') {
      const text = textOf(child, reading);
      if (text !== null && child.name === 'delay' && /^\d{1,7}$/.test(text)) sleepMs += Number(text);
      else if (text !== null)
        reading.note(child.line, `${child.name} = ${text} in "sleep" has no counterpart and was left out.`);
    }
  }
  if (sleepMs > 3_600_000) {
    reading.note(element.line, `A sleep of ${sleepMs} ms is more than an hour and was left out.`);
    return 0;
  }
  return sleepMs;
}

function noteSleep(before: Element, sleepMs: number, { note }: WcatReading): void {
  note(
    before.line,
    `The sleep of ${sleepMs} ms before this request was left out: a scenario waits only after a transaction. Make two transactions of it to keep the wait.`,
  );
}

function readClose(
  element: Element,
  before: z.input<typeof ScenarioRequest> | undefined,
  reading: WcatReading,
): void {
  const options = readOptions({ ...element, children: element.children.map(asClose) }, reading);
  if (options.connection !== 'close') return;
  if (before === undefined) noteElement(element, 'transaction', reading.note);
  else before.connection = 'close';
}

/** `close { method = ka; }` says what the attribute `close = ka` says. */
function asClose(child: Element['children'][number]): Element['children'][number] {
  return child.name === 'method' ? { ...child, name: 'close' } : child;
}
