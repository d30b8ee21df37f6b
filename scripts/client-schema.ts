import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import { getDocumentNodeFromSchema } from '@graphql-tools/utils';
import {
  type GraphQLFieldMap,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isObjectType,
} from 'graphql';

/** Files of the client package that are made from the schema, by their names. */
export const clientFiles: Readonly<Record<string, (schema: GraphQLSchema) => Promise<string> | string>> = {
  'schema.ts': schemaTypes,
  'possible-types.ts': (schema) =>
    constant(
      'possibleTypes',
      'Object types of each interface and union.',
      'Readonly<Record<string, string[]>>',
      possibleTypes(schema),
    ),
  'connection-fields.ts': (schema) =>
    constant(
      'connectionFields',
      'Fields that are lists in pages, by type, each with the arguments that select another list.',
      'Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>',
      connectionFields(schema),
    ),
  'field-types.ts': (schema) =>
    constant(
      'fieldTypes',
      'Types of the fields of each object and interface; that of a leaf has no name.',
      'Readonly<Record<string, Readonly<Record<string, string>>>>',
      fieldTypes(schema),
    ),
  'parts.ts': (schema) =>
    constant(
      'parts',
      'Object types without an id: they are parts of the object that shows them.',
      'readonly string[]',
      parts(schema),
    ),
  'deletions.ts': (schema) =>
    constant(
      'deletions',
      'Mutations whose payload can have the id of an object to remove from a cache.',
      'readonly string[]',
      deletions(schema),
    ),
};

async function schemaTypes(schema: GraphQLSchema): Promise<string> {
  return await codegen({
    filename: 'schema.ts',
    schema: getDocumentNodeFromSchema(schema),
    schemaAst: schema,
    documents: [],
    config: {
      enumsAsTypes: true,
      immutableTypes: true,
      onlyOperationTypes: false,
      avoidOptionals: { field: true, inputValue: false, object: true, defaultValue: false },
      maybeValue: 'T | null',
      inputMaybeValue: 'T | null | undefined',
      scalars: {
        ID: { input: 'string', output: 'string' },
        DateTime: { input: 'string', output: 'string' },
        JSON: { input: 'unknown', output: 'unknown' },
        Cursor: { input: 'string', output: 'string' },
        BigInt: { input: 'string', output: 'string' },
        FieldMask: { input: 'string', output: 'string' },
        URL: { input: 'string', output: 'string' },
        EmailAddress: { input: 'string', output: 'string' },
        ResellerCustomerAuthToken: { input: 'string', output: 'never' },
      },
    },
    plugins: [{ typescript: {} }],
    pluginMap: { typescript },
  });
}

const constant = (name: string, comment: string, type: string, value: object) =>
  `/** ${comment} */\nexport const ${name}: ${type} = ${JSON.stringify(value, null, 2)};\n`;

const sorted = <Value>(entries: readonly (readonly [string, Value])[]) =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));

function possibleTypes(schema: GraphQLSchema): Readonly<Record<string, readonly string[]>> {
  const types = Object.values(schema.getTypeMap()).filter(isAbstractType);
  return sorted(
    types.map((type) => [
      type.name,
      schema
        .getPossibleTypes(type)
        .map(({ name }) => name)
        .sort(),
    ]),
  );
}

/** Arguments that select a page of a list, not another list. */
const paging: ReadonlySet<string> = new Set(['first', 'last', 'after', 'before']);

function connectionFields(
  schema: GraphQLSchema,
): Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) || isInterfaceType(type),
  );
  const lists = types.map((type) => [type.name, listsOf(type.getFields())] as const);
  return sorted(lists.filter(([, fields]) => Object.keys(fields).length > 0));
}

function listsOf(fields: GraphQLFieldMap<unknown, unknown>): Readonly<Record<string, readonly string[]>> {
  const lists = Object.values(fields).filter(
    ({ type, args }) =>
      getNamedType(type).name.endsWith('Connection') && args.some(({ name }) => name === 'after'),
  );
  return sorted(
    lists.map(({ name, args }) => [
      name,
      args
        .map((arg) => arg.name)
        .filter((arg) => !paging.has(arg))
        .sort(),
    ]),
  );
}

function fieldTypes(schema: GraphQLSchema): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) || isInterfaceType(type),
  );
  const textOf = (type: GraphQLOutputType) =>
    isLeafType(getNamedType(type)) ? String(type).replace(/\w+/, '') : String(type);
  const own = types.filter(({ name }) => !name.startsWith('__'));
  return sorted(
    own.map((type) => [
      type.name,
      Object.fromEntries(Object.values(type.getFields()).map(({ name, type }) => [name, textOf(type)])),
    ]),
  );
}

function parts(schema: GraphQLSchema): readonly string[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  // A deprecated `id` belongs to the service and not to the graph.
  const hasId = (type: GraphQLObjectType) =>
    type.getFields()['id']?.deprecationReason == null && 'id' in type.getFields();
  return Object.values(schema.getTypeMap())
    .filter((type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'))
    .filter((type) => !roots.includes(type) && !hasId(type))
    .map(({ name }) => name)
    .sort();
}

/** A deletion in the inventory is an operation: its payload has the id in `operation`. */
function deletions(schema: GraphQLSchema): readonly string[] {
  const isDeletion = (payload: GraphQLNamedType) =>
    isObjectType(payload) &&
    Object.values(payload.getFields()).some(
      ({ name, type }) =>
        /^(deleted|unlinked)/.test(name) || (name === 'operation' && isObjectType(getNamedType(type))),
    );
  return Object.values(schema.getMutationType()?.getFields() ?? {})
    .filter(({ type }) => isDeletion(getNamedType(type)))
    .map(({ name }) => name)
    .sort();
}
