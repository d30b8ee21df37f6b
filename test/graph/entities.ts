import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import { encodeId } from '../../src/gateway/graphql/types/ids.ts';
import { preview } from '../../src/kit/text/preview.ts';
import { addCustomer, joinsCall, type Reach } from '../support/joins.ts';
import { seed } from '../support/seeds.ts';
import { accountOf, sidOf } from '../support/sids.ts';
import { openWorlds, type Worlds } from '../support/worlds.ts';
import { buyReseller } from './documents.ts';

const flowSid = sidOf('FW', 1);
const location = 'projects/shop/locations/us-central1' as ResourceName;
const entities = `query ($representations: [_Any!]!) {
  _entities(representations: $representations) {
    __typename
    ... on Execution { id contactChannelAddress }
    ... on Flow { id sid }
    ... on ResellerCustomer { id customerDomain }
    ... on ResellerSubscription { id skuId }
    ... on InventoryAsset { id name }
    ... on InventoryGroup { id displayName }
  }
}`;

interface Representation {
  readonly __typename: string;
  readonly id: string;
}

let worlds: Worlds;
let acme = '';
let bolt = '';
let executions: readonly string[] = [];

beforeAll(async () => {
  worlds = await openWorlds({ isSubgraph: true });
  acme = await addCustomer(worlds, 'acme.example.com');
  bolt = await addCustomer(worlds, 'bolt.example.com');
  const input = {
    customer: { customerId: acme },
    skuId: 'SKU-1',
    planName: 'FLEXIBLE',
    maximumNumberOfSeats: 5,
  };
  await worlds.ask(buyReseller, { input }, { call: joinsCall() });
  await worlds.act(async (service, call) => {
    for (let nth = 1; nth <= 6; nth += 1) {
      await service.create(call, { flowSid, to: `client:${nth}`, from: 'client:desk' });
    }
  });
  await worlds.seed((storage) =>
    seed(storage, [
      { kind: 'assets', parent: location, id: 'web-1', document: { labels: { team: 'acme' } } },
      { kind: 'groups', parent: location, id: 'acme-web', document: { displayName: 'Web of Acme' } },
    ]),
  );
  const { data } = await worlds.ask(`{ executions(flowSid: "${flowSid}") { nodes { id } } }`);
  executions = (data as { executions: { nodes: { id: string }[] } }).executions.nodes.map(({ id }) => id);
});
afterAll(async () => await worlds[Symbol.asyncDispose]());

const read = (representations: readonly unknown[], reach: Reach = {}) =>
  worlds.ask(entities, { representations }, { call: joinsCall(reach) });

const of = (__typename: string, ...keys: readonly string[]): Representation => ({
  __typename,
  id: encodeId(__typename, ...keys),
});
const customer = (customerId: string) => of('ResellerCustomer', customerId);
const asset = of('InventoryAsset', `${location}/assets/web-1`);
const group = of('InventoryGroup', `${location}/groups/acme-web`);
const flow = of('Flow', flowSid);
const execution = (): Representation => ({ __typename: 'Execution', id: executions[0] ?? '' });
const subscription = () => of('ResellerSubscription', acme, 'SKU-1');

interface Failed {
  readonly path?: readonly (string | number)[] | undefined;
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}
const shownErrors = (errors: readonly Failed[] = []) =>
  errors
    .map(({ path, message, extensions }) => [
      path?.join('.'),
      extensions?.['code'],
      extensions?.['field'],
      message,
    ])
    .toSorted();

describe('entities', () => {
  test('of every type are read in the order of their representations, as by node', async () => {
    const all = [group, execution(), customer(acme), flow, asset, subscription()];
    const { data, errors } = await read(all);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      _entities: [
        { ...group, displayName: 'Web of Acme' },
        { ...execution(), contactChannelAddress: 'client:6' },
        { ...customer(acme), customerDomain: 'acme.example.com' },
        { ...flow, sid: flowSid },
        { ...asset, name: `${location}/assets/web-1` },
        { ...subscription(), skuId: 'SKU-1' },
      ],
    });
    const nodes = await worlds.ask(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }',
      { ids: all.map(({ id }) => id) },
      { call: joinsCall() },
    );
    expect(nodes.data).toEqual({ nodes: all });
  });

  test('that do not exist are null, and the same one may come twice', async () => {
    const missing = of('Execution', flowSid, sidOf('FN', 99));
    const { data, errors } = await read([missing, flow, customer('C0nobody'), flow]);
    expect(errors).toBeUndefined();
    const found = { ...flow, sid: flowSid };
    expect(data).toEqual({ _entities: [null, found, null, found] });
  });

  test('may be given as literals', async () => {
    const text = (id: string) => `{ __typename: "Flow", id: "${id}" }`;
    const some = `... on Flow { sid }`;
    const { data } = await worlds.ask(`{
      list: _entities(representations: [${text(flow.id)}, ${text('x')}]) { ${some} }
      one: _entities(representations: ${text(flow.id)}) { ${some} }
    }`);
    expect(data).toEqual({ list: [{ sid: flowSid }, null], one: [{ sid: flowSid }] });
  });

  test('take as many statements as nodes', async () => {
    expect(executions).toHaveLength(6);
    const representations = executions.map((id) => ({ __typename: 'Execution', id }));
    const nodes =
      'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Execution { id contactChannelAddress } } }';
    expect(await worlds.statementsOf(entities, { variables: { representations } })).toBe(
      await worlds.statementsOf(nodes, { variables: { ids: executions } }),
    );
  });
});

