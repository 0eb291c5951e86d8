// Two verbs over any channel: `answer` checks what arrives, `caller` checks what comes back.
// The only casts in the house are here, each behind the schema of the table that it casts to.
import { z } from 'zod';
import { calls, type CallInput, type CallName, type CallOutput, type Handlers } from './calls.ts';
import { ErrorData, LabError } from './errors.ts';
import { events, type EventData, type EventName } from './events.ts';

export const Reply = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({ ok: z.literal(false), error: ErrorData }),
]);
export type Reply = z.infer<typeof Reply>;

/** Messages between the Electron main process and the lab process. */
export const ToLab = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('call'), id: z.number().int(), name: z.string(), input: z.unknown() }),
  z.strictObject({ kind: z.literal('shutdown') }),
]);
export type ToLab = z.infer<typeof ToLab>;

export const FromLab = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('refused'), error: ErrorData }),
  z.strictObject({ kind: z.literal('reply'), id: z.number().int(), reply: Reply }),
  z.strictObject({ kind: z.literal('event'), name: z.string(), data: z.unknown() }),
]);
export type FromLab = z.infer<typeof FromLab>;

export function isCallName(name: unknown): name is CallName {
  return typeof name === 'string' && Object.hasOwn(calls, name);
}

export function isEventName(name: unknown): name is EventName {
  return typeof name === 'string' && Object.hasOwn(events, name);
}

/** The first thing wrong with an input, as "field: what is wrong". */
export function describeIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  if (issue === undefined) return 'the input has the wrong shape';
  const where = issue.path.join('.');
  return where === '' ? issue.message : `${where}: ${issue.message}`;
}

/**
 * Answers calls with the given handlers. Input is parsed before a handler sees it.
 * A LabError becomes a failed reply; anything else is a bug and is thrown on to the process.
 */
export function answer<N extends CallName>(
  handlers: Handlers<N>,
): (name: unknown, input: unknown) => Promise<Reply> {
  return async (name, input) => {
    if (!isCallName(name) || !Object.hasOwn(handlers, name)) {
      return {
        ok: false,
        error: new LabError('input.invalid', `There is no call named ${String(name)}.`).toData(),
      };
    }
    const parsed = calls[name].input.safeParse(input);
    if (!parsed.success) {
      const what = describeIssue(parsed.error);
      return {
        ok: false,
        error: new LabError('input.invalid', `${name}: ${what}.`, { call: name, what }).toData(),
      };
    }
    try {
      const handler = handlers[name as N] as (input: unknown) => unknown;
      return { ok: true, value: await handler(parsed.data) };
    } catch (error) {
      if (error instanceof LabError) return { ok: false, error: error.toData() };
      throw error;
    }
  };
}

export type Call = <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallOutput<N>>;

/** Calls over `send`; the output is parsed where it is received. Throws LabError. */
export function caller(send: (name: string, input: unknown) => Promise<unknown>): Call {
  return async <N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> => {
    const reply = Reply.parse(await send(name, input));
    if (!reply.ok) throw LabError.fromData(reply.error);
    return calls[name].output.parse(reply.value) as CallOutput<N>;
  };
}

/** Checks an event that arrived and hands it on; an unknown or misshapen one throws. */
export function parseEvent<N extends EventName>(name: N, data: unknown): EventData<N> {
  return events[name].parse(data) as EventData<N>;
}
