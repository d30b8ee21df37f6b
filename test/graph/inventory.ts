import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assetEvent } from '../../src/apis/inventory/contract/asset-events.ts';
import { operationEvent } from '../../src/apis/inventory/contract/events.ts';
import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import { assetStream } from '../../src/apis/inventory/graph/asset-stream.ts';
import { operationStream } from '../../src/apis/inventory/graph/operations/stream.ts';
import { encodeId } from '../../src/gateway/graphql/types/ids.ts';
import type { Call } from '../../src/kit/call/call.ts';
import { inventoryCall } from '../support/inventories.ts';
import { storyDocument } from '../support/mutation-story.ts';
import { inputTypeOf } from '../support/schema.ts';
import { join, seed, seedAssets, seedRelation, seedSources } from '../support/seeds.ts';
import { wholeMessage } from '../support/whole-messages.ts';
import { either, openWorlds, type Worlds } from '../support/worlds.ts';
import { assetChanges, inventoryDocuments as documents, operationChanges } from './inventory-documents.ts';

const location = 'projects/shop/locations/us-central1' as ResourceName;
const named = (collection: string, id: string) => `${location}/${collection}/${id}` as ResourceName;

let worlds: Worlds;
beforeAll(async () => {
  worlds = await openWorlds({
    guards: { maxTokens: 20_000, maxDepth: 40 },
    locations: ['us-central1', 'europe-west1'],
  });
});
afterAll(async () => {
  await worlds[Symbol.asyncDispose]();
});

type Shown = { readonly [field: string]: unknown };
type Errors = readonly { readonly code: string; readonly path: unknown; readonly message: string }[];

const ask = (query: string, variables: Shown = {}, call: Partial<Call> = inventoryCall()) =>
  worlds.ask(query, variables, { call });

async function read(query: string, variables: Shown = {}): Promise<Shown> {
  const { data, errors } = await ask(query, variables);
  expect(errors).toBeUndefined();
  return data as Shown;
}

async function mutate(field: string, input: Shown): Promise<Shown & { readonly userErrors: Errors }> {
  const query = documents[field] ?? '';
  // A fixed request id, because each of the two worlds would generate a different one.
  const repeatable = query.includes('requestId') ? { requestId: uuid() } : {};
  const { data, errors } = await ask(query, { input: { ...repeatable, ...input } });
  expect(errors).toBeUndefined();
  return (data as { payload: Shown & { userErrors: Errors } }).payload;
}

const createGroup = (groupId: string, group: Shown = {}) =>
  mutate('createInventoryGroup', { location: { name: location }, groupId, fields: group });

let requests = 0;
function uuid(): string {
  requests += 1;
  return `4f6dd9c2-0000-4000-8000-${String(requests).padStart(12, '0')}`;
}

describe('reading', () => {
  test('an asset has every field with the names and enum values of the graph', async () => {
    const { name: _, assignedGroups: __, sources: ___, createTime: ____, ...asset } = wholeMessage('Asset');
    await worlds.seed((storage) => seedAssets(storage, location, [asset], 'whole'));
    const { inventoryAsset } = await read(documents['inventoryAsset'] ?? '', {
      name: named('assets', 'whole-000000'),
    });
    expect(inventoryAsset).toMatchObject({
      id: encodeId('InventoryAsset', named('assets', 'whole-000000')),
      labels: [{ key: 'key', value: 'text' }],
      details: {
        powerState: 'DELETED',
        memoryMb: 7,
        platform: { vmwareDetails: { esxHyperthreading: 'ENABLED' }, awsEc2Details: null },
        disks: { disks: [{ capacityBytes: '9007199254740993' }] },
      },
      performanceData: {
        dailyResourceUsageAggregations: [
          { cpu: { utilizationPercentage: { ninetyFifthPercentile: 1.5, average: 1.5 } } },
        ],
      },
      groupNames: [],
      groups: [],
      relations: { nodes: [] },
    });
  });

  test('unset values are null, except for lists, maps, booleans and counts of the service', async () => {
    await worlds.seed((storage) =>
      seedAssets(storage, location, [{ machineDetails: { guestOs: { config: {} } } }], 'bare'),
    );
    const { inventoryAsset } = await read(
      `query ($name: ID!) { inventoryAsset(name: $name) {
        title hidden labels { key } sourceNames insightList { updatedAt }
        details { ... on InventoryMachineDetails {
          coreCount powerState platform { physicalDetails { location } } guestOs { config { fstab { spec } } }
        } }
      } }`,
      { name: named('assets', 'bare-000000') },
    );
    expect(inventoryAsset).toEqual({
      title: null,
      hidden: false,
      labels: [],
      sourceNames: [],
      insightList: null,
      details: { coreCount: null, powerState: null, platform: null, guestOs: { config: { fstab: [] } } },
    });
  });

  test('an unknown enum value is UNRECOGNIZED', async () => {
    await worlds.seed((storage) =>
      seedAssets(storage, location, [{ machineDetails: { powerState: 'DREAMING' } }], 'odd'),
    );
    const { inventoryAsset } = await read(
      'query ($name: ID!) { inventoryAsset(name: $name) { details { ... on InventoryMachineDetails { powerState } } } }',
      { name: named('assets', 'odd-000000') },
    );
    expect(inventoryAsset).toEqual({ details: { powerState: 'UNRECOGNIZED' } });
  });

  test('a missing resource is null, and an invalid name is an error', async () => {
    const query = 'query ($name: ID!) { inventoryGroup(name: $name) { id } }';
    expect(await read(query, { name: named('groups', 'none') })).toEqual({ inventoryGroup: null });
    expect((await ask(query, { name: 'groups/web' })).errors).toEqual([
      expect.objectContaining({
        message: expect.stringContaining('projects/{project}/locations/{location}/groups/{group}'),
        extensions: expect.objectContaining({ code: 'BAD_USER_INPUT', field: 'name' }),
      }),
    ]);
  });

  test('every type can be read again by its id, also in a project with a colon in its name', async () => {
    const elsewhere = 'projects/example.com:shop/locations/us-central1' as ResourceName;
    await worlds.seed((storage) => seedAssets(storage, elsewhere, [{ title: 'far' }], 'far'));
    const { inventoryAsset } = await read('query ($name: ID!) { inventoryAsset(name: $name) { id } }', {
      name: `${elsewhere}/assets/far-000000`,
    });
    const { id } = inventoryAsset as { id: string };
    const query = 'query ($id: ID!) { node(id: $id) { __typename id ... on InventoryAsset { title } } }';
    expect(await read(query, { id })).toEqual({ node: { __typename: 'InventoryAsset', id, title: 'far' } });
    const settings = encodeId('InventorySettings', `${location}/settings`);
    expect(await read('query ($id: ID!) { node(id: $id) { id } }', { id: settings })).toEqual({
      node: { id: settings },
    });
    const wrong = encodeId('InventoryAsset', `${location}/groups/web`);
    expect((await ask('query ($id: ID!) { node(id: $id) { id } }', { id: wrong })).errors).toHaveLength(1);
  });
});

