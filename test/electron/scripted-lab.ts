// A lab process for the tests of its host: speaks the real messages over the real channel and does what the name of
// its lab file and of each call says. It measures nothing.
import { parseArgs } from 'node:util';
import { ToLab, type FromLab } from '../../contract/rpc.ts';

const { values } = parseArgs({ options: { lab: { type: 'string' } } });
const lab = values.lab ?? 'default';

function tell(message: FromLab): void {
  process.send?.(message);
}

function act(message: ToLab): void {
  if (message.kind === 'shutdown') {
    if (lab.includes('stubborn')) return;
    process.exit(0);
  }
  const { id, name } = message;
  if (name === 'die') process.exit(3);
  if (name === 'startRun' || name === 'endRun') {
    tell({ kind: 'event', name: name === 'startRun' ? 'run.started' : 'run.ended', data: {} });
  }
  if (name === 'babble') process.send?.({ kind: 'nonsense' });
  if (name === 'silence') return;
  tell({ kind: 'reply', id, reply: { ok: true, value: valueOf(message) } });
}

function valueOf(message: ToLab & { kind: 'call' }): unknown {
  if (message.name === 'pid') return process.pid;
  if (message.name !== 'lab.info') return message.input;
  const versions = { scalebench: '0', node: '0', loadEngine: '0' };
  return { path: lab, schemaVersion: 1, readOnly: false, runs: 0, binned: 0, sizeBytes: 0, versions };
}

process.on('message', (raw) => act(ToLab.parse(raw)));
process.on('disconnect', () => process.exit(0));
if (lab.includes('refused')) {
  const message = `${lab} is no lab file.`;
  tell({ kind: 'refused', error: { code: 'lab.notADatabase', message, detail: { path: lab } } });
  process.disconnect();
} else {
  process.stderr.write(`opened ${lab}\n`);
  tell({ kind: 'ready' });
}
