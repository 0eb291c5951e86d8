// A file name that every system takes, made from a run's name and number.
export function fileStemOf(runId: number, name: string): string {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  return plain === '' ? `run-${runId}` : `run-${runId}-${plain}`;
}
