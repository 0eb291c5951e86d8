// What a time chart is given to draw.

/** One line; null = not measured in that second, drawn as a gap. Lines of one chart share their instants. */
export interface TimeLine {
  readonly key: string;
  readonly label: string;
  readonly points: readonly (readonly [tS: number, value: number | null])[];
}
