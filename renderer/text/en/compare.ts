// English sentences of the Compare screen.
export const compare = {
  title: 'Compare',
} as const;
