import * as z from 'zod';
import type { EventFilter, LoggedEvent } from '../../../gateway/events/contract.ts';
import { knowsKinds } from '../../../gateway/events/known-events.ts';
import type { MergeableStream, StreamField, Viewpoint } from '../../../gateway/graphql/types/streams.ts';
import { badInput } from '../../../kit/fault.ts';
import { parseSid } from '../contract/sids.ts';
import type { ExecutionSid, FlowSid, StepSid } from '../contract.ts';

const kinds = ['STARTED', 'STEP_ENTERED', 'UPDATED', 'ENDED', 'DELETED'] as const;

/** An event of an execution as the graph shows it; the objects it refers to are read when they are selected. */
export interface ExecutionChange {
  readonly __typename: 'ExecutionChange';
  readonly cursor: string;
  readonly kind: (typeof kinds)[number];
  readonly occurredAt: string;
  readonly flowSid: FlowSid;
  readonly executionSid: ExecutionSid;
  readonly stepSid: StepSid | null;
  readonly endedReason: string | null;
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
  reason: z.string().optional(),
  happenedAt: z.string().optional(),
});

/** Whether this release knows the kind of an execution's event. */
export const knowsExecutionChange = knowsKinds(kinds);

export function executionChange(event: LoggedEvent, cursor: string): ExecutionChange {
  const { reason = null, stepSid = null, happenedAt = event.at, ...rest } = payloadShape.parse(event.payload);
  return {
    __typename: 'ExecutionChange',
    cursor,
    occurredAt: happenedAt,
    stepSid,
    endedReason: reason,
    ...rest,
  };
}

/**
 * Returns the filter for the events of the account's executions. Throws BAD_USER_INPUT that names the argument that is
 * not a SID, or an empty list.
 */
export function executionEventFilter(
  { account }: Pick<Viewpoint, 'account'>,
  flowSid: unknown,
  sid: unknown,
  kinds?: unknown,
): EventFilter {
  return {
    stream: 'executions',
    tenant: account,
    topic: typeof flowSid === 'string' ? parseSid('FW', flowSid, 'flowSid') : undefined,
    key: typeof sid === 'string' ? parseSid('FN', sid, 'sid') : undefined,
    types: Array.isArray(kinds) ? { field: 'kind', any: someOf(kinds) } : undefined,
  };
}

function someOf(kinds: readonly string[]): readonly string[] {
  if (kinds.length > 0) return [...new Set(kinds)];
  throw badInput('kinds', 'at least one kind', kinds);
}

/** `Subscription.executionChanges`. */
export const executionStream: StreamField & MergeableStream = {
  field: 'executionChanges',
  stream: 'executions',
  number: 1,
  scope: 'executions:read',
  filter: (viewpoint, { flowSid, sid, kinds }) => executionEventFilter(viewpoint, flowSid, sid, kinds),
  visible: ({ account }, customer) => ({ stream: 'executions', tenant: account, customer }),
  knows: knowsExecutionChange,
  message: executionChange,
};
