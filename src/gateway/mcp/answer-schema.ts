import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  GraphQLNonNull,
  type GraphQLOutputType,
  type GraphQLSchema,
  GraphQLString,
  getNamedType,
  isCompositeType,
  isEnumType,
  isListType,
  isNonNullType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  typeFromAST,
} from 'graphql';
import { scalarSchemas } from './scalar-schemas.ts';
import type { JsonSchema } from './tool.ts';

/** Fields that are selected of a type. */
interface Selected {
  readonly parent: GraphQLCompositeType;
  readonly fields: SelectionSetNode;
}

/** A member of an answer. Fields of one name have one shape, also in objects of different types. */
interface Member {
  readonly type: GraphQLOutputType;
  readonly selected: Selected[];
}

interface Sources {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

/**
 * Returns the schema of the data that an operation answers with. No member is required: conditions leave members out,
 * and so does an answer that was cut. The operation must be valid.
 */
export function answerSchemaOf(
  schema: GraphQLSchema,
  { definitions }: DocumentNode,
  { operation, selectionSet: fields }: OperationDefinitionNode,
): JsonSchema {
  const fragments = definitions.flatMap((one) =>
    one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
  );
  const parent = schema.getRootType(operation);
  if (!parent) throw new TypeError(`The schema has no ${operation}.`);
  return objectSchema({ schema, fragments: new Map(fragments) }, [{ parent, fields }]);
}

function objectSchema(sources: Sources, selected: readonly Selected[]): JsonSchema {
  const members = new Map<string, Member>();
  for (const one of selected) addMembers(sources, one, members);
  const properties = Array.from(members, ([name, member]) => [name, memberSchema(sources, member)]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

/** Returns the schema of a value, which may be null where its type says so. */
function memberSchema(sources: Sources, { type, selected }: Member): JsonSchema {
  if (isNonNullType(type)) return valueSchema(sources, { type: type.ofType, selected });
  const { type: kind, enum: values, ...rest } = valueSchema(sources, { type, selected });
  return {
    ...(kind !== undefined && { type: [kind, 'null'].flat() }),
    ...(Array.isArray(values) && { enum: [...values, null] }),
    ...rest,
  };
}

/** Returns the schema of a value that is not null. A client would refuse a whole answer for the format of one value. */
function valueSchema(sources: Sources, { type, selected }: Member): JsonSchema {
  if (isListType(type))
    return { type: 'array', items: memberSchema(sources, { type: type.ofType, selected }) };
  if (isCompositeType(type)) return objectSchema(sources, selected);
  if (isEnumType(type)) return { enum: type.getValues().map(({ name }) => name) };
  const kind = 'name' in type && scalarSchemas[type.name]?.['type'];
  return kind ? { type: kind } : {};
}

/** Adds the members that a selection brings, those of its fragments among them. */
function addMembers(sources: Sources, { parent, fields }: Selected, members: Map<string, Member>): void {
  for (const selection of fields.selections) {
    if (selection.kind === Kind.FIELD) {
      addField(parent, selection, members);
      continue;
    }
    const isInline = selection.kind === Kind.INLINE_FRAGMENT;
    const fragment = isInline ? selection : sources.fragments.get(selection.name.value);
    const condition = fragment?.typeCondition;
    const type = condition ? typeFromAST(sources.schema, condition) : parent;
    if (fragment && isCompositeType(type))
      addMembers(sources, { parent: type, fields: fragment.selectionSet }, members);
  }
}

function addField(
  parent: GraphQLCompositeType,
  { name, alias, selectionSet }: FieldNode,
  members: Map<string, Member>,
): void {
  const key = (alias ?? name).value;
  const field = isUnionType(parent) ? undefined : parent.getFields()[name.value];
  const member = members.get(key) ?? { type: field?.type ?? typename, selected: [] };
  members.set(key, member);
  const type = getNamedType(field?.type);
  if (selectionSet && isCompositeType(type)) member.selected.push({ parent: type, fields: selectionSet });
}

/** Type of `__typename`, which no type lists. */
const typename = new GraphQLNonNull(GraphQLString);
