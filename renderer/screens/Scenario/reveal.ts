// A wish to see one place of the scenario: the form opens it, the text goes to its line.
export interface Reveal {
  /** As `transactions[0].requests[2].url`. */
  readonly path: string;
  /** null: only the form shows it. Line and column count from 1. */
  readonly place: { readonly line: number; readonly column: number } | null;
  /** What of the form takes the focus; a heading is not opened. */
  readonly focus: 'field' | 'heading' | 'none';
}
