import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheOptions, typePolicies } from '../../client/src/apollo.ts';
import { createExecution } from '../support/changes.ts';
import { root } from '../support/doc-blocks.ts';
import { type Gateway, keys, startGateway } from '../support/gateway.ts';
import { installPacked, nodes, type PackedClient } from '../support/packed-client.ts';

const run = promisify(execFile);

/** A folder outside the project in which the package is installed from its tarball. */
let folder: string;
let packed: PackedClient;
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
  packed = await installPacked();
  ({ folder } = packed);
  // The types of an optional one.
  await packed.link('@tanstack');
});
afterAll(async () => {
  await packed[Symbol.asyncDispose]();
  await gateway[Symbol.asyncDispose]();
});

const script = `
import { createClient, TributaryError } from '@tributary/client';
import { waitForOperation } from '@tributary/client/inventory';
import { possibleTypes } from '@tributary/client/schema';
if (typeof waitForOperation !== 'function' || !possibleTypes.Resumable.includes('StreamHeartbeat')) throw new Error('entries');
const client = createClient({ url: process.env.URL, token: process.env.TOKEN, onState: (state) => console.log(state) });
const { viewer } = await client.query('{ viewer { owner } }');
console.log(viewer.owner);
await client.query('{ nothing }').catch((error) => console.log(error instanceof TributaryError, error.code));
const changes = \`subscription ($after: Cursor) {
  executionChanges(after: $after) { ... on Resumable { cursor } ... on ExecutionChange { kind } }
}\`;
for await (const { kind } of client.subscribe(changes)) {
  console.log(kind);
  if (kind === 'EXECUTION_STEP_ENTERED') break;
}
client.close();
`;

test.each(nodes)('the tarball runs on %s, and its process ends when the client is closed', async (node) => {
  await writeFile(join(folder, 'script.mjs'), script);
  const env = { PATH: process.env['PATH'], URL: `${gateway.url}/graphql`, TOKEN: keys.devToken };
  const running = run(node, ['script.mjs'], { cwd: folder, env, timeout: 30_000 });
  running.child.stdout?.on('data', (text) => {
    if (String(text).includes('live')) void createExecution(gateway);
  });
  const { stdout, stderr } = await running;
  expect(stderr).toBe('');
  expect(
    stdout.split('\n').filter((line) => !/^(connecting|reconnecting|catching up|idle)$/.test(line)),
  ).toEqual([
    'user:developer',
    'true GRAPHQL_VALIDATION_FAILED',
    'live',
    'EXECUTION_STARTED',
    'EXECUTION_STEP_ENTERED',
    '',
  ]);
});

test.each(nodes)('CommonJS on %s has the same exports, with their types', async (node) => {
  const names = ['', '/inventory', '/query', '/schema', '/testing'].map(
    (entry) => `@tributary/client${entry}`,
  );
  await writeFile(
    join(folder, 'same.cjs'),
    `const names = ${JSON.stringify(names)};
    Promise.all(names.map(async (name) => [Object.keys(require(name)), Object.keys(await import(name))]))
      .then((all) => console.log(JSON.stringify(all.map((pair) => pair.map((keys) =>
        keys.filter((key) => !['__esModule', 'default', 'module.exports'].includes(key)).sort())))));`,
  );
  const { stdout } = await run(node, ['same.cjs'], { cwd: folder });
  const all: readonly (readonly [readonly string[], readonly string[]])[] = JSON.parse(stdout);
  expect(all).toHaveLength(names.length);
  for (const [required, imported] of all) {
    expect(required.length).toBeGreaterThan(0);
    expect(required).toEqual(imported);
  }
  await writeFile(
    join(folder, 'typed.cts'),
    `import { createClient } from '@tributary/client';
    const owner: Promise<{ readonly owner: string }> = createClient({ url: '' }).query('{ viewer { owner } }');
    void owner;`,
  );
  expect(await typesOf('typed.cts')).toBe('');
});

test('without the package ws, the mock gateway says what to install, and event streams work', async () => {
  await writeFile(
    join(folder, 'mock.mjs'),
    `import { createClient } from '@tributary/client';
    import { createMockGateway } from '@tributary/client/testing';
    const mock = createMockGateway();
    const server = await mock.listen();
    const client = createClient({ url: server.url });
    const changes = 'subscription ($after: Cursor) { activity(after: $after) { ... on Resumable { cursor } } }';
    const first = client.subscribe(changes).next();
    await mock.stream('activity').connected();
    mock.stream('activity').send({ __typename: 'ExecutionChange', id: 'one' });
    console.log((await first).value.id);
    client.close();
    await server.close();`,
  );
  const { stdout, stderr } = await run(process.execPath, ['mock.mjs'], { cwd: folder, timeout: 30_000 });
  expect(stdout).toBe('one\n');
  expect(stderr).toContain('npm install --save-dev ws');
});

