// What a scenario comes to: shares, requests, variables. For people to check before a run.
import type { Scenario } from '../../contract/model/scenario.ts';
import type { Transaction } from '../../contract/model/scenario-shape.ts';

export interface TransactionSummary {
  readonly name: string;
  /** Of all transactions, 0 to 100. */
  readonly sharePct: number;
  /** Sent in one pass, repeats counted. */
  readonly requestsSent: number;
  readonly order: Transaction['order'];
}

export function summariseTransactions({ transactions }: Scenario): TransactionSummary[] {
  const total = transactions.reduce((sum, { weight }) => sum + weight, 0);
  return transactions.map((transaction) => ({
    name: transaction.name,
    sharePct: (100 * transaction.weight) / total,
    requestsSent: transaction.requests.reduce((sum, { repeat }) => sum + repeat, 0),
    order: transaction.order,
  }));
}

/** Mean number of requests that one transaction sends, by weight. */
export function requestsPerTransaction(scenario: Scenario): number {
  return summariseTransactions(scenario).reduce(
    (sum, { sharePct, requestsSent }) => sum + (sharePct / 100) * requestsSent,
    0,
  );
}
