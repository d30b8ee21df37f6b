import { type ASTNode, type DocumentNode, visit } from 'graphql';
import { factsOf } from './document-facts.ts';
import type { Read } from './read-document.ts';

/**
 * Bytes of memory for each token, measured: its share of the document, of the locations and of the size arithmetic of
 * each operation.
 */
const tokenBytes = 320;
const errorBytes = 500;

/** Returns the estimated bytes of memory that a text and its document or errors take: an integer, as the cache demands. */
export function documentWeight({ document, errors }: Read, text: string): number {
  const own = 2 * text.length + 1_000;
  if (!document) return own + errors.reduce((sum, { message }) => sum + errorBytes + message.length, 0);
  const tokens = document.tokenCount ?? text.length;
  return own + Math.ceil(tokens * tokenBytes * (1 + preparedShare(document)));
}

/**
 * Returns the share of the document that is prepared for all its operations. It can exceed 1: each operation has its
 * own part and may spread every fragment.
 */
function preparedShare(document: DocumentNode): number {
  const { operations, fragments } = factsOf(document);
  const sum = (some: readonly ASTNode[]) => some.reduce((nodes, one) => nodes + nodesOf(one), 0);
  const [own, shared] = [sum(operations), sum([...fragments.values()])];
  return (own + operations.length * shared) / (own + shared);
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