describe('a malformed reference in the input of a mutation', () => {
  const id = encodeId('InventoryGroup', named('groups', 'web'));
  test.each([
    [
      'createInventoryGroup',
      { location: { name: 'x' }, groupId: 'web', fields: {} },
      'location.name',
      'operation',
    ],
    ['deleteInventoryGroup', { group: { name: 'groups/web' } }, 'group.name', 'operation'],
    ['deleteInventoryGroup', { group: { id: 'x' } }, 'group.id', 'operation'],
    ['deleteInventorySource', { source: { id } }, 'source.id', 'operation'],
    ['addAssetsToInventoryGroup', { group: { id }, assets: [{ name: 'x' }] }, 'assets.0.name', 'operation'],
    ['updateInventoryAsset', { asset: { id }, fields: {} }, 'asset.id', 'asset'],
    ['cancelInventoryOperation', { operation: { name: 'x' } }, 'operation.name', 'operation'],
    [
      'createInventoryImportJob',
      { location: { name: location }, importJobId: 'a', fields: { source: { id } } },
      'fields.source.id',
      'operation',
    ],
  ])('%s with %j is a user error with its path', async (mutation, input, field, result) => {
    const query = `mutation ($input: ${inputTypeOf(mutation)}) {
      payload: ${mutation}(input: $input) { ${result} { __typename } userErrors { code path } }
    }`;
    expect(await read(query, { input })).toEqual({
      payload: { [result]: null, userErrors: [{ code: 'INVALID', path: ['input', ...field.split('.')] }] },
    });
  });
});

describe('lists', () => {
  const query = `query ($name: ID!, $filter: String, $orderBy: [InventoryAssetOrder!], $first: Int, $after: Cursor) {
    inventoryLocation(name: $name) {
      displayName
      assets(query: $filter, orderBy: $orderBy, first: $first, after: $after) {
        nodes { title } edges { cursor } pageInfo { hasNextPage endCursor } unreachable
      }
    }
  }`;
  const here = 'projects/listed/locations/us-central1' as ResourceName;
  const titles = (data: unknown) =>
    (
      data as { inventoryLocation: { assets: { nodes: { title: string }[] } } }
    ).inventoryLocation.assets.nodes.map(({ title }) => title);

  beforeAll(async () => {
    const assets = [{ title: 'c' }, { title: 'a' }, { title: 'b', hidden: true }, { title: 'd' }];
    await worlds.seed((storage) => seedAssets(storage, here, assets));
  });

  test('are filtered, ordered and paged with cursors', async () => {
    const asked = { name: here, filter: 'title != "d"', orderBy: [{ field: 'TITLE', direction: 'DESC' }] };
    const first = await read(query, { ...asked, first: 1 });
    expect(titles(first)).toEqual(['c']);
    const { pageInfo } = (first['inventoryLocation'] as { assets: { pageInfo: Shown } }).assets;
    expect(pageInfo['hasNextPage']).toBe(true);
    const after = pageInfo['endCursor'];
    expect(titles(await read(query, { ...asked, first: 5, after }))).toEqual(['a']);
    const { errors } = await ask(query, { ...asked, orderBy: [{ field: 'TITLE' }], after });
    expect(errors?.[0]?.extensions?.['code']).toBe('INVALID_CURSOR');
  });

  test('report where a filter is wrong, and null nothing else', async () => {
    const { data, errors } = await ask(query, { name: here, filter: 'titel = web' });
    expect(data).toEqual({ inventoryLocation: { displayName: expect.any(String), assets: null } });
    expect(errors).toEqual([
      expect.objectContaining({
        message: expect.stringContaining('query, character 1: Asset has no field "titel"'),
        extensions: expect.objectContaining({ code: 'BAD_USER_INPUT', field: 'query' }),
      }),
    ]);
  });

  test('take enum values in a query as the graph shows them and as REST spells them', async () => {
    const where = 'projects/spelt/locations/us-central1' as ResourceName;
    const family = (name: string) => ({ machineDetails: { guestOs: { family: name } } });
    const assets = [
      { title: 'a', ...family('OS_FAMILY_LINUX') },
      { title: 'b', ...family('OS_FAMILY_UNIX') },
    ];
    await worlds.seed((storage) => seedAssets(storage, where, assets));
    for (const value of ['LINUX', 'OS_FAMILY_LINUX']) {
      const filter = `machineDetails.guestOs.family = ${value}`;
      expect(titles(await read(query, { name: where, filter }))).toEqual(['a']);
    }
  });

  test('of locations contain the configured ones', async () => {
    const { inventoryLocations } = await read(
      'query ($project: ID!) { inventoryLocations(project: $project) { nodes { locationId name } } }',
      { project: 'shop' },
    );
    expect(inventoryLocations).toEqual({
      nodes: [
        { locationId: 'us-central1', name: location },
        { locationId: 'europe-west1', name: 'projects/shop/locations/europe-west1' },
      ],
    });
  });

  test('a location that does not exist is null', async () => {
    expect(await read(query, { name: 'projects/shop/locations/atlantis-1' })).toEqual({
      inventoryLocation: null,
    });
  });
});

