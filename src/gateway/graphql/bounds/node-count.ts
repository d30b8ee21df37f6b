import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { factsOf } from '../documents/document-facts.ts';
import { countedSize } from './page-size.ts';

export type Variables = Readonly<Record<string, unknown>>;

/** The maximum size of an answer, computed from the operation's text and variables. */
export interface AnswerSize {
  /** Number of objects in lists: `first`, `last`, `ids` and the assumed sizes of other lists multiply. */
  readonly nodes: number;
  /** Number of field values: each alias is a field of its own, for every object that it is selected on. */
  readonly fields: number;
}

export type MeasureAnswer = (variables: Variables) => AnswerSize;

/**
 * The size of a selection: a constant, unless it depends on variables. Each fragment is measured once for each call.
 */
type Size = AnswerSize | ((variables: Variables, shared: Map<string, AnswerSize>) => AnswerSize);

const nothing: AnswerSize = { nodes: 0, fields: 0 };
const leaf: AnswerSize = { nodes: 0, fields: 1 };

/** The assumed size of an unpaged list of objects whose field has no `@listSize`. */
const defaultListSize = 2;

/** Walks the operation once and returns a function that computes only what depends on the variables. */
export function compileAnswerSize(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): MeasureAnswer {
  const { fragments } = factsOf(document);
  const compiled = new Map<string, Size>();

  function ofFragment(name: string): Size {
    const fragment = fragments.get(name);
    if (!fragment) return nothing;
    const known = compiled.get(name);
    if (known) return known;
    const size = ofSelections(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value));
    const once = typeof size === 'function' ? sharedAs(name, size) : size;
    compiled.set(name, once);
    return once;
  }

  function ofSelections(selections: SelectionSetNode, parent: GraphQLNamedType | undefined): Size {
    return sumOf(
      selections.selections.map((selection): Size => {
        if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
        if (selection.kind === Kind.FIELD) return ofField(selection, parent);
        const condition = selection.typeCondition?.name.value;
        return ofSelections(selection.selectionSet, condition ? schema.getType(condition) : parent);
      }),
    );
  }

  function ofField(node: FieldNode, parent: GraphQLNamedType | undefined): Size {
    const field = fieldOf(parent, node.name.value);
    if (!field || !node.selectionSet) return leaf;
    const inner = ofSelections(node.selectionSet, getNamedType(field.type));
    const items = itemsOf(field, node, parent);
    if (items === null) return sumOf([leaf, inner]);
    if (typeof items === 'number' && typeof inner !== 'function') return times(items, inner);
    return (variables, shared) =>
      times(
        typeof items === 'number' ? items : items(variables),
        typeof inner === 'function' ? inner(variables, shared) : inner,
      );
  }

  const size = ofSelections(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined);
  if (typeof size !== 'function') return () => size;
  const defaults = defaultsOf(operation);
  return (variables) => size({ ...defaults, ...variables }, new Map());
}

function sharedAs(name: string, size: Exclude<Size, AnswerSize>): Size {
  return (variables, shared) => {
    const value = shared.get(name) ?? size(variables, shared);
    shared.set(name, value);
    return value;
  };
}

function sumOf(sizes: readonly Size[]): Size {
  const constants = sizes.filter((size) => typeof size !== 'function');
  const known = constants.reduce(plus, nothing);
  const varying = sizes.filter((size) => typeof size === 'function');
  if (varying.length === 0) return known;
  return (variables, shared) => varying.reduce((sum, size) => plus(sum, size(variables, shared)), known);
}

function plus(one: AnswerSize, other: AnswerSize): AnswerSize {
  return { nodes: one.nodes + other.nodes, fields: one.fields + other.fields };
}

/**
 * Returns the size of a list field with its items. Other fields of a connection are counted once for each item, which
 * is a little too much.
 */
function times(items: number, inner: AnswerSize): AnswerSize {
  return { nodes: items + items * inner.nodes, fields: 1 + items * inner.fields };
}

/** Returns the defaults of the operation's variables; null when there are none. */
export function defaultsOf(operation: OperationDefinitionNode): Variables | null {
  const defaults = (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  );
  return defaults.length > 0 ? Object.fromEntries(defaults) : null;
}

function fieldOf(parent: GraphQLNamedType | undefined, name: string) {
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
}

/** Arguments that name the objects of the answer one by one. */
const listArguments = ['ids', 'representations'];

type Items = number | ((variables: Variables) => number);

/**
 * Returns the number of items of a list field: its `first` or `last`, the length of its `ids` or `representations`, or
 * the assumed size of any other list. Null for an object, and for the items of a connection, which the connection's own
 * field counts.
 */
function itemsOf(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  parent: GraphQLNamedType | undefined,
): Items | null {
  const given = (name: string) => node.arguments?.find((argument) => argument.name.value === name)?.value;
  const has = (name: string) => field.args.some((argument) => argument.name === name);
  if (has('first')) return byVariables([given('first'), given('last')], countedSize);
  const listed = listArguments.find(has);
  if (listed) return byVariables([given(listed)], (items) => (Array.isArray(items) ? items.length : 1));
  if (!isList(field.type) || isConnectionItems(field, parent)) return null;
  return assumedSize(field);
}

/** Counts at once when none of the arguments is a variable. */
function byVariables(
  values: readonly (ValueNode | undefined)[],
  count: (...given: readonly unknown[]) => number,
): Items {
  const counted = (variables: Variables) => count(...values.map((value) => givenValue(value, variables)));
  return values.some((value) => value?.kind === Kind.VARIABLE) ? counted : counted({});
}

export function isList(type: GraphQLOutputType): boolean {
  return isListType(type) || (isNonNullType(type) && isList(type.ofType));
}

/** Whether the field holds the items of a connection, which the connection's own field has counted. */
export function isConnectionItems(
  { name }: { readonly name: string },
  parent: GraphQLNamedType | undefined,
): boolean {
  return (name === 'nodes' || name === 'edges') && isConnection(parent);
}

export function isConnection(type: GraphQLNamedType | undefined): boolean {
  return isObjectType(type) && type.getFields()['pageInfo'] !== undefined;
}

function assumedSize({ astNode }: GraphQLField<unknown, unknown>): number {
  const directive = astNode?.directives?.find(({ name }) => name.value === 'listSize');
  const size = directive?.arguments?.find(({ name }) => name.value === 'assumedSize')?.value;
  return size?.kind === Kind.INT ? Number(size.value) : defaultListSize;
}

function givenValue(value: ValueNode | undefined, variables: Variables): unknown {
  if (value?.kind === Kind.VARIABLE) {
    const name = value.name.value;
    // An inherited property such as `constructor` is not a given variable.
    return Object.hasOwn(variables, name) ? variables[name] : undefined;
  }
  if (value?.kind === Kind.INT) return Number(value.value);
  if (value?.kind === Kind.LIST) return value.values;
  return undefined;
}
