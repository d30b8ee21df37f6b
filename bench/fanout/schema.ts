import type { GraphQLSchema } from 'graphql';
import type { ExecutionChange } from '../../src/apis/executions/graph/changes.ts';
import { createPeerSchema, findExecution } from '../graphql/schema.ts';

/** The message as the peers publish it, from which the subscription's field is read. */
export interface Published {
  readonly executionChanges: ExecutionChange;
}

/** Returns the graph's own SDL with plain resolvers; `subscribe` is the peer's way to subscribe. */
export function createFanoutSchema(
  subscribe: (_: unknown, __: unknown, context: never) => unknown,
): GraphQLSchema {
  return createPeerSchema({
    Subscription: { executionChanges: { subscribe } },
    ExecutionChange: {
      execution: ({ flowSid, executionSid }: ExecutionChange) => findExecution(flowSid, executionSid),
    },
  });
}
