// Says what is wrong with a scenario file: file, line, column, field and one sentence.
import { LabError } from '../../contract/errors.ts';
import { fieldName } from '../../contract/model/scenario-sentences.ts';
import { offsetOfPath, placeInText, type JsonPath } from './json-places.ts';

/** Makes the error for the field at a path. */
export type FaultAt = (path: JsonPath, sentence: string) => LabError;

/** Longer sentences quote something too long to be read. */
const MAX_SENTENCE = 600;

/** `where` names the file in the sentence; `text` is its JSON, null when there is no file to point into. */
export function faultsIn(text: string | null, where: string): FaultAt {
  return (path, sentence) => {
    const field = fieldName(path);
    const what = `${field === '' ? '' : `${field}: `}${sentence.slice(0, MAX_SENTENCE)}`;
    if (text === null) return new LabError('input.invalid', `${where}: ${what}`, { file: where, field });
    const { line, column } = placeInText(text, offsetOfPath(text, path));
    const message = `${where}, line ${line}, column ${column}: ${what}`;
    return new LabError('input.invalid', message, { file: where, line, column, field });
  };
}
