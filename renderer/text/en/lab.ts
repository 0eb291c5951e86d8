// Home.
export const lab = {
  title: 'Lab',
  firstRun: {
    title: 'No runs yet',
    button: 'Start your first run',
    what: 'Starts the bundled server with one worker process on this machine, loads it with {{clients}} virtual clients for {{seconds}} seconds, and keeps the result. Nothing leaves this machine.',
    own: 'Measure your own server',
  },
  last: 'Last run',
  recent: 'Recent runs',
  all: 'All runs',
  actions: 'Next',
  again: 'Run this one again',
  compareAll: 'Compare configurations',
  inProgress: 'Run in progress',
  watch: 'Watch it',
  none: 'This run measured nothing.',
} as const;
