import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { connectEventsOf } from '../../../gateway/graphql/types/event-connections.ts';
import { type ExecutionHead, endReasons } from '../contract/fields.ts';
import { executionStream } from './changes.ts';

export interface ExecutionEnd {
  readonly endedReason: string | null;
  /** RFC 3339, UTC; null when it is not known, and then the reason is null, too. */
  readonly endedAt: string | null;
}

const noEnd: ExecutionEnd = { endedReason: null, endedAt: null };

/**
 * Returns the end of an execution. That of a remote service is in the event log, and so is that of an execution which a
 * gateway of release 0.3.0 has just ended. The ends of a page are read in one batch.
 */
export async function endOf(execution: ExecutionHead, context: GraphContext): Promise<ExecutionEnd> {
  if (execution.status !== 'ended') return noEnd;
  const { endedReason, endedAt } = await stored(execution, context);
  return endedAt ? { endedReason: endedReason ?? null, endedAt } : await logged(execution, context);
}

const stored = async (execution: ExecutionHead, { loaders }: GraphContext): Promise<Partial<ExecutionEnd>> =>
  execution.endedAt === undefined
    ? ((await loaders.executions.detailed.load(execution)) ?? noEnd)
    : execution;

async function logged({ sid }: ExecutionHead, context: GraphContext): Promise<ExecutionEnd> {
  const filter = { stream: 'executions', key: sid, types: { field: 'kind', any: ['ENDED'] } } as const;
  const list = { filter, name: `end ${sid}` };
  const { nodes } = await connectEventsOf(context, executionStream, list, { last: 1 });
  const [event] = nodes;
  return event ? { endedAt: event.occurredAt, endedReason: event.endedReason } : noEnd;
}

/** Returns the seconds of an execution to its end; null before it. Executions begin in whole seconds. */
export function durationOf({ createdAt }: ExecutionHead, { endedAt }: ExecutionEnd): number | null {
  return endedAt === null ? null : Math.max(0, (Date.parse(endedAt) - Date.parse(createdAt)) / 1_000);
}

/** Returns a reason as the graph has it. */
export const reasonOf = (reason: string | null) =>
  reason === null ? null : (endReasons.find((one) => one === reason) ?? ('UNRECOGNIZED' as const));
