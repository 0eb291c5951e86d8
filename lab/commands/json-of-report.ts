// The JSON of a run: figures over several lines for people, one line a second for what may be thousands of them.
import type { RunReport } from '../../contract/report.ts';

/** Ends in a line break. */
export function jsonOfReport({ series, ...figures }: RunReport): string {
  const head = JSON.stringify(figures, null, 2).slice(0, -2);
  const lists = Object.entries(series).map(
    ([name, items]) => `    ${JSON.stringify(name)}: ${listOf(items)}`,
  );
  return `${head},\n  "series": {\n${lists.join(',\n')}\n  }\n}\n`;
}

function listOf(items: readonly unknown[]): string {
  if (items.length === 0) return '[]';
  return `[\n${items.map((item) => `      ${JSON.stringify(item)}`).join(',\n')}\n    ]`;
}
