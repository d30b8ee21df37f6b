import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheOptions, typePolicies } from '../../client/src/apollo.ts';
import { createExecution } from '../support/changes.ts';
import { root } from '../support/doc-blocks.ts';
import { type Gateway, keys, startGateway } from '../support/gateway.ts';

const run = promisify(execFile);

/** A folder outside the project in which the package is installed from its tarball. */
let folder: string;
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
  folder = await realpath(await mkdtemp(join(tmpdir(), 'tributary-client-')));
  const { stdout } = await run('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
    cwd: join(root, 'client'),
  });
  const packed = /"filename":\s*"([^"]+)"/.exec(stdout)?.[1];
  if (packed === undefined) throw new Error(`npm pack told no file: ${stdout}`);
  const installed = join(folder, 'node_modules/@tributary');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', join(folder, packed), '-C', installed]);
  await cp(join(installed, 'package'), join(installed, 'client'), { recursive: true });
  await rm(join(installed, 'package'), { recursive: true });
  // The one dependency, which an installation would take from the registry.
  await symlink(join(root, 'node_modules/graphql-ws'), join(folder, 'node_modules/graphql-ws'));
  // The types of an optional one.
  await symlink(join(root, 'node_modules/@tanstack'), join(folder, 'node_modules/@tanstack'));
  await writeFile(join(folder, 'package.json'), '{"type": "module"}');
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await gateway[Symbol.asyncDispose]();
});

const script = `
import { createClient, TributaryError, waitForOperation } from '@tributary/client';
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

/** The Node of the project, and the Node that runs npm, which may be older. */
const nodes = [process.execPath, process.env['npm_node_execpath'] ?? 'node'];

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
  const names = ['', '/query', '/schema', '/testing'].map((entry) => `@tributary/client${entry}`);
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

describe('size', () => {
  const sizeOf = async (entry: string) => {
    const { outputFiles } = await build({
      stdin: { contents: `export * from '@tributary/client${entry}'`, resolveDir: folder },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
      external: ['graphql-ws', 'graphql-ws/client', '@apollo/client', '@urql/core', 'react', 'relay-runtime'],
    });
    return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
  };

  test.each(['', '/apollo', '/urql', '/relay', '/react', '/query'])(
    '@tributary/client%s weighs at most 9 KB',
    async (entry) => {
      expect(await sizeOf(entry)).toBeLessThanOrEqual(9_216);
    },
  );

  test('@tributary/client/graphcache-schema weighs at most 10 KB', async () => {
    expect(await sizeOf('/graphcache-schema')).toBeLessThanOrEqual(10_240);
  });
});
