import {
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import { appliesTo, factsOf } from '../documents/document-facts.ts';

/** The cap of all counts; an operation with this many fields is always too large. */
export const uncountable = Number.MAX_SAFE_INTEGER;

const capped = (count: number) => Math.min(count, uncountable);

/**
 * Returns a function that counts the fields of an operation of the document with its fragments expanded: each counts once
 * for each place where it is spread and each type that an object there may have, under a condition, too. Each fragment is
 * visited once for each type; a cycle counts as nothing. A compiled operation has code for at most this many fields.
 */
export function unfoldedCounter(
  schema: GraphQLSchema,
  document: DocumentNode,
): (operation: OperationDefinitionNode) => number {
  const { fragments } = factsOf(document);
  const written = new Map<SelectionSetNode, Map<GraphQLNamedType, number>>();

  function ofSet(set: SelectionSetNode, parent: GraphQLObjectType): number {
    const counts = written.get(set) ?? new Map<GraphQLNamedType, number>();
    const known = counts.get(parent);
    if (known !== undefined) return known;
    written.set(set, counts.set(parent, 0));
    let fields = 0;
    for (const one of set.selections) {
      if (one.kind === Kind.FIELD) {
        fields += ofField(one, parent);
        continue;
      }
      const fragment = one.kind === Kind.FRAGMENT_SPREAD ? fragments.get(one.name.value) : one;
      if (fragment && appliesTo(schema, fragment, parent)) fields += ofSet(fragment.selectionSet, parent);
    }
    counts.set(parent, capped(fields));
    return capped(fields);
  }

  function ofField({ name, selectionSet }: FieldNode, parent: GraphQLObjectType): number {
    const type = selectionSet && typeOf(schema, parent, name.value);
    if (!selectionSet || !type) return 1;
    return objectTypes(schema, type).reduce((count, one) => count + ofSet(selectionSet, one), 1);
  }

  return (operation) => {
    const root = schema.getRootType(operation.operation);
    return root ? ofSet(operation.selectionSet, root) : 0;
  };
}

function typeOf(schema: GraphQLSchema, parent: GraphQLObjectType, name: string): GraphQLNamedType | null {
  if (parent === schema.getQueryType()) {
    if (name === SchemaMetaFieldDef.name) return getNamedType(SchemaMetaFieldDef.type);
    if (name === TypeMetaFieldDef.name) return getNamedType(TypeMetaFieldDef.type);
  }
  const field = parent.getFields()[name];
  return field ? getNamedType(field.type) : null;
}

function objectTypes(schema: GraphQLSchema, type: GraphQLNamedType): readonly GraphQLObjectType[] {
  if (isObjectType(type)) return [type];
  return isAbstractType(type) ? schema.getPossibleTypes(type) : [];
}
