import { glob, readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { codegen as generateCode } from '@graphql-codegen/core';
import * as types from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { getDocumentNodeFromSchema, printSchemaWithDirectives } from '@graphql-tools/utils';
import {
  buildASTSchema,
  concatAST,
  type DocumentNode,
  type GraphQLSchema,
  lexicographicSortSchema,
  parse,
} from 'graphql';
import codegen, { type Output } from '../codegen.ts';
import { apis } from '../src/app/apis.ts';
import { variableGroups, variableTable } from '../src/app/config.ts';
import { createSchema } from '../src/gateway/graphql/schema.ts';
import { redisRecords } from '../src/gateway/redis/keys.ts';
import { faultTable } from '../src/kit/fault.ts';
import { clientFiles } from './client-schema.ts';
import { consoleAssetFields } from './console-asset-fields.ts';
import { consoleOperations } from './console-operations.ts';
import { foreignTypes } from './foreign-types.ts';

/**
 * A generated file of the repository. `npm run generate` writes them; with --check it writes nothing and fails when a
 * file is outdated.
 */
interface Generated {
  readonly file: string;
  make(): Promise<string>;
}

const banner = 'Made by `npm run generate`; do not edit.';

const generated: readonly Generated[] = [
  ...Object.keys(codegen).map((file) => ({ file, make: () => resolverTypes(file) })),
  {
    file: 'schema.graphql',
    make: async () => `# ${banner}\n\n${printSchemaWithDirectives(createSchema(apis))}\n`,
  },
  ...Object.entries(clientFiles).map(([name, make]) => ({
    file: `client/src/generated/${name}`,
    make: async () => `// ${banner}\n${await make(lexicographicSortSchema(createSchema(apis)))}`,
  })),
  {
    file: 'console/generated/operations.ts',
    make: async () => `// ${banner}\n${await consoleOperations(lexicographicSortSchema(createSchema(apis)))}`,
  },
  {
    file: 'console/generated/asset-fields.ts',
    make: async () => `// ${banner}\n${consoleAssetFields()}`,
  },
  { file: '.env.example', make: async () => envExample() },
  ...['docs/errors.md', 'docs/configuration.md', 'docs/maintenance.md'].map((file) => ({
    file,
    make: () => withTables(file),
  })),
];

async function resolverTypes(file: string): Promise<string> {
  const { [file]: output } = codegen;
  if (!output) throw new Error(`codegen.ts does not make ${file}`);
  const schema = await sortedSchemaOf(output);
  const made = await generateCode({
    filename: file,
    schema: getDocumentNodeFromSchema(schema),
    schemaAst: schema,
    documents: [],
    config: output.config,
    plugins: [{ typescript: {} }, { 'typescript-resolvers': {} }],
    pluginMap: { typescript: types, 'typescript-resolvers': resolvers },
  });
  return `// ${banner}\n${made}`;
}

/** Returns the schema of these folders. It is sorted, so that moving a type in them changes no generated file. */
async function sortedSchemaOf({ folders }: Output): Promise<GraphQLSchema> {
  const own = await documentOf(folders.map((folder) => `schema/${folder}/**/*.graphql`));
  const others = foreignTypes(own, await documentOf(['schema/**/*.graphql']));
  return lexicographicSortSchema(buildASTSchema(concatAST([own, others])));
}

async function documentOf(patterns: readonly string[]): Promise<DocumentNode> {
  const texts: string[] = [];
  for await (const file of glob([...patterns])) texts.push(await readFile(file, 'utf8'));
  return parse(texts.join('\n'));
}

function envExample(): string {
  const rows = variableTable().map(({ name, help, fallback = '', unset }) => {
    const said = unset === undefined ? '' : ` Unset: ${unset}.`;
    return `# ${help}${said}\n# ${name}=${fallback}\n`;
  });
  return [
    `# ${banner} Every variable is optional unless it says otherwise.\n# npm start and the other commands read a copy of it that is called .env; what the environment sets wins.\n`,
    ...rows,
  ].join('\n');
}

/** Returns a page with the tables between its markers generated again. */
async function withTables(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  const tables: Readonly<Record<string, string>> = {
    ...Object.fromEntries([...variableGroups()].map(([name, rows]) => [name, variablesOf(rows)])),
    codes: table(
      ['Code', 'Status on REST', 'Meaning'],
      Object.entries(faultTable).map(([code, { status, means }]) => [`\`${code}\``, String(status), means]),
    ),
    redis: table(
      ['Key', 'Version', 'Holds', 'Kept', 'While gateways of two versions run'],
      Object.values(redisRecords).map(({ keys, version, holds, kept, apart }) => [
        keys.map((key) => `\`${key}\``).join(', '),
        String(version),
        holds,
        kept,
        apart,
      ]),
    ),
  };
  return text.replaceAll(/(<!-- table: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g, (_, start, name, end) => {
    const made = tables[name];
    if (made === undefined) throw new Error(`${file} asks for a table ${name} that nobody makes`);
    return `${start}${made}${end}`;
  });
}

const variablesOf = (rows: ReturnType<typeof variableTable>) =>
  table(
    ['Variable', 'Meaning', 'Default'],
    rows.map(({ name, help, fallback = '', unset = fallback, secret }) => [
      `\`${name}\``,
      `${help}${secret ? ' **Secret.**' : ''}`,
      unset,
    ]),
  );

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('');
}

const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
const stale: string[] = [];
for (const { file, make } of generated) {
  const [made, present] = [await make(), await readFile(file, 'utf8').catch(() => '')];
  if (made === present) continue;
  if (check) stale.push(file);
  else await writeFile(file, made);
}
if (stale.length > 0) {
  console.error(`Not current, run \`npm run generate\`: ${stale.join(', ')}`);
  process.exitCode = 1;
}
