// The steps that a load asks for, as figures. Knows of a load only what is needed for that.

/** More than this in one run is a mistake in the step. */
export const mostSteps = 500;

export interface StepRange {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly runs: number;
}

/** What a load profile says of steps. */
type MaybeStepped =
  | { readonly kind: 'closed' }
  | { readonly kind: 'stepped'; readonly virtualClients: Omit<StepRange, 'runs'>; readonly runs: number }
  | {
      readonly kind: 'open';
      readonly arrivalRatePerS: number;
      readonly change?:
        | { readonly kind: 'ramp' }
        | {
            readonly kind: 'steps';
            readonly toPerS: number;
            readonly stepPerS: number;
            readonly runs: number;
          }
        | null
        | undefined;
    };

/** The range of the steps; null for a load without. */
export function stepRangeOf(load: MaybeStepped): StepRange | null {
  if (load.kind === 'stepped') return { ...load.virtualClients, runs: load.runs };
  if (load.kind === 'open' && load.change?.kind === 'steps') {
    const { toPerS, stepPerS, runs } = load.change;
    return { from: load.arrivalRatePerS, to: toPerS, step: stepPerS, runs };
  }
  return null;
}

/** Levels times runs. Levels end at or before `to`. */
export function stepsIn({ from, to, step, runs }: StepRange): number {
  // Rates may be fractions: 0.1 to 0.3 by 0.1 has three levels, though 0.2 / 0.1 is a rounding step below 2.
  return (Math.floor((to - from) / step + 1e-9) + 1) * runs;
}
