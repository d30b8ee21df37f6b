import * as z from 'zod';
import { badInput } from '../../../kit/fault.ts';
import { isTooDeep } from '../../../kit/json/value.ts';
import { timestampOf, withoutFraction } from '../../../kit/text/timestamp.ts';
import type { ToldExecution } from '../contract/events.ts';
import { accountSid, executionSid, flowSid, orNull, stepSid, text } from '../wire/fields.ts';
import type { Observation } from './observation.ts';

/** An event as it was posted. */
export interface Posted {
  /** Key for deduplication: source and id (CloudEvents 1.0). */
  readonly identity: string;
  /** Null for a kind of event that the gateway does not report. */
  readonly news: Observation | null;
  /** The unreadable field of its data; null when all are readable. */
  readonly unreadable: string | null;
}

/** Times near the ends of the calendar are refused: with another offset their year may not be writable. */
const moment = z.iso
  .datetime({ offset: true })
  .transform((written) => Date.parse(written))
  .refine((at) => at >= 0 && at < Date.UTC(9999, 0, 1));

const envelope = z.object({
  specversion: z.literal('1.0'),
  id: z.string().min(1).max(1024),
  source: z.string().min(1).max(2048),
  type: z.string().min(1).max(1024),
  // An invalid time counts as absent, so the time of arrival is used: a refused event would be posted again and block
  // those after it.
  time: orNull(moment).catch(null),
  data: z.unknown().optional(),
});
type Envelope = z.infer<typeof envelope>;

const executionData = z.object({
  account_sid: accountSid,
  flow_sid: flowSid,
  execution_sid: executionSid,
  contact_channel_address: orNull(text),
  ended_reason: orNull(text),
  date_created: orNull(moment),
  started_by: orNull(text),
  flow_revision: orNull(z.int()),
});
const stepData = z.object({
  account_sid: accountSid,
  flow_sid: flowSid,
  execution_sid: executionSid,
  step_sid: stepSid,
  name: text,
  transitioned_from: orNull(text),
  transitioned_to: orNull(text),
  type: text,
});

type Read = (data: unknown, at: number) => Observation;

/** Readers of the reported kinds of events, by the service's names; `sinks/cloud-event` posts the same. */
const kinds: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['com.twilio.studio.flow.execution.started', (data, at) => became(executionData.parse(data), 'active', at)],
  ['com.twilio.studio.flow.execution.ended', (data, at) => became(executionData.parse(data), 'ended', at)],
  ['com.twilio.studio.flow.step.entered', (data, at) => stepped(stepData.parse(data), at)],
]);

/** Events of one body at most. A body of the maximum size has fewer, unless most of its events are nearly empty. */
export const maxPosted = 10_000;

/**
 * Reads the events of a body: one CloudEvent in structured JSON, or an array of them. Throws BAD_USER_INPUT for
 * anything else.
 */
export function readPosted(body: string, now: number): readonly Posted[] {
  const value = jsonOf(body);
  return (Array.isArray(value) ? value : [value]).map((one, index) => {
    const parsed = envelope.safeParse(one);
    if (parsed.success) return postedOf(parsed.data, now);
    const at = Array.isArray(value) ? `[${index}].` : '';
    const field = parsed.error.issues[0]?.path[0];
    if (field === undefined)
      throw badInput('The body', 'a CloudEvent 1.0 in structured JSON, or an array of them');
    throw badInput(`${at}${String(field)}`, 'as CloudEvents 1.0 has it, in structured JSON');
  });
}

function jsonOf(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    if (!isTooDeep(value)) return value;
  } catch {
    // The syntax error is dropped because it quotes the body; the fault below replaces it.
  }
  throw badInput('The body', 'JSON: a CloudEvent 1.0, or an array of them');
}

function postedOf({ id, source, type, time, data }: Envelope, now: number): Posted {
  const identity = JSON.stringify([source, id]);
  try {
    return { identity, news: kinds.get(type)?.(data, time ?? now) ?? null, unreadable: null };
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return { identity, news: null, unreadable: error.issues[0]?.path.join('.') || 'data' };
  }
}

function became(data: z.infer<typeof executionData>, status: 'active' | 'ended', at: number): Observation {
  const execution: ToldExecution = {
    sid: data.execution_sid,
    accountSid: data.account_sid,
    flowSid: data.flow_sid,
    status,
    initiatedBy: data.started_by,
    flowVersion: data.flow_revision,
    ...(data.contact_channel_address !== null && { contactChannelAddress: data.contact_channel_address }),
    ...(data.date_created !== null && { dateCreated: withoutFraction(timestampOf(data.date_created)) }),
  };
  return { kind: 'posted', execution, at, reason: data.ended_reason ?? undefined };
}

function stepped(data: z.infer<typeof stepData>, at: number): Observation {
  return {
    kind: 'step',
    execution: {
      sid: data.execution_sid,
      accountSid: data.account_sid,
      flowSid: data.flow_sid,
      status: 'active',
    },
    at,
    step: {
      sid: data.step_sid,
      name: data.name,
      transitionedFrom: data.transitioned_from,
      transitionedTo: data.transitioned_to,
      type: data.type,
    },
  };
}
