import type { DocumentNode, GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { Fault } from '../../../kit/fault.ts';
import type { GuardLimits } from '../bounds/guards.ts';
import type { Operation, Operations } from '../operation/operations.ts';
import { documentWeight } from './document-weight.ts';
import { conditionalMessage, createReader, type Read } from './read-document.ts';

/**
 * The document cache: each text is parsed and validated once, for as long as the cache has room for it.
 * See docs/decisions/005-documents-are-bounded-before-validation.md.
 */
export interface DocumentCache {
  /** Whether the text is cached, so that finding its operation costs almost nothing. */
  has(text: string): boolean;
  /** Returns the document of the text, or the errors for which it cannot be run. */
  read(text: string): Read;
  /** Returns the selected operation; null when the text is not valid or the selection is ambiguous. */
  find(text: string, operationName: string | null | undefined): Operation | null;
  /** Returns the bytes of memory that a document of this cache takes. */
  weigh(document: DocumentNode): number;
  /** Moves the operation's text to the long-term cache, because a caller was allowed to run it. */
  keep(operation: Operation): void;
  /**
   * Reads a text and keeps it for good, because a manifest lists it; a text with errors is not kept. With `onlyListed`,
   * no other text is read from then on.
   */
  list(text: string): Read;
  isListed(text: string): boolean;
  /**
   * Throws UNKNOWN_OPERATION for a text that no manifest lists where only listed ones are accepted. Throws BAD_USER_INPUT
   * for a subscription whose root field depends on `@skip` or `@include`: it might select nothing, which graphql-js
   * reports as an internal failure.
   */
  refuse(text: string): void;
}

export interface DocumentCacheOptions {
  readonly schema: GraphQLSchema;
  readonly operations: Operations;
  readonly guards: GuardLimits;
  /** Whether only texts of manifests are accepted; default false. */
  readonly onlyListed?: boolean;
}

const mebibyte = 1024 * 1024;
const keptBytes = 64 * mebibyte;
/** New texts enter this smaller cache, so that refused texts cannot evict those that are in use. */
const passingBytes = 8 * mebibyte;

export function createDocumentCache(options: DocumentCacheOptions): DocumentCache {
  const { schema, operations, guards, onlyListed = false } = options;
  const readNew = createReader(schema, guards);
  const listed = new Map<string, Read>();
  const sizeCalculation = documentWeight;
  const kept = new LRUCache<string, Read>({ maxSize: keptBytes, sizeCalculation });
  const passing = new LRUCache<string, Read>({ maxSize: passingBytes, sizeCalculation });
  const texts = new WeakMap<DocumentNode, string>();

  function read(text: string): Read {
    const known = listed.get(text) ?? kept.get(text) ?? passing.get(text);
    if (known) return known;
    if (onlyListed) return unlisted;
    const found = readNew(text);
    passing.set(text, found);
    if (found.document) texts.set(found.document, text);
    return found;
  }

  return {
    has: (text) => onlyListed || listed.has(text) || kept.has(text) || passing.has(text),
    read,
    find(text, operationName) {
      const { document } = read(text);
      return document && operations.find(document, operationName);
    },
    weigh: (document) => documentWeight({ document, errors: null }, texts.get(document) ?? ''),
    keep({ document }) {
      const text = texts.get(document);
      const found = text === undefined ? undefined : passing.get(text);
      if (text === undefined || !found) return;
      passing.delete(text);
      kept.set(text, found);
    },
    list(text) {
      const found = listed.get(text) ?? readNew(text);
      if (found.document) listed.set(text, found);
      return found;
    },
    isListed: (text) => listed.has(text),
    refuse(text) {
      const found = read(text);
      if (found === unlisted) throw new Fault('UNKNOWN_OPERATION', unlistedMessage, { field: 'query' });
      const name = found.document ? null : found.condition;
      if (name !== null) throw new Fault('BAD_USER_INPUT', conditionalMessage(name), { field: 'query' });
    },
  };
}

const unlistedMessage =
  'query must be the text of a known operation, unchanged; send that, or its id as documentId. This gateway accepts only the operations that its manifests list.';

/** The reading of a text that no manifest lists, where only listed texts are accepted. The text is not parsed. */
const unlisted: Read = {
  document: null,
  errors: [{ message: unlistedMessage, extensions: { code: 'UNKNOWN_OPERATION', field: 'query' } }],
  condition: null,
};
