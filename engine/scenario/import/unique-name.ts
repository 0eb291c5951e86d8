// Names that the recording or the other tool allows twice, and a scenario does not.

/** The name cut to `maxLength`, with a number when it was given before; remembers what it gives. */
export function uniqueName(wanted: string, taken: Set<string>, maxLength: number): string {
  let name = wanted.slice(0, maxLength);
  for (let number = 2; taken.has(name); number++) {
    const ending = ` (${number})`;
    name = wanted.slice(0, maxLength - ending.length) + ending;
  }
  taken.add(name);
  return name;
}
