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
import { factsOf } from '../documents/document-facts.ts';

/** The size of an operation with its fragments expanded. */
export interface Unfolded {
  /**
   * Number of fields, each counted once for each place where it is spread and each type that an object there may have.
   * Conditional fields count. A compiled operation has code for at most this many fields.
   */
  readonly fields: number;
  /** Number of visits that compiling takes: graphql-jit visits all fields below each field, whatever their types. */
  readonly looks: number;
}

/** The cap of all counts; an operation with this many fields is always too large. */
export const uncountable = Number.MAX_SAFE_INTEGER;

const nothing: Unfolded = { fields: 0, looks: 0 };
const capped = (count: number) => Math.min(count, uncountable);

/**
 * Returns a function that counts an operation of the document. Each fragment is visited once for each type; a cycle
 * counts as nothing.
 */
export function unfoldedCounter(
  schema: GraphQLSchema,
  document: DocumentNode,
): (operation: OperationDefinitionNode) => Unfolded {
  const { fragments } = factsOf(document);
  const written = new Map<SelectionSetNode, Map<GraphQLNamedType, Unfolded>>();
  const texts = new Map<SelectionSetNode, number>();

  /** Returns the number of fields in the text below this set, whatever their types. */
  function textOf(set: SelectionSetNode | undefined): number {
    if (!set) return 0;
    const known = texts.get(set);
    if (known !== undefined) return known;
    texts.set(set, 0);
    let count = 0;
    for (const one of set.selections) {
      if (one.kind === Kind.FRAGMENT_SPREAD) count += textOf(fragments.get(one.name.value)?.selectionSet);
      else count += textOf(one.selectionSet) + (one.kind === Kind.FIELD ? 1 : 0);
    }
    texts.set(set, capped(count));
    return capped(count);
  }

  function ofSet(set: SelectionSetNode, parent: GraphQLObjectType): Unfolded {
    const counts = written.get(set) ?? new Map<GraphQLNamedType, Unfolded>();
    const known = counts.get(parent);
    if (known) return known;
    written.set(set, counts.set(parent, nothing));
    let fields = 0;
    let looks = 0;
    const add = (count: Unfolded) => {
      fields += count.fields;
      looks += count.looks;
    };
    for (const one of set.selections) {
      if (one.kind === Kind.FIELD) {
        add(ofField(one, parent));
        continue;
      }
      const fragment = one.kind === Kind.FRAGMENT_SPREAD ? fragments.get(one.name.value) : one;
      if (fragment && covers(fragment.typeCondition?.name.value, parent)) {
        add(ofSet(fragment.selectionSet, parent));
      }
    }
    const count = { fields: capped(fields), looks: capped(looks) };
    counts.set(parent, count);
    return count;
  }

  function ofField({ name, selectionSet }: FieldNode, parent: GraphQLObjectType): Unfolded {
    let fields = 1;
    let looks = 1 + textOf(selectionSet);
    if (!selectionSet) return { fields, looks };
    const type = typeOf(schema, parent, name.value);
    for (const one of type ? objectTypes(schema, type) : []) {
      const inner = ofSet(selectionSet, one);
      fields += inner.fields;
      looks += inner.looks;
    }
    return { fields, looks };
  }

  function covers(condition: string | undefined, type: GraphQLObjectType): boolean {
    const wanted = condition === undefined ? type : schema.getType(condition);
    return wanted === type || (isAbstractType(wanted) && schema.isSubType(wanted, type));
  }

  return (operation) => {
    const root = schema.getRootType(operation.operation);
    return root ? ofSet(operation.selectionSet, root) : nothing;
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