describe('several locations', () => {
  const parents = ['us-central1', 'europe-west1'].map(
    (id) => `projects/wide/locations/${id}` as ResourceName,
  );
  const query = `query ($orderBy: [InventoryAssetOrder!], $filter: InventoryAssetFilter, $query: String, $first: Int, $last: Int, $after: Cursor, $before: Cursor) {
    inventoryProject(project: "wide") {
      assets(orderBy: $orderBy, filter: $filter, query: $query, first: $first, last: $last, after: $after, before: $before) {
        nodes { title }
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      }
    }
  }`;
  const figures = `query ($project: ID!) {
    inventoryProject(project: $project) {
      aggregateAssets(query: "machineDetails.coreCount > 1", aggregations: [
        { count: true }
        { field: "machineDetails.coreCount", sum: true }
        { field: "machineDetails.powerState", frequency: true }
        { field: "machineDetails.coreCount", histogram: { lowerBounds: [4] } }
      ]) {
        count { value } sum { value } frequency { values { key value } } histogram { buckets { count } }
      }
    }
  }`;

  interface Listed {
    readonly nodes: readonly { readonly title: string }[];
    readonly pageInfo: {
      readonly hasNextPage: boolean;
      readonly hasPreviousPage: boolean;
      readonly startCursor: string;
      readonly endCursor: string;
    };
  }
  const page = async (variables: Shown) =>
    ((await read(query, variables)) as { inventoryProject: { assets: Listed } }).inventoryProject.assets;
  const titles = ({ nodes }: Listed) => nodes.map(({ title }) => title).join(' ');

  beforeAll(async () => {
    await worlds.seed(async (storage) => {
      for (const [index, parent] of parents.entries()) {
        const documents = [1, 2, 3].map((nth) => ({
          title: `${'ab'[index]}${nth}`,
          machineDetails: { coreCount: nth * 2 - index, powerState: index === 0 ? 'ACTIVE' : 'SUSPENDED' },
        }));
        await seedAssets(storage, parent, documents, `wide-${index}`);
      }
    });
  });

  test('are one list in one order, which is read from both ends', async () => {
    const orderBy = [{ field: 'CORE_COUNT', direction: 'DESC' }];
    const first = await page({ orderBy, first: 2 });
    expect([titles(first), first.pageInfo.hasNextPage]).toEqual(['a3 b3', true]);
    const second = await page({ orderBy, first: 2, after: first.pageInfo.endCursor });
    expect([titles(second), second.pageInfo.hasNextPage]).toEqual(['a2 b2', true]);
    const back = await page({ orderBy, last: 2, before: second.pageInfo.startCursor });
    expect([titles(back), back.pageInfo.hasPreviousPage]).toEqual(['a3 b3', false]);
    expect(titles(await page({ orderBy, last: 3 }))).toBe('b2 a1 b1');
    expect(titles(await page({}))).toBe('a1 a2 a3 b1 b2 b3');
    expect(titles(await page({ last: 1 }))).toBe('b3');
    const narrowed = {
      query: 'machineDetails.powerState = SUSPENDED',
      filter: { kinds: ['MACHINE'] },
      orderBy,
    };
    expect(titles(await page(narrowed))).toBe('b3 b2 b1');
    expect(await ask(query, { after: first.pageInfo.endCursor })).toMatchObject({
      errors: [{ extensions: { code: 'INVALID_CURSOR' } }],
    });
    const wrong = (await ask(query, { query: 'machineDetails.cores = 1' })).errors?.[0];
    expect(wrong?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'query' });
  });

  test('have resources without a value in one place of the order', async () => {
    await worlds.seed(async (storage) => {
      for (const [index, id] of ['us-central1', 'europe-west1'].entries()) {
        const documents = [
          { title: `${'ab'[index]}-none`, machineDetails: {} },
          { title: `${'ab'[index]}-cores`, machineDetails: { coreCount: 2 + index } },
        ];
        await seedAssets(
          storage,
          `projects/partly/locations/${id}` as ResourceName,
          documents,
          `partly-${index}`,
        );
      }
    });
    const partly = query.replace('"wide"', '"partly"');
    const sorted = async (direction: string, page: Shown = {}) => {
      const answer = await read(partly, { orderBy: [{ field: 'CORE_COUNT', direction }], ...page });
      return titles((answer as { inventoryProject: { assets: Listed } }).inventoryProject.assets);
    };
    expect(await sorted('ASC')).toBe(
      either('unset', 'a-none b-none a-cores b-cores', 'a-cores b-cores a-none b-none'),
    );
    expect(await sorted('DESC')).toBe(
      either('unset', 'b-cores a-cores b-none a-none', 'b-cores a-cores a-none b-none'),
    );
    expect(await sorted('DESC', { last: 1 })).toBe(either('unset', 'a-none', 'b-none'));
  });

  test('have figures of all their assets, location by location', async () => {
    expect(await read(figures, { project: 'wide' })).toEqual({
      inventoryProject: {
        aggregateAssets: [
          { count: { value: '5' }, sum: null, frequency: null, histogram: null },
          { count: null, sum: { value: 20 }, frequency: null, histogram: null },
          {
            count: null,
            sum: null,
            frequency: {
              values: [
                { key: 'ACTIVE', value: '3' },
                { key: 'SUSPENDED', value: '2' },
              ],
            },
            histogram: null,
          },
          {
            count: null,
            sum: null,
            frequency: null,
            histogram: { buckets: [{ count: '2' }, { count: '3' }] },
          },
        ],
      },
    });
  });

  test('have figures in as many statements as one location, with the embedded service', async () => {
    const figure = 'aggregateAssets(aggregations: [{ count: true }]) { count { value } }';
    const statements = (text: string) => worlds.statementsOf(text, { call: inventoryCall() });
    const one = await statements(`{ inventoryLocation(name: "${parents[0]}") { ${figure} } }`);
    const locations = await statements(
      '{ inventoryProject(project: "wide") { locations { nodes { name } } } }',
    );
    const all = await statements(`{ inventoryProject(project: "wide") { ${figure} } }`);
    expect(all).toBeLessThanOrEqual(either('links', one + locations, all));
  });

  test('are refused outside the tenancy', async () => {
    const { data, errors } = await ask(query, {}, inventoryCall(new Set(['mine'])));
    expect([data, errors?.[0]?.extensions?.['code']]).toEqual([{ inventoryProject: null }, 'FORBIDDEN']);
  });

  test('the path of a missing resource leads to its reference, wherever the input has it', async () => {
    const missing = `${parents[0]}/sources/none`;
    const job = {
      location: { name: parents[0] },
      importJobId: 'lost',
      fields: { source: { name: missing } },
    };
    expect((await mutate('createInventoryImportJob', job)).userErrors).toMatchObject([
      { code: 'NOT_FOUND', path: ['input', 'fields', 'source'] },
    ]);
    const nowhere = { location: { name: 'projects/wide/locations/atlantis-1' }, groupId: 'a', fields: {} };
    expect((await mutate('createInventoryGroup', nowhere)).userErrors).toMatchObject([
      { code: 'NOT_FOUND', path: ['input', 'location'] },
    ]);
  });

  test('an empty project and a source without a full name are refused', async () => {
    const wrong = async (text: string) => (await ask(text)).errors?.[0]?.extensions;
    expect(await wrong('{ inventoryOperations(project: "") { nodes { id } } }')).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'project',
    });
    const assets = `{ inventoryProject(project: "wide") { assets(filter: { sourceNames: ["scan"] }) { nodes { id } } } }`;
    expect(await wrong(assets)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'filter.sourceNames' });
  });

  test('of all projects that a credential names have one list of operations', async () => {
    for (const parent of parents)
      await mutate('createInventoryGroup', { location: { name: parent }, groupId: 'web', fields: {} });
    const operations =
      '{ inventoryOperations(query: "metadata.verb = create") { nodes { project { project } } } }';
    const projects = async (...names: readonly string[]) => {
      const { data, errors } = await ask(operations, {}, inventoryCall(new Set(names)));
      expect(errors).toBeUndefined();
      const { nodes } = (data as { inventoryOperations: { nodes: { project: { project: string } }[] } })
        .inventoryOperations;
      return nodes.map(({ project }) => project.project);
    };
    expect(await projects('wide', 'none')).toEqual(['wide', 'wide']);
    expect(await projects('none')).toEqual([]);
  });

  test('have one list of operations, by their states', async () => {
    const states = async (wanted: readonly string[]) => {
      const text = `query ($states: [InventoryOperationState!]) {
        inventoryOperations(project: "wide", filter: { states: $states }) { nodes { state } }
      }`;
      const { inventoryOperations } = (await read(text, { states: wanted })) as {
        inventoryOperations: { nodes: { state: string }[] };
      };
      return [...new Set(inventoryOperations.nodes.map(({ state }) => state))];
    };
    expect(await states(['SUCCEEDED'])).toEqual(['SUCCEEDED']);
    expect(await states(['SUCCEEDED', 'RUNNING'])).toEqual(['SUCCEEDED']);
    expect(await states(['RUNNING', 'FAILED', 'CANCELLED'])).toEqual([]);
  });

  test('have hidden assets where they are asked for', async () => {
    const hidden = `${parents[1]}/assets/wide-1-000002`;
    await mutate('updateInventoryAsset', { asset: { name: hidden }, fields: { hidden: true } });
    const shown = async (project: string) =>
      titles(((await read(project)) as { inventoryProject: { assets: Listed } }).inventoryProject.assets);
    const text = (given: string) =>
      `{ inventoryProject(project: "wide") { assets${given} { nodes { title } } } }`;
    expect(await shown(text(''))).toBe('a1 a2 a3 b1 b2');
    expect(await shown(text('(showHidden: true)'))).toBe('a1 a2 a3 b1 b2 b3');
    await mutate('updateInventoryAsset', { asset: { name: hidden }, fields: { hidden: false } });
  });

  test('a group has figures of its own assets', async () => {
    const group = `${parents[0]}/groups/web`;
    const assets = [`${parents[0]}/assets/wide-0-000001`];
    await mutate('addAssetsToInventoryGroup', {
      group: { name: group },
      assets: assets.map((name) => ({ name })),
    });
    const own = `{ inventoryGroup(name: "${group}") {
      aggregateAssets(aggregations: [{ count: true }, { field: "machineDetails.coreCount", sum: true }]) {
        count { value } sum { value }
      }
    } }`;
    expect(await read(own)).toEqual({
      inventoryGroup: {
        aggregateAssets: [
          { count: { value: '1' }, sum: null },
          { count: null, sum: { value: 4 } },
        ],
      },
    });
  });
});

