import { LRUCache } from 'lru-cache';
import type { SharedTexts } from './shared-texts.ts';

const keptCharacters = 16 * 1024 * 1024;

/** The cache of persisted documents (automatic persisted queries): texts by their SHA-256, as long as there is room. */
export interface PersistedDocuments {
  /** Returns the text that a manifest lists under the id; undefined when none does. */
  listed(id: string): string | undefined;
  /** Returns the text of a hash in hex; undefined when no client has sent it yet. */
  textOf(hash: string): string | undefined;
  /** Keeps a valid text, here and for other gateways. */
  keep(hash: string, text: string): void;
  forget(hash: string): void;
  /**
   * Loads the text of a hash that another gateway may have shared, for a caller of that owner; never rejects. Null when
   * no texts are shared.
   */
  readonly load: ((hash: string, owner: string) => Promise<void>) | null;
}

export interface PersistedDocumentsOptions {
  /** The texts of the manifests, by id. */
  readonly listed: ReadonlyMap<string, string>;
  readonly shared: SharedTexts | null;
  /** Returns whether a text of another gateway may be kept. */
  readonly isAccepted: (text: string) => boolean;
}

export function createPersistedDocuments(options: PersistedDocumentsOptions): PersistedDocuments {
  const { listed, shared, isAccepted } = options;
  const texts = new LRUCache<string, string>({
    maxSize: keptCharacters,
    sizeCalculation: (text) => text.length + 1,
  });
  return {
    listed: (id) => listed.get(id),
    textOf: (hash) => texts.get(hash),
    keep(hash, text) {
      texts.set(hash, text);
      shared?.put(hash, text);
    },
    forget: (hash) => void texts.delete(hash),
    load:
      shared &&
      (async (hash, owner) => {
        const text = await shared.find(hash, owner);
        if (text !== null && isAccepted(text)) texts.set(hash, text);
      }),
  };
}
