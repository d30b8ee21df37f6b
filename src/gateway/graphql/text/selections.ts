import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  Kind,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql';
import { factsOf } from '../documents/document-facts.ts';
import { responseName } from '../operation/root-fields.ts';

/** Thrown for an operation, or a value, that only an engine can answer. */
export class Unwritable extends Error {}

/** A field of an object in the answer: all nodes of the operation with its response name. */
export interface Selected {
  readonly key: string;
  /** Absent for `__typename`. */
  readonly field: GraphQLField<unknown, unknown> | null;
  readonly node: FieldNode;
  /** The selections of its objects. */
  readonly inner: readonly SelectionSetNode[];
}

/**
 * Returns the fields that the selections have for an object of that type, in the order of the answer. Throws Unwritable for
 * introspection and for directives, which decide at each request.
 */
export function selectedOn(
  schema: GraphQLSchema,
  document: DocumentNode,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): readonly Selected[] {
  const { fragments } = factsOf(document);
  const found = new Map<string, Selected & { readonly inner: SelectionSetNode[] }>();

  function add(node: FieldNode): void {
    const key = responseName(node);
    const known = found.get(key);
    if (known) return void (node.selectionSet && known.inner.push(node.selectionSet));
    const field = type.getFields()[node.name.value] ?? null;
    if (!field && node.name.value !== TypeNameMetaFieldDef.name) throw new Unwritable();
    found.set(key, { key, field, node, inner: node.selectionSet ? [node.selectionSet] : [] });
  }

  function applies(condition: string | undefined): boolean {
    const named = condition === undefined ? type : schema.getType(condition);
    return named === type || (isAbstractType(named) && schema.isSubType(named, type));
  }

  function walk({ selections }: SelectionSetNode): void {
    for (const one of selections) {
      if (one.directives && one.directives.length > 0) throw new Unwritable();
      if (one.kind === Kind.FIELD) add(one);
      else if (one.kind === Kind.INLINE_FRAGMENT) {
        if (applies(one.typeCondition?.name.value)) walk(one.selectionSet);
      } else {
        const fragment = fragments.get(one.name.value);
        if (!fragment || (fragment.directives?.length ?? 0) > 0) throw new Unwritable();
        if (applies(fragment.typeCondition.name.value)) walk(fragment.selectionSet);
      }
    }
  }
  for (const set of sets) walk(set);
  return [...found.values()];
}
