// Opens an existing lab file for the length of one command.
import { closeLabFile, openLabFile, type LabFile } from '../lab-file.ts';

/** @throws LabError when there is no lab file, or it is none */
export function withLabFile<T>(path: string, use: (file: LabFile) => T): T {
  const file = openLabFile(path, { create: false });
  try {
    return use(file);
  } finally {
    closeLabFile(file);
  }
}
