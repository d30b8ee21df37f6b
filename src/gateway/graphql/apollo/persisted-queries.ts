import type { PersistedDocuments } from '../persisted-documents.ts';

/** The prefix of a key in Apollo's cache of persisted queries, before the text's hash. */
const prefix = 'apq:';

const hashIn = (key: string): string => key.slice(prefix.length);

/** Adapts persisted documents to Apollo's cache interface for automatic persisted queries. */
export function persistedQueries({ textOf, keep, forget }: PersistedDocuments) {
  return {
    get: async (key: string) => textOf(hashIn(key)),
    set: async (key: string, text: string) => keep(hashIn(key), text),
    delete: async (key: string) => forget(hashIn(key)),
  };
}
