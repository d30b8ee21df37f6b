import { execFile } from 'node:child_process';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { startTributary, type TestGateway } from '../../client/src/testing.ts';
import { distFolder } from '../../scripts/source-hash.ts';
import { blocksOf, root } from '../support/doc-blocks.ts';
import { tempFolder } from '../support/folder.ts';

const program = join(distFolder, 'tributary.js');
const create = `mutation Create($input: CreateExecutionInput!) {
  createExecution(input: $input) { execution { sid } userErrors { message } }
}`;
const input = {
  flow: { sid: `FW${'5'.repeat(32)}` },
  to: '+15550000001',
  from: '+15557654321',
};
const list = '{ executions(first: 5) { nodes { contactChannelAddress } } }';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('the example of the README runs where the package of the gateway is installed', async () => {
  await using folder = await tempFolder();
  await mkdir(join(folder.path, 'node_modules/@tributary'), { recursive: true });
  await symlink(root, join(folder.path, 'node_modules/@tributary/gateway'));
  const [block] = blocksOf('client/README.md').filter(({ runBy }) =>
    runBy?.endsWith('start-tributary.test.ts'),
  );
  const entry = pathToFileURL(join(root, 'client/src/testing.ts')).href;
  const file = join(folder.path, 'example.mjs');
  await writeFile(file, (block?.text ?? '').replace('@tributary/client/testing', entry));
  const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: folder.path });
  expect(stdout).toBe(`${input.to}\n`);
});

test('starts a gateway with the seeds of the test, and ends it with its folder', async () => {
  let url = '';
  {
    await using gateway = await startTributary({
      program,
      seed: async ({ client }) => await client.mutate(create, { input }),
    });
    url = gateway.url;
    expect(await gateway.client.query(list)).toEqual({
      executions: { nodes: [{ contactChannelAddress: input.to }] },
    });
  }
  await expect(fetch(url)).rejects.toThrow();
});

test('two gateways share nothing, and one has the given settings and the sample data', async () => {
  await using one = await startTributary({
    program,
    environment: { TRIBUTARY_DEV_TOKEN: 'a'.repeat(40) },
    demo: true,
  });
  await using other = await startTributary({ program });
  expect(one.token).toBe('a'.repeat(40));
  expect((await one.client.query<{ executions: { nodes: unknown[] } }>(list)).executions.nodes).toHaveLength(
    5,
  );
  expect(await other.client.query(list)).toEqual({ executions: { nodes: [] } });
});

test('a seed that fails ends the gateway, and closes its client', async () => {
  const gateways: TestGateway[] = [];
  const seed = async (gateway: TestGateway) => {
    gateways.push(gateway);
    throw new Error('no seed');
  };
  await expect(startTributary({ program, seed })).rejects.toThrow('no seed');
  await expect(fetch(gateways[0]?.url ?? '')).rejects.toThrow('fetch failed');
  await expect(gateways[0]?.client.query(list)).rejects.toMatchObject({ code: 'CLOSED' });
});

test('says why the gateway did not start, or that it is not installed', async () => {
  await expect(startTributary({ program, environment: { PORT: 'none' } })).rejects.toThrow(
    /The gateway did not start: [\s\S]*PORT/,
  );
  await expect(startTributary()).rejects.toThrow('The package @tributary/gateway is not installed');
});

test('leaves no folder behind', async () => {
  await using folder = await tempFolder();
  vi.stubEnv('TMPDIR', folder.path);
  const gateway = await startTributary({ program });
  expect(await readdir(folder.path)).toHaveLength(1);
  await gateway.close();
  await gateway.close();
  expect(await readdir(folder.path)).toEqual([]);
});
