// Measures one row, or says why it is left out, and how disturbed the machine was meanwhile.
import { loadavg } from 'node:os';
import { watchOthersCpu } from './others-cpu.ts';
import type { Plan } from './plan.ts';
import type { Bench, Finding, MeasuredRow, Row } from './row.ts';

/** With more of a CPU taken by others, a row says that it was disturbed. */
const mostOthersCpuPct = 20;

export async function measureRow(row: Row, bench: Bench, peers: Plan['peers']): Promise<MeasuredRow> {
  const { what, limit } = row;
  const reasons = row.needs.flatMap((name) => {
    const peer = peers[name];
    return 'missing' in peer ? [`${name}: ${peer.missing}`] : [];
  });
  if (reasons.length > 0) {
    const note = reasons.join('; ');
    return {
      what,
      limit,
      measured: '',
      verdict: 'left out',
      note,
      figures: {},
      loadAverage: null,
      othersCpuPct: null,
    };
  }
  const loadAverage = loadavg()[0] ?? null;
  const others = watchOthersCpu();
  const found = await row.measure(bench).catch(brokenOff);
  const othersCpuPct = others.stop();
  const notes = [found.note, othersCpuPct > mostOthersCpuPct ? 'DISTURBED by other programs' : ''];
  return { ...found, what, limit, note: notes.filter(Boolean).join('; '), loadAverage, othersCpuPct };
}

/** A row that cannot be measured to its end does not keep its limit, and must not cost the other rows. */
function brokenOff(error: unknown): Finding {
  const note = error instanceof Error ? error.message : String(error);
  return { measured: 'no figure', verdict: 'missed', note, figures: {} };
}
