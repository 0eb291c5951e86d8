// A published study in the shape of a comparison. It prints ratios, so ratios are drawn: nothing is made absolute.
import type { ComparePoint, CompareRequest, Comparison } from '../../contract/model/comparison.ts';
import { metrics } from '../../contract/metrics.ts';
import type { Study, StudyResult } from '../../contract/model/study.ts';
import { chainRatios } from './chain-ratios.ts';
import { coresLabel, inOrder, presets, topologyLabel } from './presets.ts';
import { levelsCaution } from './run-cautions.ts';
import { gainsBaselineText, gainsTitle, noGains, studyGains } from './study-gains.ts';

const factorNames = ['cores', 'hyperThreading', 'topology'] as const;
type FactorName = (typeof factorNames)[number];

/** Always relative: `mode` of the answer says so. Without a printed ratio on this axis `series` is empty. */
export function compareStudy(study: Study, request: CompareRequest): Comparison {
  const preset = presets[request.preset];
  if (request.preset === 'topology') return gainsOfTopologies(study, request);
  const results =
    request.metric === 'throughputPerS' ? study.results.filter((one) => varies(one, request.preset)) : [];
  const levels = inOrder(
    results.flatMap(({ baseline, factors }) =>
      [baseline, factors].map((each) => levelOf(each, request.preset)),
    ),
  );
  const asked = request.baseline;
  const baseline = (asked !== null && levels.includes(asked) ? asked : levels[0]) ?? null;
  const bySeries = Map.groupBy(results, (result) => seriesLabel(result, request.preset));
  return {
    ...frame(study, request, levels),
    title: preset.title(metrics[request.metric].label),
    categories: levels.length === 0 ? [...(preset.levels ?? [])] : levels,
    series: inOrder(bySeries.keys()).map((label) => ({
      key: label,
      label,
      points: drawPoints(bySeries.get(label) ?? [], levels, baseline ?? '', request.preset),
    })),
    baselineText: baseline === null ? null : preset.baselineText(baseline),
    baselines: levels,
  };
}

/** No study compares topologies on one base, so the topology chart shows what each of them gained. */
function gainsOfTopologies(study: Study, request: CompareRequest): Comparison {
  const { topologies, series } = request.metric === 'throughputPerS' ? studyGains(study) : noGains;
  return {
    ...frame(study, request, []),
    title: gainsTitle,
    categories: topologies.length === 0 ? [...(presets.topology.levels ?? [])] : topologies,
    series,
    baselineText: series.length === 0 ? null : gainsBaselineText,
    baselines: [],
  };
}

type Drawn = 'title' | 'categories' | 'series' | 'baselineText' | 'baselines';

/** What every comparison of a study has in common. */
function frame(study: Study, request: CompareRequest, levels: readonly string[]): Omit<Comparison, Drawn> {
  const { publisher, title, date } = study.row;
  const { xLabel, xKind } = presets[request.preset];
  return {
    xLabel,
    xKind,
    mode: 'relative',
    metric: request.metric,
    groups: [],
    group: null,
    alsoDiffers: [],
    leftOut: [],
    cautions: cautionsOf(study, request, levels),
    provenance: `${publisher}, "${title}", ${date}; published ratios, not measured by this lab`,
  };
}

function drawPoints(
  results: readonly StudyResult[],
  levels: readonly string[],
  baseline: string,
  axis: FactorName,
): ComparePoint[] {
  const steps = new Map(
    results.filter((one) => isStep(one, levels, axis)).map((one) => [levelOf(one.factors, axis), one]),
  );
  return levels.map((category) => {
    const ratio = chainRatios(levels, steps, baseline, category);
    return {
      category,
      value: ratio?.value ?? null,
      runs: [],
      roundingHalfWidth: ratio?.roundingHalfWidth ?? null,
      note: ratio?.note ?? 'not printed',
    };
  });
}

function cautionsOf(
  study: Study,
  { mode, metric, preset }: CompareRequest,
  levels: readonly string[],
): string[] {
  const ofStudy = (study.cautions ?? []).filter(({ presets: charts }) => charts.includes(preset));
  return [
    ...(mode === 'absolute' ? ['The study prints ratios only, so it is shown relative.'] : []),
    ...(metric === 'throughputPerS'
      ? []
      : [`The study prints ratios of throughput only, none for: ${metrics[metric].label}.`]),
    ...ofStudy.map(({ text }) => text),
    ...(preset === 'cores' ? levelsCaution(levels) : []),
  ];
}

/** True for a ratio between two levels of this factor, with the other factors of the lab alike. */
function varies({ factors, baseline }: StudyResult, name: FactorName): boolean {
  return factorNames.every((each) => (factors[each] === baseline[each]) === (each !== name));
}

function isStep(result: StudyResult, levels: readonly string[], name: FactorName): boolean {
  return levels.indexOf(levelOf(result.factors, name)) - levels.indexOf(levelOf(result.baseline, name)) === 1;
}

function levelOf(factors: StudyResult['factors'], name: FactorName): string {
  return String(factors[name]);
}

function seriesLabel({ factors }: StudyResult, preset: FactorName): string {
  const topology = topologyLabel(levelOf(factors, 'topology'));
  const cores = coresLabel(levelOf(factors, 'cores'));
  return preset === 'hyperThreading' ? `${topology}, ${cores}` : topology;
}
