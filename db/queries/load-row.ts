// One second of load between its table and the contract.
import { z } from 'zod';
import { Phase } from '../../contract/model/load.ts';
import { Distribution, ErrorCounts, StatusCounts, type LoadSample } from '../../contract/model/sample.ts';
import { countsToJson, fromJson } from './stored-json.ts';

/** A second as the load workers tell it, with its encoded histograms, so that seconds can be merged later. */
export type StoredSecond = LoadSample & { responseHistogram: Uint8Array; serviceHistogram: Uint8Array };

/** The nine times of a second carry the names of a Distribution, so that its schema reads them. */
export const secondColumns = `
  t_s, phase, started, completed, failed, dropped, concurrency, bytes_received, bytes_sent,
  response_time_min_us AS min, response_time_mean_us AS mean, response_time_p50_us AS p50,
  response_time_p75_us AS p75, response_time_p90_us AS p90, response_time_p95_us AS p95,
  response_time_p99_us AS p99, response_time_p999_us AS p999, response_time_max_us AS max,
  errors, status_codes, client_cpu_pct, client_event_loop_utilization_pct,
  client_event_loop_delay_p99_us, client_schedule_slip_p99_us, client_schedule_slip_p50_us, client_gc_pct,
  client_gc_longest_us, step`;

export const insertSecond = `
  INSERT INTO load_second VALUES (
    @runId, @tS, @phase, @started, @completed, @failed, @dropped, @concurrency, @bytesReceived, @bytesSent,
    @min, @mean, @p50, @p75, @p90, @p95, @p99, @p999, @max, @errors, @statusCodes,
    @clientCpuPct, @eventLoopUtilizationPct, @eventLoopDelayP99Us, @scheduleSlipP99Us,
    @scheduleSlipP50Us, @gcPct, @gcLongestUs, @step)`;

export const insertSecondHistogram =
  'INSERT INTO load_second_histogram VALUES (@runId, @tS, @responseHistogram, @serviceHistogram)';

const count = z.number();
const timeUs = z.number().nullable();

const LoadRow = z.object({
  t_s: count,
  phase: Phase,
  started: count,
  completed: count,
  failed: count,
  dropped: count,
  concurrency: count,
  bytes_received: count,
  bytes_sent: count,
  min: timeUs,
  mean: timeUs,
  p50: timeUs,
  p75: timeUs,
  p90: timeUs,
  p95: timeUs,
  p99: timeUs,
  p999: timeUs,
  max: timeUs,
  errors: z.string().nullable(),
  status_codes: z.string().nullable(),
  client_cpu_pct: z.number(),
  client_event_loop_utilization_pct: z.number(),
  client_event_loop_delay_p99_us: z.number(),
  client_schedule_slip_p99_us: timeUs,
  client_schedule_slip_p50_us: timeUs,
  client_gc_pct: z.number().nullable(),
  client_gc_longest_us: timeUs,
  step: z.number().nullable(),
});

const HistogramRow = z.object({
  response_histogram: z.instanceof(Uint8Array),
  service_histogram: z.instanceof(Uint8Array),
});

/** Picks the times out of a row that holds more. */
const Times = z.object(Distribution.shape);
type Times = z.infer<typeof Times>;

const noTimes = {
  min: null,
  mean: null,
  p50: null,
  p75: null,
  p90: null,
  p95: null,
  p99: null,
  p999: null,
  max: null,
};

/** Parameters of both inserts. Times and bytes are rounded to whole units, as their columns hold integers. */
export function secondParameters(runId: number, second: StoredSecond): Record<string, unknown> {
  const { responseTimeUs: times, client } = second;
  return {
    runId,
    tS: second.tS,
    phase: second.phase,
    started: second.started,
    completed: second.completed,
    failed: second.failed,
    dropped: second.dropped,
    concurrency: second.concurrency,
    bytesReceived: Math.round(second.bytesReceived),
    bytesSent: Math.round(second.bytesSent),
    ...(times === null ? noTimes : wholeTimes(times)),
    errors: countsToJson(second.errors),
    statusCodes: countsToJson(second.statusCodes),
    clientCpuPct: client.cpuPct,
    eventLoopUtilizationPct: client.eventLoopUtilizationPct,
    eventLoopDelayP99Us: Math.round(client.eventLoopDelayP99Us),
    scheduleSlipP99Us: wholeOrNull(client.scheduleSlipP99Us),
    scheduleSlipP50Us: wholeOrNull(client.scheduleSlipP50Us),
    gcPct: client.gcPct,
    gcLongestUs: wholeOrNull(client.gcLongestUs),
    step: second.step ?? null,
    responseHistogram: second.responseHistogram,
    serviceHistogram: second.serviceHistogram,
  };
}

function wholeOrNull(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}

function wholeTimes(times: Times): Times {
  return {
    min: Math.round(times.min),
    mean: times.mean,
    p50: Math.round(times.p50),
    p75: Math.round(times.p75),
    p90: Math.round(times.p90),
    p95: Math.round(times.p95),
    p99: Math.round(times.p99),
    p999: Math.round(times.p999),
    max: Math.round(times.max),
  };
}

export function toLoadSample(stored: unknown): LoadSample {
  const row = LoadRow.parse(stored);
  return {
    tS: row.t_s,
    phase: row.phase,
    ...(row.step === null ? {} : { step: row.step }),
    started: row.started,
    completed: row.completed,
    failed: row.failed,
    dropped: row.dropped,
    concurrency: row.concurrency,
    bytesReceived: row.bytes_received,
    bytesSent: row.bytes_sent,
    responseTimeUs: timesOf(row),
    errors: row.errors === null ? {} : fromJson(ErrorCounts, row.errors),
    statusCodes: row.status_codes === null ? {} : fromJson(StatusCounts, row.status_codes),
    client: {
      cpuPct: row.client_cpu_pct,
      eventLoopUtilizationPct: row.client_event_loop_utilization_pct,
      eventLoopDelayP99Us: row.client_event_loop_delay_p99_us,
      scheduleSlipP99Us: row.client_schedule_slip_p99_us,
      scheduleSlipP50Us: row.client_schedule_slip_p50_us,
      gcPct: row.client_gc_pct,
      gcLongestUs: row.client_gc_longest_us,
    },
  };
}

export function toStoredSecond(stored: unknown): StoredSecond {
  const row = HistogramRow.parse(stored);
  return {
    ...toLoadSample(stored),
    responseHistogram: new Uint8Array(row.response_histogram),
    serviceHistogram: new Uint8Array(row.service_histogram),
  };
}

/** All nine are null in a second without a completed request, and none otherwise. */
function timesOf({ min, ...row }: z.infer<typeof LoadRow>): Times | null {
  return min === null ? null : Times.parse({ min, ...row });
}
