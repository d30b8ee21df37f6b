import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { IResolvers } from '@graphql-tools/utils';
import type { GraphQLSchema } from 'graphql';
import type { Execution, ExecutionStep } from '../../src/apis/executions/contract.ts';
import { executionId, stepId } from '../../src/apis/executions/graph/node-ids.ts';
import { executions, stepsOf } from './data.ts';

const sdlFolder = fileURLToPath(new URL('../../schema/', import.meta.url));

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

interface Connection<Item> {
  readonly nodes: readonly Item[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean };
}

function connectionOf<Item>(items: readonly Item[], first: number): Connection<Item> {
  const pageInfo = { hasNextPage: items.length > first, hasPreviousPage: false };
  return { nodes: items.slice(0, first), pageInfo };
}

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
  ExecutionStatus: { ACTIVE: 'active', ENDED: 'ended' },
  Execution: {
    id: executionId,
    steps: ({ sid }: Execution, { first }: ListArguments) => service.steps(sid, first),
  },
  ExecutionStep: { id: stepId },
};

export const findExecution = service.execution;

/** Returns the schema of every peer: the graph's own SDL over the same data with plain resolvers. */
export function createPeerSchema(more: IResolvers = {}): GraphQLSchema {
  return makeExecutableSchema({ typeDefs: readSdl(), resolvers: [resolvers, more] });
}

function readSdl(): string[] {
  return readdirSync(sdlFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => readFileSync(sdlFolder + file, 'utf8'));
}