describe('aggregations', () => {
  const here = 'projects/figured/locations/us-central1' as ResourceName;
  const query = `query ($name: ID!, $aggregations: [InventoryAggregationInput!]!, $filter: String) {
    inventoryLocation(name: $name) {
      displayName
      aggregateAssets(aggregations: $aggregations, query: $filter) {
        field count { value } sum { value } frequency { values { key value } }
        histogram { buckets { count lowerBound upperBound } }
      }
    }
  }`;

  test('are in the requested order, and an empty one is 0', async () => {
    const cores = [2, 4, 4].map((coreCount) => ({ machineDetails: { coreCount } }));
    await worlds.seed((storage) => seedAssets(storage, here, cores));
    const field = 'machineDetails.coreCount';
    const aggregations = [
      { count: true },
      { field, sum: true },
      { field, frequency: true },
      { field, histogram: { lowerBounds: [0, 4] } },
      { field: 'machineDetails.memoryMb', count: true },
    ];
    const none = { field, count: null, sum: null, frequency: null, histogram: null };
    expect(await read(query, { name: here, aggregations })).toEqual({
      inventoryLocation: {
        displayName: expect.any(String),
        aggregateAssets: [
          { ...none, field: null, count: { value: '3' } },
          { ...none, sum: { value: 10 } },
          {
            ...none,
            frequency: {
              values: [
                { key: '4', value: '2' },
                { key: '2', value: '1' },
              ],
            },
          },
          {
            ...none,
            histogram: {
              buckets: [
                { count: '0', lowerBound: null, upperBound: 0 },
                { count: '1', lowerBound: 0, upperBound: 4 },
                { count: '2', lowerBound: 4, upperBound: null },
              ],
            },
          },
          { ...none, field: 'machineDetails.memoryMb', count: { value: '0' } },
        ],
      },
    });
  });

  test('of enum values are in the words of the graph, as filters take them', async () => {
    const there = 'projects/figured/locations/europe-west1' as ResourceName;
    const families = ['LINUX', 'LINUX', 'WINDOWS'].map((family) => ({
      machineDetails: { guestOs: { family: `OS_FAMILY_${family}` } },
    }));
    await worlds.seed((storage) => seedAssets(storage, there, families, 'worded'));
    const aggregations = [{ field: 'machineDetails.guestOs.family', frequency: true }];
    const worded = async (filter: string | null) => {
      const { inventoryLocation } = (await read(query, { name: there, aggregations, filter })) as {
        inventoryLocation: { aggregateAssets: { frequency: { values: unknown } }[] };
      };
      return inventoryLocation.aggregateAssets[0]?.frequency.values;
    };
    const linux = { key: 'LINUX', value: '2' };
    expect(await worded(null)).toEqual([linux, { key: 'WINDOWS', value: '1' }]);
    for (const word of ['LINUX', 'OS_FAMILY_LINUX'])
      expect(await worded(`machineDetails.guestOs.family = ${word}`)).toEqual([linux]);
  });

  test('that are invalid null nothing else, and report where', async () => {
    const aggregations = [{ count: true }, { field: 'titel', frequency: true }];
    const { data, errors } = await ask(query, { name: here, aggregations });
    expect(data).toEqual({ inventoryLocation: { displayName: expect.any(String), aggregateAssets: null } });
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('aggregations[1].field, character 1: Asset has no field "titel"'),
      extensions: { code: 'BAD_USER_INPUT', field: 'aggregations[1].field' },
    });
  });

  test('above the maximum number are refused before they are validated', async () => {
    const aggregations = Array(26).fill({ count: true, sum: true });
    const { errors } = await ask(query, { name: here, aggregations });
    expect(errors?.[0]).toMatchObject({
      message: 'aggregations must be at most 25 at once.',
      extensions: { code: 'BAD_USER_INPUT', field: 'aggregations' },
    });
  });
});

