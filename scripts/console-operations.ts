import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { codegen } from '@graphql-codegen/core';
import * as documents from '@graphql-codegen/typed-document-node';
import * as operations from '@graphql-codegen/typescript-operations';
import { getDocumentNodeFromSchema } from '@graphql-tools/utils';
import { type GraphQLSchema, parse } from 'graphql';

/** Returns the console's operations as texts with the types of their data and variables. */
export async function consoleOperations(schema: GraphQLSchema): Promise<string> {
  const files = globSync('console/**/*.graphql').sort();
  return await codegen({
    filename: 'operations.ts',
    schema: getDocumentNodeFromSchema(schema),
    schemaAst: schema,
    documents: await Promise.all(
      files.map(async (location) => ({ location, document: parse(await readFile(location, 'utf8')) })),
    ),
    config: {
      documentMode: 'string',
      enumsAsTypes: true,
      immutableTypes: true,
      useTypeImports: true,
      avoidOptionals: { field: true, inputValue: false, object: true, defaultValue: false },
      maybeValue: 'T | null',
      inputMaybeValue: 'T | null | undefined',
      skipTypename: true,
      scalars: {
        ID: { input: 'string', output: 'string' },
        DateTime: { input: 'string', output: 'string' },
        JSON: { input: 'unknown', output: 'unknown' },
        Cursor: { input: 'string', output: 'string' },
        URL: { input: 'string', output: 'string' },
        EmailAddress: { input: 'string', output: 'string' },
        BigInt: { input: 'string', output: 'string' },
        FieldMask: { input: 'string', output: 'string' },
        ResellerCustomerAuthToken: { input: 'string', output: 'never' },
      },
    },
    plugins: [{ operations: {} }, { documents: {} }],
    pluginMap: { operations, documents },
  });
}
