import * as z from 'zod';
import type { LoggedEvent } from '../../../gateway/events/contract.ts';
import { knowsKinds } from '../../../gateway/events/known-events.ts';
import { eventSource, requestedCustomer } from '../../../gateway/graphql/types/event-filters.ts';
import { type EventModel, eventModel } from '../../../gateway/graphql/types/events.ts';
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

function executionChange(event: LoggedEvent, cursor: string): ExecutionChange {
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

const sidIn = <Kind extends 'FW' | 'FN'>(kind: Kind, given: unknown, field: string) =>
  typeof given === 'string' ? parseSid(kind, given, field) : undefined;

/** `Subscription.executionChanges`. Throws BAD_USER_INPUT that names the argument that is not a SID. */
export const executionStream = eventSource({
  field: 'executionChanges',
  stream: 'executions',
  number: 1,
  scope: 'executions:read',
  kinds: { field: 'kind', logged: Object.fromEntries(kinds.map((kind) => [graphKind(kind), kind])) },
  times: 'happenedAt',
  seen: (viewpoint, conditions) => ({
    tenant: viewpoint.account,
    customer: requestedCustomer(viewpoint, conditions),
  }),
  narrowed: (_, { flowSid, sid }) => ({
    topic: sidIn('FW', flowSid, 'flowSid'),
    key: sidIn('FN', sid, 'sid'),
  }),
  knows: knowsKinds(kinds),
  message: executionChange,
});
