// JSON in a column: parsed by its schema once, on the way out.
import type { z } from 'zod';

/** @throws ZodError, SyntaxError; `read` turns both into lab.damaged */
export function fromJson<S extends z.ZodType>(schema: S, text: string): z.infer<S> {
  return schema.parse(JSON.parse(text));
}

export function fromJsonOrNull<S extends z.ZodType>(schema: S, text: string | null): z.infer<S> | null {
  return text === null ? null : fromJson(schema, text);
}

export function toJsonOrNull(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

/** Counts by name; most seconds have no error, so an empty record is stored as null. */
export function countsToJson(counts: Record<string, number | undefined>): string | null {
  return Object.keys(counts).length === 0 ? null : JSON.stringify(counts);
}
