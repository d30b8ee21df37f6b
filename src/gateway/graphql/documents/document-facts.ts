import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type InlineFragmentNode,
  isAbstractType,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';

/** The definitions of a document, found once for all who walk it. */
export interface DocumentFacts {
  readonly operations: readonly OperationDefinitionNode[];
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

const facts = new WeakMap<DocumentNode, DocumentFacts>();

/** Returns the operations of a document, and its fragments by name; of two fragments with one name the last. */
export function factsOf(document: DocumentNode): DocumentFacts {
  const found = facts.get(document);
  if (found) return found;
  const operations: OperationDefinitionNode[] = [];
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const one of document.definitions) {
    if (one.kind === Kind.OPERATION_DEFINITION) operations.push(one);
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one);
  }
  const read = { operations, fragments };
  facts.set(document, read);
  return read;
}

export type Fragment = FragmentDefinitionNode | InlineFragmentNode;
type Definition = OperationDefinitionNode | FragmentDefinitionNode;

const used = new WeakMap<OperationDefinitionNode, readonly Definition[]>();

/** Returns the operation, and the fragments that it spreads, also through others, in the order of their names. */
export function definitionsOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
): readonly Definition[] {
  const known = used.get(operation);
  if (known) return known;
  const { fragments } = factsOf(document);
  const spread = new Map<string, Definition>();
  const look = (node: Definition) =>
    visit(node, {
      FragmentSpread({ name: { value } }) {
        const found = spread.has(value) ? undefined : fragments.get(value);
        if (!found) return;
        spread.set(value, found);
        look(found);
      },
    });
  look(operation);
  const all = [operation, ...[...spread.keys()].toSorted().flatMap((name) => spread.get(name) ?? [])];
  used.set(operation, all);
  return all;
}

/** Whether the fragment applies to objects of the type. */
export function appliesTo(
  schema: GraphQLSchema,
  { typeCondition }: Fragment,
  type: GraphQLObjectType,
): boolean {
  const named = typeCondition ? schema.getType(typeCondition.name.value) : type;
  return named === type || (isAbstractType(named) && schema.isSubType(named, type));
}
