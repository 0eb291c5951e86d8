// A process of its own that commits one second after the other and prints the number of each once it is kept.
// node write-until-killed.ts PATH RUN_ID FIRST_SECOND
import { openWriter } from '../../db/open.ts';
import { appendSeconds } from '../../db/queries/runs.ts';
import { monitorSample, recycle, second } from './seconds.ts';

const [path = '', runId, first] = process.argv.slice(2);
const writer = openWriter(path, { create: false });

for (let tS = Number(first); ; tS++) {
  appendSeconds(writer, Number(runId), {
    load: [second(tS)],
    monitor: [monitorSample(tS)],
    recycles: [recycle(tS)],
  });
  process.stdout.write(`${tS}\n`);
}