describe('mutations', () => {
  test('a group is created, found, changed and deleted by operations', async () => {
    const created = await createGroup('web', { displayName: 'Web', labels: [{ key: 'env', value: 'prod' }] });
    expect(created).toMatchObject({
      userErrors: [],
      operation: {
        done: true,
        state: 'SUCCEEDED',
        metadata: { verb: 'create', targetName: named('groups', 'web') },
        target: { __typename: 'InventoryGroup', name: named('groups', 'web') },
        result: { __typename: 'InventoryGroup' },
        error: null,
      },
    });
    const shown =
      'query ($name: ID!) { inventoryGroup(name: $name) { displayName description labels { key value } } }';
    const name = named('groups', 'web');
    expect(await read(shown, { name })).toEqual({
      inventoryGroup: { displayName: 'Web', description: null, labels: [{ key: 'env', value: 'prod' }] },
    });
    await mutate('updateInventoryGroup', {
      group: { name },
      fields: { displayName: null, description: 'All of it' },
    });
    expect(await read(shown, { name })).toEqual({
      inventoryGroup: {
        displayName: null,
        description: 'All of it',
        labels: [{ key: 'env', value: 'prod' }],
      },
    });
    await mutate('updateInventoryGroup', {
      group: { id: encodeId('InventoryGroup', name) },
      fields: { displayName: 'W' },
      updateMask: 'description',
    });
    expect(await read(shown, { name })).toMatchObject({
      inventoryGroup: { displayName: null, description: null },
    });
    expect(await mutate('deleteInventoryGroup', { group: { name }, clientMutationId: 'mine' })).toMatchObject(
      {
        operation: { done: true, result: null, target: null },
        clientMutationId: 'mine',
      },
    );
    expect(await read(shown, { name })).toEqual({ inventoryGroup: null });
  });

  test('the same request id creates one group, and returns the same operation', async () => {
    const input = { location: { name: location }, groupId: 'once', fields: {}, requestId: uuid() };
    const [first, second] = [
      await mutate('createInventoryGroup', input),
      await mutate('createInventoryGroup', input),
    ];
    expect(second).toEqual(first);
    expect(first['requestId']).toBe(input.requestId);
    const { userErrors } = await mutate('createInventoryGroup', { ...input, groupId: 'another' });
    expect(userErrors).toMatchObject([
      {
        code: 'INVALID',
        path: ['input', 'requestId'],
        message: expect.stringContaining('was used for another request'),
      },
    ]);
  });

  test('refusals are user errors with the path of the input', async () => {
    await createGroup('taken');
    const refusals = [
      [{ location: { name: location }, groupId: 'taken', fields: {} }, 'CONFLICT', ['input', 'groupId']],
      [{ location: { name: location }, groupId: 'Not An Id', fields: {} }, 'INVALID', ['input', 'groupId']],
      [
        { location: { name: location }, groupId: 'long', fields: { displayName: 'x'.repeat(64) } },
        'INVALID',
        ['input', 'fields', 'displayName'],
      ],
      [
        { location: { name: 'projects/shop/locations/atlantis-1' }, groupId: 'far', fields: {} },
        'NOT_FOUND',
        ['input', 'location'],
      ],
      [
        {
          location: { name: location },
          groupId: 'twice',
          fields: {
            labels: [
              { key: 'a', value: '1' },
              { key: 'a', value: '2' },
            ],
          },
        },
        'INVALID',
        ['input', 'fields', 'labels'],
      ],
    ] as const;
    for (const [input, code, path] of refusals) {
      const payload = await mutate('createInventoryGroup', input);
      expect(payload).toMatchObject({ operation: null, userErrors: [{ code, path }] });
    }
  });

  test('an error in a batch has its path in the input', async () => {
    await createGroup('batched');
    const name = named('groups', 'batched');
    const many = await mutate('addAssetsToInventoryGroup', {
      group: { name },
      assets: [{ name: named('assets', 'fine') }, { name: named('assets', 'A B') }],
    });
    expect(many.userErrors).toMatchObject([{ path: ['input', 'assets', '1', 'name'] }]);
    const gone = await mutate('addAssetsToInventoryGroup', {
      group: { name },
      assets: [{ name: named('assets', 'none') }],
    });
    expect(gone.userErrors).toMatchObject([{ code: 'NOT_FOUND', path: ['input', 'assets', '0'] }]);
    const elsewhere = 'projects/shop/locations/europe-west1/assets/a';
    const updates = [{ asset: { name: elsewhere }, fields: { labels: [] } }];
    const moved = await mutate('batchUpdateInventoryAssets', { location: { name: location }, updates });
    expect(moved.userErrors).toMatchObject([{ path: ['input', 'updates', '0', 'asset'] }]);
    const masked = [{ asset: { name: named('assets', 'a') }, fields: { labels: [] }, requestId: 'none' }];
    const known = await mutate('batchUpdateInventoryAssets', {
      location: { name: location },
      updates: masked,
    });
    expect(known.userErrors).toMatchObject([{ path: ['input', 'updates', '0', 'requestId'] }]);
  });

  test('adding members is ALREADY_DONE when all are, and a conflict of one of them otherwise', async () => {
    await createGroup('full');
    await worlds.seed((storage) => seedAssets(storage, location, [{}, {}, {}], 'member'));
    const group = { name: named('groups', 'full') };
    const assets = [0, 1, 2].map((index) => ({ name: named('assets', `member-00000${index}`) }));
    const add = (some: readonly object[], given = {}) =>
      mutate('addAssetsToInventoryGroup', { group, assets: some, ...given });
    expect((await add(assets.slice(0, 2))).userErrors).toEqual([]);
    const done = {
      operation: null,
      group,
      userErrors: [{ code: 'ALREADY_DONE', path: ['input', 'assets'] }],
    };
    expect(await add(assets.slice(1, 2))).toMatchObject(done);
    const conflict = {
      operation: null,
      group: null,
      userErrors: [{ code: 'CONFLICT', path: ['input', 'assets', '0'] }],
    };
    expect(await add(assets.slice(0, 2))).toMatchObject(either<object>('unchanged', done, conflict));
    expect(await add(assets.slice(1))).toMatchObject(conflict);
    expect(await add(assets, { allowExisting: true })).toMatchObject({ group, userErrors: [] });
    const gone = await mutate('removeAssetsFromInventoryGroup', { group, assets });
    expect(gone.userErrors).toEqual([]);
    const again = await mutate('removeAssetsFromInventoryGroup', { group, assets: assets.slice(2) });
    expect(again.userErrors).toMatchObject([{ code: 'NOT_FOUND', path: ['input', 'assets', '0'] }]);
  });

  test('messages have the words of the input', async () => {
    const sent = { location: { name: location }, updates: [] };
    expect((await mutate('batchUpdateInventoryAssets', sent)).userErrors).toMatchObject([
      { message: 'updates must be a list of at least one.', path: ['input', 'updates'] },
    ]);
    await createGroup('worded');
    const empty = { group: { name: named('groups', 'worded') }, assets: [] };
    expect((await mutate('addAssetsToInventoryGroup', empty)).userErrors).toMatchObject([
      { message: 'assets must be a list of at least one.', path: ['input', 'assets'] },
    ]);
  });

  test('what the credential does not reach is FORBIDDEN with the path of its reference', async () => {
    const input = { group: { name: named('groups', 'taken') } };
    const call = inventoryCall(new Set(['else']));
    const { data } = await ask(storyDocument('deleteInventoryGroup'), { input }, call);
    expect(data).toMatchObject({
      payload: { userErrors: [{ code: 'FORBIDDEN', path: ['input', 'group'] }] },
    });
  });

  test('an update mask without fields is refused', async () => {
    await createGroup('masked');
    const input = { group: { name: named('groups', 'masked') }, fields: {}, updateMask: 'displayNam' };
    const { userErrors } = await mutate('updateInventoryGroup', input);
    expect(userErrors).toEqual([expect.objectContaining({ code: 'INVALID', path: ['input', 'updateMask'] })]);
  });

  test('fields have the names of the graph, also in masks', async () => {
    const source = named('sources', 'timed');
    await mutate('createInventorySource', { location: { name: location }, sourceId: 'timed', fields: {} });
    const discoveryClient = {
      source: { name: source },
      serviceAccount: 'a@b.example',
      expiresAt: '2036-01-31T08:00:00Z',
    };
    const made = { location: { name: location }, discoveryClientId: 'timed', fields: discoveryClient };
    expect(await mutate('createInventoryDiscoveryClient', made)).toMatchObject({ userErrors: [] });
    const name = named('discoveryClients', 'timed');
    const later = { description: 'kept', expiresAt: '2037-01-31T08:00:00Z' };
    const update = { discoveryClient: { name }, fields: later, updateMask: 'expiresAt' };
    expect(await mutate('updateInventoryDiscoveryClient', update)).toMatchObject({
      userErrors: [],
      discoveryClient: { name },
    });
    const shown = await read(
      'query ($name: ID!) { inventoryDiscoveryClient(name: $name) { description expiresAt } }',
      { name },
    );
    expect(shown).toEqual({
      inventoryDiscoveryClient: { description: null, expiresAt: '2037-01-31T08:00:00.000Z' },
    });
  });

  test('enum values are those of the graph, and unknown ones are refused', async () => {
    const made = (preferences: Shown) =>
      mutate('createInventoryPreferenceSet', {
        location: { name: location },
        preferenceSetId: 'frugal',
        fields: { virtualMachinePreferences: preferences },
      });
    expect((await made({ targetProduct: 'UNRECOGNIZED' })).userErrors).toEqual([
      expect.objectContaining({
        code: 'INVALID',
        path: ['input', 'fields', 'virtualMachinePreferences', 'targetProduct'],
      }),
    ]);
    await made({ targetProduct: 'COMPUTE_ENGINE', sizingOptimizationStrategy: 'MODERATE' });
    const name = named('preferenceSets', 'frugal');
    await mutate('updateInventoryPreferenceSet', {
      preferenceSet: { name },
      fields: { virtualMachinePreferences: { targetProduct: 'VMWARE_ENGINE' } },
    });
    const { inventoryPreferenceSet } = await read(documents['inventoryPreferenceSet'] ?? '', { name });
    expect(inventoryPreferenceSet).toMatchObject({
      virtualMachinePreferences: { targetProduct: 'VMWARE_ENGINE', sizingOptimizationStrategy: 'MODERATE' },
    });
  });

  test('assets change at once: one alone, or a batch completely or not at all', async () => {
    await worlds.seed((storage) => seedAssets(storage, location, [{ title: 'x' }, { title: 'y' }], 'many'));
    const [one, two] = [named('assets', 'many-000000'), named('assets', 'many-000001')];
    const updated = await mutate('updateInventoryAsset', {
      asset: { name: one },
      fields: { labels: [{ key: 'wave', value: '1' }] },
    });
    expect(updated['asset']).toMatchObject({ title: 'x', labels: [{ key: 'wave', value: '1' }] });
    const updates = [one, two].map((name) => ({
      asset: { name },
      fields: { hidden: true, hideReason: 'sold' },
    }));
    const both = await mutate('batchUpdateInventoryAssets', { location: { name: location }, updates });
    const twice = { labels: Array(2).fill({ key: 'k', value: 'v' }) };
    const tooMany = Array.from({ length: 1_001 }, () => ({ asset: { name: one }, fields: twice }));
    expect(
      await mutate('batchUpdateInventoryAssets', { location: { name: location }, updates: tooMany }),
    ).toMatchObject({
      userErrors: [{ message: 'updates must be at most 1000 at once.', path: ['input', 'updates'] }],
    });
    expect(both['assets']).toMatchObject([
      { name: one, hidden: true },
      { name: two, hidden: true },
    ]);
    const missing = await mutate('batchDeleteInventoryAssets', {
      location: { name: location },
      assets: [{ name: one }, { name: named('assets', 'none') }],
    });
    expect(missing).toMatchObject({
      deletedIds: null,
      userErrors: [{ code: 'NOT_FOUND', path: ['input', 'assets', '1'] }],
    });
    const gone = await mutate('batchDeleteInventoryAssets', {
      location: { name: location },
      assets: [{ id: encodeId('InventoryAsset', one) }],
    });
    expect(gone['deletedIds']).toEqual([encodeId('InventoryAsset', one)]);
    expect(await mutate('deleteInventoryAsset', { asset: { name: two } })).toMatchObject({
      deletedId: encodeId('InventoryAsset', two),
    });
  });
});

