import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import { getDocumentNodeFromSchema } from '@graphql-tools/utils';
import {
  type GraphQLFieldMap,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

/** Files of the client package that are made from the schema, by their names. */
export const clientFiles: Readonly<Record<string, (schema: GraphQLSchema) => Promise<string> | string>> = {
  'schema.ts': schemaTypes,
  'possible-types.ts': (schema) =>
    constant('possibleTypes', 'Object types of each interface and union.', possibleTypes(schema)),
  'connection-fields.ts': (schema) =>
    constant(
      'connectionFields',
      'Fields that are lists in pages, by type, each with the arguments that select another list.',
      connectionFields(schema),
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
      },
    },
    plugins: [{ typescript: {} }],
    pluginMap: { typescript },
  });
}

const constant = (name: string, comment: string, value: object) =>
  `/** ${comment} */\nexport const ${name}: Readonly<Record<string, ${name === 'possibleTypes' ? 'string[]' : 'Readonly<Record<string, readonly string[]>>'}>> = ${JSON.stringify(value, null, 2)};\n`;

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
