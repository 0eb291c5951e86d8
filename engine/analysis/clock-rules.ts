// Whether the clock that every duration comes from can be trusted. Limits: methods.md (j).
import { figure, invalid, suspect, type Rule } from './rule.ts';

/** Too slow to read, too coarse, or both. */
const unfit: ReadonlySet<string> = new Set(['hpet', 'acpi_pm', 'pit', 'jiffies', 'refined-jiffies']);
/** A step above this is no clock for responses of a tenth of a millisecond. */
const coarsestStepNs = 10_000;
/** The usual limit of what a time service may correct. */
const mostDriftPpm = 500;

const clockSource: Rule = ({ machine: { clockSource: source, clock, virtualised } }) => {
  if (source !== null && unfit.has(source)) {
    return invalid(
      'clock-source',
      `The kernel takes its time from ${source}, which is too slow to read for times of microseconds; see why it does not use tsc.`,
    );
  }
  // A hypervisor may hide the flags of a counter that it keeps steady itself.
  if (source !== 'tsc' || virtualised !== null || clock === undefined) return null;
  const missing = [
    clock.constantTsc === false ? 'constant_tsc' : null,
    clock.nonstopTsc === false ? 'nonstop_tsc' : null,
  ].filter((flag) => flag !== null);
  if (missing.length === 0) return null;
  return suspect(
    'clock-source',
    `The clock counts ticks of the processor (tsc), which does not promise to keep one speed: ${missing.join(' and ')} is missing.`,
  );
};

const clockSteps: Rule = ({ machine: { clock } }) => {
  if (clock === undefined) return null;
  if (clock.stepsBack > 0) {
    return invalid(
      'clock-steps',
      `The monotonic clock went back ${figure(clock.stepsBack)} times in ${figure(clock.reads)} reads (limit 0).`,
    );
  }
  if (clock.stepNs === null || clock.stepNs <= coarsestStepNs) return null;
  return suspect(
    'clock-steps',
    `The smallest step of the monotonic clock is ${figure(clock.stepNs / 1000, 1)} µs (limit ${figure(coarsestStepNs / 1000)} µs): shorter times are not told.`,
  );
};

const clockDrift: Rule = (_, { clockDriftPpm: ppm }) => {
  if (ppm === null || Math.abs(ppm) <= mostDriftPpm) return null;
  return suspect(
    'clock-drift',
    `Wall clock and monotonic clock went ${figure(Math.abs(ppm))} millionths apart (limit ${mostDriftPpm}): one of them was set, or does not keep its speed.`,
  );
};

export const clockRules: readonly Rule[] = [clockSource, clockSteps, clockDrift];
