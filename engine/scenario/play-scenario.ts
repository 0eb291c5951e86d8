// Plays a scenario for the virtual clients of one load worker: which transaction next, which request next, with
// which values. Pure and seeded: virtual client i does the same whichever load worker plays it (only values that the
// whole run shares depend on the number of load workers). Knows no sockets and no clock.
import type { PlayedRequest } from './played-request.ts';
import type { PreparedRequest } from './prepare-request.ts';
import type { PreparedTransaction, ScenarioPlan } from './prepare-scenario.ts';
import { Random } from './random.ts';
import type { Draw, DrawingClient } from './value-source.ts';

export interface PlayOptions {
  readonly seed: number;
  /** This load worker, `index` of `of`. */
  readonly worker: { readonly index: number; readonly of: number };
  /** Of the whole run, over all load workers. In an open load: the most requests in flight. */
  readonly virtualClients: number;
  /** Left out: by weight. inTurn: each transaction once, in order, and again; those of weight 0 are left out. */
  readonly order?: 'byWeight' | 'inTurn';
}

/** Transactions that a client plays before it has played each once; those of weight 0 are never played. */
export function patternLengthOf(plan: ScenarioPlan): number {
  return transactionsInTurn(plan).length;
}

function transactionsInTurn({ transactions, weightSums }: ScenarioPlan): PreparedTransaction[] {
  return transactions.filter((_, index) => (weightSums[index] ?? 0) > (weightSums[index - 1] ?? 0));
}

/**
 * One for each load worker. `client(i)` starts virtual client i, a number among those of the whole run.
 * @throws LabError input.invalid when a CSV file has too few rows for the virtual clients
 */
export function playScenario(
  plan: ScenarioPlan,
  { seed, worker, virtualClients, order = 'byWeight' }: PlayOptions,
): { client(index: number): ClientPlay } {
  const draws = plan.values.sources.map((source) => source.open(worker, virtualClients));
  const inTurn = order === 'inTurn' ? transactionsInTurn(plan) : null;
  return {
    client: (index) =>
      new ClientPlay(plan, draws, { index, of: virtualClients, random: Random.seeded(seed, index) }, inTurn),
  };
}

/** One virtual client at play. Constant requests cost no allocation: the same objects come back. */
export class ClientPlay {
  readonly #plan: ScenarioPlan;
  readonly #draws: readonly Draw[];
  readonly #client: DrawingClient;
  readonly #server: number;
  /** By source: how often it was drawn from. */
  readonly #drawn: number[];
  /** By source: the number drawn last. */
  readonly #numbers: number[];
  /** By variable: its value. */
  readonly #values: string[];
  /** The client's own order of shuffled transactions, by transaction. */
  readonly #orders = new Map<number, PreparedRequest[]>();
  #transaction: PreparedTransaction | null = null;
  #steps: readonly PreparedRequest[] = [];
  #step = 0;
  /** The transactions to be played in turn; null: picked by weight. */
  readonly #inTurn: readonly PreparedTransaction[] | null;
  #turn = 0;

  constructor(
    plan: ScenarioPlan,
    draws: readonly Draw[],
    client: DrawingClient,
    inTurn: readonly PreparedTransaction[] | null,
  ) {
    this.#inTurn = inTurn;
    this.#plan = plan;
    this.#draws = draws;
    this.#client = client;
    this.#server = client.index % plan.serverCount;
    const { sources, variables } = plan.values;
    this.#drawn = sources.map(() => 0);
    this.#numbers = sources.map(() => 0);
    this.#values = variables.map(() => '');
    sources.forEach(({ every }, source) => {
      if (every === 'client') this.#draw(source);
    });
  }

  /** Back to the first transaction, where they are played in turn. */
  restart(): void {
    this.#turn = 0;
  }

  /** Picks the next transaction, by weight or in turn, and leaves what is left of the one before. */
  nextTransaction(): PreparedTransaction {
    const transaction = this.#nextInTurn() ?? this.#pick();
    for (const source of transaction.sources) this.#draw(source);
    this.#transaction = transaction;
    this.#steps = transaction.shuffled.length === 0 ? transaction.steps : this.#shuffle(transaction);
    this.#step = 0;
    return transaction;
  }

  /** The next request of the transaction; null at its end, and before the first transaction. */
  nextRequest(): PlayedRequest | null {
    const step = this.#steps[this.#step];
    if (step === undefined) return null;
    this.#step++;
    if (step.variables.length > 0) this.#take(step);
    return step.play(this.#server, this.#values);
  }

  /** The transaction at play; null before the first. */
  get transaction(): PreparedTransaction | null {
    return this.#transaction;
  }

  #nextInTurn(): PreparedTransaction | undefined {
    if (this.#inTurn === null) return undefined;
    const transaction = this.#inTurn[this.#turn % this.#inTurn.length];
    this.#turn += 1;
    return transaction;
  }

  #pick(): PreparedTransaction {
    const { transactions, weightSums } = this.#plan;
    let [low, high] = [0, transactions.length - 1];
    const total = weightSums[high] ?? 0;
    if (high > 0) {
      // The first whose running sum lies above the point: one of weight 0 is never it.
      const point = this.#client.random.unit() * total;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((weightSums[middle] ?? 0) > point) high = middle;
        else low = middle + 1;
      }
    }
    const picked = transactions[low];
    if (picked === undefined) throw new RangeError('a scenario has at least one transaction');
    return picked;
  }

  /** Fisher and Yates over the places that are not pinned. */
  #shuffle(transaction: PreparedTransaction): readonly PreparedRequest[] {
    const order = this.#orders.get(transaction.index) ?? [...transaction.steps];
    this.#orders.set(transaction.index, order);
    const places = transaction.shuffled;
    for (let last = places.length - 1; last > 0; last--) {
      const from = places[this.#client.random.below(last + 1)];
      const to = places[last];
      const [a, b] = [order[from ?? 0], order[to ?? 0]];
      if (from === undefined || to === undefined || a === undefined || b === undefined) break;
      order[from] = b;
      order[to] = a;
    }
    return order;
  }

  #take(step: PreparedRequest): void {
    const { sources, variables } = this.#plan.values;
    for (const source of step.sources) {
      if (sources[source]?.every === 'request') this.#draw(source);
    }
    for (const number of step.variables) {
      const variable = variables[number];
      if (variable !== undefined) {
        this.#values[number] = variable.textOf(this.#numbers[variable.source] ?? 0);
      }
    }
  }

  #draw(source: number): void {
    const drawn = this.#drawn[source] ?? 0;
    this.#numbers[source] = this.#draws[source]?.(this.#client, drawn) ?? 0;
    this.#drawn[source] = drawn + 1;
  }
}
