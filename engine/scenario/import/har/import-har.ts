// Takes over an HTTP archive: a transaction for each recorded page, and one for all static files together. Each is
// picked equally often, so that the mix of requests is the recorded one. Only the chosen hosts are taken over.
import { LabError } from '../../../../contract/errors.ts';
import { Scenario } from '../../../../contract/model/scenario.ts';
import type { Transaction } from '../../../../contract/model/scenario-shape.ts';
import type { ScenarioRequest } from '../../../../contract/model/scenario-request.ts';
import { fieldName, scenarioSentence } from '../../../../contract/model/scenario-sentences.ts';
import { offsetsOfEntries, placeInText } from '../../json-places.ts';
import { parseJson, withoutByteOrderMark } from '../../parse-scenario.ts';
import { faultsIn } from '../../scenario-fault.ts';
import type { Imported, ImportNote } from '../imported.ts';
import { UniqueNames } from '../unique-names.ts';
import { Har, type HarEntry } from './har.ts';
import { readEntry } from './read-entry.ts';

export function looksLikeHar(text: string): boolean {
  return /^\s*\{/.test(withoutByteOrderMark(text)) && /"log"\s*:/.test(text) && /"entries"\s*:/.test(text);
}

const shared = {
  cookie: 'Recorded cookies were left out: each virtual client gets its own from the server.',
  conditional:
    "Headers about the browser's cache (If-None-Match and the like) were left out, so that files are sent whole.",
  authorization: 'The recorded Authorization header was taken over: the scenario now holds a secret.',
};

/**
 * `hosts`: host:port, or host with whatever port, of the requests to take over; empty when the recording has one host only.
 * @throws LabError input.invalid: no archive, hosts that must be chosen first, or nothing that could be taken over
 */
export function importHar(text: string, where: string, hosts: readonly string[]): Imported {
  const json = withoutByteOrderMark(text);
  const parsed = Har.safeParse(parseJson(json, where), { error: scenarioSentence });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw faultsIn(json, where)(issue?.path ?? [], issue?.message ?? 'This is no HTTP archive.');
  }
  const { entries, pages = [] } = parsed.data.log;
  const lines = linesOf(json);
  const notes: ImportNote[] = [];
  const note = (at: number, sentence: string): void =>
    void notes.push({ file: where, line: lines[at] ?? 1, text: sentence });
  const told = new Set<string>();

  const web = entries.flatMap((entry, at) => {
    const url = URL.canParse(entry.request.url) ? new URL(entry.request.url) : null;
    const isWeb = url !== null && /^https?:$/.test(url.protocol) && entry.response.status !== 101;
    if (isWeb) return [{ entry, at, url }];
    note(at, `Entry ${at + 1} (${entry.request.url.slice(0, 80)}) is no HTTP request and was left out.`);
    return [];
  });
  const chosen = chooseHosts(
    web.map(({ url }) => url.host),
    hosts,
    where,
  );
  const firsts = new Map(web.toReversed().map(({ url, at }) => [url.host, at]));
  for (const [host, count] of countsOf(web.map(({ url }) => url.host))) {
    const first = firsts.get(host) ?? 0;
    if (!chosen.has(host))
      note(
        first,
        `${count === 1 ? '1 request' : `${count} requests`} to ${host} ${count === 1 ? 'was' : 'were'} left out: the host was not chosen.`,
      );
  }

  const groups = new Map<string, ScenarioRequest[]>();
  for (const { entry, at, url } of web) {
    if (!chosen.has(url.host)) continue;
    const request = readEntry(entry, url, {
      note: (sentence) =>
        note(
          at,
          `Entry ${at + 1} (${entry.request.method.slice(0, 20)} ${url.pathname.slice(0, 80)}) ${sentence}`,
        ),
      noteOnce: (what) => {
        if (!told.has(what)) note(at, shared[what]);
        told.add(what);
      },
    });
    if (request === null) continue;
    const group = isStatic(entry, url) ? staticGroup : `page ${entry.pageref ?? ''}`;
    const requests = groups.get(group) ?? [];
    requests.push(request);
    groups.set(group, requests);
  }
  const titles = new Map(pages.map(({ id, title }) => [`page ${id}`, title ?? id]));
  const scenario = scenarioOf(groups, titles, [...chosen].join(', '), where);
  return { scenario, load: null, phases: null, notes: notes.toSorted((a, b) => a.line - b.line) };
}

