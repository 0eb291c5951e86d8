// What WCAT's `default` and `request` elements have in common: version, status, headers, connection.
import {
  headerNamePattern,
  isEngineHeader,
  type Header,
} from '../../../../contract/model/scenario-request.ts';
import type { Note } from '../imported.ts';
import { isElement, type Attribute, type Element } from './parse-wcat.ts';
import { evaluate, type WcatSettingsFacts, type WcatVariables } from './wcat-value.ts';

/** A field that was not written is undefined. Texts are in the notation of a scenario. */
export interface WcatOptions {
  url?: string;
  id?: string;
  verb?: string;
  postdata?: string;
  httpVersion?: '1.0' | '1.1';
  connection?: 'keep-alive' | 'close';
  status?: number;
  followRedirects?: boolean;
  cookies?: boolean;
  /** A name occurs more than once only by addheader. */
  headers: (Header & { readonly adds: boolean })[];
}

export interface WcatReading {
  readonly note: Note;
  readonly facts: WcatSettingsFacts;
  readonly variables: WcatVariables;
}

export function readOptions(element: Element, reading: WcatReading): WcatOptions {
  const options: WcatOptions = { headers: [] };
  for (const child of element.children) {
    if (!isElement(child)) readAttribute(child, options, element, reading);
    else if (child.name === 'setheader' || child.name === 'addheader') readHeader(child, options, reading);
    else noteElement(child, element.name, reading.note);
  }
  return options;
}

export function noteElement(element: Element, inside: string, note: Note): void {
  note(element.line, `The element "${element.name}" in "${inside}" has no counterpart and was left out.`);
}

function readAttribute(
  attribute: Attribute,
  options: WcatOptions,
  element: Element,
  reading: WcatReading,
): void {
  const { name, line } = attribute;
  if (name === 'url' || name === 'postdata') {
    const template = templateOf(attribute, reading);
    if (template !== null) options[name] = template;
    return;
  }
  const text = textOf(attribute, reading);
  if (text === null) return;
  const refuse = (wanted: string): void =>
    reading.note(line, `${name} = ${text} has no counterpart (${wanted}) and was left out.`);
  switch (name) {
    case 'id':
    case 'verb':
      options[name] = text;
      return;
    case 'version':
      if (/^HTTP10$/i.test(text)) options.httpVersion = '1.0';
      else if (/^HTTP11$/i.test(text)) options.httpVersion = '1.1';
      else refuse('HTTP10 or HTTP11');
      return;
    case 'statuscode':
      if (/^[2-5]\d\d$/.test(text)) options.status = Number(text);
      else refuse('a status from 200 to 599');
      return;
    case 'close':
      options.connection = /^ka$/i.test(text) ? 'keep-alive' : 'close';
      if (!/^(ka|graceful)$/i.test(text)) {
        reading.note(line, `close = ${text} was taken as closing the connection after the request.`);
      }
      return;
    case 'redirect':
    case 'cookies':
      if (!/^(true|false)$/i.test(text)) refuse('true or false');
      else options[name === 'redirect' ? 'followRedirects' : 'cookies'] = /^true$/i.test(text);
      return;
    case 'secure':
      if (/^true$/i.test(text))
        reading.note(line, 'secure = true was left out: load an https:// URL instead.');
      return;
    case 'port':
      reading.note(line, `port = ${text} was left out: a run loads the port of its URL.`);
      return;
    case 'server':
      reading.note(line, `server = ${text} was left out: a run loads the host of its URL.`);
      return;
    default:
      reading.note(line, `The attribute "${name}" in "${element.name}" has no counterpart and was left out.`);
  }
}

/** A text that stays the same from send to send; null, with a note, for any other value. */
export function textOf(attribute: Attribute, { facts, note }: WcatReading): string | null {
  const value = evaluate(attribute.value, facts);
  if (value.kind === 'constant') return value.text;
  const why = value.kind === 'none' ? value.why : 'it changes from send to send';
  noteValue(attribute, why, note);
  return null;
}

/** A value in the notation of a scenario; null, with a note, when it has no counterpart. */
export function templateOf(attribute: Attribute, { facts, variables, note }: WcatReading): string | null {
  const value = evaluate(attribute.value, facts);
  if (value.kind === 'none') noteValue(attribute, value.why, note);
  return variables.templateOf(value);
}

function noteValue({ name, line }: Attribute, why: string, note: Note): void {
  note(line, `The value of "${name}" has no counterpart and was left out: ${why}.`);
}

function readHeader(element: Element, options: WcatOptions, reading: WcatReading): void {
  const find = (name: string): Attribute | undefined =>
    element.attributes.findLast((attribute) => attribute.name === name);
  const [name, value] = [find('name'), find('value')];
  for (const child of element.children) {
    if (isElement(child)) noteElement(child, element.name, reading.note);
    else if (child !== name && child !== value) {
      reading.note(child.line, `The attribute "${child.name}" in "${element.name}" was left out.`);
    }
  }
  if (name === undefined || value === undefined) {
    reading.note(
      element.line,
      `This ${element.name} has no ${name === undefined ? 'name' : 'value'} and was left out.`,
    );
    return;
  }
  const field = textOf(name, reading);
  if (field === null) return;
  // The load engine writes Host from the URL, which is what server() stands for.
  if (/^host$/i.test(field) && value.value.kind === 'call' && value.value.name === 'server') return;
  const text = templateOf(value, reading);
  if (text !== null)
    addHeader({ name: field, value: text, adds: element.name === 'addheader' }, element, options, reading);
}

function addHeader(
  header: WcatOptions['headers'][number],
  element: Element,
  options: WcatOptions,
  { note }: WcatReading,
): void {
  const lower = header.name.toLowerCase();
  if (lower === 'connection' && /^(keep-alive|close)$/i.test(header.value)) {
    options.connection = /^close$/i.test(header.value) ? 'close' : 'keep-alive';
  } else if (isEngineHeader(header.name) || !headerNamePattern.test(header.name)) {
    note(
      element.line,
      `The header ${JSON.stringify(header.name)} is written by the load engine or is no header; it was left out.`,
    );
  } else {
    if (!header.adds) options.headers = options.headers.filter(({ name }) => name.toLowerCase() !== lower);
    options.headers.push(header);
  }
}
