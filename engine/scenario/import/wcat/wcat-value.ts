// What an expression of a WCAT file comes to: a text, a variable of a scenario, both joined, or nothing we have.
import type { Variable } from '../../../../contract/model/scenario-variables.ts';
import { escapeTemplate } from '../../../../contract/model/scenario-template.ts';
import type { Expression } from './parse-wcat.ts';

/** A variable without its name; two of the same kind are still two draws. */
type Draw =
  | { readonly kind: 'random'; readonly from: number; readonly to: number }
  | { readonly kind: 'clientIndex'; readonly start: number };

export type WcatValue =
  | { readonly kind: 'constant'; readonly text: string }
  | { readonly kind: 'draw'; readonly draw: Draw }
  | { readonly kind: 'joined'; readonly parts: readonly WcatValue[] }
  /** `why` ends the sentence "… has no counterpart: ". */
  | { readonly kind: 'none'; readonly why: string };

/** What the functions of a file can know of its settings. */
export interface WcatSettingsFacts {
  /** Virtual clients in all; null when the settings do not say. */
  readonly virtualClients: number | null;
}

export function evaluate(expression: Expression, facts: WcatSettingsFacts): WcatValue {
  switch (expression.kind) {
    case 'literal':
      return { kind: 'constant', text: expression.text };
    case 'sum':
      return join(expression.parts.map((part) => evaluate(part, facts)));
    case 'call':
      return call(
        expression.name,
        expression.args.map((arg) => evaluate(arg, facts)),
        facts,
      );
  }
}

function join(parts: readonly WcatValue[]): WcatValue {
  const lost = parts.find((part) => part.kind === 'none');
  if (lost !== undefined) return lost;
  if (parts.every((part) => part.kind === 'constant'))
    return constant(parts.map(({ text }) => text).join(''));
  return { kind: 'joined', parts };
}

function call(name: string, args: readonly WcatValue[], facts: WcatSettingsFacts): WcatValue {
  switch (name) {
    case 'rand':
      return random(args);
    case 'vclientindex':
      return { kind: 'draw', draw: { kind: 'clientIndex', start: 0 } };
    // All virtual clients are on one machine here: its number is 0, and there is one.
    case 'clientindex':
      return constant('0');
    case 'clientcount':
      return constant('1');
    case 'vclientcount':
      return facts.virtualClients === null
        ? none('the number of virtual clients is in the settings file; import it along with --settings')
        : constant(String(facts.virtualClients));
    case 'add':
    case 'subtract':
    case 'multiply':
    case 'divide':
      return arithmetic(name, args);
    default:
      return none(`the function ${name}() is not known here`);
  }
}

function random(args: readonly WcatValue[]): WcatValue {
  const [from, to] = args.map(wholeNumberOf);
  if (args.length !== 2 || from === undefined || to === undefined || from === null || to === null) {
    return none('rand() needs two whole numbers');
  }
  return { kind: 'draw', draw: { kind: 'random', from: Math.min(from, to), to: Math.max(from, to) } };
}

type Operator = 'add' | 'subtract' | 'multiply' | 'divide';

const operators: Record<Operator, (a: number, b: number) => number> = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  divide: (a, b) => Math.trunc(a / b),
};

function arithmetic(name: Operator, args: readonly WcatValue[]): WcatValue {
  const [left, right] = args;
  if (args.length !== 2 || left === undefined || right === undefined)
    return none(`${name}() needs two values`);
  const [a, b] = [wholeNumberOf(left), wholeNumberOf(right)];
  if (a !== null && b !== null) {
    const result = operators[name](a, b);
    return Number.isSafeInteger(result) ? constant(String(result)) : none(`${name}() gives no whole number`);
  }
  const draw = left.kind === 'draw' ? left.draw : right.kind === 'draw' ? right.draw : null;
  const by = a ?? b;
  // Moving a range keeps it a range; anything else does not.
  if (draw !== null && by !== null && name === 'add') return moved(draw, by);
  if (draw !== null && b !== null && name === 'subtract') return moved(draw, -b);
  return none(`${name}() of a value that changes is not known here`);
}

function moved(draw: Draw, by: number): WcatValue {
  return {
    kind: 'draw',
    draw:
      draw.kind === 'random'
        ? { kind: 'random', from: draw.from + by, to: draw.to + by }
        : { kind: 'clientIndex', start: draw.start + by },
  };
}

function wholeNumberOf(value: WcatValue): number | null {
  if (value.kind !== 'constant' || !/^-?\d{1,15}$/.test(value.text)) return null;
  return Number(value.text);
}

const constant = (text: string): WcatValue => ({ kind: 'constant', text });
const none = (why: string): WcatValue => ({ kind: 'none', why });

/** Names the variables of the values that are put into the scenario. */
export class WcatVariables {
  readonly #variables: Variable[] = [];
  /** An index does not change, so that one variable does for all its uses. */
  readonly #indexNames = new Map<number, string>();
  readonly #counts = { random: 0, clientIndex: 0 };

  get all(): readonly Variable[] {
    return this.#variables;
  }

  /** The value in the notation of a scenario; null for a value that has no counterpart. */
  templateOf(value: WcatValue): string | null {
    switch (value.kind) {
      case 'none':
        return null;
      case 'constant':
        return escapeTemplate(value.text);
      case 'joined': {
        const parts = value.parts.map((part) => this.templateOf(part));
        return parts.includes(null) ? null : parts.join('');
      }
      case 'draw':
        return `\${${this.#nameOf(value.draw)}}`;
    }
  }

  #nameOf(draw: Draw): string {
    const known = draw.kind === 'clientIndex' ? this.#indexNames.get(draw.start) : undefined;
    if (known !== undefined) return known;
    const number = ++this.#counts[draw.kind];
    if (draw.kind === 'random') {
      const name = `random${number}`;
      this.#variables.push({ name, kind: 'random', from: draw.from, to: draw.to, every: 'request' });
      return name;
    }
    const name = `client${number}`;
    this.#indexNames.set(draw.start, name);
    this.#variables.push({ name, kind: 'clientIndex', start: draw.start });
    return name;
  }
}
