// A sorted copy, ascending by a number. (Array.prototype.toSorted is newer than the oldest Chromium the window runs in.)
export function inOrder<T>(items: readonly T[], by: (item: T) => number): T[] {
  return [...items].sort((a, b) => by(a) - by(b));
}
