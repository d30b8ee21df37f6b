import * as z from 'zod';
import type { ExecutionChangeKind } from '../../../apis/executions/contract/events.ts';
import type { LoggedEvent } from '../../../gateway/events/contract.ts';
import { type LogIdentity, nameAt } from '../../../gateway/events/log/epochs.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';

/** A CloudEvent 1.0 in its structured JSON format. */
export interface CloudEvent {
  readonly specversion: '1.0';
  /** Id that stays the same when the event is posted again. */
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly time: string;
  readonly datacontenttype: 'application/json';
  readonly dataschema: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const kindSchema = z.object({ kind: z.string() });
const payloadSchema = kindSchema.extend({
  accountSid: z.string(),
  flowSid: z.string(),
  executionSid: z.string(),
  status: z.string(),
  reason: z.string().optional(),
  happenedAt: z.string().optional(),
  // Fields that events of older versions lack are not posted either.
  contact: z.string().optional(),
  startedBy: z.string().nullish(),
  flowVersion: z.number().optional(),
  dateCreated: z.string().optional(),
  stepSid: z.string().optional(),
  step: z
    .object({ name: z.string(), from: z.string(), to: z.string().nullable(), type: z.string() })
    .partial()
    .default({}),
});
type Change = z.infer<typeof payloadSchema>;

type Kind = 'execution' | 'step';

/** The kinds of changes that are posted, with the type and the data of each. */
const posted: Partial<Record<ExecutionChangeKind, { readonly type: string; readonly data: Kind }>> = {
  STARTED: { type: 'com.twilio.studio.flow.execution.started', data: 'execution' },
  STEP_ENTERED: { type: 'com.twilio.studio.flow.step.ended', data: 'step' },
  ENDED: { type: 'com.twilio.studio.flow.execution.ended', data: 'execution' },
};
const rows: ReadonlyMap<string, { readonly type: string; readonly data: Kind }> = new Map(
  Object.entries(posted),
);

const schemas: Readonly<Record<Kind, string>> = {
  execution: 'https://events-schemas.twilio.com/Studio.FlowExecutionEvent/2',
  step: 'https://events-schemas.twilio.com/Studio.FlowStepEvent/2',
};

/**
 * Returns the event to post; null for a change that is not posted. Its id has the epoch, because a restored log numbers
 * other events with the same numbers.
 */
export function cloudEventOf(log: LogIdentity, event: LoggedEvent): CloudEvent | null {
  // The kind decides first: an event that only a newer release knows may have another payload.
  const row = rows.get(kindSchema.parse(event.payload).kind);
  if (!row) return null;
  const change = payloadSchema.parse(event.payload);
  const { flowSid, executionSid, happenedAt = event.at } = change;
  return {
    specversion: '1.0',
    id: `${nameAt(log, event.seq)}-${event.seq}`,
    source: `/v2/Flows/${flowSid}/Executions/${executionSid}`,
    type: row.type,
    time: happenedAt,
    datacontenttype: 'application/json',
    dataschema: schemas[row.data],
    data: row.data === 'step' ? stepData(change, happenedAt) : executionData(change, happenedAt),
  };
}

const keysOf = (change: Change) => ({
  account_sid: change.accountSid,
  flow_sid: change.flowSid,
  execution_sid: change.executionSid,
});

/** Returns the data of an execution. Its times have milliseconds where they are known; rows have whole seconds. */
function executionData(change: Change, at: string): CloudEvent['data'] {
  const begins = change.kind === 'STARTED';
  return {
    ...keysOf(change),
    contact_channel_address: change.contact,
    status: change.status,
    ended_reason: change.reason,
    date_created: begins ? at : change.dateCreated && timestampOf(change.dateCreated),
    date_updated: begins ? null : at,
    started_by: change.startedBy,
    flow_revision: change.flowVersion,
  };
}

function stepData(change: Change, at: string): CloudEvent['data'] {
  return {
    ...keysOf(change),
    step_sid: change.stepSid,
    name: change.step.name,
    transitioned_from: change.step.from,
    transitioned_to: change.step.to,
    type: change.step.type,
    date_created: at,
  };
}
