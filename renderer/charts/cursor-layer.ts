// How the cursor's box lies over a chart: above its neighbours, and free to reach below a flat chart.
export const CURSOR_LAYER = { zIndex: 5 } as const;
export const CURSOR_ESCAPE = { x: false, y: true } as const;
