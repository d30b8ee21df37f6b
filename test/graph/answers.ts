import { getNamedType, getOperationAST, isCompositeType, isObjectType, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import { readConfig } from '../../src/app/config.ts';
import { compileAnswerSize, isConnectionItems, isList } from '../../src/gateway/graphql/bounds/node-count.ts';
import { inventoryCall } from '../support/inventories.ts';
import { graphSchema } from '../support/schema.ts';
import { join, seed, seedAssets } from '../support/seeds.ts';
import { wholeSelection } from '../support/whole-selections.ts';
import { openWorlds, type Worlds } from '../support/worlds.ts';
import { documents } from './documents.ts';
import { inventoryDocuments } from './inventory-documents.ts';

const location = 'projects/shop/locations/us-central1' as ResourceName;
const maxNodes = 7_000;

let worlds: Worlds;
beforeAll(async () => {
  worlds = await openWorlds({ guards: { maxNodes } });
  await worlds.seed(async (storage) => {
    const assets = await seedAssets(
      storage,
      location,
      Array.from({ length: 12 }, () => ({})),
      'a',
    );
    const groups = await seed(
      storage,
      Array.from({ length: 15 }, (_, n) => ({ kind: 'groups' as const, parent: location, id: `g${n}` })),
    );
    const pairs = groups.flatMap((group_id) => assets.map((asset_id) => ({ group_id, asset_id })));
    await join(storage, 'inventory_group_assets', pairs);
  });
});
afterAll(async () => {
  await worlds[Symbol.asyncDispose]();
});

const assets = (selection: string, first = 12) =>
  `{ inventoryLocation(name: "${location}") { assets(first: ${first}) { nodes { ${selection} } } } }`;
const ask = (query: string) => worlds.ask(query, {}, { call: inventoryCall() });

describe('objects of an answer are counted as they are resolved', () => {
  test('lists without a page count in full, and an answer that is too large has no data', async () => {
    const query = assets(
      'groups { assets(first: 5) { nodes { groups { assets(first: 5) { nodes { name } } } } } }',
    );
    const { data, errors } = await ask(query);
    expect(data).toBeNull();
    expect(errors).toHaveLength(1);
    expect(errors?.[0]?.message).toMatch(/more than 7000 objects/);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
  });

  test('an answer below the limit is complete', async () => {
    const { data, errors } = await ask(assets('name groups { name assets(first: 5) { nodes { name } } }'));
    expect(errors).toBeUndefined();
    const shown = data as {
      inventoryLocation: { assets: { nodes: { groups: { assets: { nodes: [] } }[] }[] } };
    };
    for (const { groups } of shown.inventoryLocation.assets.nodes) {
      expect(groups).toHaveLength(15);
      for (const group of groups) expect(group.assets.nodes).toHaveLength(5);
    }
  });
});

describe('the default bounds', () => {
  const { guards } = readConfig({ NODE_ENV: 'test' });
  const sizeOf = (query: string, variables = {}) => {
    const document = parse(query);
    const operation = getOperationAST(document, document.definitions.length > 1 ? undefined : null);
    if (!operation) throw new TypeError('no operation');
    return compileAnswerSize(graphSchema(), document, operation)(variables);
  };
  const expectGood = ({ nodes, fields }: ReturnType<typeof sizeOf>) => {
    expect(nodes).toBeLessThanOrEqual(guards.maxNodes);
    expect(fields).toBeLessThanOrEqual(guards.maxAnswerFields);
  };

  test.each(Object.entries({ ...documents, ...inventoryDocuments }))('let %s through', (_, query) => {
    expectGood(sizeOf(query));
  });

  test('allow large honest operations', () => {
    const machine = wholeSelection(graphSchema(), 'InventoryMachineDetails');
    const lists =
      'labels { key value } attributes { key value } groups { name displayName } sources { name }';
    expectGood(
      sizeOf(assets(`name createdAt ${lists} details { ... on InventoryMachineDetails ${machine} }`, 1_000)),
    );
    const page = (name: string, first: number, inner: string) =>
      `${name}(first: ${first}) { nodes { ${inner} } }`;
    expectGood(
      sizeOf(
        `{ inventoryLocation(name: "x") { ${page('groups', 50, `name ${page('assets', 10, `name ${page('relations', 10, 'name type')}`)}`)} } }`,
      ),
    );
  });

  test('every list of objects has a weight, whether its field is marked or not', () => {
    const schema = graphSchema();
    let lists = 0;
    for (const type of Object.values(schema.getTypeMap())) {
      if (!isObjectType(type) || type.name.startsWith('__')) continue;
      for (const field of Object.values(type.getFields())) {
        if (!isList(field.type) || !isCompositeType(getNamedType(field.type))) continue;
        if (isConnectionItems(field, type)) continue;
        lists += 1;
        const { nodes } = sizeOf(
          `{ node(id: "x") { ... on ${type.name} { ${field.name} { __typename } } } }`,
        );
        expect([`${type.name}.${field.name}`, nodes > 0]).toEqual([`${type.name}.${field.name}`, true]);
      }
    }
    expect(lists).toBeGreaterThan(60);
  });
});