const staticGroup = 'static files';

/** What a browser keeps in its cache, as far as the recording tells. */
function isStatic({ request, response }: HarEntry, url: URL): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const type = response.content?.mimeType ?? '';
  if (/^(image|font|audio|video)\/|^text\/css|javascript|wasm/i.test(type)) return true;
  return /\.(css|m?js|map|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|wasm|mp[34]|webm)$/i.test(
    url.pathname,
  );
}

function scenarioOf(
  groups: ReadonlyMap<string, ScenarioRequest[]>,
  titles: ReadonlyMap<string, string>,
  hosts: string,
  where: string,
): Scenario {
  if (groups.size === 0) {
    throw new LabError('input.invalid', `${where} has no request that could be taken over.`, { file: where });
  }
  const names = new UniqueNames(100);
  const pages = [...groups].filter(([group]) => group !== staticGroup);
  const ordered = [...pages, ...[...groups].filter(([group]) => group === staticGroup)];
  const transactions = ordered.flatMap(([group, requests]): Transaction[] => {
    const title = group === staticGroup ? group : (titles.get(group) ?? 'requests');
    return chunks(requests).map((part) => ({
      name: names.take(title === '' ? 'page' : title),
      weight: 1,
      order: 'inOrder',
      requests: part,
    }));
  });
  const result = Scenario.safeParse({ name: hosts.slice(0, 200), transactions }, { error: scenarioSentence });
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new LabError(
    'input.invalid',
    `${where} gives no valid scenario: ${fieldName(issue?.path ?? [])}: ${issue?.message ?? ''}`,
    { file: where },
  );
}

/** A transaction holds at most 1,000 requests; a longer recording goes on in the next. */
function chunks(requests: readonly ScenarioRequest[]): ScenarioRequest[][] {
  const count = Math.ceil(requests.length / 1000);
  return Array.from({ length: count }, (_, at) => requests.slice(at * 1000, (at + 1) * 1000));
}

function chooseHosts(found: readonly string[], wanted: readonly string[], where: string): Set<string> {
  const counts = countsOf(found);
  const list = [...counts].map(([host, count]) => `${host} (${count})`).join(', ');
  if (wanted.length === 0) {
    if (counts.size <= 1) return new Set(counts.keys());
    throw new LabError(
      'input.invalid',
      `${where} has requests to ${counts.size} hosts: ${list}. Choose with --host.`,
      { file: where, hosts: [...counts.keys()].join(' ') },
    );
  }
  const chosen = new Set<string>();
  let missing: string | undefined;
  for (const host of wanted.map((one) => one.toLowerCase())) {
    const matching = [...counts.keys()].filter((one) => one === host || one.replace(/:\d+$/, '') === host);
    if (matching.length === 0) missing ??= host;
    for (const one of matching) chosen.add(one);
  }
  if (missing === undefined) return chosen;
  throw new LabError('input.invalid', `${where} has no requests to ${missing}; it has: ${list || 'none'}.`, {
    file: where,
    host: missing,
  });
}

function countsOf(hosts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const host of hosts) counts.set(host, (counts.get(host) ?? 0) + 1);
  return new Map([...counts].toSorted((a, b) => b[1] - a[1]));
}

/** The line of each entry of the archive. */
function linesOf(json: string): number[] {
  let [line, from] = [1, 0];
  return offsetsOfEntries(json, ['log', 'entries']).map((offset) => {
    line += placeInText(json.slice(from, offset), offset - from).line - 1;
    from = offset;
    return line;
  });
}
