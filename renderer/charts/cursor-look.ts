// How every chart shows what the cursor reads: at once, above its neighbours, free to reach below a flat chart, and
// with the lines that have no value there.

/** The properties of Recharts' Tooltip; `cursor`: what marks the place. */
export function cursorLook<Mark extends object>(cursor: Mark) {
  return {
    isAnimationActive: false,
    wrapperStyle: { zIndex: 5 },
    allowEscapeViewBox: { x: false, y: true },
    filterNull: false,
    cursor,
  } as const;
}
