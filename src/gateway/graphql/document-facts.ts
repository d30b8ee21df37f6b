import { type DocumentNode, type FragmentDefinitionNode, Kind, type OperationDefinitionNode } from 'graphql';

/** The definitions of a document, found once for all who walk it. */
export interface DocumentFacts {
  readonly operations: readonly OperationDefinitionNode[];
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

const known = new WeakMap<DocumentNode, DocumentFacts>();

/** Returns the operations of a document, and its fragments by name; of two fragments with one name the last. */
export function factsOf(document: DocumentNode): DocumentFacts {
  const found = known.get(document);
  if (found) return found;
  const operations: OperationDefinitionNode[] = [];
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const one of document.definitions) {
    if (one.kind === Kind.OPERATION_DEFINITION) operations.push(one);
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one);
  }
  const facts = { operations, fragments };
  known.set(document, facts);
  return facts;
}
