import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getNamedType, isCompositeType, isObjectType, Kind, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import { encodeId } from '../../src/gateway/graphql/types/ids.ts';
import type { Scope } from '../../src/kit/call/scopes.ts';
import { addCustomer, addLink, joinsCall, type Reach } from '../support/joins.ts';
import { graphSchema } from '../support/schema.ts';
import { seed, seedAssets } from '../support/seeds.ts';
import { accountOf, sidOf } from '../support/sids.ts';
import { either, openWorlds, type Worlds } from '../support/worlds.ts';

const flow = `flowSid: "${sidOf('FW', 1)}"`;
const location = 'projects/shop/locations/us-central1' as ResourceName;
const contactId = encodeId('Contact', accountOf(1), 'client%3Aada');
const projectId = encodeId('InventoryProject', 'shop');

let worlds: Worlds;
let acme = '';
let operation = '';
const making = `mutation { createInventoryGroup(input: {
  location: { name: "${location}" }, groupId: "made", fields: {}, requestId: "4f6dd9c2-0000-4000-8000-000000000001"
}) { operation { name } } }`;
/** The links of the customer: to a contact and to a project. */
let links: readonly string[] = [];

beforeAll(async () => {
  worlds = await openWorlds();
  acme = await addCustomer(worlds, 'acme.example.com', '+1 555 123 0001');
  await worlds.act(async (executions, call) => {
    for (const to of ['client:ada', '+15551230001']) {
      await executions.create(call, { flowSid: sidOf('FW', 1), to, from: 'client:desk' });
    }
  });
  await worlds.seed(async (storage) => {
    await seedAssets(storage, location, [{}], 'a');
    await seed(storage, [
      { kind: 'groups', parent: location, id: 'a', document: {} },
      { kind: 'sources', parent: location, id: 'a', document: {} },
      { kind: 'importJobs', parent: location, id: 'a', document: {} },
      { kind: 'reports', parent: `${location}/reportConfigs/a` as ResourceName, id: 'a', document: {} },
    ]);
  });
  const { data } = await ask(making);
  operation = /"name":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '';
  await linkBoth();
});
afterAll(async () => {
  await worlds[Symbol.asyncDispose]();
});

async function linkBoth(): Promise<void> {
  links = [
    await addLink(worlds, acme, { contact: { contactChannelAddress: 'client:ada' } }),
    await addLink(worlds, acme, { project: { project: 'shop' } }),
  ];
}

async function unlink(indexes: readonly number[]): Promise<void> {
  for (const index of indexes) {
    const { data } = await ask(unlinking(links[index] ?? ''));
    expect(data).toEqual({ unlinkCustomer: { deletedId: links[index], userErrors: [] } });
  }
}

const unlinking = (id: string) =>
  `mutation { unlinkCustomer(input: { link: { id: "${id}" } }) { deletedId userErrors { message } } }`;

const ask = (query: string, reach: Reach = {}) => worlds.ask(query, {}, { call: joinsCall(reach) });

interface Join {
  /** The field, as `Type.field`. */
  readonly field: string;
  /** Returns an operation that selects the field, or for the selection '' one that leaves it out. */
  readonly query: (selection: string) => string;
  readonly selection: string;
  /** The scopes that the field needs and its parent does not. */
  readonly needs: readonly Scope[];
}

const customer = (inner: string) => `{ resellerCustomer(customerId: "${acme}") { __typename ${inner} } }`;
const node = (id: string, type: string) => (inner: string) =>
  `{ node(id: "${id}") { __typename ... on ${type} { __typename ${inner} } } }`;
const linkNode = (index: number) => (inner: string) => node(links[index] ?? '', 'CustomerLink')(inner);
const target =
  'target { __typename ... on Contact { contactChannelAddress } ... on InventoryProject { project } }';
const toCustomer = 'customer { customerId }';

const resources: readonly (readonly [type: string, name: () => string])[] = [
  ['InventoryAsset', () => `${location}/assets/a-000000`],
  ['InventoryGroup', () => `${location}/groups/a`],
  ['InventorySource', () => `${location}/sources/a`],
  ['InventoryImportJob', () => `${location}/importJobs/a`],
  ['InventoryReport', () => `${location}/reportConfigs/a/reports/a`],
  ['InventoryOperation', () => operation],
];

