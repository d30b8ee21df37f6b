import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildSchema, type GraphQLSchema, isScalarType } from 'graphql';
import { readConfig } from '../app/config.ts';
import { modules } from '../app/modules.ts';
import { loadEnvFile } from '../config/env-file.ts';
import { readManifests } from '../gateway/graphql/manifest-files.ts';
import { createSchema } from '../gateway/graphql/schema.ts';
import { printable } from '../kit/printable.ts';
import { checkOperations } from './checked-operations.ts';
import { printReport } from './operations-report.ts';
import { printFault } from './printing.ts';

const usage = `npm run operations:check -- <manifest or folder> [options]

  --schema <file>             check against this SDL instead of the schema of this checkout
  --deprecated <show|fail>    fail: exit with 1, too, when an operation uses a deprecated element; default: show
  --json                      print JSON
  --help                      print this

Says which operations of a manifest the schema would break, and which use deprecated elements. A manifest is one of
Apollo, Relay or the client preset of graphql-codegen; of a folder, all .json files are. The rules are those of the
gateway's start, with TRIBUTARY_SUBGRAPH and the bounds (TRIBUTARY_MAX_FIELDS and others) of the environment or .env.

Exit codes: 0 all operations fit, 1 an operation breaks, 2 nothing was checked: wrong options, or a
file that cannot be read.`;

/** A fault that the user can mend. */
class CommandFault extends Error {
  readonly lines: readonly string[];

  constructor(...lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines.map(printable);
  }
}

const options = {
  schema: { type: 'string' },
  deprecated: { type: 'string', default: 'show' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: true });
  } catch (error) {
    throw new CommandFault(error instanceof Error ? error.message : String(error));
  }
}

/** Runs the command and returns its exit code. */
async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(args);
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new CommandFault('Name one manifest, or one folder.');
  if (values.deprecated !== 'show' && values.deprecated !== 'fail')
    throw new CommandFault('--deprecated must be show or fail.');
  const { guards, isSubgraph } = readConfig(process.env, loadEnvFile());
  const { listed, faults } = await readManifests(path);
  if (faults.length > 0) throw new CommandFault(...faults);
  const own = createSchema(modules, { isSubgraph });
  const schema = values.schema === undefined ? own : await readSchema(values.schema, own);
  const report = checkOperations(listed, schema, guards);
  console.log(values.json ? JSON.stringify(report, null, 2) : printReport(report));
  const failing = values.deprecated === 'fail' && report.deprecated.length > 0;
  return report.broken.length > 0 || failing ? 1 : 0;
}

/** Reads SDL. Its scalars read literals as those of the gateway do, where they have the same name. */
async function readSchema(file: string, own: GraphQLSchema): Promise<GraphQLSchema> {
  const schema = await readFile(file, 'utf8')
    .then((text) => buildSchema(text))
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new CommandFault(`--schema must be a file with the SDL of a schema: ${reason}`);
    });
  for (const type of Object.values(schema.getTypeMap())) {
    const known = own.getType(type.name);
    if (!isScalarType(type) || !isScalarType(known)) continue;
    const { parseValue, parseLiteral } = known;
    Object.assign(type, { parseValue, parseLiteral });
  }
  return schema;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof CommandFault)
    console.error(`${error.lines.join('\n')}\n\nnpm run operations:check -- --help says more.`);
  else printFault(error);
  process.exitCode = 2;
}