describe('frames', () => {
  const here = 'projects/framed/locations/us-central1' as ResourceName;
  const source = `${here}/sources/scan`;
  const report = (framesData: readonly Shown[], from = source) =>
    mutate('reportInventoryAssetFrames', { source: { name: from }, framesData });

  test('become assets, relations and error frames', async () => {
    await mutate('createInventorySource', {
      location: { name: here },
      sourceId: 'scan',
      fields: { priority: 1 },
    });
    const sampleTime = '2026-01-31T08:00:00Z';
    const reported = await report([
      {
        labels: { tier: 'web' },
        machineDetails: { machineName: 'db-1', powerState: 'ACTIVE' },
        performanceSamples: [{ sampleTime, memory: { utilizedPercentage: 12.5 } }],
      },
      {
        databaseDeploymentDetails: {
          manualUniqueId: 'd',
          topology: { instances: [{ network: { hostNames: ['db-1'] } }] },
        },
      },
      { traceToken: 'nothing' },
    ]);
    expect(reported).toMatchObject({ framesReported: 3, userErrors: [] });
    const found = await read(
      `query ($name: ID!) {
        inventoryLocation(name: $name) {
          assets {
            nodes {
              title
              labels { key value }
              details { ... on InventoryMachineDetails { powerState } }
              performanceData { dailyResourceUsageAggregations { memory { utilizationPercentage { peak } } } }
              sources { errorFrameCount errorFrames { nodes { originalFrame violations { field } } } }
              relations { nodes { type origin { title } } }
            }
          }
        }
      }`,
      { name: here },
    );
    const errorFrames = {
      nodes: [{ originalFrame: { traceToken: 'nothing' }, violations: [{ field: 'machineDetails' }] }],
    };
    const relations = { nodes: [{ type: 'DATABASE_DEPLOYMENT_HOSTING_SERVER', origin: { title: 'db-1' } }] };
    expect(found['inventoryLocation']).toMatchObject({
      assets: {
        nodes: [
          {
            title: 'db-1',
            labels: [{ key: 'tier', value: 'web' }],
            details: { powerState: 'ACTIVE' },
            performanceData: {
              dailyResourceUsageAggregations: [{ memory: { utilizationPercentage: { peak: 12.5 } } }],
            },
            sources: [{ errorFrameCount: 1, errorFrames }],
            relations,
          },
          { title: 'd', relations },
        ],
      },
    });
  });

  test('are refused with the position of the error', async () => {
    const { userErrors } = await report([{}, { machineDetails: { powerState: 'UNRECOGNIZED' } }]);
    expect(userErrors).toEqual([
      expect.objectContaining({
        code: 'INVALID',
        path: ['input', 'framesData', '1', 'machineDetails', 'powerState'],
      }),
    ]);
    expect((await report([{ machineDetails: { cores: 4 } }]))['userErrors']).toEqual([
      expect.objectContaining({
        code: 'INVALID',
        message: expect.stringContaining(
          'framesData[0].machineDetails.cores must be a field of MachineDetails',
        ),
        path: ['input', 'framesData', '0', 'machineDetails', 'cores'],
      }),
    ]);
    expect((await report(['text' as never]))['userErrors']).toEqual([
      expect.objectContaining({ code: 'INVALID', path: ['input', 'framesData', '0'] }),
    ]);
    expect(await report([], `${location}/sources/scan`)).toMatchObject({
      framesReported: null,
      userErrors: [{ code: 'NOT_FOUND', path: ['input', 'source'] }],
    });
  });
});