const joins: readonly Join[] = [
  {
    field: 'ResellerCustomer.inventoryProjects',
    query: customer,
    selection: 'inventoryProjects { nodes { project } }',
    needs: ['inventory:read'],
  },
  { field: 'ResellerCustomer.links', query: customer, selection: 'links { nodes { id } }', needs: [] },
  {
    field: 'ResellerCustomer.inventoryLocations',
    query: customer,
    selection: 'inventoryLocations { nodes { name } }',
    needs: ['inventory:read'],
  },
  {
    field: 'ResellerCustomer.assets',
    query: customer,
    selection: 'assets { nodes { name } }',
    needs: ['inventory:read'],
  },
  {
    field: 'ResellerCustomer.aggregateAssets',
    query: customer,
    selection: 'aggregateAssets(aggregations: [{ count: true }]) { count { value } }',
    needs: ['inventory:read'],
  },
  {
    field: 'InventoryProject.assets',
    query: node(projectId, 'InventoryProject'),
    selection: 'assets { nodes { name } }',
    needs: [],
  },
  {
    field: 'InventoryProject.aggregateAssets',
    query: node(projectId, 'InventoryProject'),
    selection: 'aggregateAssets(aggregations: [{ count: true }]) { count { value } }',
    needs: [],
  },
  {
    field: 'ResellerCustomer.linkSuggestions',
    query: customer,
    selection: `linkSuggestions { reason ${target} }`,
    needs: ['executions:read', 'inventory:read'],
  },
  {
    field: 'ResellerCustomer.executions',
    query: customer,
    selection: 'executions { nodes { sid } }',
    needs: ['executions:read'],
  },
  {
    field: 'Contact.executions',
    query: node(contactId, 'Contact'),
    selection: 'executions { nodes { sid } }',
    needs: [],
  },
  {
    field: 'Execution.contact',
    query: (inner) => `{ executions(${flow}, first: 2) { nodes { contactChannelAddress ${inner} } } }`,
    selection: 'contact { contactChannelAddress customer { customerId } }',
    needs: [],
  },
  { field: 'CustomerLink.customer', query: linkNode(0), selection: toCustomer, needs: [] },
  { field: 'CustomerLink.target', query: linkNode(0), selection: target, needs: ['executions:read'] },
  { field: 'CustomerLink.target', query: linkNode(1), selection: target, needs: ['inventory:read'] },
  {
    field: 'Contact.customer',
    query: node(contactId, 'Contact'),
    selection: toCustomer,
    needs: ['reseller:read'],
  },
  {
    field: 'InventoryProject.customer',
    query: node(projectId, 'InventoryProject'),
    selection: toCustomer,
    needs: ['reseller:read'],
  },
  {
    field: 'InventoryProject.locations',
    query: node(projectId, 'InventoryProject'),
    selection: 'locations { nodes { name } }',
    needs: [],
  },
  {
    field: 'InventoryLocation.project',
    query: (inner) => `{ inventoryLocation(name: "${location}") { name ${inner} } }`,
    selection: 'project { project }',
    needs: [],
  },
  {
    field: 'InventoryLocation.customer',
    query: (inner) => `{ inventoryLocation(name: "${location}") { name ${inner} } }`,
    selection: toCustomer,
    needs: ['reseller:read'],
  },
  ...resources.flatMap(([type, name]) => {
    const query = (inner: string) => node(encodeId(type, name()), type)(`name ${inner}`);
    return [
      { field: `${type}.project`, query, selection: 'project { project }', needs: [] },
      { field: `${type}.customer`, query, selection: toCustomer, needs: ['reseller:read'] as const },
    ];
  }),
  {
    field: 'Execution.customer',
    query: (inner) => `{ executions(${flow}, first: 2) { nodes { contactChannelAddress ${inner} } } }`,
    selection: toCustomer,
    needs: ['reseller:read'],
  },
];

