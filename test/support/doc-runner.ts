import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { Kind, type OperationDefinitionNode, parse, validate } from 'graphql';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { readConfig } from '../../src/app/config.ts';
import { type DocBlock, moduleName, root } from './doc-blocks.ts';
import type { DocShell } from './doc-shell.ts';
import type { GraphAnswer } from './http.ts';
import type { GatewayProcess } from './process.ts';
import { graphSchema } from './schema.ts';

/** Address of the gateway as all pages write it. */
const written = '127.0.0.1:4000';

/** The gateway, the shell and the blocks of one page, with which its blocks are run. */
export interface PageRun {
  readonly gateway: GatewayProcess;
  readonly shell: DocShell;
  /** All blocks of the page: a block of variables follows its operation. */
  readonly blocks: readonly DocBlock[];
}

type Run = (block: DocBlock, run: PageRun) => Promise<void> | void;

/** The function that runs a block, by the block's info string. Any other info string is refused. */
const kinds: Readonly<Record<string, Run>> = {
  sh: runShell,
  'sh refused': runShellRefused,
  js: runModule,
  graphql: (block, run) => runOperations(block, run, false),
  'graphql refused': (block, run) => runOperations(block, run, true),
  'json variables': checkVariables,
  env: checkVariablesOfConfig,
};

/** Blocks that nothing runs: what a command prints, and pictures. */
const isShown = (info: string) => info === 'mermaid' || /^\w+ output$/.test(info);

/** Runs one block as a reader would; throws where it does not do what a reader expects. */
export async function runBlock(block: DocBlock, run: PageRun): Promise<void> {
  if (isShown(block.info)) return;
  if (block.runBy !== null) return checkRunBy(block.page, block.runBy);
  const kind = kinds[block.info];
  if (!kind)
    throw new Error(
      `${block.page}:${block.line}: a block must be one of ${Object.keys(kinds).join(', ')}, or end in output, or name its test; got "${block.info}"`,
    );
  await kind(block, run);
}

/** A test that runs a block by itself exists, and it or a file that it imports names the page. */
export function checkRunBy(page: string, test: string): void {
  if (!/^test\/.*\.test\.ts$/.test(test) || !existsSync(join(root, test)))
    throw new Error(`${page} names ${test}, which is not a test`);
  if (![...importsOf(test)].some((file) => readFileSync(join(root, file), 'utf8').includes(`${page}'`)))
    throw new Error(`neither ${test} nor what it imports names '${page}'`);
}

function importsOf(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || !existsSync(join(root, file))) return found;
  found.add(file);
  const text = readFileSync(join(root, file), 'utf8');
  for (const [, path = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
    const imported = join(dirname(file), path);
    if (imported.startsWith('test/')) importsOf(imported, found);
  }
  return found;
}

const forGateway = (text: string, { gateway }: PageRun) =>
  text.replaceAll(written, new URL(gateway.url).host);

