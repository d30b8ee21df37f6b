import type { IResolvers } from '@graphql-tools/utils';
import type { GraphQLSchema } from 'graphql';
import type { Execution, ExecutionStep } from '../../src/apis/executions/contract.ts';
import { executions, stepsOf } from './data.ts';
import { type Connection, connectionOf, schemaWith } from './sdl.ts';

const bySid = new Map<string, Execution>(executions.map((execution) => [execution.sid, execution]));
const steps = new Map<string, readonly ExecutionStep[]>(
  executions.map((execution) => [execution.sid, stepsOf(execution)]),
);

/** A service in memory with the interface of a remote one: every read returns a promise. */
const service = {
  async execution(flowSid: string, sid: string): Promise<Execution | null> {
    const execution = bySid.get(sid);
    return execution?.flowSid === flowSid ? execution : null;
  },
  async executions(flowSid: string, first: number): Promise<Connection<Execution>> {
    return connectionOf(
      executions.filter((execution) => execution.flowSid === flowSid),
      first,
    );
  },
  async steps(executionSid: string, first: number): Promise<Connection<ExecutionStep>> {
    return connectionOf(steps.get(executionSid) ?? [], first);
  },
};

interface ListArguments {
  readonly first: number;
}

const resolvers = {
  Query: {
    execution: (_: unknown, { flowSid, sid }: { flowSid: string; sid: string }) =>
      service.execution(flowSid, sid),
    executions: (_: unknown, { flowSid, first }: ListArguments & { flowSid: string }) =>
      service.executions(flowSid, first),
  },
  Execution: {
    steps: ({ sid }: Execution, { first }: ListArguments) => service.steps(sid, first),
  },
};

export const findExecution = service.execution;

/** Returns the schema of the peers in memory: the graph's own SDL over the data with plain resolvers. */
export function createPeerSchema(more: IResolvers = {}): GraphQLSchema {
  return schemaWith(resolvers, more);
}
