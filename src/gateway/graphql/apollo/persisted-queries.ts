import type { PersistedDocuments } from '../persisted-documents.ts';

/** The first characters of a key in Apollo's cache of persisted queries; the text's hash follows. */
const prefix = 'apq:';

const hashIn = (key: string): string => key.slice(prefix.length);

/** Persisted documents as Apollo's cache of automatic persisted queries. */
export function persistedQueries({ textOf, keep, forget }: PersistedDocuments) {
  return {
    get: async (key: string) => textOf(hashIn(key)),
    set: async (key: string, text: string) => keep(hashIn(key), text),
    delete: async (key: string) => forget(hashIn(key)),
  };
}
