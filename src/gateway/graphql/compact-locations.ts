import { type ASTNode, type DocumentNode, Kind, Location, Token, visit } from 'graphql';

/** Nodes that errors of an execution point at; nothing else of a document is ever located again. */
const located: ReadonlySet<string> = new Set([
  Kind.FIELD,
  Kind.OPERATION_DEFINITION,
  Kind.VARIABLE_DEFINITION,
]);

/**
 * Drops the places of a document's nodes but for those that errors name. The parser's hold all tokens of the text, each
 * with those beside it, which is several times what the document itself takes.
 */
export function compactLocations(document: DocumentNode): void {
  visit(document, {
    enter(node: ASTNode) {
      Object.assign(node, { loc: located.has(node.kind) ? alone(node.loc) : undefined });
    },
  });
}

function alone(loc: Location | undefined): Location | undefined {
  if (!loc) return undefined;
  const { kind, start, end, line, column } = loc.startToken;
  const token = new Token(kind, start, end, line, column);
  return new Location(token, token, loc.source);
}
