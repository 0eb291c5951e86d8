// Reads numbers from the query of a page. Knows nothing of HTTP beyond that.

/** What a client is told about a query that makes no sense: its message is the body of the 400. */
export class BadQuery extends Error {
  override readonly name = 'BadQuery';
}

export interface WholeNumber {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** Taken when the query does not have it; without one it is asked for. */
  readonly fallback?: number;
}

/** Throws BadQuery with one sentence. */
export function wholeNumber(query: URLSearchParams, { name, min, max, fallback }: WholeNumber): number {
  const text = query.get(name);
  if (text === null && fallback !== undefined) return fallback;
  const value = text !== null && /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  const given = text === null ? 'it is missing' : `it is "${text.slice(0, 40)}"`;
  throw new BadQuery(`The query needs ${name}, a whole number from ${min} to ${max}; ${given}.`);
}
