// Whether the load workers kept up. Limits follow methods.md (j); docs/decisions/004-validity.md says where and why they differ.
import { figure, invalid, ms, suspect, type Rule } from './rule.ts';

/** Busy share of the busiest load worker: above 90 % its own queue is part of every figure. */
const loadWorkerBusy: Rule = (_, { loadClient }) => {
  const busy = loadClient.eventLoopUtilizationPct;
  const text = `The busiest load worker was busy ${figure(busy)} % of the time`;
  if (busy > 90)
    return invalid('client-busy', `${text} (limit 90 %): the load client was the limit, not the server.`);
  if (busy > 70)
    return suspect('client-busy', `${text} (warning from 70 %): response times may include its own queue.`);
  return null;
};

const loopDelay: Rule = (_, { loadClient }) => {
  const delay = loadClient.eventLoopDelayP99Us;
  const text = `The event loop of a load worker was late by ${ms(delay)} (p99)`;
  if (delay > 10_000)
    return invalid('client-delay', `${text}, over the limit of 10 ms: the load client stalled.`);
  if (delay > 2_000) return suspect('client-delay', `${text}, over the warning limit of 2 ms.`);
  return null;
};

/** Slip is part of every response time, so it is weighed against the median response time, with a floor in absolute terms. */
const scheduleSlip: Rule = (_, { loadClient, responseTimeUs }) => {
  const slip = loadClient.scheduleSlipP99Us;
  if (slip === null || responseTimeUs === null) return null;
  const share = (100 * slip) / responseTimeUs.p50;
  const half = loadClient.scheduleSlipP50Us;
  const halfText = half === null ? '' : `, half of them up to ${ms(half)}`;
  const text = `Requests were sent up to ${ms(slip)} (p99${halfText}) after their intended start, ${figure(share)} % of the median response time`;
  if (slip > 10_000 && share > 5)
    return invalid('schedule-slip', `${text}: the load client did not keep its schedule.`);
  if (slip > 1_000 && share > 1)
    return suspect('schedule-slip', `${text}; that time is part of the response times.`);
  return null;
};

/** Nothing else runs in a load worker while it collects garbage. */
const garbageCollection: Rule = (_, { loadClient: { gcPct, gcLongestUs } }) => {
  if (gcPct === null || gcLongestUs === null || gcPct <= 1) return null;
  const text = `A load worker spent ${figure(gcPct, 1)} % of the time in garbage collection, ${ms(gcLongestUs)} at a time at most`;
  if (gcPct > 5)
    return invalid('client-gc', `${text} (limit 5 %): its pauses are part of the response times.`);
  return suspect('client-gc', `${text} (warning from 1 %): its pauses are part of the response times.`);
};

export const clientRules: readonly Rule[] = [loadWorkerBusy, loopDelay, scheduleSlip, garbageCollection];
