import type { GraphQLSchema } from 'graphql';
import { createPeerSchema as createServiceSchema } from '../federation/peer-schema.ts';
import { createPeerSchema } from './schema.ts';
import { openReads } from './sqlite-reads.ts';
import { createContext, createSqliteSchema } from './sqlite-schema.ts';

export interface Peer {
  readonly schema: GraphQLSchema;
  /** Creates the context of a request. */
  readonly context: () => object;
}

/**
 * Opens the schema of a peer: in front of the service at that address, over the SQLite file in that folder, or over the
 * data in memory.
 */
export function openPeer(source: string | undefined): Peer {
  if (source === undefined) return { schema: createPeerSchema(), context: () => ({}) };
  if (URL.canParse(source)) {
    const ask = async (_: unknown, path: string) => await (await fetch(`${source}${path}`)).json();
    return { schema: createServiceSchema(ask), context: () => ({}) };
  }
  const reads = openReads(source);
  return { schema: createSqliteSchema(reads), context: () => createContext(reads) };
}
