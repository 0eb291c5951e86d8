// The comparisons that a published study has figures for.
import { useEffect, useState } from 'react';
import { LabError } from '../../../contract/errors.ts';
import { ComparePreset, type CompareRequest, type Comparison } from '../../../contract/model/comparison.ts';
import type { Call } from '../../../contract/rpc.ts';
import { hasFigures } from '../../charts/comparison-figures.ts';
import { attempt } from '../../store/attempt.ts';
import { useLab } from '../../store/lab-store.ts';
import { studyRequest } from '../Compare/compare-choice.ts';

export interface StudyComparison {
  readonly preset: ComparePreset;
  readonly request: CompareRequest;
  readonly comparison: Comparison;
}

/** In the order of the presets, those without figures left out; null until the lab has answered. */
export function useStudyComparisons(studyId: string | null): readonly StudyComparison[] | null {
  const call = useLab((lab) => lab.call);
  const [found, setFound] = useState<{ studyId: string; comparisons: StudyComparison[] } | null>(null);
  useEffect(() => {
    if (studyId === null) return undefined;
    let current = true;
    void attempt(async () => {
      const answers = await Promise.all(ComparePreset.options.map((preset) => ask(call, studyId, preset)));
      if (current) setFound({ studyId, comparisons: answers.flat() });
    });
    return () => {
      current = false;
    };
  }, [call, studyId]);
  return found?.studyId === studyId ? found.comparisons : null;
}

async function ask(call: Call, studyId: string, preset: ComparePreset): Promise<StudyComparison[]> {
  const request = studyRequest(studyId, preset, null);
  try {
    const comparison = await call('compare.get', request);
    return hasFigures(comparison) ? [{ preset, request, comparison }] : [];
  } catch (error) {
    // A study need not have figures for every preset.
    if (error instanceof LabError && error.code === 'compare.empty') return [];
    throw error;
  }
}
