// The rows of a constant rate: achieved rate and schedule slip against nginx, then evenness as our own server sees it.
import { evennessOf } from './evenness.ts';
import { finding, type Bench, type Row } from './row.ts';
import { constantRate, runEngine } from './run-engine.ts';
import { startOwnServer } from './start-own-server.ts';

const evennessSeconds = 10;
const leastEvenGapsPct = 90;

export function atConstantRate(ratePerS: number): Row {
  return {
    what: `constant ${ratePerS.toLocaleString('en')} requests/s`,
    limit: `within 0.1 %, slip p50 at most 100 us, p99 at most 500 us, ${leastEvenGapsPct} % of gaps even`,
    needs: ['nginx'],
    tries: 2,
    async measure({ options, urls }: Bench) {
      const { result } = await runEngine(urls.tiny, constantRate(ratePerS), options.longSeconds);
      const { evenGapsPct, latenessP50Us, latenessP99Us } = await seenByServer(ratePerS);
      const deviationPct = (result.throughputPerS / ratePerS - 1) * 100;
      const { scheduleSlipP50Us, scheduleSlipP99Us, cpuPct } = result.loadClient;
      const [slipP50Us, slipP99Us] = [scheduleSlipP50Us ?? NaN, scheduleSlipP99Us ?? NaN];
      const { failed, dropped } = result.requests;
      const isMet =
        Math.abs(deviationPct) <= 0.1 &&
        slipP99Us <= 500 &&
        slipP50Us <= 100 &&
        evenGapsPct >= leastEvenGapsPct &&
        failed + dropped === 0;
      return finding(
        isMet,
        `${deviationPct.toFixed(3)} %, slip p50 ${slipP50Us} us, p99 ${slipP99Us} us, ` +
          `${evenGapsPct.toFixed(1)} % of gaps even, ${cpuPct.toFixed(0)} % of a CPU`,
        {
          deviationPct,
          slipP50Us,
          slipP99Us,
          cpuPct,
          failed,
          dropped,
          evenGapsPct,
          latenessP50Us,
          latenessP99Us,
        },
        `at our own server ${latenessP50Us.toFixed(0)} us (p50) after the intended start, the way there included`,
      );
    },
  };
}

async function seenByServer(ratePerS: number): Promise<ReturnType<typeof evennessOf>> {
  const server = await startOwnServer(0, 0);
  try {
    const { startedNs } = await runEngine(server.url, constantRate(ratePerS), evennessSeconds);
    const { arrivalsMs } = await server.record();
    return evennessOf(arrivalsMs, Number(startedNs) / 1e6, ratePerS);
  } finally {
    await server.stop();
  }
}
