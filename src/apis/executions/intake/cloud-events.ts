import * as z from 'zod';
import { isTooDeep } from '../../../kit/json/value.ts';
import { isStorable } from '../../../kit/text/storable-text.ts';
import { timestampOf, withoutFraction } from '../../../kit/text/timestamp.ts';
import { canonicalAddress } from '../contract/addresses.ts';
import type { ToldExecution } from '../contract/events.ts';
import { accountSid, executionSid, flowSid, orNull, stepSid, text } from '../wire/fields.ts';
import type { Observation } from './observation.ts';

/** An event as it was posted. */
export interface Posted {
  /** Key for deduplication: source and id (CloudEvents 1.0). */
  readonly identity: string;
  /** Null for a kind of event that the gateway does not report, and for one that cannot be read. */
  readonly observation: Observation | null;
  /** The field that cannot be read; null when all can. */
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
  // An invalid time counts as absent; the data or the arrival has another one.
  time: orNull(moment).catch(null),
  data: z.unknown().optional(),
});
type Envelope = z.infer<typeof envelope>;

/** A field that is only shown: one that is wrong, or that no database stores, is left out. Only SIDs decide. */
const shown = orNull(text.refine(isStorable)).catch(null);

const executionData = z.object({
  account_sid: accountSid,
  flow_sid: flowSid,
  execution_sid: executionSid,
  contact_channel_address: shown,
  ended_reason: shown,
  date_created: orNull(moment).catch(null),
  date_updated: orNull(moment).catch(null),
  started_by: shown,
  flow_revision: orNull(z.int()).catch(null),
});
/** The schema of step events is not public (Studio.FlowStepEvent), so fields that are only shown may be missing. */
const stepData = z.object({
  account_sid: accountSid,
  flow_sid: flowSid,
  execution_sid: executionSid,
  step_sid: stepSid,
  name: shown,
  transitioned_from: shown,
  transitioned_to: shown,
  type: shown,
  date_created: orNull(moment).catch(null),
});

/** Milliseconds since the epoch. */
interface Times {
  /** Time of the event; null when the event has none. */
  readonly occurred: number | null;
  readonly arrived: number;
}
type Read = (data: unknown, times: Times) => Observation;

const step: Read = (data, times) => stepped(stepData.parse(data), times);

/**
 * Readers of the reported kinds of events (Twilio, Event types: Studio flow). Other gateways also post `step.entered`,
 * which is not among Twilio's.
 */
const kinds: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['com.twilio.studio.flow.execution.started', (data, at) => became(executionData.parse(data), 'active', at)],
  ['com.twilio.studio.flow.execution.ended', (data, at) => became(executionData.parse(data), 'ended', at)],
  ['com.twilio.studio.flow.step.ended', step],
  ['com.twilio.studio.flow.step.entered', step],
]);

/** The types that Twilio has, with the versions of their schemas (Twilio, Event types: Studio flow). */
export const studioTypes = ['execution.started', 'execution.ended', 'step.ended'].map((name) => ({
  type: `com.twilio.studio.flow.${name}`,
  schema_version: 2,
}));

/** Events of one body at most. A body of the maximum size has fewer, unless most of its events are nearly empty. */
export const maxPosted = 10_000;

/**
 * Reads the events of a body: one CloudEvent in structured JSON, or an array of them. An event that cannot be read, or a
 * body without events, is named in `unreadable`.
 */
export function readPosted(body: string, now: number): readonly Posted[] {
  const value = jsonOf(body);
  if (value === undefined) return [unread('the body, which is not JSON')];
  return (Array.isArray(value) ? value : [value]).map((one) => {
    const parsed = envelope.safeParse(one);
    if (parsed.success) return postedOf(parsed.data, now);
    return unread(String(parsed.error.issues[0]?.path[0] ?? 'the event, which is not an object'));
  });
}

const unread = (field: string, identity = ''): Posted => ({ identity, observation: null, unreadable: field });

/** Returns undefined for a text that is not JSON, or is nested too deeply. */
function jsonOf(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    return isTooDeep(value) ? undefined : value;
  } catch {
    // The syntax error is dropped because it quotes the body.
    return undefined;
  }
}

function postedOf({ id, source, type, time, data }: Envelope, now: number): Posted {
  const identity = JSON.stringify([source, id]);
  try {
    return {
      identity,
      observation: kinds.get(type)?.(data, { occurred: time, arrived: now }) ?? null,
      unreadable: null,
    };
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return unread(error.issues[0]?.path.join('.') || 'data', identity);
  }
}

function became(
  data: z.infer<typeof executionData>,
  status: 'active' | 'ended',
  { occurred, arrived }: Times,
): Observation {
  const at = occurred ?? (status === 'ended' ? data.date_updated : data.date_created) ?? arrived;
  const execution: ToldExecution = {
    sid: data.execution_sid,
    accountSid: data.account_sid,
    flowSid: data.flow_sid,
    status,
    initiatedBy: data.started_by,
    flowVersion: data.flow_revision,
    ...(data.contact_channel_address !== null && {
      contactChannelAddress: canonicalAddress(data.contact_channel_address),
    }),
    ...(data.date_created !== null && { createdAt: withoutFraction(timestampOf(data.date_created)) }),
  };
  return { kind: 'posted', execution, at, reason: data.ended_reason ?? undefined };
}

function stepped(data: z.infer<typeof stepData>, { occurred, arrived }: Times): Observation {
  return {
    kind: 'step',
    execution: {
      sid: data.execution_sid,
      accountSid: data.account_sid,
      flowSid: data.flow_sid,
      status: 'active',
    },
    at: occurred ?? data.date_created ?? arrived,
    step: {
      sid: data.step_sid,
      name: data.name ?? '',
      transitionedFrom: data.transitioned_from,
      transitionedTo: data.transitioned_to,
      type: data.type ?? '',
    },
  };
}
