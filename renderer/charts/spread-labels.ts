// Places labels near the heights they belong to without letting them overlap. Pure geometry.
import { inOrder } from './in-order.ts';

/**
 * Heights (px) for labels wanted at `wanted`, at least `gap` apart and inside [top, bottom] where they fit.
 * Keeps the order and the positions of the input array.
 */
export function spreadLabels(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = inOrder(
    wanted.map((y, index) => ({ y, index })),
    ({ y }) => y,
  );
  let floor = top;
  for (const label of order) {
    label.y = Math.max(label.y, floor);
    floor = label.y + gap;
  }
  let ceiling = bottom;
  for (const label of [...order].reverse()) {
    label.y = Math.min(label.y, ceiling);
    ceiling = label.y - gap;
  }
  const placed = wanted.map(() => 0);
  for (const { y, index } of order) placed[index] = y;
  return placed;
}
