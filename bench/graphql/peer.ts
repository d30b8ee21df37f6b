import type { GraphQLSchema } from 'graphql';
import { createPeerSchema } from './schema.ts';
import { openReads } from './sqlite-reads.ts';
import { createContext, createSqliteSchema } from './sqlite-schema.ts';

export interface Peer {
  readonly schema: GraphQLSchema;
  /** Creates the context of a request. */
  readonly context: () => object;
}

/** Opens the schema of a peer: over the SQLite file in that folder, or over the data in memory. */
export function openPeer(folder: string | undefined): Peer {
  if (folder === undefined) return { schema: createPeerSchema(), context: () => ({}) };
  const reads = openReads(folder);
  return { schema: createSqliteSchema(reads), context: () => createContext(reads) };
}
