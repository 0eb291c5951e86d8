// One recorded request as a request of a scenario.
import type { z } from 'zod';
import {
  headerNamePattern,
  isEngineHeader,
  parseByteRange,
  ScenarioRequest,
} from '../../../../contract/model/scenario-request.ts';
import { fieldName, scenarioSentence } from '../../../../contract/model/scenario-sentences.ts';
import { escapeTemplate } from '../../../../contract/model/scenario-template.ts';
import type { HarEntry } from './har.ts';

export interface EntryReading {
  /** A note about this entry. */
  note(text: string): void;
  /** A note about something that many entries share; it is told once. */
  noteOnce(what: 'cookie' | 'conditional' | 'authorization'): void;
}

/** null, with a note, when the entry has no counterpart. */
export function readEntry(entry: HarEntry, url: URL, reading: EntryReading): ScenarioRequest | null {
  const { request, response } = entry;
  const { ranges, headers } = readHeaders(entry, reading);
  const body = bodyOf(entry, reading);
  if (body === null) return null;
  const expected = ranges === undefined ? expectedStatus(response.status, reading) : {};
  const input: z.input<typeof ScenarioRequest> = {
    method: request.method,
    url: escapeTemplate(`${url.pathname}${url.search}`),
    headers,
    ...body,
    ...expected,
    ...(ranges === undefined ? {} : { ranges }),
  };
  const result = ScenarioRequest.safeParse(input, { error: scenarioSentence });
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  reading.note(
    `does not fit a scenario and was left out: ${fieldName(issue?.path ?? [])}: ${issue?.message ?? ''}`,
  );
  return null;
}

/** Written anew for every connection, or true of the recorded browser's cache only. */
const conditional = new Set([
  'if-none-match',
  'if-modified-since',
  'if-match',
  'if-unmodified-since',
  'if-range',
]);

function readHeaders(
  { request, response }: HarEntry,
  { note, noteOnce }: EntryReading,
): { ranges: string[] | undefined; headers: { name: string; value: string }[] } {
  const headers: { name: string; value: string }[] = [];
  let ranges: string[] | undefined;
  for (const { name, value } of request.headers) {
    const lower = name.toLowerCase();
    if (lower.startsWith(':') || lower === 'host' || isEngineHeader(name)) continue;
    if (lower === 'cookie') noteOnce('cookie');
    else if (conditional.has(lower)) noteOnce('conditional');
    else if (!headerNamePattern.test(name))
      note(`has a header ${JSON.stringify(name)}, which is none; it was left out.`);
    else {
      if (lower === 'authorization') noteOnce('authorization');
      ranges ??= lower === 'range' && response.status === 206 ? rangesOf(value) : undefined;
      if (lower !== 'range' || ranges === undefined) headers.push({ name, value: escapeTemplate(value) });
    }
  }
  return { ranges, headers };
}

function rangesOf(value: string): string[] | undefined {
  const parts = /^bytes=(.+)$/
    .exec(value)?.[1]
    ?.split(',')
    .map((part) => part.trim());
  return parts?.every((part) => parseByteRange(part) !== null) ? parts : undefined;
}

/** An answer from the browser's cache would be a whole one without it. */
function expectedStatus(status: number, { note }: EntryReading): { expect?: { status: number } } {
  if (status === 304) return {};
  if (status < 200 || status > 599) {
    note(
      `was recorded with the status ${status}, which is no answer; any status from 200 to 399 is expected.`,
    );
    return {};
  }
  if (status >= 400) note(`was answered with ${status} in the recording, and this is what is expected.`);
  return { expect: { status } };
}

/** null, with a note, when the recording does not hold the body that was sent. */
function bodyOf(
  { request }: HarEntry,
  { note }: EntryReading,
): { body?: { kind: 'text'; text: string } } | null {
  const { postData } = request;
  if (postData === undefined || postData === null) return {};
  if (postData.encoding !== undefined) {
    note('has a body that is no text; it was left out. Save the body as a file and name it in the scenario.');
    return null;
  }
  if (postData.text !== undefined && postData.text !== '') {
    return { body: { kind: 'text', text: escapeTemplate(postData.text) } };
  }
  const params = postData.params ?? [];
  if (params.length === 0) return {};
  if (params.some(({ fileName }) => fileName !== undefined) || !/urlencoded/i.test(postData.mimeType ?? '')) {
    note('sends a form whose text was not recorded; it was left out.');
    return null;
  }
  const text = new URLSearchParams(params.map(({ name, value }): [string, string] => [name, value ?? '']));
  return { body: { kind: 'text', text: escapeTemplate(text.toString()) } };
}
