import type { DocumentNode, GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { Fault } from '../../kit/fault.ts';
import { documentWeight } from './document-weight.ts';
import type { GuardLimits } from './guards.ts';
import type { Operation, Operations } from './operations.ts';
import { conditionalMessage, createReader, type Read } from './read-document.ts';

/**
 * The document cache: texts of clients with their documents, each parsed and validated once as long as there is room.
 * See docs/decisions/005-documents-are-bounded-before-validation.md.
 */
export interface DocumentCache {
  /** Whether the text was read before, so that finding its operation costs next to nothing. */
  has(text: string): boolean;
  /** Returns the document of the text, or why it cannot be run. */
  read(text: string): Read;
  /** Returns the chosen operation; null where the text is not valid, or it is not clear which operation is meant. */
  find(text: string, operationName: string | null | undefined): Operation | null;
  /** Keeps the operation's text for longer than others: somebody was allowed to run it. */
  keep(operation: Operation): void;
  /**
   * Throws BAD_USER_INPUT for a subscription whose root field depends on `@skip` or `@include`: it might select
   * nothing, and graphql-js takes what such variables decide for a failure of its own.
   */
  refuseConditional(text: string): void;
}

export interface DocumentCacheOptions {
  readonly schema: GraphQLSchema;
  readonly operations: Operations;
  readonly guards: GuardLimits;
}

const mebibyte = 1024 * 1024;
const keptBytes = 64 * mebibyte;
/** Texts pass through here when they are read, so that no refused one drives out those that are in use. */
const passingBytes = 8 * mebibyte;

export function createDocumentCache({ schema, operations, guards }: DocumentCacheOptions): DocumentCache {
  const readNew = createReader(schema, guards);
  const sizeCalculation = documentWeight;
  const kept = new LRUCache<string, Read>({ maxSize: keptBytes, sizeCalculation });
  const passing = new LRUCache<string, Read>({ maxSize: passingBytes, sizeCalculation });
  const texts = new WeakMap<DocumentNode, string>();

  function read(text: string): Read {
    const known = kept.get(text) ?? passing.get(text);
    if (known) return known;
    const found = readNew(text);
    passing.set(text, found);
    if (found.document) texts.set(found.document, text);
    return found;
  }

  return {
    has: (text) => kept.has(text) || passing.has(text),
    read,
    find(text, operationName) {
      const { document } = read(text);
      return document && operations.find(document, operationName);
    },
    keep({ document }) {
      const text = texts.get(document);
      const found = text === undefined ? undefined : passing.get(text);
      if (text === undefined || !found) return;
      passing.delete(text);
      kept.set(text, found);
    },
    refuseConditional(text) {
      const found = read(text);
      const name = found.document ? null : found.condition;
      if (name !== null) throw new Fault('BAD_USER_INPUT', conditionalMessage(name), { field: 'query' });
    },
  };
}