test('hooks are for clients of React, and importing the Apollo entry makes no policies', async () => {
  const read = (name: string) => readFile(join(folder, 'node_modules/@tributary/client/dist', name), 'utf8');
  for (const name of ['react.js', 'cjs/react.js'])
    expect(await read(name)).toMatch(/^("use strict";\n)?"use client";/);
  const getter = Object.getOwnPropertyDescriptor(cacheOptions, 'typePolicies')?.get;
  expect(getter?.call(cacheOptions)).toBe(typePolicies());
});

/** Returns the faults that the compiler finds in a file of the folder. */
async function typesOf(file: string): Promise<string> {
  const target = ['--target', 'es2022', '--lib', 'es2023,dom', '--types', ''];
  const options = ['--strict', '--noEmit', '--module', 'nodenext', ...target];
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, ...options, file], { cwd: folder }).catch(
    (error) => error,
  );
  return stdout;
}

test('types of documents reach variables, data and messages', async () => {
  const typed = `
    import { createClient, type TypedDocument, type MessageOf } from '@tributary/client';
    import { infiniteQueryOptions, queryOptions } from '@tributary/client/query';
    import type { Execution } from '@tributary/client/schema';
    import { QueryClient } from '@tanstack/query-core';
    declare const list: TypedDocument<{ executions: { nodes: Pick<Execution, 'sid'>[] } }, { first: number }>;
    declare const changes: TypedDocument<{ changes:
      | { __typename: 'ExecutionChange'; kind: string } | { __typename: 'StreamHeartbeat'; cursor: string } }, {}>;
    const client = createClient({ url: 'http://localhost/graphql' });
    const sid: string | undefined = (await client.query(list, { first: 1 })).executions.nodes[0]?.sid;
    for await (const message of client.subscribe(changes, {})) { const kind: string = message.kind; void kind; }
    for await (const { sid } of client.pages(list, { first: 1 })) { const text: string = sid; void text; }
    const cache = new QueryClient();
    const read = await cache.fetchQuery(queryOptions(client, list, { first: 1 }));
    const cached: typeof read | undefined = cache.getQueryData(queryOptions(client, list, { first: 1 }).queryKey);
    const paged = await cache.fetchInfiniteQuery(infiniteQueryOptions(client, list, { first: 1 }));
    const second: string | undefined = paged.pages[1]?.nodes[0]?.sid;
    // @ts-expect-error: a field that the document does not select
    cached?.executions.nodes[0]?.status;
    void second;
    // @ts-expect-error: a variable of another type
    await client.query(list, { first: '1' });
    // @ts-expect-error: a field that the document does not select
    (await client.query(list, { first: 1 })).executions.nodes[0]?.status;
    void sid;
  `;
  await writeFile(join(folder, 'typed.ts'), typed);
  expect(await typesOf('typed.ts')).toBe('');
});

/** Bundles a module of an app, as a page has it. */
async function bundleOf(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    // Nothing of Node: a page may use the mock with MSW.
    external: ['graphql-ws', 'graphql-ws/client', '@apollo/client', '@urql/core', 'react', 'relay-runtime'],
  });
  return outputFiles[0]?.text ?? '';
}

/** A text of each entry that no other one has. */
const marks = {
  '/apollo': 'keyFields',
  '/query': 'invalidateQueries',
  '/react': 'useEffect',
  '/relay': 'relay-runtime',
  '/tabs': 'BroadcastChannel',
  '/testing': 'tributary-test-',
  '/urql': '@urql/core',
};

test('an app that only creates a client has nothing of the other entries in its bundle', async () => {
  const app = await bundleOf(
    "import { createClient } from '@tributary/client'; console.log(createClient({ url: '/graphql' }));",
  );
  for (const [entry, mark] of Object.entries(marks)) {
    expect(app).not.toContain(mark);
    expect(await bundleOf(`export * from '@tributary/client${entry}'`)).toContain(mark);
  }
});

describe('size', () => {
  const sizeOf = async (entry: string) =>
    gzipSync(await bundleOf(`export * from '@tributary/client${entry}'`), { level: 9 }).length;

  test.each(['', '/apollo', '/urql', '/relay', '/react', '/inventory', '/query', '/tabs'])(
    '@tributary/client%s weighs at most 9 KB',
    async (entry) => {
      expect(await sizeOf(entry)).toBeLessThanOrEqual(9_216);
    },
  );

  test('@tributary/client/testing weighs at most 13 KB, with the client', async () => {
    expect(await sizeOf('/testing')).toBeLessThanOrEqual(13_312);
  });

  test('@tributary/client/graphcache-schema weighs at most 10 KB', async () => {
    expect(await sizeOf('/graphcache-schema')).toBeLessThanOrEqual(10_240);
  });
});
