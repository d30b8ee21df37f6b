import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { connectEventsOf } from '../../../gateway/graphql/event-connections.ts';
import type { ExecutionHead } from '../contract.ts';
import { type ExecutionChange, executionChange } from './changes.ts';

const stream = 'executions';

/**
 * Returns the event of an execution's end; null for an active one, and when the log does not have it (any more). The
 * ends of a page are read in one batch.
 */
export async function endOf(
  { sid, status }: ExecutionHead,
  context: GraphContext,
): Promise<ExecutionChange | null> {
  if (status !== 'ended') return null;
  const filter = { stream, key: sid, types: { field: 'kind', any: ['ENDED'] } } as const;
  const name = `${stream} end ${sid}`;
  const { nodes } = await connectEventsOf(context, { stream, filter, name }, { last: 1 }, executionChange);
  return nodes[0] ?? null;
}
