// One sentence for each error code: what happened, and what to do. {{names}} come from the error's detail.
export const errors = {
  input: { invalid: 'The lab did not accept this: {{what}}' },
  run: {
    notFound: 'This run is not in the lab file any more. It may have been removed by another window.',
    alreadyActive:
      'A run is still going on. Wait for its end or stop it: two loads at once would measure each other.',
    notActive: 'This run has already ended, so there is nothing to stop.',
  },
  url: { invalid: '{{what}}' },
  host: {
    unknown: 'The host {{host}} cannot be found. Check its spelling and the network.',
    notAllowed: '{{what}}',
    notConfirmed:
      '{{host}} ({{address}}) is neither this machine nor a private address. Type the host once more to confirm that you may load it.',
  },
  server: {
    unreachable: 'Nothing answers at {{url}}. Start the server, or check the address and the port.',
    notReady: '{{what}}',
    portInUse: 'Port {{port}} is already in use. Choose another first port, or 0 to let the system choose.',
    gone: '{{what}}',
  },
  cores: { notAvailable: '{{what}}' },
  load: {
    workerDied:
      'A load worker ended before its time. What was measured until then is kept. Start the run again.',
    failing: '{{what}}',
  },
  monitor: {
    died: 'The monitor ended before its time, so the server’s CPU and memory are not known from then on. Start the run again.',
  },
  lab: {
    notFound: 'There is no lab file at {{path}}. Choose another one, or make a new one.',
    notADatabase: '{{path}} is not a lab file. Choose another one, or make a new one.',
    damaged: 'The lab file {{path}} is damaged. Open a backup of it; the damaged file was left as it is.',
    newer:
      'The lab file {{path}} was made by a newer version of Scalebench. Update Scalebench, or open another lab file.',
    readOnly:
      'The lab file {{path}} can only be read. Open another lab file, or save a backup and open that one.',
    notWritable: 'Nothing can be written at {{path}}. Choose a folder that you may write to.',
    diskFull: 'The disk is full. Free some space: until then nothing more can be stored.',
    lost: 'The lab process ended and was started again. What was committed is kept; a run that was cut off is marked interrupted.',
  },
  study: { notFound: 'This published study is not part of this version.' },
  file: { notWritten: 'The file {{path}} could not be written. Choose another place.' },
  compare: { empty: '{{what}}' },
  internal: 'Something went wrong inside Scalebench that should not have: {{what}}',
} as const;
