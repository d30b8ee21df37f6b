import {
  type ASTNode,
  type ASTVisitor,
  type DocumentNode,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  typeFromAST,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { scalarSchemas } from './scalar-schemas.ts';
import type { ArgumentSchema, JsonSchema } from './tool.ts';

/** Returns the schema of the arguments of a tool: the variables of its operation. The operation must be valid. */
export function argumentSchemaOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  { variableDefinitions = [] }: OperationDefinitionNode,
): ArgumentSchema {
  const $defs: Record<string, JsonSchema> = {};
  const described = descriptionsOf(schema, document);
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const { variable, type: node, defaultValue, description } of variableDefinitions) {
    const name = variable.name.value;
    const type = typeFromAST(schema, node);
    if (!isInputType(type)) throw new TypeError(`$${name} has no input type.`);
    const text = description?.value ?? described.get(name);
    properties[name] = {
      ...schemaOf(type, $defs),
      ...(text !== undefined && { description: text }),
      ...(defaultValue && { default: valueFromASTUntyped(defaultValue) }),
    };
    if (isNonNullType(type) && !defaultValue) required.push(name);
  }
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
    ...(Object.keys($defs).length > 0 && { $defs }),
  };
}

/** Returns the description of each variable: that of the first argument or input field that takes it. */
function descriptionsOf(schema: GraphQLSchema, document: DocumentNode): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const info = new TypeInfo(schema);
  const visitor: ASTVisitor = {
    Variable({ name: { value: name } }, _key, parent) {
      const text = parent && 'kind' in parent ? descriptionAt(info, parent) : null;
      if (text && !found.has(name)) found.set(name, text);
    },
  };
  visit(document, visitWithTypeInfo(info, visitor));
  return found;
}

/** Returns the description of the argument or input field whose value is visited; null for any other place. */
function descriptionAt(info: TypeInfo, parent: ASTNode): string | null | undefined {
  if (parent.kind === Kind.ARGUMENT) return info.getArgument()?.description;
  const type = getNamedType(info.getParentInputType());
  if (parent.kind !== Kind.OBJECT_FIELD || !isInputObjectType(type)) return null;
  return type.getFields()[parent.name.value]?.description;
}

/** Returns the schema of a type. Input objects are added to the definitions. */
function schemaOf(type: GraphQLInputType, definitions: Record<string, JsonSchema>): JsonSchema {
  if (isNonNullType(type)) return schemaOf(type.ofType, definitions);
  if (isListType(type)) return { type: 'array', items: schemaOf(type.ofType, definitions) };
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => name) };
  if (!isInputObjectType(type)) return scalarSchemas[type.name] ?? {};
  if (!definitions[type.name]) {
    // Set before its fields are read, because a field may have the type itself.
    definitions[type.name] = {};
    definitions[type.name] = objectOf(type, definitions);
  }
  return { $ref: `#/$defs/${type.name}` };
}

function objectOf(type: GraphQLInputObjectType, definitions: Record<string, JsonSchema>): JsonSchema {
  const fields = Object.values(type.getFields());
  const properties = fields.map(({ name, type: own, description, defaultValue }) => {
    const shown = {
      ...schemaOf(own, definitions),
      ...(description && { description }),
      ...(defaultValue !== undefined && { default: defaultValue }),
    };
    return [name, shown] as const;
  });
  const required = fields.filter(isRequiredInputField).map(({ name }) => name);
  return {
    type: 'object',
    ...(type.description && { description: type.description }),
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    ...(type.isOneOf && { minProperties: 1, maxProperties: 1 }),
    additionalProperties: false,
  };
}
