// The published studies that come with the lab: data files, checked against their schema when first asked for.
import { readFileSync } from 'node:fs';
import { LabError } from '../../contract/errors.ts';
import { Study, type StudyRow } from '../../contract/model/study.ts';

const files = ['iis8.json'] as const;
const folder = new URL('../../assets/studies/', import.meta.url);

let loaded: readonly Study[] | null = null;

export function listStudies(): StudyRow[] {
  return studies().map(({ row }) => row);
}

/** @throws LabError study.notFound */
export function getStudy(studyId: string): Study {
  const study = studies().find(({ row }) => row.studyId === studyId);
  if (study !== undefined) return study;
  const known = listStudies().map((row) => row.studyId);
  throw new LabError(
    'study.notFound',
    `There is no published study ${studyId} in the lab. It has: ${known.join(', ')}.`,
    { studyId },
  );
}

function studies(): readonly Study[] {
  loaded ??= files.map((file) => Study.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))));
  return loaded;
}
