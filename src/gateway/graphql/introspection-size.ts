import {
  type DocumentNode,
  type FieldNode,
  type GraphQLArgument,
  GraphQLDirective,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
  GraphQLSchema,
  type GraphQLType,
  getIntrospectionQuery,
  getOperationAST,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isType,
  isWrappingType,
  Kind,
  type OperationDefinitionNode,
  parse,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import { factsOf } from './document-facts.ts';
import { rootFieldsOf } from './root-fields.ts';
import { uncountable } from './unfolded-fields.ts';

/** The number of values that an introspection query would return, and its limit. */
export interface IntrospectionSize {
  readonly size: number;
  readonly limit: number;
}

/** The limit as a multiple of the standard introspection query: some tools add `__typename` to each selection. */
const wholeSchemas = 1.5;

type Element =
  | GraphQLSchema
  | GraphQLType
  | GraphQLField<unknown, unknown>
  | GraphQLArgument
  | GraphQLInputField
  | GraphQLEnumValue
  | GraphQLDirective;
/** The number of times that each element is in the answer. */
type Elements = ReadonlyMap<Element, number>;

const present = <One>(one: One | null | undefined): readonly One[] => (one ? [one] : []);

/**
 * The elements that each introspection field returns, including deprecated ones. Fields with scalar values are absent.
 */
const leads: Readonly<Record<string, (one: Element, schema: GraphQLSchema) => readonly Element[]>> = {
  types: (_, schema) => Object.values(schema.getTypeMap()),
  directives: (_, schema) => schema.getDirectives(),
  queryType: (_, schema) => present(schema.getQueryType()),
  mutationType: (_, schema) => present(schema.getMutationType()),
  subscriptionType: (_, schema) => present(schema.getSubscriptionType()),
  fields: (one) => (isObjectType(one) || isInterfaceType(one) ? Object.values(one.getFields()) : []),
  interfaces: (one) => (isObjectType(one) || isInterfaceType(one) ? one.getInterfaces() : []),
  possibleTypes: (one, schema) => (isAbstractType(one) ? schema.getPossibleTypes(one) : []),
  enumValues: (one) => (isEnumType(one) ? one.getValues() : []),
  inputFields: (one) => (isInputObjectType(one) ? Object.values(one.getFields()) : []),
  ofType: (one) => (isWrappingType(one) ? [one.ofType] : []),
  args: (one) => (hasArguments(one) ? one.args : []),
  type: (one) => (hasType(one) ? [one.type] : []),
};

const isMember = (one: Element) => !isType(one) && !(one instanceof GraphQLSchema);
const hasArguments = (one: Element): one is GraphQLField<unknown, unknown> | GraphQLDirective =>
  isMember(one) && 'args' in one;
const hasType = (one: Element): one is GraphQLField<unknown, unknown> | GraphQLArgument | GraphQLInputField =>
  isMember(one) && !(one instanceof GraphQLDirective) && 'type' in one;

/**
 * Returns a function that counts the introspection values of an operation. Counting stops at the limit, which bounds
 * its time.
 */
export function introspectionCounter(
  schema: GraphQLSchema,
): (document: DocumentNode, operation: OperationDefinitionNode) => IntrospectionSize {
  const whole = parse(
    getIntrospectionQuery({
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    }),
  );
  const operation = getOperationAST(whole);
  const sdl = operation ? sizeOf(schema, whole, operation, { limit: uncountable, sdl: 0 }) : 0;
  const limit = Math.ceil(wholeSchemas * sdl);
  return (document, one) => ({ size: sizeOf(schema, document, one, { limit, sdl }), limit });
}

interface Bounds {
  readonly limit: number;
  /** The size of `_service.sdl`, which has the whole schema. */
  readonly sdl: number;
}

function sizeOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  { limit, sdl }: Bounds,
): number {
  if (operation.operation !== 'query') return 0;
  const roots = rootFieldsOf(document, operation).all;
  const { fragments } = factsOf(document);
  let size = 0;

  function add(set: SelectionSetNode, elements: Elements, within: readonly string[]): void {
    if (elements.size === 0) return;
    for (const one of set.selections) {
      if (size > limit) return;
      if (one.kind === Kind.INLINE_FRAGMENT) add(one.selectionSet, elements, within);
      else if (one.kind === Kind.FIELD) addField(one, elements);
      else if (!within.includes(one.name.value)) {
        const fragment = fragments.get(one.name.value);
        if (fragment) add(fragment.selectionSet, elements, [...within, one.name.value]);
      }
    }
  }

  function addField({ name, selectionSet }: FieldNode, elements: Elements): void {
    for (const times of elements.values()) size += times;
    if (name.value === 'sdl') size += sdl;
    const lead = Object.hasOwn(leads, name.value) ? leads[name.value] : undefined;
    if (!selectionSet || !lead) return;
    const inner = new Map<Element, number>();
    for (const [element, times] of elements) {
      for (const one of lead(element, schema)) inner.set(one, (inner.get(one) ?? 0) + times);
    }
    add(selectionSet, inner, []);
  }

  for (const root of roots) {
    const elements = rootElements(schema, root).map((one) => [one, 1] as const);
    if (root.selectionSet) add(root.selectionSet, new Map(elements), []);
  }
  return size;
}

/** Returns the element of `__schema`, `_service` or `__type`. When a variable names the type, it returns all types. */
function rootElements(schema: GraphQLSchema, { name, arguments: given = [] }: FieldNode): readonly Element[] {
  if (name.value === SchemaMetaFieldDef.name || name.value === '_service') return [schema];
  if (name.value !== TypeMetaFieldDef.name) return [];
  const value = given[0]?.value;
  if (value?.kind === Kind.STRING) return present(schema.getType(value.value));
  return Object.values(schema.getTypeMap());
}
