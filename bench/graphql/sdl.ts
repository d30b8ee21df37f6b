import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { IResolvers } from '@graphql-tools/utils';
import type { GraphQLSchema } from 'graphql';
import { executionId, stepId } from '../../src/apis/executions/graph/node-ids.ts';

const sdlFolder = fileURLToPath(new URL('../../schema/', import.meta.url));

/** The ids and enum values, which are the same wherever the data are. */
const shared = {
  ExecutionStatus: { ACTIVE: 'active', ENDED: 'ended' },
  Execution: { id: executionId },
  ExecutionStep: { id: stepId },
};

/** Returns a peer's schema: the graph's own SDL with those resolvers. */
export function schemaWith(...resolvers: readonly IResolvers[]): GraphQLSchema {
  return makeExecutableSchema({ typeDefs: readSdl(), resolvers: [shared, ...resolvers] });
}

function readSdl(): string[] {
  return readdirSync(sdlFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => readFileSync(sdlFolder + file, 'utf8'));
}

export interface Connection<Item> {
  readonly nodes: readonly Item[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean };
}

/** Returns the first page of items that are at least one more than the page when there is a next one. */
export function connectionOf<Item>(items: readonly Item[], first: number): Connection<Item> {
  const pageInfo = { hasNextPage: items.length > first, hasPreviousPage: false };
  return { nodes: items.slice(0, first), pageInfo };
}
