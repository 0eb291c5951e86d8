// A process of its own that opens a lab and prints what happened: node open-and-tell.ts PATH read|write|create
import { LabError } from '../../contract/errors.ts';
import { close } from '../../db/connection.ts';
import { openReader, openWriter } from '../../db/open.ts';
import { countRuns } from '../../db/queries/runs.ts';

const [path = '', how] = process.argv.slice(2);

try {
  const connection = how === 'read' ? openReader(path) : openWriter(path, { create: how === 'create' });
  process.stdout.write(`${how} ${countRuns(connection).runs} run\n`);
  close(connection);
} catch (error) {
  if (!(error instanceof LabError)) throw error;
  process.stdout.write(`${error.code} ${error.message}\n`);
}
