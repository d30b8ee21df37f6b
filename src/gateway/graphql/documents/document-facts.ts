import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';

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

type Definition = OperationDefinitionNode | FragmentDefinitionNode;

/** Returns the operation, and the fragments that it spreads, also through others, in the order of their names. */
export function definitionsOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
): readonly Definition[] {
  const { fragments } = factsOf(document);
  const used = new Map<string, Definition>();
  const look = (node: Definition) =>
    visit(node, {
      FragmentSpread({ name: { value } }) {
        const found = used.has(value) ? undefined : fragments.get(value);
        if (!found) return;
        used.set(value, found);
        look(found);
      },
    });
  look(operation);
  return [operation, ...[...used.keys()].toSorted().flatMap((name) => used.get(name) ?? [])];
}
