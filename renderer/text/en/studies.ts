// English sentences of the published studies.
export const studies = {
  title: 'Published studies',
} as const;
