// Configurations side by side: pick the preset, the source, the metric; see the chart and its table.
export interface CompareProps {
  /** Runs picked on the Runs screen; null takes every run of the lab. */
  readonly runIds: readonly number[] | null;
}

export function Compare({ runIds }: CompareProps) {
  return <main data-runs={runIds?.length} />;
}
