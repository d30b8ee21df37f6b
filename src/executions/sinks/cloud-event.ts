import { z } from 'zod';
import type { LoggedEvent } from '../../events/contract.ts';
import type { ExecutionRow, StepRow } from '../embedded/rows.ts';
import type { ExecutionChangeKind } from '../events.ts';

/** A CloudEvent 1.0 in its structured JSON form. */
export interface CloudEvent {
  readonly specversion: '1.0';
  /** The same whenever the event is posted again. */
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly time: string;
  readonly datacontenttype: 'application/json';
  readonly dataschema: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const payloadSchema = z.object({
  kind: z.string(),
  accountSid: z.string(),
  flowSid: z.string(),
  executionSid: z.string(),
  status: z.string(),
  stepSid: z.string().optional(),
  reason: z.string().optional(),
});
export type ChangePayload = z.infer<typeof payloadSchema>;

/** What an event of executions says of its change. */
export function changeOf({ payload }: LoggedEvent): ChangePayload {
  return payloadSchema.parse(payload);
}

/** What the event is about, as far as it is still there. */
export interface Subject {
  readonly execution: ExecutionRow | undefined;
  readonly step: StepRow | undefined;
}

type Kind = 'execution' | 'step';

/** The changes that are posted. */
const posted: Partial<Record<ExecutionChangeKind, { readonly type: string; readonly data: Kind }>> = {
  STARTED: { type: 'com.twilio.studio.flow.execution.started', data: 'execution' },
  STEP_ENTERED: { type: 'com.twilio.studio.flow.step.entered', data: 'step' },
  ENDED: { type: 'com.twilio.studio.flow.execution.ended', data: 'execution' },
};
const rows: ReadonlyMap<string, { readonly type: string; readonly data: Kind }> = new Map(
  Object.entries(posted),
);

const schemas: Readonly<Record<Kind, string>> = {
  execution: 'https://events-schemas.twilio.com/Studio.FlowExecutionEvent/2',
  step: 'https://events-schemas.twilio.com/Studio.FlowStepEvent/2',
};

/** The event as it is posted; null for a change that is not. */
export function cloudEventOf(logId: string, event: LoggedEvent, subject: Subject): CloudEvent | null {
  const change = changeOf(event);
  const row = rows.get(change.kind);
  if (!row) return null;
  const { flowSid, executionSid } = change;
  return {
    specversion: '1.0',
    id: `${logId}-${event.seq}`,
    source: `/v2/Flows/${flowSid}/Executions/${executionSid}`,
    type: row.type,
    time: event.at,
    datacontenttype: 'application/json',
    dataschema: schemas[row.data],
    data: row.data === 'step' ? stepData(change, subject) : executionData(change, subject),
  };
}

const keysOf = (change: ChangePayload) => ({
  account_sid: change.accountSid,
  flow_sid: change.flowSid,
  execution_sid: change.executionSid,
});

function executionData(change: ChangePayload, { execution }: Subject): CloudEvent['data'] {
  return {
    ...keysOf(change),
    contact_channel_address: execution?.contact_address ?? null,
    status: change.status,
    ...(change.reason !== undefined && { ended_reason: change.reason }),
    date_created: execution?.date_created ?? null,
    date_updated: execution?.date_updated ?? null,
    started_by: execution?.initiated_by ?? null,
    flow_revision: execution?.flow_version ?? null,
  };
}

function stepData(change: ChangePayload, { step }: Subject): CloudEvent['data'] {
  return {
    ...keysOf(change),
    step_sid: change.stepSid ?? null,
    name: step?.name ?? null,
    transitioned_from: step?.transitioned_from ?? null,
    transitioned_to: step?.transitioned_to ?? null,
    type: step?.type ?? null,
    date_created: step?.date_created ?? null,
  };
}
