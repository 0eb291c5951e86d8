// Why a file could not be read, in words; for errors of the file system only.

const reasons: Record<string, string> = {
  ENOENT: 'it is not there',
  ENOTDIR: 'it is not there',
  EISDIR: 'it is a folder',
  EACCES: 'reading it is not allowed',
  EPERM: 'reading it is not allowed',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
};

/** null for anything that is no error of the file system. */
export function whyUnreadable(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  return 'syscall' in error ? (reasons[error.code] ?? error.code) : null;
}