describe('links between resources', () => {
  const here = 'projects/linked/locations/us-central1' as ResourceName;
  const page = `query ($name: ID!, $first: Int) {
    inventoryLocation(name: $name) {
      assets(first: $first) {
        nodes {
          title
          groups { displayName assets(first: 2) { nodes { title } } }
          sources { displayName }
          relations { nodes { origin { title } destination { title } } }
        }
      }
    }
  }`;

  beforeAll(async () => {
    const make = (field: string, input: Shown) => mutate(field, { location: { name: here }, ...input });
    for (const id of ['even', 'odd']) {
      await make('createInventoryGroup', { groupId: id, fields: { displayName: id } });
      await make('createInventorySource', { sourceId: id, fields: { displayName: id } });
    }
    await worlds.seed(async (storage) => {
      const documents = Array.from({ length: 50 }, (_, index) => ({ title: `asset ${index}` }));
      const assets = await seedAssets(storage, here, documents);
      for (const [at, id] of [
        [0, 'even'],
        [1, 'odd'],
      ] as const) {
        const some = assets.filter((_, index) => index % 2 === at);
        const group = `${here}/groups/${id}` as ResourceName;
        await join(
          storage,
          'inventory_group_assets',
          some.map((asset) => ({ group_id: group, asset_id: asset })),
        );
        await seedSources(storage, `${here}/sources/${id}` as ResourceName, some);
      }
      const [first, second] = assets;
      if (first && second) await seedRelation(storage, { parent: here, id: 'r1', from: first, to: second });
    });
  });

  test('lead from names to objects, and to the location', async () => {
    const [source, set] = [named('sources', 'led'), named('preferenceSets', 'led')];
    await mutate('createInventorySource', { location: { name: location }, sourceId: 'led', fields: {} });
    await mutate('createInventoryImportJob', {
      location: { name: location },
      importJobId: 'led',
      fields: { source: { name: source } },
    });
    await mutate('createInventoryPreferenceSet', {
      location: { name: location },
      preferenceSetId: 'led',
      fields: {},
    });
    await mutate('updateInventorySettings', {
      settings: { name: `${location}/settings` },
      fields: { preferenceSet: { name: set } },
    });
    const shown = await read(
      `query ($job: ID!, $location: ID!) {
        inventoryImportJob(name: $job) { sourceName source { name location { name } } location { name } }
        inventoryLocation(name: $location) { settings { preferenceSetName preferenceSet { name } } }
      }`,
      { job: named('importJobs', 'led'), location },
    );
    expect(shown).toEqual({
      inventoryImportJob: {
        sourceName: source,
        source: { name: source, location: { name: location } },
        location: { name: location },
      },
      inventoryLocation: { settings: { preferenceSetName: set, preferenceSet: { name: set } } },
    });
  });

  test('lead from assets to groups, sources and relations, and back', async () => {
    const { inventoryLocation } = await read(page, { name: here, first: 2 });
    const even = { displayName: 'even', assets: { nodes: [{ title: 'asset 0' }, { title: 'asset 2' }] } };
    const relations = { nodes: [{ origin: { title: 'asset 0' }, destination: { title: 'asset 1' } }] };
    expect(inventoryLocation).toMatchObject({
      assets: {
        nodes: [
          { title: 'asset 0', groups: [even], sources: [{ displayName: 'even' }], relations },
          { title: 'asset 1', sources: [{ displayName: 'odd' }], relations },
        ],
      },
    });
  });

  test('need as many queries for fifty assets as for one', async () => {
    const queries = (first: number) =>
      worlds.queriesOf(page, { variables: { name: here, first }, call: inventoryCall() });
    const more = either('links', 0, 50 - 2);
    expect(await queries(50)).toBe((await queries(2)) + more);
  });
});

describe('reports', () => {
  test('are created by an operation, and are pending until it is done', async () => {
    const group = await createGroup('reported');
    expect(group.userErrors).toEqual([]);
    const parts = {
      group: { name: named('groups', 'reported') },
      preferenceSet: { name: named('preferenceSets', 'reported') },
    };
    await mutate('createInventoryPreferenceSet', {
      location: { name: location },
      preferenceSetId: 'reported',
      fields: {},
    });
    await mutate('createInventoryReportConfig', {
      location: { name: location },
      reportConfigId: 'reported',
      fields: { groupPreferenceSetAssignments: [parts] },
    });
    const parent = named('reportConfigs', 'reported');
    const made = await mutate('createInventoryReport', {
      reportConfig: { name: parent },
      reportId: 'first',
      fields: { displayName: 'First', type: 'TOTAL_COST_OF_OWNERSHIP' },
    });
    expect(made).toMatchObject({
      userErrors: [],
      operation: {
        done: false,
        state: 'RUNNING',
        target: { __typename: 'InventoryReport', name: `${parent}/reports/first` },
      },
    });
    expect(
      await read(
        'query ($name: ID!) { inventoryReport(name: $name) { displayName state summary { __typename } } }',
        {
          name: `${parent}/reports/first`,
        },
      ),
    ).toEqual({ inventoryReport: { displayName: 'First', state: 'PENDING', summary: null } });
    const long = {
      reportConfig: { name: parent },
      reportId: 'long',
      fields: { displayName: 'x'.repeat(64) },
    };
    expect((await mutate('createInventoryReport', long)).userErrors).toMatchObject([
      { code: 'INVALID', path: ['input', 'fields', 'displayName'] },
    ]);
  });

  test('show 0 for empty groups, and null for unknown values', async () => {
    const summary = { allAssetsStats: { totalAssets: '1', totalCores: '0' } };
    const parent = named('reportConfigs', 'shown');
    const money = { currencyCode: 'USD', units: '0', nanos: 0 };
    const finding = { monthlyCostCompute: money, computeEngineFinding: { allocatedAssetCount: '0' } };
    const groupFindings = [{ preferenceSetFindings: [finding] }];
    const document = { state: 'SUCCEEDED', summary: { ...summary, groupFindings } };
    await worlds.seed((storage) => seed(storage, [{ kind: 'reports', parent, id: 'one', document }]));
    const query = `query ($name: ID!) { inventoryReport(name: $name) { state summary {
      allAssetsStats { totalAssets totalCores totalStorageBytes coreCountHistogram { buckets { count } } }
      groupFindings { preferenceSetFindings {
        computeEngineFinding { allocatedAssetCount } monthlyCostCompute { units nanos } monthlyCostTotal { units }
      } }
    } } }`;
    expect(await read(query, { name: `${parent}/reports/one` })).toEqual({
      inventoryReport: {
        state: 'SUCCEEDED',
        summary: {
          allAssetsStats: {
            ...summary.allAssetsStats,
            totalStorageBytes: null,
            coreCountHistogram: null,
          },
          groupFindings: [
            {
              preferenceSetFindings: [
                {
                  computeEngineFinding: { allocatedAssetCount: '0' },
                  monthlyCostCompute: { units: '0', nanos: 0 },
                  monthlyCostTotal: null,
                },
              ],
            },
          ],
        },
      },
    });
  });
});

