// Values inside a JSON value by their path: read, and changed in a copy. Knows no scenario but the order of its fields.

export type JsonPath = readonly (string | number)[];

/** Where a new field is put, so that a file made by the form reads like one made by hand. */
const ORDER = [
  '$schema',
  'name',
  'kind',
  'weight',
  'thinkTimeMs',
  'order',
  'method',
  'url',
  'defaults',
  'cookies',
  'headers',
  'body',
  'text',
  'file',
  'column',
  'delimiter',
  'take',
  'start',
  'step',
  'from',
  'to',
  'per',
  'every',
  'repeat',
  'pinned',
  'status',
  'bodyBytes',
  'expect',
  'ranges',
  'followRedirects',
  'httpVersion',
  'connection',
  'variables',
  'transactions',
  'requests',
];

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** A copy of the list with entries taken out and put in. */
export function spliced<T>(list: readonly T[], at: number, remove: number, ...entries: readonly T[]): T[] {
  return [...list.slice(0, at), ...entries, ...list.slice(at + remove)];
}

/** undefined where there is nothing. */
export function valueAt(json: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof key === 'number') return isList(value) ? value[key] : undefined;
    return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }, json);
}

export function listAt(json: unknown, path: JsonPath): readonly unknown[] {
  const value = valueAt(json, path);
  return isList(value) ? value : [];
}

/** A copy with another value at `path`. undefined takes the field out, and objects that are empty without it. */
export function withValue(json: unknown, path: JsonPath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inner = withValue(valueAt(json, [key]), rest, value);
  if (typeof key === 'number') {
    const list = isList(json) ? json : [];
    return list.map((entry, at) => (at === key ? inner : entry));
  }
  const object = isObject(json) ? json : {};
  const emptied =
    rest.length > 0 && value === undefined && isObject(inner) && Object.keys(inner).length === 0;
  if (inner === undefined || emptied) {
    return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
  }
  if (Object.hasOwn(object, key)) {
    return Object.fromEntries(
      Object.entries(object).map(([name, old]) => [name, name === key ? inner : old]),
    );
  }
  const entries: [string, unknown][] = Object.entries(object);
  const rank = (name: string) => ORDER.indexOf(name);
  const after = entries.findIndex(([name]) => rank(name) > rank(key));
  return Object.fromEntries(spliced(entries, after === -1 ? entries.length : after, 0, [key, inner]));
}
