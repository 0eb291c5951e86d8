// Measures one row, or says why it is left out, and how disturbed the machine was meanwhile.
import { loadavg } from 'node:os';
import { leastDisturbed, mostOthersCpuPct } from './least-disturbed.ts';
import type { Plan } from './plan.ts';
import type { Bench, Finding, MeasuredRow, Row } from './row.ts';

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
  const watched = await leastDisturbed(row.tries, () => row.measure(bench).catch(brokenOff));
  const found = watched.value;
  const othersCpuPct = found.othersCpuPct ?? watched.othersCpuPct;
  const notes = [found.note, othersCpuPct > mostOthersCpuPct ? 'DISTURBED by other programs' : ''];
  return { ...found, what, limit, note: notes.filter(Boolean).join('; '), loadAverage, othersCpuPct };
}

/** A row that cannot be measured to its end does not keep its limit, and must not cost the other rows. */
function brokenOff(error: unknown): Finding {
  const note = error instanceof Error ? error.message : String(error);
  return { measured: 'no figure', verdict: 'missed', note, figures: {} };
}
