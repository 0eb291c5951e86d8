// Asks the lab for a comparison and keeps the last answer on the screen until the next one is there.
import { useEffect, useState } from 'react';
import { LabError } from '../../../contract/errors.ts';
import { CompareRequest, type Comparison } from '../../../contract/model/comparison.ts';
import type { Call } from '../../../contract/rpc.ts';
import { hasFigures } from '../../charts/comparison-figures.ts';
import { useLab } from '../../store/lab-store.ts';
import { errorSentence } from '../../text/error-sentence.ts';

export type ComparisonState =
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly comparison: Comparison; readonly request: CompareRequest }
  /** Nothing can be drawn; `comparison` still tells which runs were left out and why, where the lab told. */
  | { readonly is: 'empty'; readonly sentence: string | null; readonly comparison: Comparison | null }
  | { readonly is: 'failed'; readonly sentence: string };

/** Asks again when the request changes or the runs of the lab do; null asks nothing. */
export function useComparison(request: CompareRequest | null): ComparisonState {
  const call = useLab((lab) => lab.call);
  const [state, setState] = useState<ComparisonState>({ is: 'loading' });
  // The effect depends on what the request says, so that a caller may make a new object at each drawing.
  const said = request === null ? null : JSON.stringify(request);
  useEffect(() => {
    if (said === null) return undefined;
    const asked = CompareRequest.parse(JSON.parse(said));
    let latest = 0;
    const ask = async () => {
      latest += 1;
      const mine = latest;
      const answer = await answerTo(call, asked);
      if (mine === latest) setState(answer);
    };
    void ask();
    const stop = useLab.subscribe((now, before) => {
      if (now.runs !== before.runs) void ask();
    });
    return () => {
      latest = Infinity;
      stop();
    };
  }, [call, said]);
  return state;
}

async function answerTo(call: Call, request: CompareRequest): Promise<ComparisonState> {
  try {
    const comparison = await call('compare.get', request);
    return hasFigures(comparison)
      ? { is: 'ready', comparison, request }
      : { is: 'empty', sentence: null, comparison };
  } catch (error) {
    const sentence = errorSentence(error);
    const empty = error instanceof LabError && error.code === 'compare.empty';
    return empty ? { is: 'empty', sentence, comparison: null } : { is: 'failed', sentence };
  }
}
