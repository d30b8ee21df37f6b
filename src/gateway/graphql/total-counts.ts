import { type GraphQLSchema, isObjectType } from 'graphql';
import type { Connection } from './connections.ts';
import { isConnection } from './node-count.ts';

/**
 * Gives `totalCount` of every connection its resolver, so that a list is counted only where the field is selected. A
 * resolver that a module wrote itself stays.
 */
export function resolveTotalCounts(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || !isConnection(type)) continue;
    const field = type.getFields()['totalCount'];
    if (field) field.resolve ??= totalCount;
  }
}

const totalCount = (connection: Partial<Connection<unknown>>): Promise<number | null> | number | null =>
  connection.count?.() ?? connection.totalCount ?? null;
