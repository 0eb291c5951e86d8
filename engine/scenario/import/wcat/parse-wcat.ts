// The grammar of WCAT files: name { attribute = value; element { … } }. Knows no element by name.
import { tokenize, wcatFault, type Place, type Token } from './tokenize.ts';

export type Expression =
  | ({ readonly kind: 'literal'; readonly text: string } & Place)
  | ({ readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] } & Place)
  | ({ readonly kind: 'sum'; readonly parts: readonly Expression[] } & Place);

export interface Attribute extends Place {
  /** In lower case. */
  readonly name: string;
  readonly value: Expression;
}

export interface Element extends Place {
  /** In lower case. */
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly elements: readonly Element[];
  /** Both, in the order of the file. */
  readonly children: readonly (Attribute | Element)[];
}

const MAX_DEPTH = 50;

/** The elements of a file. @throws LabError input.invalid with line and column */
export function parseWcat(text: string, where: string): Element[] {
  const parser = new Parser(tokenize(text, where), where);
  return parser.file();
}

export function isElement(child: Attribute | Element): child is Element {
  return 'children' in child;
}

class Parser {
  readonly #tokens: readonly Token[];
  readonly #where: string;
  #at = 0;

  constructor(tokens: readonly Token[], where: string) {
    this.#tokens = tokens;
    this.#where = where;
  }

  file(): Element[] {
    const elements: Element[] = [];
    while (this.#next.kind !== 'end') {
      if (this.#takes(';')) continue;
      const child = this.#child(0);
      if (!isElement(child)) this.#fail(child, `"${child.name}" stands outside of every element.`);
      elements.push(child);
    }
    return elements;
  }

  get #next(): Token {
    const token = this.#tokens[Math.min(this.#at, this.#tokens.length - 1)];
    if (token === undefined) throw new RangeError('a token list ends with an end token');
    return token;
  }

  #child(depth: number): Attribute | Element {
    const { text, line, column } = this.#word('the name of an element or an attribute');
    const name = text.toLowerCase();
    if (this.#takes('=')) {
      const value = this.#sum(depth);
      this.#expect(';', 'after a value');
      return { name, value, line, column };
    }
    if (!this.#takes('{')) this.#fail(this.#next, `"=" or "{" is missing after "${text}".`);
    if (depth >= MAX_DEPTH)
      this.#fail({ line, column }, `Elements are nested deeper than ${MAX_DEPTH} levels.`);
    const children: (Attribute | Element)[] = [];
    while (!this.#takes('}')) {
      if (this.#next.kind === 'end') {
        this.#fail(this.#next, `"}" is missing: "${text}" of line ${line} is not closed.`);
      }
      if (!this.#takes(';')) children.push(this.#child(depth + 1));
    }
    const elements = children.filter(isElement);
    const attributes = children.filter((child): child is Attribute => !isElement(child));
    return { name, attributes, elements, children, line, column };
  }

  #sum(depth: number): Expression {
    const first = this.#term(depth);
    const parts = [first];
    while (this.#takes('+')) parts.push(this.#term(depth));
    return parts.length === 1 ? first : { kind: 'sum', parts, line: first.line, column: first.column };
  }

  #term(depth: number): Expression {
    const token = this.#next;
    const { text, line, column } = token;
    if (token.kind !== 'word' && token.kind !== 'string') this.#fail(token, 'A value is missing here.');
    this.#at++;
    if (token.kind === 'string' || !this.#takes('(')) return { kind: 'literal', text, line, column };
    if (depth >= MAX_DEPTH) this.#fail(token, `Functions are nested deeper than ${MAX_DEPTH} levels.`);
    const args: Expression[] = [];
    if (!this.#takes(')')) {
      do args.push(this.#sum(depth + 1));
      while (this.#takes(','));
      this.#expect(')', `after the arguments of "${text}"`);
    }
    return { kind: 'call', name: text.toLowerCase(), args, line, column };
  }

  #word(wanted: string): Token {
    const token = this.#next;
    if (token.kind !== 'word') this.#fail(token, `${wanted} is missing here.`.replace(/^t/, 'T'));
    this.#at++;
    return token;
  }

  #takes(sign: string): boolean {
    const token = this.#next;
    if (token.kind !== 'sign' || token.text !== sign) return false;
    this.#at++;
    return true;
  }

  #expect(sign: string, where: string): void {
    if (!this.#takes(sign)) this.#fail(this.#next, `"${sign}" is missing ${where}.`);
  }

  #fail(place: Place, sentence: string): never {
    throw wcatFault(this.#where, place, sentence);
  }
}