/** Errors of GraphQL come with status 200, so that curl does not fail for them. Other lists of errors are data. */
const holdsErrors = (text: string) => /"(errors":\s*\[\s*\{\s*"message"|userErrors":\s*\[\s*\{)/.test(text);

async function runShell(block: DocBlock, run: PageRun): Promise<void> {
  const stdout = await run.shell.run(forGateway(block.text, run));
  if (holdsErrors(stdout)) throw new Error(`the answer has errors: ${stdout}`);
}

async function runShellRefused(block: DocBlock, run: PageRun): Promise<void> {
  const { code, stdout } = await run.shell.attempt(forGateway(block.text, run));
  if (code === 0 && !holdsErrors(stdout)) throw new Error(`it is not refused: ${stdout}`);
}

/** A module whose first line is a comment with its name can be imported by later modules of the page. */
async function runModule(block: DocBlock, run: PageRun): Promise<void> {
  const file = join(run.shell.folder, moduleName(block.text) ?? `block-${block.line}.mjs`);
  await writeFile(file, forGateway(block.text, run));
  await run.shell.run(`node --disable-warning=ExperimentalWarning '${file}'\n`);
}

async function runOperations(block: DocBlock, run: PageRun, refused: boolean): Promise<void> {
  const document = parse(block.text);
  const faults = validate(graphSchema(), document);
  if (faults.length > 0 && !refused) throw new Error(faults.join('\n'));
  const variables = await variablesOf(block, run);
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (operations.length === 0) throw new Error('it has no operation');
  for (const operation of operations) {
    const start = operation.operation === 'subscription' ? firstMessage : post;
    const answer = await start(block.text, operation, variables, run);
    if (isRefused(answer) !== refused) throw new Error(JSON.stringify(answer, null, 2));
    if (!refused) checkAnswer(answer);
  }
}

/** Errors, or userErrors that are not empty at any depth. */
const isRefused = (answer: GraphAnswer) =>
  (answer.errors ?? []).length > 0 || holdsErrors(JSON.stringify(answer));

/** A root field that is null shows a reader nothing. */
function checkAnswer({ data }: GraphAnswer): void {
  const empty = Object.entries(data ?? {}).filter(([, value]) => value === null);
  if (!data || empty.length > 0)
    throw new Error(`null for ${empty.map(([name]) => name).join(', ') || 'data'}`);
}

type Variables = Readonly<Record<string, unknown>>;

async function variablesOf(block: DocBlock, { blocks, shell }: PageRun): Promise<Variables> {
  const next = blocks[blocks.indexOf(block) + 1];
  if (next?.info !== 'json variables') return {};
  const exported = next.text.matchAll(/"\$([A-Z_]+)"/g);
  let text = next.text;
  for (const [whole, name] of exported)
    text = text.replace(whole, JSON.stringify((await shell.run(`printenv ${name}\n`)).trim()));
  return JSON.parse(text);
}

type Start = (
  query: string,
  operation: OperationDefinitionNode,
  variables: Variables,
  run: PageRun,
) => Promise<GraphAnswer>;

const declared = ({ variableDefinitions = [] }: OperationDefinitionNode, variables: Variables): Variables =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable: { name } }) =>
      Object.hasOwn(variables, name.value) ? [[name.value, variables[name.value]]] : [],
    ),
  );

const post: Start = async (query, operation, variables, { gateway }) => {
  const response = await fetch(new URL('/graphql', gateway.url), {
    method: 'POST',
    headers: { authorization: gateway.bearer, 'content-type': 'application/json' },
    body: JSON.stringify({
      query,
      operationName: operation.name?.value,
      variables: declared(operation, variables),
    }),
  });
  return (await response.json()) as GraphAnswer;
};

const firstMessage: Start = async (query, operation, variables, { gateway }) => {
  const client = createClient({
    url: `${gateway.url.replace('http', 'ws')}/graphql`,
    connectionParams: { authorization: gateway.bearer },
    webSocketImpl: WebSocket,
    retryAttempts: 0,
  });
  try {
    const operationName = operation.name?.value;
    const payload = { query, operationName, variables: declared(operation, variables) };
    for await (const message of client.iterate(payload)) return message as GraphAnswer;
    throw new Error('the subscription ended before its first message');
  } catch (error) {
    // The server sends a refusal as a list of errors.
    if (Array.isArray(error)) return { errors: error };
    throw error;
  } finally {
    await client.dispose();
  }
};

function checkVariables(block: DocBlock, { blocks }: PageRun): void {
  const before = blocks[blocks.indexOf(block) - 1];
  if (!before?.info.startsWith('graphql'))
    throw new Error('variables follow the operation that they are for');
  JSON.parse(block.text);
}

function checkVariablesOfConfig({ text }: DocBlock): void {
  const variables = parseEnv(text);
  if (Object.keys(variables).length === 0) throw new Error('it sets no variable');
  readConfig(variables);
}
