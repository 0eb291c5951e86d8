// What each topology gained at each step that a study took: twice the cores, or hyper-threading. The bases differ from
// topology to topology, so a bar tells a gain and never which topology is the faster one.
import type { ComparePoint, CompareSeries } from '../../contract/model/comparison.ts';
import type { Study, StudyResult } from '../../contract/model/study.ts';
import { coresLabel, inOrder } from './presets.ts';

export interface StudyGains {
  readonly topologies: string[];
  readonly series: CompareSeries[];
}

export const gainsTitle = 'Throughput gained by each topology at each step';
export const gainsBaselineText = '1.00 = the same topology before the step';

export const noGains: StudyGains = { topologies: [], series: [] };

/** One series for each step, one point for each topology; null where that ratio was not printed. */
export function studyGains({ results }: Study): StudyGains {
  const topologies = inOrder(results.map(({ factors }) => String(factors['topology'])));
  const steps = Map.groupBy(results, stepLabel);
  return {
    topologies,
    series: [...steps].map(([label, ofStep]) => ({
      key: label,
      label,
      points: topologies.map((topology) =>
        point(
          topology,
          ofStep.find(({ factors }) => factors['topology'] === topology),
        ),
      ),
    })),
  };
}

function point(category: string, result: StudyResult | undefined): ComparePoint {
  return {
    category,
    value: result?.ratio ?? null,
    runs: [],
    roundingHalfWidth: result?.roundingHalfWidth ?? null,
    note: result === undefined ? 'not printed' : `printed (${result.where})`,
  };
}

function stepLabel({ factors, baseline }: StudyResult): string {
  const cores = coresLabel(String(factors['cores']));
  if (factors['cores'] !== baseline['cores']) return `${cores} over ${String(baseline['cores'])}`;
  return `hyper-threading ${String(factors['hyperThreading'])} over ${String(baseline['hyperThreading'])}, ${cores}`;
}
