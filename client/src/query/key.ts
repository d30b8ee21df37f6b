import { type Operation, operationOf } from '../document.ts';
import type { Json } from '../results.ts';

/** The first part of each key: `[keyRoot]` stands for all queries of the gateway. */
export const keyRoot = 'tributary';

export type DocumentKey = readonly [root: typeof keyRoot, document: string, variables?: Json];

/**
 * Returns the key of a document's queries. TanStack Query compares keys by their beginning, so that without variables it
 * stands for all queries of the document, and with some of them for those that have these.
 */
export function queryKey(document: Operation<unknown, never>, variables?: object): DocumentKey {
  const name = nameOf(document);
  return variables === undefined ? [keyRoot, name] : [keyRoot, name, variables as Json];
}

/** The name of the operation, for people who look at the cache, and the id or a digest of the text. */
function nameOf(document: Operation<unknown, never>): string {
  const { query, documentId } = operationOf(document);
  const text = query ?? '';
  const name = /\b(?:query|mutation|subscription)\s+(\w+)/.exec(text)?.[1];
  return [name, documentId ?? digestOf(text)].filter(Boolean).join('.');
}

const digests = new Map<string, string>();

/** A digest of 64 bits (two of FNV-1a), which is the same on a server and in a browser. */
function digestOf(text: string): string {
  const known = digests.get(text);
  if (known !== undefined) return known;
  const digest = [0x811c9dc5, 0x01234567].map((seed) => fnv(text, seed).toString(36)).join('');
  digests.set(text, digest);
  return digest;
}

function fnv(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
