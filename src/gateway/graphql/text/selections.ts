import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
  visit,
} from 'graphql';
import type { Variables } from '../bounds/node-count.ts';
import { appliesTo, definitionsOf, type Fragment, factsOf } from '../documents/document-facts.ts';
import { isCondition, lets, responseName } from '../operation/root-fields.ts';

/** Thrown for an operation, or a value, that only the engine can answer. */
export class Unwritable extends Error {}

/** A field of an object in the answer: all nodes of the operation with its response name. */
export interface Selected {
  readonly key: string;
  /** Absent for `__typename`. */
  readonly field: GraphQLField<unknown, unknown> | null;
  /** The first node, whose arguments all others have. */
  readonly node: FieldNode;
  readonly nodes: readonly FieldNode[];
  /** The selections of its objects. */
  readonly inner: readonly SelectionSetNode[];
}

/**
 * Returns the fields that selections have for an object of that type, in the order of the answer. Throws Unwritable for
 * introspection and for directives other than `@skip` and `@include`.
 */
export type SelectedOn = (type: GraphQLObjectType, sets: readonly SelectionSetNode[]) => readonly Selected[];

/** The fields of an object that are being collected. */
interface Collected {
  add(node: FieldNode): void;
  /** Fragments that were looked at: again they add nothing, and may spread others twice as often at each level. */
  readonly spread: Set<Fragment>;
}

/** Returns the selections of a document for variables, of which it reads those of `conditionsOf`. */
export function selectionsIn(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Variables,
): SelectedOn {
  const { fragments } = factsOf(document);
  const isIncluded = lets(variables);

  function fieldsOf(type: GraphQLObjectType, { selections }: SelectionSetNode, collected: Collected): void {
    for (const one of selections) {
      const { directives = [] } = one;
      if (!directives.every(isCondition)) throw new Unwritable();
      if (!directives.every(isIncluded)) continue;
      if (one.kind === Kind.FIELD) collected.add(one);
      else {
        const fragment = one.kind === Kind.INLINE_FRAGMENT ? one : fragments.get(one.name.value);
        if (!fragment) throw new Unwritable();
        if (collected.spread.has(fragment)) continue;
        collected.spread.add(fragment);
        if (appliesTo(schema, fragment, type)) fieldsOf(type, fragment.selectionSet, collected);
      }
    }
  }

  return (type, sets) => {
    const found = new Map<string, Selected>();
    const add = (node: FieldNode) => {
      const field = type.getFields()[node.name.value] ?? null;
      if (!field && node.name.value !== TypeNameMetaFieldDef.name) throw new Unwritable();
      const key = responseName(node);
      const known = found.get(key) ?? { key, field, node, nodes: [], inner: [] };
      const inner = node.selectionSet ? [...known.inner, node.selectionSet] : known.inner;
      found.set(key, { ...known, nodes: [...known.nodes, node], inner });
    };
    const collected = { add, spread: new Set<Fragment>() };
    for (const set of sets) fieldsOf(type, set, collected);
    return [...found.values()];
  };
}

/** Returns the variables of the `@skip` and `@include` of an operation. */
export function conditionsOf(document: DocumentNode, operation: OperationDefinitionNode): readonly string[] {
  const names = new Set<string>();
  const visitor = {
    Directive(directive: DirectiveNode) {
      const value = isCondition(directive) ? directive.arguments?.[0]?.value : undefined;
      if (value?.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  };
  for (const definition of definitionsOf(document, operation)) visit(definition, visitor);
  return [...names];
}
