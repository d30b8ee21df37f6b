import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';

/** The part of our schema that the page needs; the resolvers map the service's names to those of the graph. */
const typeDefs = `
  type Query { executions(flowSid: ID!, first: Int = 50): ExecutionConnection }
  type ExecutionConnection { nodes: [Execution!]! }
  type Execution {
    sid: ID! flowSid: ID! contactChannelAddress: String! createdAt: String!
    steps(first: Int = 50): ExecutionStepConnection
  }
  type ExecutionStepConnection { nodes: [ExecutionStep!]! }
  type ExecutionStep { sid: ID! name: String! type: String! transitionedFrom: String transitionedTo: String }
`;

// biome-ignore lint/suspicious/noExplicitAny: JSON as a plain resolver takes it, unread.
type Json = any;

/** Sends a peer's request to the service; `context` is the request's. */
export type Ask<Context> = (context: Context, path: string) => Promise<Json>;

/** Returns the schema with plain resolvers, as a tutorial would write them. */
export function createPeerSchema<Context>(ask: Ask<Context>): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs,
    resolvers: {
      Query: {
        executions: async (_: unknown, { flowSid, first }: Json, context: Context) => {
          const page = await ask(context, `/v2/Flows/${flowSid}/Executions?PageSize=${first}`);
          return { nodes: page.executions };
        },
      },
      Execution: {
        flowSid: (one: Json) => one.flow_sid,
        contactChannelAddress: (one: Json) => one.contact_channel_address,
        createdAt: (one: Json) => one.date_created,
        steps: async (one: Json, { first }: Json, context: Context) => {
          const path = `/v2/Flows/${one.flow_sid}/Executions/${one.sid}/Steps?PageSize=${first}`;
          return { nodes: (await ask(context, path)).steps };
        },
      },
      ExecutionStep: {
        transitionedFrom: (one: Json) => one.transitioned_from,
        transitionedTo: (one: Json) => one.transitioned_to,
      },
    },
  });
}
