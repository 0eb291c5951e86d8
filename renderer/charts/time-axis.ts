// The time axis that all charts of a run share: same margins, same domain, same ticks, so that one instant
// stands at one place in all of them.
import type { Phases } from '../../contract/model/load.ts';
import { timeTicks } from './nice-ticks.ts';

export const Y_AXIS_WIDTH = 52;
export const X_AXIS_HEIGHT = 22;
/** Room for direct labels at the line ends; live charts have none, their line ends move. */
const LABEL_MARGIN = 56;
const PLAIN_MARGIN = 16;

export function rightMargin(live: boolean): number {
  return live ? PLAIN_MARGIN : LABEL_MARGIN;
}

/** Seconds from the start of the load to the end of the cool-down. */
export function wholeRunS(phases: Phases): [number, number] {
  return [0, phases.warmupS + phases.durationS + phases.cooldownS];
}

export interface TimeAxis {
  readonly domain: [number, number];
  readonly ticks: number[];
  readonly format: (tS: number) => string;
}

/** Seconds as "0 10 20 s" up to three minutes, clock-like (4:30, 1:05:00) beyond. */
export function timeAxis(domainS: readonly [number, number], plotWidth: number): TimeAxis {
  const [from, to] = domainS;
  const ticks = timeTicks(from, to, Math.max(2, Math.floor(plotWidth / 64)));
  const inSeconds = to <= 180;
  const last = ticks.at(-1);
  return {
    domain: [from, to],
    ticks,
    format: (tS) => (inSeconds ? `${tS}${tS === last ? ' s' : ''}` : formatClock(tS)),
  };
}

/** 270 → "4:30", 3900 → "1:05:00". */
export function formatClock(tS: number): string {
  const sign = tS < 0 ? '-' : '';
  const whole = Math.round(Math.abs(tS));
  const seconds = String(whole % 60).padStart(2, '0');
  const minutes = Math.floor(whole / 60) % 60;
  const hours = Math.floor(whole / 3600);
  return hours > 0
    ? `${sign}${hours}:${String(minutes).padStart(2, '0')}:${seconds}`
    : `${sign}${minutes}:${seconds}`;
}

/** The instant at hand in words for the cursor's box: "12 s", "12.4 s", "4:30". */
export function formatInstantS(tS: number, domainS: readonly [number, number]): string {
  if (domainS[1] > 180) return formatClock(tS);
  return `${Number.isInteger(tS) ? tS : tS.toFixed(1)} s`;
}

/** The synchronised cursor: the tick nearest in time, as charts sample at different instants. */
export function nearestTick(
  ticks: readonly { value: unknown }[],
  data: { activeLabel?: string | number | undefined },
): number {
  const wanted = Number(data.activeLabel);
  let best = -1;
  let bestDistance = Infinity;
  ticks.forEach((tick, index) => {
    const distance = Math.abs(Number(tick.value) - wanted);
    if (distance < bestDistance) {
      best = index;
      bestDistance = distance;
    }
  });
  return best;
}
