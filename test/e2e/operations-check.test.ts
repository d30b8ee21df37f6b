import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { endOf } from '../../scripts/cluster/process.ts';
import { spawnProgram } from '../../scripts/cluster/programs.ts';
import type { Environment } from '../../src/config/environment.ts';
import type { TempFolder } from '../support/folder.ts';
import { folderOf, manifestFolder } from '../support/manifests.ts';

const apollo = (...operations: object[]) => ({
  format: 'apollo-persisted-query-manifest',
  version: 1,
  operations,
});
const viewer = 'query Viewer { viewer { owner } }';
const broken = 'query Broken {\n  viewer { nothing }\n  rateLimit { cost }\n}';
const old = `query Old($id: ID!) {
  node(id: $id) { ... on InventoryAsset { machineDetails { architecture {
    cpuThreadCount
  } } } }
}`;

const run = (args: readonly string[], environment: Environment = {}) =>
  endOf(spawnProgram('src/cli/operations-check.ts', args, environment));

/** Runs the command on a folder; paths in the output are relative to it. */
async function check(folder: TempFolder, args: readonly string[] = [], environment: Environment = {}) {
  const { code, stdout, stderr } = await run([folder.path, ...args], environment);
  const relative = (text: string) => text.replaceAll(`${folder.path}/`, '');
  return { code, stdout: relative(stdout), stderr: relative(stderr) };
}

describe('operations:check', () => {
  test('manifests of each kind that fit end with 0', async () => {
    await using folder = await manifestFolder();
    expect(await check(folder)).toEqual({
      code: 0,
      stdout: 'Checked: 5. Broken: 0. With deprecated elements: 0.\n',
      stderr: '',
    });
  });

  test('what breaks is named with its place and ends with 1; what is deprecated has its reason', async () => {
    await using folder = await folderOf({
      'a.json': apollo(
        { id: 'a', name: 'Viewer', type: 'query', body: viewer },
        { id: 'b', name: 'Broken', type: 'query', body: broken },
        { id: 'c', name: 'Other', type: 'query', body: viewer },
      ),
      'relay.json': { d: old, e: broken, f: 'query {' },
    });
    const { code, stdout } = await check(folder);
    expect(code).toBe(1);
    const reason = 'Cannot query field "nothing" on type "Viewer".';
    expect(stdout.split('\n')).toEqual([
      'a.json: Broken (id "b") is broken:',
      `  2:12  ${reason}`,
      'a.json: Other (id "c") is broken:',
      '  name must be that of the text, Viewer.',
      'relay.json: Broken (id "e") is broken:',
      `  2:12  ${reason}`,
      'relay.json: an operation without a name (id "f") is broken:',
      expect.stringMatching(/^ {2}1:8 {2}Syntax Error/),
      'relay.json: Old (id "d") uses deprecated elements:',
      '  3:5  InventoryMachineArchitectureDetails.cpuThreadCount: Use InventoryMachineDetails.coreCount.',
      '',
      'Checked: 6. Broken: 4. With deprecated elements: 1.',
      '',
    ]);
  });

  test('--json prints the same for programs; --deprecated=fail ends with 1', async () => {
    await using folder = await folderOf({ 'a.json': { d: old } });
    const { code, stdout } = await check(folder, ['--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      operations: 1,
      broken: [],
      deprecated: [
        {
          file: 'a.json',
          id: 'd',
          name: 'Old',
          uses: [
            {
              element: 'InventoryMachineArchitectureDetails.cpuThreadCount',
              reason: 'Use InventoryMachineDetails.coreCount.',
              locations: [{ line: 3, column: 5 }],
            },
          ],
        },
      ],
    });
    expect((await check(folder, ['--deprecated', 'fail'])).code).toBe(1);
  });

  test('an operation above a bound of the gateway breaks', async () => {
    await using folder = await folderOf({ 'a.json': { a: viewer } });
    expect(await check(folder, [], { TRIBUTARY_MAX_DEPTH: '1' })).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('has 2 levels of fields; at most 1 are allowed.'),
    });
  });

  test('an operation of a composer fits in subgraph mode only, as at the start of a gateway', async () => {
    await using folder = await folderOf({ 'a.json': { a: 'query Compose { _service { sdl } }' } });
    expect(await check(folder, [], { TRIBUTARY_SUBGRAPH: 'true' })).toMatchObject({ code: 0 });
    expect(await check(folder)).toMatchObject({ code: 1 });
  });

  test('--schema checks against SDL, whose scalars read literals as those of the gateway', async () => {
    const sdl = (owner: string) => `
      scalar DateTime
      type Query { viewer: Viewer at(time: DateTime): Int }
      type Viewer { ${owner} kind: String }`;
    await using folder = await folderOf({
      'a.json': { a: viewer },
      'with.graphql': sdl('owner: String @deprecated(reason: "Gone.")'),
      'without.graphql': sdl(''),
    });
    const against = (file: string, manifest = folder) =>
      check(manifest, ['--schema', join(folder.path, file)]);
    expect(await against('with.graphql')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('1:25  Viewer.owner: Gone.'),
    });
    expect(await against('without.graphql')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('Cannot query field "owner" on type "Viewer".'),
    });
    await using times = await folderOf({ 'a.json': { a: '{ at(time: "never") }' } });
    expect(await against('with.graphql', times)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('DateTime must be'),
    });
  });

  test('the schema file of the project has the same operations as the schema of this checkout', async () => {
    await using folder = await manifestFolder();
    expect(await check(folder, ['--schema', 'schema.graphql'])).toMatchObject({ code: 0, stderr: '' });
  });

  test('wrong options, manifests and schemas end with 2 and say what is expected', async () => {
    await using folder = await folderOf({ 'a.json': [], 'b.graphql': 'type Query {' });
    const faults: readonly [readonly string[], string][] = [
      [[], 'Name one manifest, or one folder.'],
      [['a.json', 'b.json'], 'Name one manifest, or one folder.'],
      [['--nothing'], "Unknown option '--nothing'"],
      [['a.json', '--deprecated', 'never'], '--deprecated must be show or fail.'],
      [['/nowhere/a.json'], '/nowhere/a.json cannot be read (ENOENT)'],
      [[folder.path], 'a.json is no manifest; expected a JSON object.'],
    ];
    for (const [args, expected] of faults) {
      expect(await run(args)).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining(expected),
      });
    }
    await using good = await folderOf({ 'a.json': { a: viewer } });
    for (const file of [join(folder.path, 'b.graphql'), '/nowhere/schema.graphql']) {
      expect(await check(good, ['--schema', file])).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('--schema must be a file with the SDL of a schema'),
      });
    }
    expect(await check(good, [], { TRIBUTARY_MAX_DEPTH: 'deep' })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('TRIBUTARY_MAX_DEPTH'),
    });
  });
});
