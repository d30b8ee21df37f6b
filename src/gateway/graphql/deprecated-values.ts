import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';
import type { Deprecable, DeprecatedUse, DeprecatedUsesOf } from './deprecated-use.ts';
import type { Variables } from './node-count.ts';

type Found = (element: string, definition: Deprecable) => void;

/**
 * Returns the function that finds deprecated input fields and enum values in the values of an operation's variables;
 * null when no type of a variable has any.
 */
export function deprecatedValuesOf(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): DeprecatedUsesOf | null {
  const concerned = typesWithDeprecated(schema);
  if (concerned.size === 0) return null;
  const variables = variableDefinitions.flatMap((definition) => {
    const type = typeFromAST(schema, definition.type);
    if (!isInputType(type) || !concerned.has(getNamedType(type))) return [];
    return [{ name: definition.variable.name.value, type }];
  });
  if (variables.length === 0) return null;
  return (values: Variables) => {
    const found = new Map<string, DeprecatedUse>();
    const add: Found = (element, { deprecationReason: reason }) => {
      if (typeof reason === 'string') found.set(element, { element, reason, locations: [] });
    };
    for (const { name, type } of variables) {
      if (Object.hasOwn(values, name)) search(values[name], type, concerned, add);
    }
    return [...found.values()];
  };
}

const known = new WeakMap<GraphQLSchema, ReadonlySet<GraphQLNamedInputType>>();

/** Returns the input types and enums that have a deprecated element, and the input types that contain those. */
function typesWithDeprecated(schema: GraphQLSchema): ReadonlySet<GraphQLNamedInputType> {
  const found = known.get(schema) ?? findTypes(schema);
  known.set(schema, found);
  return found;
}

function findTypes(schema: GraphQLSchema): ReadonlySet<GraphQLNamedInputType> {
  const types = Object.values(schema.getTypeMap());
  const isDeprecated = ({ deprecationReason }: Deprecable) => typeof deprecationReason === 'string';
  const found = new Set<GraphQLNamedInputType>(
    types.filter(isEnumType).filter((type) => type.getValues().some(isDeprecated)),
  );
  const inputs = types.filter(isInputObjectType);
  for (let size = -1; size < found.size; ) {
    size = found.size;
    for (const input of inputs) {
      const fields = Object.values(input.getFields());
      if (fields.some((field) => isDeprecated(field) || found.has(getNamedType(field.type))))
        found.add(input);
    }
  }
  return found;
}

/** Calls `found` with the elements that a value uses. A value that does not fit its type is left to the check of variables. */
function search(
  value: unknown,
  type: GraphQLInputType,
  concerned: ReadonlySet<GraphQLNamedInputType>,
  found: Found,
): void {
  if (value === null || value === undefined || !concerned.has(getNamedType(type))) return;
  const expected = getNullableType(type);
  if (isListType(expected)) {
    // Only as deep as the type: a client may nest lists as deep as the stack.
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const item of items) search(item, expected.ofType, concerned, found);
  } else if (isEnumType(expected)) {
    const definition = typeof value === 'string' ? expected.getValue(value) : null;
    if (definition) found(`${expected.name}.${definition.name}`, definition);
  } else if (isInputObjectType(expected) && typeof value === 'object' && !Array.isArray(value)) {
    searchFields(value, expected, concerned, found);
  }
}

function searchFields(
  value: object,
  type: GraphQLInputObjectType,
  concerned: ReadonlySet<GraphQLNamedInputType>,
  found: Found,
): void {
  const fields = type.getFields();
  for (const [name, inner] of Object.entries(value)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) continue;
    found(`${type.name}.${name}`, field);
    search(inner, field.type, concerned, found);
  }
}
