// A comparison of own runs, ready to draw: like with like, the rest left out with its reason.
import type { CompareRequest, CompareSeries, Comparison } from '../../contract/model/comparison.ts';
import { metrics } from '../../contract/metrics.ts';
import type { Run } from '../../contract/model/run.ts';
import { drawSeries, relativeTo } from './draw-series.ts';
import { differencesText, groupRuns, levelsOf, type RunGroup } from './group-runs.ts';
import { planSeries, workerProcessesOf, type PlannedSeries } from './plan-series.ts';
import { inOrder, presets, type Preset } from './presets.ts';
import { runCautions } from './run-cautions.ts';
import { confounding } from './run-facts.ts';
import { leaveOut, usableRuns, type LeftOut, type Plot } from './usable-runs.ts';

/** Runs come newest first or as the person chose them. Without a run that can be drawn, `series` is empty. */
export function compareRuns(runs: readonly Run[], request: CompareRequest): Comparison {
  const preset = presets[request.preset];
  const { plots, leftOut } = usableRuns(runs, preset, request.metric);
  const groups = groupRuns(plots);
  const shown = groups.find(({ key }) => key === request.group) ?? groups[0] ?? null;
  const planned = planSeries(preset, shown?.plots ?? []);
  const measured = inOrder((shown?.plots ?? []).map(({ category }) => category));
  const categories = preset.levels === null ? measured : [...preset.levels];
  const absolute = planned.map((one) => drawSeries(one, categories));
  const { series, baseline, cautions } =
    request.mode === 'relative'
      ? asRatios(absolute, measured, request.baseline)
      : { series: absolute, baseline: null, cautions: [] };
  const drawn = runsOf(shown?.plots ?? [], series);
  return {
    title: preset.title(metrics[request.metric].label),
    xLabel: preset.xLabel,
    xKind: preset.xKind,
    categories,
    series,
    mode: request.mode,
    metric: request.metric,
    baselineText: baseline === null ? null : preset.baselineText(baseline),
    baselines: measured,
    groups: groups.map(({ key, label, plots: members }) => ({ key, label, runs: members.length })),
    group: shown?.key ?? null,
    alsoDiffers: alsoDiffers(drawn, planned, preset),
    leftOut: [...leftOut, ...ofOtherGroups(groups, shown, request)],
    cautions: [
      ...(shown === null ? ['None of the runs can be drawn.'] : []),
      ...cautions,
      ...runCautions(
        drawn.map(({ run }) => run),
        series,
        preset,
        request.metric,
      ),
    ],
    provenance: provenanceOf(drawn),
  };
}

interface Ratios {
  readonly series: CompareSeries[];
  readonly baseline: string | null;
  readonly cautions: string[];
}

/** Each series against its own baseline; a series without one is not drawn, and that is said. */
function asRatios(
  absolute: readonly CompareSeries[],
  measured: readonly string[],
  asked: string | null,
): Ratios {
  const baseline = asked !== null && measured.includes(asked) ? asked : (measured[0] ?? null);
  if (baseline === null) return { series: [], baseline, cautions: [] };
  const ratios = absolute.map((series) => ({ label: series.label, ratio: relativeTo(baseline, series) }));
  const missing = ratios.filter(({ ratio }) => ratio === null).map(({ label }) => label);
  return {
    series: ratios.flatMap(({ ratio }) => (ratio === null ? [] : [ratio])),
    baseline,
    cautions: [
      ...(asked === null || asked === baseline
        ? []
        : [`The baseline ${asked} was not measured: ${baseline} is used.`]),
      ...missing.map(
        (label) => `${label} is not drawn: it has no figure, or zero, at the baseline ${baseline}.`,
      ),
    ],
  };
}

function runsOf(plots: readonly Plot[], series: readonly CompareSeries[]): Plot[] {
  const ids = new Set(
    series.flatMap((one) => one.points.flatMap(({ runs }) => runs.map(({ runId }) => runId))),
  );
  return plots.filter(({ run }) => ids.has(run.row.runId));
}

/** With all runs of the lab asked for, other groups are offered, not left out. */
function ofOtherGroups(
  groups: readonly RunGroup[],
  shown: RunGroup | null,
  { source }: CompareRequest,
): LeftOut[] {
  if (shown === null || source.kind !== 'runs' || source.runIds === null) return [];
  return groups
    .filter((group) => group !== shown)
    .flatMap((group) => {
      const reason = `It differs from the runs that are drawn in: ${differencesText(shown, group)}.`;
      return group.plots.map(({ run }) => leaveOut(run, reason));
    });
}

function alsoDiffers(drawn: readonly Plot[], planned: readonly PlannedSeries[], preset: Preset): string[] {
  // Worker processes differ between topologies by definition; within one series they are a second difference.
  const within =
    preset === presets.topology
      ? []
      : planned.map(({ plots }) => plots.map(({ run }) => workerProcessesOf(run)));
  const counts = within.filter((levels) => new Set(levels).size > 1).flat();
  const facts = confounding.map((fact) => ({ name: fact.name, levels: levelsOf(fact, drawn) }));
  return [{ name: 'worker processes within a series', levels: inOrder(counts) }, ...facts]
    .filter(({ levels }) => levels.length > 1)
    .map(({ name, levels }) => `${name}: ${inOrder(levels).join(', ')}`);
}

function provenanceOf(drawn: readonly Plot[]): string {
  const first = drawn[0]?.run;
  if (first === undefined) return 'Scalebench; no runs';
  const ids = inOrder(drawn.map(({ run }) => String(run.row.runId)));
  const runs =
    ids.length > 8
      ? `${ids.length} runs (${ids[0]} to ${ids.at(-1)})`
      : `run${ids.length === 1 ? '' : 's'} ${ids.join(', ')}`;
  const days = inOrder(drawn.map(({ run }) => run.row.createdAt.slice(0, 10)));
  const measured = days.length === 1 ? days[0] : `${days[0]} to ${days.at(-1)}`;
  const { machine, versions } = first;
  return `Scalebench ${versions.scalebench}; ${runs} on ${machine.hostname} (${machine.cpuModel}, ${machine.cores} cores); measured ${measured}`;
}
