// Turns an error into the sentence of the catalogue that says what happened and what to do.
import { LabError, type ErrorData } from '../../contract/errors.ts';
import { pattern, text } from './text.ts';

/** One sentence; the error's own message where it does not tell what the catalogue's sentence names. */
export function errorSentence(error: unknown): string {
  if (error instanceof LabError) return sentenceOf(error);
  return text('errors.internal', { what: error instanceof Error ? error.message : String(error) });
}

/** Every place that a sentence of the catalogue may have; an error's detail fills the ones it knows. */
const PLACES = { address: '', host: '', path: '', port: '', url: '' };

export function sentenceOf(error: Pick<ErrorData, 'code' | 'message' | 'detail'>): string {
  const key = `errors.${error.code}` as const;
  const told: Record<string, string | number> = { what: error.message, ...error.detail };
  const named = [...pattern(key).matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');
  if (named.some((name) => told[name] === undefined)) return error.message;
  return text(key, { what: error.message, ...PLACES, ...told });
}