/** Fields of `schema/joins` that lead to no object of a service by themselves; `test/graph/activity.ts` walks the activity and its events. */
const inside =
  /Edge[.]|Connection[.]|Payload[.]|SearchHit[.]|CustomerLinkConflict|CustomerLinkSuggestion|^(Query|Mutation)[.]|[.]activity$|^(\w+Changes?|Reseller(Cancellation|StateDrift|Suspension))[.]customer$/;

test('the walk has every join of the schema', () => {
  const folder = join(import.meta.dirname, '../../schema/joins');
  const definitions = readdirSync(folder).flatMap(
    (file) => parse(readFileSync(join(folder, file), 'utf8')).definitions,
  );
  const fields = definitions.flatMap((one) => {
    if (one.kind !== Kind.OBJECT_TYPE_DEFINITION && one.kind !== Kind.OBJECT_TYPE_EXTENSION) return [];
    const type = graphSchema().getType(one.name.value);
    if (!isObjectType(type)) throw new TypeError('not a type of the schema');
    const names = (one.fields ?? []).map(({ name }) => name.value);
    return names
      .filter((name) => isCompositeType(getNamedType(type.getFields()[name]?.type)))
      .map((name) => `${type.name}.${name}`);
  });
  const walked = new Set(joins.map(({ field }) => field));
  expect(fields.filter((field) => !inside.test(field) && !walked.has(field))).toEqual([]);
});

const scoped = joins.filter(({ needs }) => needs.length > 0);

describe.each(scoped)('$field without $needs', ({ query, selection, needs }) => {
  test('is FORBIDDEN, and only there', async () => {
    const [reach, before] = [{ without: needs }, await ask(query(''))];
    const { data, errors = [] } = await ask(query(selection), reach);
    expect(errors.length).toBeGreaterThan(0);
    for (const { extensions, message } of errors) {
      expect(extensions?.['code']).toBe('FORBIDDEN');
      for (const scope of needs) expect(message).toContain(scope);
    }
    const name = /^\w+/.exec(selection)?.[0] ?? '';
    expect(JSON.parse(JSON.stringify(data), (key, value) => (key === name ? undefined : value))).toEqual(
      before.data,
    );
    expect(JSON.stringify(data).match(new RegExp(`"${name}":null`, 'g'))).toHaveLength(errors.length);
  });

  test('reads nothing before it is told', async () => {
    const call = joinsCall({ without: needs });
    const without = await worlds.statementsOf(query(''), { call });
    expect(await worlds.statementsOf(query(selection), { call })).toBe(without);
  });
});

test('suggestions leave out what the credential may not read', async () => {
  const suggested = async (without: readonly Scope[]) => {
    const { data, errors } = await ask(customer('linkSuggestions { target { __typename } }'), { without });
    expect(errors).toBeUndefined();
    return (data as { resellerCustomer: { linkSuggestions: object[] } }).resellerCustomer.linkSuggestions;
  };
  const contact = { target: { __typename: 'Contact' } };
  expect(await suggested(['inventory:read'])).toEqual(either('contacts', [contact], []));
  expect(await suggested(['executions:read'])).toEqual([]);
});

describe('mutations', () => {
  const input = (of: string) => `{ customer: { customerId: "${acme}" }, target: { ${of} } }`;
  const link = (of: string) =>
    `mutation { linkCustomer(input: ${input(of)}) { link { id } userErrors { code } } }`;

  test.each([
    ['project: { project: "fresh" }', ['reseller:write'], 'linkCustomer'],
    ['project: { project: "fresh" }', ['inventory:read'], 'linkCustomer'],
    ['contact: { contactChannelAddress: "client:fresh" }', ['executions:read'], 'linkCustomer'],
  ] as const)('linking %s without %j changes and reads nothing', async (of, without, path) => {
    const { data, errors } = await ask(link(of), { without });
    expect(data).toEqual({ linkCustomer: null });
    expect(errors).toMatchObject([{ path: [path], extensions: { code: 'FORBIDDEN' } }]);
    const call = joinsCall({ without });
    expect(await worlds.statementsOf(link(of), { call })).toBe(0);
    const { data: projects } = await ask('{ inventoryProjects { nodes { project } } }');
    expect(JSON.stringify(projects)).not.toContain('fresh');
  });

  test('a payload hides the link from a credential that may only write', async () => {
    const { data, errors } = await ask(link('project: { project: "shop" }'), { without: ['reseller:read'] });
    expect(data).toEqual({ linkCustomer: { link: null, userErrors: [{ code: 'ALREADY_DONE' }] } });
    expect(errors).toMatchObject([{ path: ['linkCustomer', 'link'], extensions: { code: 'FORBIDDEN' } }]);
  });

  test('unlinking needs reseller:write', async () => {
    const query = `mutation { unlinkCustomer(input: { link: { id: "${links[0]}" } }) { deletedId } }`;
    const { errors } = await ask(query, { without: ['reseller:write'] });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect((await ask(linkNode(0)('customerId'))).data).toMatchObject({ node: { customerId: acme } });
  });
});

