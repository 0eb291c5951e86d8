// File names of exported comparisons: "cores-throughput-2026-11-21".
import type { CompareRequest } from '../../../contract/model/comparison.ts';
import { metrics } from '../../../contract/metrics.ts';

const presetNames = { cores: 'cores', hyperThreading: 'hyper-threading', topology: 'topology' } as const;

/** Without an ending; a published study is named first. */
export function exportName({ preset, metric, source }: CompareRequest, today: Date): string {
  const date = [today.getFullYear(), today.getMonth() + 1, today.getDate()];
  const parts = [
    ...(source.kind === 'study' ? [source.studyId] : []),
    presetNames[preset],
    metrics[metric].label.toLowerCase().replaceAll(' ', '-'),
    ...date.map((part) => String(part).padStart(2, '0')),
  ];
  return parts.join('-');
}
