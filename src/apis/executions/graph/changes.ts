import * as z from 'zod';
import type { EventFilter, LoggedEvent } from '../../../gateway/events/contract.ts';
import { knowsKinds } from '../../../gateway/events/known-events.ts';
import {
  conditionsIn,
  eventConditions,
  requestedCustomer,
} from '../../../gateway/graphql/types/event-filters.ts';
import {
  type EventConditions,
  type EventKinds,
  type EventModel,
  type EventSource,
  eventModel,
} from '../../../gateway/graphql/types/events.ts';
import type { StreamField, Viewpoint } from '../../../gateway/graphql/types/streams.ts';
import { parseSid } from '../contract/sids.ts';
import type { ExecutionSid, FlowSid, StepSid } from '../contract.ts';

const kinds = ['STARTED', 'STEP_ENTERED', 'UPDATED', 'ENDED', 'DELETED'] as const;
const graphKind = <Kind extends string>(kind: Kind): `EXECUTION_${Kind}` => `EXECUTION_${kind}`;

/** An event of an execution as the graph shows it; the objects it refers to are read when they are selected. */
export interface ExecutionChange extends EventModel {
  readonly __typename: 'ExecutionChange';
  readonly kind: `EXECUTION_${(typeof kinds)[number]}`;
  readonly occurredAt: string;
  readonly flowSid: FlowSid;
  readonly executionSid: ExecutionSid;
  readonly stepSid: StepSid | null;
  readonly endedReason: string | null;
  /** Address of the contact; absent where the event does not have it, as in those of older releases. */
  readonly contact?: string | undefined;
  /** The widgets that the execution moved from and to, as the log has them. */
  readonly move: { readonly from?: string | null | undefined; readonly to?: string | null | undefined };
}

/** The payload that `executionEvent` writes. */
const payloadShape = z.object({
  kind: z.enum(kinds),
  flowSid: z.string().transform((text) => parseSid('FW', text, 'flowSid')),
  executionSid: z.string().transform((text) => parseSid('FN', text, 'executionSid')),
  stepSid: z
    .string()
    .transform((text) => parseSid('FT', text, 'stepSid'))
    .optional(),
  step: z.object({ from: z.string().nullish(), to: z.string().nullish() }).optional(),
  contact: z.string().optional(),
  reason: z.string().optional(),
  happenedAt: z.string().optional(),
});

/** Whether this release knows the kind of an execution's event. */
export const knowsExecutionChange = knowsKinds(kinds);

export function executionChange(event: LoggedEvent, cursor: string): ExecutionChange {
  const payload = payloadShape.parse(event.payload);
  const { kind, reason = null, stepSid = null, happenedAt = event.at, step, ...rest } = payload;
  return {
    ...eventModel(event, cursor),
    __typename: 'ExecutionChange',
    kind: graphKind(kind),
    occurredAt: happenedAt,
    stepSid,
    endedReason: reason,
    move: step ?? {},
    ...rest,
  };
}

const ends: Readonly<Record<ExecutionChange['kind'], (change: ExecutionChange) => string>> = {
  EXECUTION_STARTED: ({ flowSid }) => `entered the flow ${flowSid}`,
  EXECUTION_STEP_ENTERED: ({ move: { from, to } }) =>
    to ? `reached ${to}` : `is at ${from ?? 'another widget'}`,
  EXECUTION_UPDATED: () => 'has other variables in the flow',
  EXECUTION_ENDED: ({ endedReason }) => `left the flow${endedReason === null ? '' : `: ${endedReason}`}`,
  EXECUTION_DELETED: ({ executionSid }) => `is out of the flow: execution ${executionSid} was deleted`,
};

/** Returns the event in a line for people. */
export function changeText(change: ExecutionChange): string {
  const subject = change.contact ? `Contact ${change.contact}` : `Execution ${change.executionSid}`;
  return `${subject} ${ends[change.kind](change)}`;
}

const times = 'happenedAt';
const eventKinds: EventKinds = {
  field: 'kind',
  logged: Object.fromEntries(kinds.map((kind) => [graphKind(kind), kind])),
};

interface ChangesAsked {
  readonly flowSid?: unknown;
  readonly sid?: unknown;
  readonly filter?: EventConditions | null | undefined;
}

/**
 * Returns the filter for the events of the account's executions. Throws BAD_USER_INPUT that names the argument that is
 * not a SID, or a wrong condition.
 */
export function executionEventFilter(
  viewpoint: Viewpoint,
  { flowSid, sid, filter }: ChangesAsked,
): EventFilter {
  return {
    stream: 'executions',
    tenant: viewpoint.account,
    topic: typeof flowSid === 'string' ? parseSid('FW', flowSid, 'flowSid') : undefined,
    key: typeof sid === 'string' ? parseSid('FN', sid, 'sid') : undefined,
    customer: requestedCustomer(viewpoint, filter ?? {}),
    ...eventConditions({ kinds: eventKinds, times }, filter ?? {}),
  };
}

/** `Subscription.executionChanges`. */
export const executionStream: StreamField & EventSource = {
  field: 'executionChanges',
  stream: 'executions',
  number: 1,
  scope: 'executions:read',
  kinds: eventKinds,
  times,
  filter: (viewpoint, { flowSid, sid, filter }) =>
    executionEventFilter(viewpoint, { flowSid, sid, filter: conditionsIn(filter) }),
  visible: (viewpoint, filter) => executionEventFilter(viewpoint, { filter }),
  knows: knowsExecutionChange,
  message: executionChange,
};
