// /dynamic burns CPU for each request; /leak does so as well and keeps memory for ever.
import type { Answer } from '../answer.ts';
import { wholeNumber } from '../query.ts';
import type { RunWork } from '../work-queue.ts';
import type { PageHandler } from './page-handler.ts';

export interface WorkPageSettings {
  readonly workRatePerUs: number;
  readonly runWork: RunWork;
  readonly bytesKept: (bytes: number) => void;
}

const CPU_US = { name: 'cpu_us', min: 0, max: 1_000_000 } as const;
const BYTES = { name: 'bytes', min: 1, max: 104_857_600 } as const;

/** Of one length whatever the checksum, so that all responses are alike. */
function sendPage(answer: Answer, title: string, checksum: number): void {
  const mark = checksum.toString(16).padStart(8, '0');
  const html = `<!doctype html><html lang="en"><head><title>${title}</title></head><body><p>${mark}</p></body></html>\n`;
  answer.send(
    200,
    { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    Buffer.from(html),
  );
}

export function createWorkPages(settings: WorkPageSettings): { dynamic: PageHandler; leak: PageHandler } {
  const { workRatePerUs, runWork, bytesKept } = settings;
  const kept: Buffer[] = [];
  return {
    dynamic({ query }, answer) {
      const cpuUs = wholeNumber(query, CPU_US);
      runWork(Math.round(cpuUs * workRatePerUs), (checksum) => sendPage(answer, 'Dynamic page', checksum));
    },
    leak({ query }, answer) {
      const bytes = wholeNumber(query, BYTES);
      const cpuUs = wholeNumber(query, { ...CPU_US, fallback: 0 });
      runWork(Math.round(cpuUs * workRatePerUs), (checksum) => {
        // Filled with something: memory that is only reserved is not private memory yet.
        kept.push(Buffer.alloc(bytes, 1));
        sendPage(answer, 'Leaking page', checksum);
        bytesKept(bytes);
      });
    },
  };
}
