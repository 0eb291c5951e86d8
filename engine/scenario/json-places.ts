// Where things stand in a JSON text (RFC 8259): the place of a fault, or of the value that a path leads to.
// Builds no values; JSON.parse does that, and the two agree on what is JSON.

export interface JsonFault {
  readonly offset: number;
  /** What was met, as the rest of a sentence: "a comma or } is missing here". */
  readonly what: string;
}

export type JsonPath = readonly PropertyKey[];

/** Deeper nesting than this is no scenario, and would exhaust the stack. */
const MAX_DEPTH = 200;

class Fault extends Error {
  readonly fault: JsonFault;
  constructor(fault: JsonFault) {
    super(fault.what);
    this.fault = fault;
  }
}

/** The first fault of a JSON text, or null. A name that occurs twice in an object is one: one of the two would be lost. */
export function findJsonFault(text: string): JsonFault | null {
  return scan(text, () => undefined);
}

/** Where the value at `path` starts; for a missing field, the object that lacks it. The text is JSON. */
export function offsetOfPath(text: string, path: JsonPath): number {
  let [best, bestDepth] = [0, -1];
  scan(text, (here, offset) => {
    if (here.length <= bestDepth || here.length > path.length) return;
    if (!here.every((key, at) => key === path[at])) return;
    [best, bestDepth] = [offset, here.length];
  });
  return best;
}

/** Where each entry of the list at `path` starts. The text is JSON. */
export function offsetsOfEntries(text: string, path: JsonPath): number[] {
  const offsets: number[] = [];
  scan(text, (here, offset) => {
    if (here.length === path.length + 1 && path.every((key, at) => key === here[at])) offsets.push(offset);
  });
  return offsets;
}

/** Line and column of an offset, both from 1; columns count UTF-16 units, as editors do. */
export function placeInText(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

function scan(text: string, onValue: (path: JsonPath, offset: number) => void): JsonFault | null {
  const scanner = new Scanner(text, onValue);
  try {
    scanner.document();
    return null;
  } catch (error) {
    if (error instanceof Fault) return error.fault;
    throw error;
  }
}

class Scanner {
  readonly #text: string;
  readonly #onValue: (path: JsonPath, offset: number) => void;
  readonly #path: PropertyKey[] = [];
  #at = 0;

  constructor(text: string, onValue: (path: JsonPath, offset: number) => void) {
    this.#text = text;
    this.#onValue = onValue;
  }

  document(): void {
    this.#space();
    this.#value();
    this.#space();
    if (this.#at < this.#text.length) this.#fail('nothing may follow the end of the JSON value');
  }

  #value(): void {
    if (this.#path.length > MAX_DEPTH) this.#fail(`values are nested deeper than ${MAX_DEPTH} levels`);
    this.#onValue(this.#path, this.#at);
    const first = this.#text[this.#at];
    if (first === '{') this.#object();
    else if (first === '[') this.#array();
    else if (first === '"') this.#string();
    else if (!this.#take(literal)) this.#fail(`a value is missing or misspelt (${this.#found()})`);
  }

  #object(): void {
    const names = new Set<string>();
    this.#members('}', () => {
      const start = this.#at;
      if (this.#text[start] !== '"')
        this.#fail(`a name in double quotation marks is missing (${this.#found()})`);
      const name = this.#string();
      if (names.has(name)) this.#fail(`the name ${JSON.stringify(name)} occurs twice in one object`, start);
      names.add(name);
      this.#space();
      if (this.#text[this.#at] !== ':') this.#fail(`a colon is missing after a name (${this.#found()})`);
      this.#at++;
      this.#space();
      this.#path.push(name);
      this.#value();
      this.#path.pop();
    });
  }

  #array(): void {
    let index = 0;
    this.#members(']', () => {
      this.#path.push(index++);
      this.#value();
      this.#path.pop();
    });
  }

  #members(close: '}' | ']', member: () => void): void {
    this.#at++;
    this.#space();
    if (this.#text[this.#at] === close) {
      this.#at++;
      return;
    }
    for (;;) {
      member();
      this.#space();
      const next = this.#text[this.#at];
      if (next === close) break;
      if (next !== ',') this.#fail(`a comma or ${close} is missing (${this.#found()})`);
      this.#at++;
      this.#space();
    }
    this.#at++;
  }

  /** The text of the string. Read by a loop: a pattern with alternatives runs out of stack on a long text. */
  #string(): string {
    const start = this.#at++;
    let escaped = false;
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === QUOTE) break;
      if (Number.isNaN(code)) this.#fail('the text has no closing quotation mark', start);
      if (code < 0x20)
        this.#fail(`a line break or control character stands within a text (${this.#found()})`);
      if (code === BACKSLASH) {
        escaped = true;
        if (!this.#take(escape))
          this.#fail('a backslash is followed by no known letter; a backslash itself is written \\\\');
      } else this.#at++;
    }
    const raw = this.#text.slice(start, ++this.#at);
    return escaped ? String(JSON.parse(raw)) : raw.slice(1, -1);
  }

  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    if (!pattern.test(this.#text)) return false;
    this.#at = pattern.lastIndex;
    return true;
  }

  #space(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) return;
      this.#at++;
    }
  }

  #found(): string {
    if (this.#at >= this.#text.length) return 'the text ends here';
    return `found ${JSON.stringify(String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0))}`;
  }

  #fail(what: string, offset = this.#at): never {
    throw new Fault({ offset, what });
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const literal = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/y;
