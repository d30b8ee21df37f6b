import type { GraphQLSchema } from 'graphql';
import type { ExecutionChange } from '../../src/apis/executions/graph/changes.ts';
import { createPeerSchema, findExecution } from '../graphql/schema.ts';

/** The message as the peers' publish it: the field of the subscription is read from it. */
export interface Published {
  readonly executionChanges: ExecutionChange;
}

/** A peer says how it subscribes; the rest is the graph's own SDL with plain resolvers. */
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
