// English sentences of the Compare screen.
export const compare = {
  title: 'Compare',
  preset: {
    label: 'What to compare',
    cores: 'Cores',
    hyperThreading: 'Hyper-threading',
    topology: 'Topology',
  },
  source: {
    label: 'Source',
    runs: 'Runs of this lab',
    study: 'Published study: {{title}}',
  },
  metric: 'Metric',
  mode: { label: 'Show', absolute: 'Absolute', relative: 'Relative' },
  ratiosOnly: 'This study prints ratios only, so it is drawn as ratios.',
  baseline: 'Baseline (1.00)',
  baselineFirst: 'First measured',
  group: 'Group of like runs',
  groupOption_one: '{{label}} ({{count}} run)',
  groupOption_other: '{{label}} ({{count}} runs)',
  picked_one: 'Only {{count}} run, picked in Runs, is compared.',
  picked_other: 'Only the {{count}} runs picked in Runs are compared.',
  useAll: 'Use every run of the lab',
  chart: 'Chart and table',
  loading: 'Comparing…',
  publishedBadge: 'Published study · read-only',
  alsoDiffers: 'These runs also differ in:',
  alsoDiffersHint: 'A difference between them may come from this and not from what is compared.',
  cautions: 'What these figures do not carry',
  leftOut_one: '{{count}} run left out',
  leftOut_other: '{{count}} runs left out',
  leftOutRun: 'Run',
  leftOutReason: 'Reason',
  empty: {
    title: 'Nothing to compare yet',
    cores:
      'Run the server on at least two core counts, with everything else alike. In New run, choose the bundled server and set Cores.',
    hyperThreading:
      'Run the server once with hyper-threading off and once with it on, with everything else alike. In New run, choose the bundled server and set Hyper-threading.',
    topology:
      'Run the server as 1x1, as 1xN and as Nx1, with everything else alike. In New run, choose the bundled server and set Topology.',
    newRun: 'New run',
    meanwhile: 'Until then, this is what such a comparison looks like in a published study.',
  },
  studyEmpty: 'This study has no figures for this comparison. Choose another one above.',
} as const;
