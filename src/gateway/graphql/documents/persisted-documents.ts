import { LRUCache } from 'lru-cache';

const keptCharacters = 16 * 1024 * 1024;

/** The cache of persisted documents (automatic persisted queries): texts by their SHA-256, as long as there is room. */
export interface PersistedDocuments {
  /** Returns the text that a manifest lists under the id; undefined when none does. */
  listed(id: string): string | undefined;
  /** Returns the text of a hash in hex; undefined when no client has sent it to this process. */
  textOf(hash: string): string | undefined;
  /** Keeps a valid text. */
  keep(hash: string, text: string): void;
  forget(hash: string): void;
}

/** Creates the cache. `listed` has the texts of the manifests, by id. */
export function createPersistedDocuments(listed: ReadonlyMap<string, string>): PersistedDocuments {
  const texts = new LRUCache<string, string>({
    maxSize: keptCharacters,
    sizeCalculation: (text) => text.length + 1,
  });
  return {
    listed: (id) => listed.get(id),
    textOf: (hash) => texts.get(hash),
    keep: (hash, text) => void texts.set(hash, text),
    forget: (hash) => void texts.delete(hash),
  };
}
