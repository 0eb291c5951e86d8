// The published studies, read-only: their setting, their figures as chart and table, and what they leave open.
export function Studies() {
  return <main />;
}
