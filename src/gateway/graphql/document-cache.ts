import { type ASTNode, type DocumentNode, Kind, visit } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Read } from './read-document.ts';

/** Texts of clients with the documents that they hold, each read once as long as there is room. */
export interface DocumentCache {
  has(text: string): boolean;
  read(text: string): Read;
  /** Keeps what the text says for longer: somebody was allowed to run it. */
  keep(text: string): void;
  /** Bytes that all of it is taken to weigh. */
  readonly weight: number;
}

const mebibyte = 1024 * 1024;
const keptBytes = 64 * mebibyte;
/** Texts pass through here when they are read, so that no refused one drives out those that are in use. */
const passingBytes = 8 * mebibyte;

/** Measured: a token's share of the document, of its place and of the arithmetic of each operation that is prepared. */
const tokenBytes = 320;
const errorBytes = 500;

export function createDocumentCache(readNew: (text: string) => Read): DocumentCache {
  const sizeCalculation = weightOf;
  const kept = new LRUCache<string, Read>({ maxSize: keptBytes, sizeCalculation });
  const passing = new LRUCache<string, Read>({ maxSize: passingBytes, sizeCalculation });
  return {
    has: (text) => kept.has(text) || passing.has(text),
    read(text) {
      const known = kept.get(text) ?? passing.get(text);
      if (known) return known;
      const read = readNew(text);
      passing.set(text, read);
      return read;
    },
    keep(text) {
      const read = passing.get(text);
      if (!read) return;
      passing.delete(text);
      kept.set(text, read);
    },
    get weight() {
      return kept.calculatedSize + passing.calculatedSize;
    },
  };
}

function weightOf({ document, errors }: Read, text: string): number {
  const own = 2 * text.length + 1_000;
  if (!document) return own + errors.reduce((sum, { message }) => sum + errorBytes + message.length, 0);
  return own + (document.tokenCount ?? text.length) * tokenBytes * (1 + preparedShare(document));
}

/** How much of the document is prepared for all of its operations: each has its own part and may spread every fragment. */
function preparedShare({ definitions }: DocumentNode): number {
  const parts = definitions.map((one) => ({ kind: one.kind, nodes: nodesOf(one) }));
  const sum = (some: typeof parts) => some.reduce((nodes, one) => nodes + one.nodes, 0);
  const operations = parts.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const fragments = parts.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  return (sum(operations) + operations.length * sum(fragments)) / sum(parts);
}

function nodesOf(definition: ASTNode): number {
  let nodes = 0;
  visit(definition, {
    enter() {
      nodes += 1;
    },
  });
  return nodes;
}
