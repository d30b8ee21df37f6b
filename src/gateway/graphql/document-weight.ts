import { type ASTNode, type DocumentNode, Kind, visit } from 'graphql';
import type { Read } from './read-document.ts';

/** Measured: a token's share of the document, of its place and of the arithmetic of each operation that is prepared. */
const tokenBytes = 320;
const errorBytes = 500;

/** Bytes that a text and what was read of it are taken to weigh in memory. */
export function documentWeight({ document, errors }: Read, text: string): number {
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
