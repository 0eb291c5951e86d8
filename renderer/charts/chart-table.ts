// The table twin of a chart, as text ready to show: every figure of the chart can be read without seeing it.
export interface ChartTable {
  readonly columns: readonly { readonly label: string; readonly align: 'start' | 'end' }[];
  readonly rows: readonly (readonly string[])[];
  /** Sentences under the table that belong to its figures. */
  readonly notes: readonly string[];
}
