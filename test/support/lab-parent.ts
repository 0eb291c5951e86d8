// A process that starts a lab as the Electron main process does, for the test that kills it: its arguments are the lab
// file and a run request as JSON. It prints the id of the lab process once the run has its first seconds.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { FromLab } from '../../contract/rpc.ts';

const [labPath = '', input = ''] = process.argv.slice(2);
const lab = fork(fileURLToPath(new URL('../../lab/main.ts', import.meta.url)), ['--lab', labPath], {
  serialization: 'json',
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
let seconds = 0;
lab.on('message', (raw) => {
  const message = FromLab.parse(raw);
  if (message.kind === 'ready')
    lab.send({ kind: 'call', id: 1, name: 'run.start', input: JSON.parse(input) });
  else if (message.kind === 'event' && message.name === 'run.sampled') {
    seconds += 1;
    if (seconds === 2) process.stdout.write(`${lab.pid ?? 0}\n`);
  }
});