describe('access', () => {
  const query = 'query ($name: ID!) { inventoryLocation(name: $name) { groups { nodes { id } } } }';

  test('reading needs one scope, and writing needs another', async () => {
    const scopes = new Set(['inventory:read'] as const);
    expect((await ask(query, { name: location }, { ...inventoryCall(), scopes })).errors).toBeUndefined();
    const input = { location: { name: location }, groupId: 'mine', fields: {} };
    const refused = await ask(
      documents['createInventoryGroup'] ?? '',
      { input },
      { ...inventoryCall(), scopes },
    );
    expect(refused.errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
    const none = await ask(query, { name: location }, { ...inventoryCall(), scopes: new Set() });
    expect(none).toMatchObject({
      data: { inventoryLocation: null },
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    });
  });

  test('a caller that is bound to some projects sees nothing of the others', async () => {
    const call = inventoryCall(new Set(['mine']));
    expect((await ask(query, { name: location }, call)).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
    const { data } = await ask(
      documents['createInventoryGroup'] ?? '',
      { input: { location: { name: location }, groupId: 'theirs', fields: {} } },
      call,
    );
    expect(data).toMatchObject({ payload: { userErrors: [{ code: 'FORBIDDEN' }] } });
  });
});

describe('the payload of an operation', () => {
  test('has the resource itself, as it is after the operation', async () => {
    const created = await mutate('createInventoryGroup', {
      location: { name: location },
      groupId: 'beside',
      fields: { displayName: 'Beside' },
    });
    const name = named('groups', 'beside');
    expect(created).toMatchObject({ operation: { done: true }, group: { name }, source: null, report: null });
    const input = 'UpdateInventoryGroupInput!';
    const query = `mutation ($input: ${input}) {
      updateInventoryGroup(input: $input) { operation { done } group { name displayName } }
    }`;
    expect(await read(query, { input: { group: { name }, fields: { displayName: 'Changed' } } })).toEqual({
      updateInventoryGroup: { operation: { done: true }, group: { name, displayName: 'Changed' } },
    });
    expect(created).toMatchObject({ operation: { deletedId: null } });
    const gone = await mutate('deleteInventoryGroup', { group: { name } });
    const deletedId = encodeId('InventoryGroup', name);
    expect(gone).toMatchObject({ operation: { done: true, deletedId }, group: null });
  });

  test('has none when the request was refused', async () => {
    const refused = await mutate('deleteInventoryGroup', { group: { name: named('groups', 'missing') } });
    expect(refused).toMatchObject({ operation: null, group: null, userErrors: [{ code: 'NOT_FOUND' }] });
  });
});

test('an asset has its kind, and its details whatever its kind', async () => {
  const documentsOf = [
    { machineDetails: { machineName: 'web-1', architecture: { bios: { id: 'P89' } } } },
    { databaseDeploymentDetails: { version: '15' } },
    { databaseDetails: { databaseName: 'orders' } },
    { title: 'unknown' },
  ];
  await worlds.seed((storage) => seedAssets(storage, location, documentsOf, 'kinds'));
  const query = `query ($name: ID!) {
    inventoryAsset(name: $name) {
      kind
      details {
        __typename
        ... on InventoryMachineDetails { machineName architecture { bios { biosId } } }
        ... on InventoryDatabaseDeploymentDetails { version }
        ... on InventoryDatabaseDetails { databaseName }
      }
    }
  }`;
  const architecture = { bios: { biosId: 'P89' } };
  const found: unknown[] = [];
  for (const index of documentsOf.keys()) {
    found.push((await read(query, { name: named('assets', `kinds-00000${index}`) }))['inventoryAsset']);
  }
  expect(found).toEqual([
    {
      kind: 'MACHINE',
      details: { __typename: 'InventoryMachineDetails', machineName: 'web-1', architecture },
    },
    {
      kind: 'DATABASE_DEPLOYMENT',
      details: { __typename: 'InventoryDatabaseDeploymentDetails', version: '15' },
    },
    { kind: 'DATABASE', details: { __typename: 'InventoryDatabaseDetails', databaseName: 'orders' } },
    { kind: null, details: null },
  ]);
});

describe('operations', () => {
  test('an aggregation of nothing is refused', async () => {
    const query = `query ($name: ID!) { inventoryLocation(name: $name) { aggregateAssets(aggregations: []) { field } } }`;
    const { errors } = await ask(query, { name: location });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'aggregations' } }]);
  });

  test('are waited for, listed, cancelled and deleted', async () => {
    const { operation } = await createGroup('waited');
    const { name } = operation as { name: string };
    const wait = documents['waitForInventoryOperation'] ?? '';
    expect(await read(wait, { name, timeoutSeconds: 5 })).toMatchObject({
      waitForInventoryOperation: { name, done: true },
    });
    const { errors } = await ask(wait, { name, timeoutSeconds: 31 });
    expect(errors?.[0]?.extensions?.['field']).toBe('timeoutSeconds');
    const listed = await read(
      `query ($name: ID!) { inventoryLocation(name: $name) {
        operations(query: "done = true AND metadata.verb = create", first: 1000, returnPartialSuccess: true) { nodes { name } }
      } }`,
      { name: location },
    );
    expect(JSON.stringify(listed)).toContain(name);
    expect(await mutate('cancelInventoryOperation', { operation: { name } })).toMatchObject({
      operation: { state: 'SUCCEEDED' },
      userErrors: [{ code: 'ALREADY_DONE', path: ['input', 'operation'] }],
    });
    expect(await mutate('deleteInventoryOperation', { operation: { name } })).toMatchObject({
      deletedId: encodeId('InventoryOperation', name),
    });
    expect(await read(wait, { name, timeoutSeconds: 1 })).toEqual({ waitForInventoryOperation: null });
  });

  test('are listed over all locations of a project, page by page', async () => {
    const parents = ['us-central1', 'far-away1'].map((id) => `projects/spread/locations/${id}`);
    const made: string[] = [];
    for (const parent of parents) {
      const payload = await mutate('createInventoryGroup', {
        location: { name: parent },
        groupId: 'web',
        fields: {},
      });
      made.push(((payload as Shown)['operation'] as { name: string } | null)?.name ?? '');
    }
    const seen: string[] = [];
    for (let after: string | null = null; ; ) {
      const asked = { project: 'spread', query: 'metadata.verb = create', partial: true, first: 1, after };
      const { inventoryOperations: page } = (await read(documents['inventoryOperations'] ?? '', asked)) as {
        inventoryOperations: { nodes: { name: string }[]; unreachable: string[]; pageInfo: Shown };
      };
      expect(page.unreachable).toEqual([]);
      seen.push(...page.nodes.map(({ name }) => name));
      if (page.pageInfo['hasNextPage'] !== true) break;
      after = String(page.pageInfo['endCursor']);
    }
    expect(seen).toEqual(made.filter((name) => name !== '').toReversed());
    const call = inventoryCall(new Set(['mine']));
    const { data, errors } = await ask(documents['inventoryOperations'] ?? '', { project: 'spread' }, call);
    expect([data, errors?.[0]?.extensions?.['code']]).toEqual([{ inventoryOperations: null }, 'FORBIDDEN']);
  });

  test('a step of an operation is shown as it was at that time', async () => {
    const name = named('operations', 'op-1');
    const operation = { name, done: true, error: { code: 1, message: 'stopped' } };
    const event = operationEvent(name, '2026-01-31T13:00:00.000Z', { kind: 'DONE', operation });
    const message = operationStream.message({ ...event, seq: 1, customer: null }, 'c1');
    const { data } = await worlds.deliver(
      operationChanges,
      { inventoryOperation: message },
      {
        variables: { name },
        call: inventoryCall(),
      },
    );
    expect(data).toEqual({
      inventoryOperation: {
        __typename: 'InventoryOperationChange',
        id: expect.any(String),
        cursor: 'c1',
        kind: 'OPERATION_DONE',
        occurredAt: event.at,
        text: 'Operation op-1 cancelled: stopped',
        service: 'INVENTORY',
        customer: null,
        operation: { id: encodeId('InventoryOperation', name), name, done: true, state: 'CANCELLED' },
      },
    });
  });

  test('a change of assets is shown with the assets as they are now', async () => {
    await worlds.seed((storage) => seedAssets(storage, location, [{ title: 'kept' }], 'kept'));
    const [there, gone] = [named('assets', 'kept-000000'), named('assets', 'gone')];
    const changes = [
      { kind: 'UPDATED', name: there },
      { kind: 'DELETED', name: gone },
    ] as const;
    const occurredAt = '2026-01-31T13:00:00.000Z';
    const event = assetEvent(location, occurredAt, changes);
    const message = assetStream.message({ ...event, seq: 2, customer: null }, 'c1');
    const shown = { id: encodeId('InventoryAsset', there), name: there, title: 'kept' };
    const { data } = await worlds.deliver(
      assetChanges,
      { inventoryAssetChanges: message },
      { variables: { location }, call: inventoryCall() },
    );
    expect(data).toEqual({
      inventoryAssetChanges: {
        __typename: 'InventoryAssetChanges',
        id: expect.any(String),
        cursor: 'c1',
        kind: 'ASSETS_CHANGED',
        occurredAt,
        text: '2 assets changed: 1 updated, 1 deleted',
        service: 'INVENTORY',
        customer: null,
        changes: [
          { kind: 'UPDATED', deletedId: null, name: there, asset: shown },
          { kind: 'DELETED', deletedId: encodeId('InventoryAsset', gone), name: gone, asset: null },
        ],
      },
    });
  });
});
