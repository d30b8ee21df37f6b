import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { defaultFirst } from './guards.ts';

export type Variables = Readonly<Record<string, unknown>>;
/** How many nodes an operation may ask for, as `first` multiplies through nested lists. */
export type NodeCount = (variables: Variables) => number;

/** Nodes of a selection; fragments are counted once for each call and shared. */
type Count = (variables: Variables, shared: Map<string, number>) => number;

const none: Count = () => 0;

/** Walks the operation once; what is left for each request is the arithmetic. */
export function compileNodeCount(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): NodeCount {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const one of document.definitions) {
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one);
  }
  const compiled = new Map<string, Count>();

  function ofFragment(name: string): Count {
    const fragment = fragments.get(name);
    if (!fragment) return none;
    const known = compiled.get(name);
    if (known) return known;
    const count = ofSelections(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value));
    const once: Count = (variables, shared) => {
      const value = shared.get(name) ?? count(variables, shared);
      shared.set(name, value);
      return value;
    };
    compiled.set(name, once);
    return once;
  }

  function ofSelections(selections: SelectionSetNode, parent: GraphQLNamedType | undefined): Count {
    const counts = selections.selections.map((selection): Count => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
      if (selection.kind === Kind.FIELD) return ofField(selection, parent);
      const condition = selection.typeCondition?.name.value;
      return ofSelections(selection.selectionSet, condition ? schema.getType(condition) : parent);
    });
    const counting = counts.filter((count) => count !== none);
    if (counting.length === 0) return none;
    return (variables, shared) => counting.reduce((sum, count) => sum + count(variables, shared), 0);
  }

  function ofField(node: FieldNode, parent: GraphQLNamedType | undefined): Count {
    const field = fieldOf(parent, node.name.value);
    if (!field || !node.selectionSet) return none;
    const inner = ofSelections(node.selectionSet, getNamedType(field.type));
    const size = pageSize(field, node);
    if (!size) return inner;
    return (variables, shared) => {
      const items = size(variables);
      return items + items * inner(variables, shared);
    };
  }

  const count = ofSelections(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined);
  const defaults = defaultsOf(operation);
  return (variables) => count({ ...defaults, ...variables }, new Map());
}

/** The defaults of the operation's variables; null when none has one. */
export function defaultsOf(operation: OperationDefinitionNode): Variables | null {
  const defaults = (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  );
  return defaults.length > 0 ? Object.fromEntries(defaults) : null;
}

function fieldOf(parent: GraphQLNamedType | undefined, name: string) {
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
}

/** How many items a list field asks for: its `first`, or the length of its `ids`; null for any other field. */
function pageSize(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
): ((variables: Variables) => number) | null {
  const given = (name: string) => node.arguments?.find((argument) => argument.name.value === name)?.value;
  const has = (name: string) => field.args.some((argument) => argument.name === name);
  if (has('first')) {
    const first = (variables: Variables) => Number(givenValue(given('first'), variables) ?? defaultFirst);
    // A negative one is refused when its field resolves; here it would make room for others.
    return (variables) => Math.max(0, first(variables));
  }
  if (!has('ids')) return null;
  return (variables) => {
    const ids = givenValue(given('ids'), variables);
    return Array.isArray(ids) ? ids.length : 1;
  };
}

function givenValue(value: ValueNode | undefined, variables: Variables): unknown {
  if (value?.kind === Kind.VARIABLE) {
    const name = value.name.value;
    // `constructor` is there without being given, and what is no number would hide the others.
    return Object.hasOwn(variables, name) ? variables[name] : undefined;
  }
  if (value?.kind === Kind.INT) return Number(value.value);
  if (value?.kind === Kind.LIST) return value.values;
  return undefined;
}
