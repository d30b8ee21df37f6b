import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../support/doc-blocks.ts';
import { installPacked, nodes, type PackedClient } from '../support/packed-client.ts';
import { tried } from '../support/tiers.ts';

const run = promisify(execFile);

let packed: PackedClient;
beforeAll(async () => {
  packed = await installPacked();
  await packed.link('ws');
  await packed.link('vitest');
});
afterAll(() => packed[Symbol.asyncDispose]());

/** A test of an app, which uses the mock gateway and a real one. */
const suite = `
test('a stream of the mock, and a real gateway', async () => {
  const mock = createMockGateway({ queries: { Owner: () => ({ viewer: { owner: 'user:ada' } }) } });
  const server = await mock.listen();
  for (const transport of ['sse', 'auto']) {
    const client = createClient({ url: server.url, transport });
    expect(await client.query('query Owner { viewer { owner } }')).toEqual({ viewer: { owner: 'user:ada' } });
    const changes = 'subscription ($after: Cursor) { activity(after: $after) { ... on Resumable { cursor } } }';
    const first = client.subscribe(changes).next();
    await mock.stream('activity').connected();
    mock.stream('activity').send({ __typename: 'ExecutionChange', id: transport });
    expect((await first).value).toMatchObject({ id: transport });
    client.close();
  }
  await server.close();
  const gateway = await startTributary(${JSON.stringify({
    program: join(root, 'dist/tributary.js'),
    node: process.execPath,
  })});
  expect(await gateway.client.query('{ viewer { owner } }')).toEqual({ viewer: { owner: 'user:developer' } });
  await gateway.close();
}, 60_000);
`;

const imports = `
import { createClient } from '@tributary/client';
import { createMockGateway, startTributary } from '@tributary/client/testing';
import { expect, test } from 'vitest';
`;
const requires = `
const { createClient } = require('@tributary/client');
const { createMockGateway, startTributary } = require('@tributary/client/testing');
`;

/** Runs a program of Node in the folder of the package; resolves with all that it wrote. */
async function runIn(node: string, args: readonly string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], NO_COLOR: '1' };
  const { stdout, stderr } = await run(node, args, { cwd: packed.folder, env, timeout: 100_000 });
  return stdout + stderr;
}

test('an app is tested with Vitest', async () => {
  await writeFile(join(packed.folder, 'app.test.mjs'), imports + suite);
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  const said = await runIn(process.execPath, [program, 'run', '--root', packed.folder, 'app.test.mjs']);
  expect(said).toMatch(/Tests +1 passed/);
});

/** The long tier installs Jest. */
test.each(tried(nodes, 0))('an app is tested with Jest, as CommonJS, on %s', async (node) => {
  await writeFile(join(packed.folder, 'app.test.cjs'), requires + suite);
  const settings = { rootDir: packed.folder, testMatch: ['**/app.test.cjs'], transform: {} };
  const program = join(root, 'test/interop/node_modules/jest/bin/jest.js');
  const said = await runIn(node, [program, '--config', JSON.stringify(settings)]);
  expect(said).toMatch(/Tests: +1 passed/);
});
