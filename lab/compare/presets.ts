// The three comparisons as data: what goes on the x axis, what makes a series, what they are called.
import type { ComparePreset } from '../../contract/model/comparison.ts';
import type { Run } from '../../contract/model/run.ts';
import type { Topology } from '../../contract/model/server.ts';

/** A factor that tells series apart. */
export interface Split {
  readonly name: string;
  level(run: Run): string;
  label(level: string): string;
  /** always: part of every series. ifDiffers: only where the runs drawn have more than one level. */
  readonly when: 'always' | 'ifDiffers';
}

export interface Preset {
  readonly xLabel: string;
  readonly xKind: 'number' | 'category';
  /** All levels of the axis, where they are known beforehand. */
  readonly levels: readonly string[] | null;
  /** Of the axis; null when the run does not tell. */
  category(run: Run): string | null;
  readonly unknownText: string;
  title(metric: string): string;
  baselineText(category: string): string;
  readonly splits: readonly Split[];
}

export const notStated = 'not stated';

const topologyNames: Record<Topology, string> = {
  '1x1': '1x1',
  '1xN': '1xN (web garden)',
  Nx1: 'Nx1 (hosting)',
};

export function topologyLabel(level: string): string {
  return new Map<string, string>(Object.entries(topologyNames)).get(level) ?? `topology ${level}`;
}

export function coresLabel(level: string): string {
  return level === notStated ? 'cores not stated' : `${level} core${level === '1' ? '' : 's'}`;
}

const topology: Split = {
  name: 'topology',
  level: (run) => run.row.factors.topology ?? notStated,
  label: topologyLabel,
  when: 'always',
};

const cores: Split = {
  name: 'cores',
  level: (run) => String(run.row.factors.cores ?? notStated),
  label: coresLabel,
  when: 'always',
};

const hyperThreading: Split = {
  name: 'hyper-threading',
  level: hyperThreadingOf,
  label: (level) => `hyper-threading ${level}`,
  when: 'ifDiffers',
};

/** Where it is not set, the bundled server still tells: a machine without sibling threads, or the whole of one with. */
function hyperThreadingOf({ row, request: { server }, machine }: Run): string {
  if (row.factors.hyperThreading !== null) return row.factors.hyperThreading;
  if (server.kind === 'url') return notStated;
  if (!machine.hyperThreading) return 'off';
  return server.config.cores === null ? 'on' : notStated;
}

export const presets: Record<ComparePreset, Preset> = {
  cores: {
    xLabel: 'Cores',
    xKind: 'number',
    levels: null,
    category: ({ row }) => (row.factors.cores === null ? null : String(row.factors.cores)),
    unknownText: 'Its number of cores is not known.',
    title: (metric) => `${metric} over cores`,
    baselineText: (category) => `1.00 = ${coresLabel(category)}, in each series`,
    splits: [topology, hyperThreading],
  },
  hyperThreading: {
    xLabel: 'Hyper-threading',
    xKind: 'category',
    levels: ['off', 'on'],
    category: ({ row }) => row.factors.hyperThreading,
    unknownText: 'Whether it used hyper-threading is not known.',
    title: (metric) => `${metric}, hyper-threading off and on`,
    baselineText: (category) => `1.00 = hyper-threading ${category}, in each series`,
    splits: [topology, { ...cores, when: 'ifDiffers' }],
  },
  topology: {
    xLabel: 'Topology',
    xKind: 'category',
    levels: ['1x1', '1xN', 'Nx1'],
    category: ({ row }) => row.factors.topology,
    unknownText: 'Its topology is not known.',
    title: (metric) => `${metric} by topology`,
    baselineText: (category) => `1.00 = ${category}, in each series`,
    splits: [cores, hyperThreading],
  },
};

/** 2 before 10, and 1x1, 1xN, Nx1 in this order. */
export const compareLevels = new Intl.Collator('en', { numeric: true }).compare;

/** Each level once. */
export function inOrder(levels: Iterable<string>): string[] {
  return [...new Set(levels)].toSorted(compareLevels);
}
