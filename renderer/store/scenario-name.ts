// What a scenario is called, for as long as its text says so.
import { text } from '../text/text.ts';

/** JSON that cannot be read at the moment, as undefined. */
export function readJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The name in the text; while the text is no JSON, the first thing that looks like it. */
export function scenarioName(json: string): string {
  const value = readJson(json);
  const named = typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
  const name = typeof named === 'string' ? named : /"name"\s*:\s*"([^"\\]*)"/.exec(json)?.[1];
  return name === undefined || name.trim() === '' ? text('scenario.unnamed') : name;
}
