import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import type { Variables } from '../bounds/node-count.ts';
import { factsOf } from '../documents/document-facts.ts';

/** The fields at an operation's root, including those in fragments. Each fragment is visited once. */
export interface RootFields {
  /** All root fields in the text. */
  readonly all: readonly FieldNode[];
  /** The first `@skip` or `@include` at the root; undefined when there is none. */
  readonly condition: DirectiveNode | undefined;
  /** Returns the root fields that `@skip` and `@include` keep. */
  included(variables: Variables): readonly FieldNode[];
}

export function rootFieldsOf(document: DocumentNode, operation: OperationDefinitionNode): RootFields {
  const { fragments } = factsOf(document);

  function collect(isIncluded: (node: Conditional) => boolean): readonly FieldNode[] {
    const seen = new Set<string>();
    const within = ({ selections }: SelectionSetNode): readonly FieldNode[] =>
      selections.flatMap((one): readonly FieldNode[] => {
        if (!isIncluded(one)) return [];
        if (one.kind === Kind.FIELD) return [one];
        if (one.kind === Kind.INLINE_FRAGMENT) return within(one.selectionSet);
        const fragment = seen.has(one.name.value) ? undefined : fragments.get(one.name.value);
        seen.add(one.name.value);
        return fragment ? within(fragment.selectionSet) : [];
      });
    return within(operation.selectionSet);
  }

  let condition: DirectiveNode | undefined;
  const all = collect(({ directives = [] }) => {
    condition ??= directives.find(isCondition);
    return true;
  });
  return {
    all,
    condition,
    included: (variables) => collect(({ directives = [] }) => directives.every(lets(variables))),
  };
}

/** Returns the name of a field in the answer. */
export const responseName = ({ alias, name }: FieldNode): string => alias?.value ?? name.value;

/** Whether the value is true, or a variable with the value true. */
export function isTrue(value: ValueNode | undefined, variables: Variables): boolean {
  if (value?.kind === Kind.VARIABLE) return variables[value.name.value] === true;
  return value?.kind === Kind.BOOLEAN && value.value;
}

interface Conditional {
  readonly directives?: readonly DirectiveNode[] | undefined;
}

export const isCondition = ({ name }: DirectiveNode) => name.value === 'skip' || name.value === 'include';

/** Returns whether a directive lets its field, or the fields of its fragment, into the answer. */
export const lets =
  (variables: Variables) =>
  ({ name, arguments: given = [] }: DirectiveNode): boolean => {
    const condition = () => isTrue(given[0]?.value, variables);
    if (name.value === 'skip') return !condition();
    return name.value !== 'include' || condition();
  };
