// English sentences of the charts and their export menu.
export const charts = {
  export: 'Export',
} as const;
