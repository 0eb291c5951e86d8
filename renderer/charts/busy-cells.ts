// The picture of the CPU strip as a few SVG paths: one for each step of busy share, runs of equal steps joined.
// Pure geometry; a strip of many CPUs must not become thousands of elements.
import { inOrder } from './in-order.ts';

/** A stretch of time in which each CPU's busy share was seen. */
export interface BusyColumn {
  readonly fromS: number;
  readonly toS: number;
  /** 0 to 100 for each CPU. */
  readonly perCpuPct: readonly number[];
}

/** A gap this many times the usual spacing is a gap in the measurement and stays blank. */
const GAP_FACTOR = 2.5;

/** Each sample speaks for the time since the one before it; over `maxColumns` samples, neighbours are averaged. */
export function busyColumns(
  points: readonly (readonly [tS: number, perCpuPct: readonly number[]])[],
  maxColumns: number,
): BusyColumn[] {
  const gaps = points.slice(1).map(([tS], index) => tS - (points[index]?.[0] ?? tS));
  const usual = inOrder(gaps, (gap) => gap)[Math.floor(gaps.length / 2)] ?? 1;
  const single = points.map(([tS, perCpuPct], index): BusyColumn => {
    const since = gaps[index - 1];
    const spanS = since === undefined || since > usual * GAP_FACTOR ? usual : since;
    return { fromS: tS - spanS, toS: tS, perCpuPct };
  });
  const size = Math.ceil(single.length / maxColumns);
  if (size <= 1) return single;
  const joined: BusyColumn[] = [];
  for (let at = 0; at < single.length; at += size) {
    const group = single.slice(at, at + size);
    const first = group[0];
    const last = group.at(-1);
    if (first === undefined || last === undefined) continue;
    const mean = first.perCpuPct.map(
      (_, cpu) => group.reduce((sum, column) => sum + (column.perCpuPct[cpu] ?? 0), 0) / group.length,
    );
    joined.push({ fromS: first.fromS, toS: last.toS, perCpuPct: mean });
  }
  return joined;
}

/** The step (0 … steps-1) of a busy share. */
export function busyStep(pct: number, steps: number): number {
  return Math.min(steps - 1, Math.max(0, Math.floor((pct / 100) * steps)));
}

export interface StripGeometry {
  readonly x: (tS: number) => number;
  readonly top: number;
  readonly rowHeight: number;
  /** Left and right edge of the plot; nothing is drawn outside. */
  readonly left: number;
  readonly right: number;
}

/** Path data for each step, empty where the step does not occur. */
export function busyPaths(
  columns: readonly BusyColumn[],
  cpus: number,
  steps: number,
  at: StripGeometry,
): string[] {
  const paths: string[][] = Array.from({ length: steps }, () => []);
  const inset = at.rowHeight > 4 ? 1 : 0;
  for (let cpu = 0; cpu < cpus; cpu += 1) {
    const y = at.top + cpu * at.rowHeight;
    let open: { step: number; from: number; to: number } | null = null;
    const close = () => {
      if (open !== null && open.to > open.from) {
        const [from, to] = [open.from.toFixed(1), open.to.toFixed(1)];
        paths[open.step]?.push(`M${from},${y}H${to}V${y + at.rowHeight - inset}H${from}Z`);
      }
    };
    for (const column of columns) {
      const pct = column.perCpuPct[cpu];
      if (pct === undefined) continue;
      const from = Math.min(at.right, Math.max(at.left, at.x(column.fromS)));
      const to = Math.min(at.right, Math.max(at.left, at.x(column.toS)));
      const step = busyStep(pct, steps);
      if (open !== null && open.step === step && Math.abs(open.to - from) < 0.5) open.to = to;
      else {
        close();
        open = { step, from, to };
      }
    }
    close();
  }
  return paths.map((parts) => parts.join(''));
}