describe('wrong representations', () => {
  const types = 'Execution, Flow, InventoryAsset, InventoryGroup, ResellerCustomer, ResellerSubscription';

  test.each([
    ['no object', 5, '', 'must be an object with __typename and id, got 5.'],
    ['a list', [], '', 'must be an object with __typename and id, got [].'],
    ['no type', { id: flow.id }, '.__typename', `must be one of ${types}.`],
    [
      'an unknown type',
      { ...flow, __typename: 'Nothing' },
      '.__typename',
      `must be one of ${types}, got "Nothing".`,
    ],
    [
      'a type without entities',
      { ...flow, __typename: 'ExecutionStep' },
      '.__typename',
      `must be one of ${types}, got "ExecutionStep".`,
    ],
    [
      'the name of a member of all objects',
      { ...flow, __typename: '__proto__' },
      '.__typename',
      `must be one of ${types}, got "__proto__".`,
    ],
    [
      'a type that is not a text',
      { ...flow, __typename: ['Flow'] },
      '.__typename',
      `must be one of ${types}, got ["Flow"].`,
    ],
    ['no id', { __typename: 'Flow' }, '.id', 'must be the id of an object of the type Flow.'],
    [
      'an id that is not a text',
      { ...flow, id: 7 },
      '.id',
      'must be the id of an object of the type Flow, got 7.',
    ],
    ['a malformed id', { ...flow, id: 'x' }, '.id', 'must be the id of an object of this graph, got "x".'],
    [
      'an id that cannot be stored',
      { ...flow, id: '\0' },
      '.id',
      'must be the id of an object of this graph, got "\\u0000".',
    ],
    [
      'an id of another type',
      { ...flow, id: asset.id },
      '.id',
      `must be the id of an object of the type Flow, got ${preview(asset.id)}.`,
    ],
    [
      'an id with too few keys',
      of('Execution', flowSid),
      '.id',
      `must be the id of an object of the type Execution, got ${preview(of('Execution', flowSid).id)}.`,
    ],
    [
      'an id with a wrong key',
      of('Flow', 'FW1'),
      '.id',
      'is not the id of an object: id must be FW followed by 32 hexadecimal digits, got "FW1".',
    ],
  ])(
    '%s: the error names the index and the field, and the others are answered',
    async (_, wrong, at, says) => {
      const { data, errors } = await read([flow, wrong, asset]);
      expect(data).toMatchObject({ _entities: [flow, null, asset] });
      const field = `representations[1]${at}`;
      expect(shownErrors(errors)).toEqual([['_entities.1', 'BAD_USER_INPUT', field, `${field} ${says}`]]);
    },
  );

  test('more than a hundred are refused before anything is read', async () => {
    const representations = Array(101).fill(flow);
    const { data, errors } = await read(representations);
    expect(data).toBeNull();
    expect(errors?.[0]?.message).toBe('representations must be at most 100 representations, got 101.');
    expect(await worlds.statementsOf(entities, { variables: { representations } })).toBe(0);
  });

  test('null is refused as any null in a list', async () => {
    const { data, errors } = await read([flow, null]);
    expect(data).toBeUndefined();
    expect(errors?.[0]?.message).toContain('"representations[1]"');
  });
});

describe('a credential', () => {
  test.each([
    ['executions:read', [0, 1]],
    ['reseller:read', [2, 3]],
    ['inventory:read', [4, 5]],
  ] as const)(
    'without %s gets the other entities, and an error for each that needs it',
    async (scope, refused) => {
      const all = [execution(), flow, customer(acme), subscription(), asset, group];
      const { data, errors } = await read(all, { without: [scope] });
      const found = all.map((one, index) => (refused.some((at) => at === index) ? null : one));
      expect(data).toMatchObject({ _entities: found });
      const places = shownErrors(errors).map(([path, code]) => [path, code]);
      expect(places).toEqual(refused.map((index) => [`_entities.${index}`, 'FORBIDDEN']));
    },
  );

  test('that is bound to tenants sees only their objects', async () => {
    const reach = { customers: new Set([acme]), projects: new Set(['mine']), account: accountOf(2) };
    const all = [customer(acme), customer(bolt), asset, execution(), subscription()];
    const { data, errors } = await read(all, reach);
    expect(data).toMatchObject({ _entities: [customer(acme), null, null, null, subscription()] });
    const places = shownErrors(errors).map(([path, code]) => [path, code]);
    expect(places).toEqual([
      ['_entities.1', 'FORBIDDEN'],
      ['_entities.2', 'FORBIDDEN'],
    ]);
  });
});
