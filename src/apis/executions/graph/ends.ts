import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { connectEventsOf } from '../../../gateway/graphql/types/event-connections.ts';
import type { ExecutionEnd, ExecutionHead } from '../contract.ts';
import { executionChange } from './changes.ts';

const stream = 'executions';

/** An execution as resolvers read it, with its end when the mutation of this field ended it. */
export type ExecutionModel = ExecutionHead & { readonly end?: ExecutionEnd };

/**
 * Returns the end of an execution; null for an active one, and when the log does not have it (any more). A mutation that
 * ended the execution knows the end before the log does. The ends of a page are read in one batch.
 */
export async function endOf(
  { sid, status, end }: ExecutionModel,
  context: GraphContext,
): Promise<ExecutionEnd | null> {
  if (end || status !== 'ended') return end ?? null;
  const filter = { stream, key: sid, types: { field: 'kind', any: ['ENDED'] } } as const;
  const name = `${stream} end ${sid}`;
  const { nodes } = await connectEventsOf(context, { stream, filter, name }, { last: 1 }, executionChange);
  const [event] = nodes;
  return event ? { at: event.occurredAt, reason: event.endedReason } : null;
}
