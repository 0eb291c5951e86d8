// Turns an error into the sentence of the catalogue that says what happened and what to do.
import { LabError, type ErrorData } from '../../contract/errors.ts';
import { text } from './text.ts';

/** One sentence; the error's own message where it does not tell what the catalogue's sentence names. */
export function errorSentence(error: unknown): string {
  if (error instanceof LabError) return sentenceOf(error);
  return text('errors.internal', { what: error instanceof Error ? error.message : String(error) });
}

export function sentenceOf(error: Pick<ErrorData, 'code' | 'message' | 'detail'>): string {
  const key = `errors.${error.code}` as const;
  const values: Record<string, string | number> = { what: error.message, ...error.detail };
  const pattern: string = text(key, { skipInterpolation: true });
  const named = [...pattern.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');
  return named.every((name) => values[name] !== undefined) ? text(key, values) : error.message;
}