/** Credentials that do not reach both ends of every link, and the links that they do not see, by index. */
const strangers: readonly (readonly [name: string, reach: () => Reach, unseen: readonly number[]])[] = [
  ['other customers', () => ({ customers: new Set(['Cother']) }), [0, 1]],
  ['no customers', () => ({ customers: new Set() }), [0, 1]],
  [
    'the customer and other projects',
    () => ({ customers: new Set([acme]), projects: new Set(['else']) }),
    [1],
  ],
  ['other projects', () => ({ projects: new Set(['else']) }), [1]],
  [
    'the project and other customers',
    () => ({ projects: new Set(['shop']), customers: new Set(['Cother']) }),
    [0, 1],
  ],
  ['another account', () => ({ account: accountOf(2) }), [0]],
];

/** Returns what the credential reads of every join except those of a link itself. */
async function readAll(reach: Reach): Promise<readonly unknown[]> {
  const outside = joins.filter(({ field }) => !field.startsWith('CustomerLink.'));
  const queries = outside.map(({ query, selection }) => query(selection));
  queries.push('{ inventoryProjects { nodes { project customer { customerId } } } }');
  const answers: unknown[] = [];
  for (const query of queries) {
    const { data, errors = [] } = await ask(query, reach);
    answers.push([query, data, errors.map(({ path, message }) => ({ path, message }))]);
  }
  return answers;
}

describe.each(strangers)('a credential bound to %s', (_, reach, unseen) => {
  test('reads of every join the same as without the links that it does not see', async () => {
    await unlink([0, 1].filter((index) => !unseen.includes(index)));
    const linked = await readAll(reach());
    await unlink(unseen);
    expect(await readAll(reach())).toEqual(linked);
    await linkBoth();
  });

  test('finds no link that it does not see: neither through node nor to remove', async () => {
    const told = async (query: string) => (await ask(query, reach())).data;
    const nobodys = encodeId('CustomerLink', '999999');
    for (const index of unseen) {
      const id = links[index] ?? '';
      expect(await told(node(id, 'CustomerLink')('customerId'))).toEqual({ node: null });
      expect(await told(unlinking(id))).toEqual(await told(unlinking(nobodys)));
    }
    for (const id of links.filter((__, index) => !unseen.includes(index))) {
      expect(await told(node(id, 'CustomerLink')('customerId'))).toMatchObject({
        node: { customerId: acme },
      });
    }
  });
});

test('contacts of other accounts and projects out of reach are not read by id', async () => {
  expect((await ask(`{ node(id: "${contactId}") { id } }`, { account: accountOf(2) })).data).toEqual({
    node: null,
  });
  expect((await ask(`{ node(id: "${projectId}") { id } }`, { projects: new Set(['x']) })).data).toEqual({
    node: null,
  });
  expect((await ask(`{ node(id: "${projectId}") { id } }`)).data).toEqual({ node: { id: projectId } });
  for (const id of [
    encodeId('Contact', 'ACx', 'client%3Aada'),
    encodeId('Contact', accountOf(1), 'nobody'),
  ]) {
    const { errors } = await ask(`{ node(id: "${id}") { id } }`);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'id' } }]);
  }
});
