import { LRUCache } from 'lru-cache';

const keptCharacters = 16 * 1024 * 1024;
/** How Apollo names a persisted query in its cache. */
const prefix = 'apq:';

/** Automatic persisted queries: texts by the SHA-256 of them that clients send, as Apollo's cache. */
export interface PersistedTexts {
  /** The text of a hash in hex; undefined when nobody has sent it yet. */
  textOf(hash: string): string | undefined;
  get(key: string): Promise<string | undefined>;
  set(key: string, text: string): Promise<void>;
  delete(key: string): Promise<void>;
}

export function createPersistedTexts(): PersistedTexts {
  const texts = new LRUCache<string, string>({
    maxSize: keptCharacters,
    sizeCalculation: (text) => text.length + 1,
  });
  return {
    textOf: (hash) => texts.get(`${prefix}${hash}`),
    get: async (key) => texts.get(key),
    async set(key, text) {
      texts.set(key, text);
    },
    async delete(key) {
      texts.delete(key);
    },
  };
}
