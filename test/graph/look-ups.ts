import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import { encodeId } from '../../src/gateway/graphql/types/ids.ts';
import type { Scope } from '../../src/kit/call/scopes.ts';
import { addCustomer, addLink, joinsCall, type Reach } from '../support/joins.ts';
import { operator } from '../support/principals.ts';
import { seed } from '../support/seeds.ts';
import { accountOf, sidOf } from '../support/sids.ts';
import { either, openWorlds, origin, type Worlds } from '../support/worlds.ts';
import * as documents from './documents.ts';

type Shown = Readonly<Record<string, unknown>>;
interface Connection {
  readonly nodes: readonly { readonly id: string; readonly __typename: string }[];
  readonly edges: readonly { readonly cursor: string }[];
  readonly notSearched: readonly string[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

const flowSid = sidOf('FW', 1);
const location = 'projects/shop/locations/us-central1' as ResourceName;
const notification = 'projects/graph-suite/subscriptions/look-up';

let worlds: Worlds;
let acme = '';
let bolt = '';
let execution = '';
let step = '';
let subscription = '';

beforeAll(async () => {
  worlds = await openWorlds();
  acme = await addCustomer(worlds, 'acme.example.com', '+1 555 123 0001');
  bolt = await addCustomer(worlds, 'bolt.example.com', '+1 555 123 0002');
  for (const [customerId, skuId] of [
    [acme, 'SKU-1'],
    [acme, 'SKU-2'],
    [bolt, 'SKU-1'],
  ] as const) {
    const input = { customer: { customerId }, skuId, planName: 'FLEXIBLE', maximumNumberOfSeats: 5 };
    const { subscription: bought } = (await payload(documents.buyReseller, input)) as Record<string, Shown>;
    subscription = String(bought?.['subscriptionId']);
  }
  await worlds.act(async (executions, call) => {
    for (const to of ['client:ada', '+15551230001']) {
      await executions.create(call, { flowSid, to, from: 'client:desk' });
    }
  });
  const { executions } = (await read(
    `{ executions(flowSid: "${flowSid}") { nodes { sid steps { nodes { sid } } } } }`,
  )) as unknown as { executions: { nodes: { sid: string; steps: { nodes: { sid: string }[] } }[] } };
  const [first] = executions.nodes;
  execution = first?.sid ?? '';
  step = first?.steps.nodes[0]?.sid ?? '';
  await worlds.seed((storage) =>
    seed(storage, [
      { kind: 'assets', parent: location, id: 'web-1', document: { labels: { team: 'acme' } } },
      { kind: 'groups', parent: location, id: 'acme-web', document: { displayName: 'Web of Acme' } },
      { kind: 'sources', parent: location, id: 'scanner', document: { displayName: 'Nightly' } },
      { kind: 'assets', parent: location, id: 'acme-hidden', document: { hidden: true } },
    ]),
  );
});
afterAll(async () => {
  await worlds[Symbol.asyncDispose]();
});

const ask = (query: string, variables: Shown = {}, reach: Reach = {}) =>
  worlds.ask(query, variables, { call: joinsCall(reach) });

async function read(query: string, variables: Shown = {}, reach?: Reach): Promise<Shown> {
  const { data, errors } = await ask(query, variables, reach);
  expect(errors).toBeUndefined();
  return data as Shown;
}

const payload = async (query: string, input: Shown) =>
  (await read(query, { input }))['payload'] as Record<string, unknown>;

/** Returns the codes and messages of an answer's errors. */
async function refusals(query: string, variables: Shown, reach?: Reach) {
  const { errors = [] } = await ask(query, variables, reach);
  return errors.map(({ extensions, message }) => [extensions?.['code'], message]);
}

const subscriptionId = (customer: string, sku: string) => encodeId('ResellerSubscription', customer, sku);

describe('resellerCustomers', () => {
  const list = async (variables: Shown, reach?: Reach) =>
    (await read(documents.resellerCustomers, variables, reach))['resellerCustomers'] as unknown as {
      readonly edges: readonly { readonly node: { readonly customerId: string } }[];
      readonly pageInfo: Connection['pageInfo'];
    };
  const idsOf = async (variables: Shown, reach?: Reach) =>
    (await list(variables, reach)).edges.map(({ node }) => node.customerId);

  test('has every customer in the tenancy, page by page and by prefix of its domain', async () => {
    expect((await idsOf({})).toSorted()).toEqual([acme, bolt].sort());
    const { edges, pageInfo } = await list({ first: 1 });
    const rest = await idsOf({ first: 1, after: pageInfo.endCursor });
    expect([...edges.map(({ node }) => node.customerId), ...rest].toSorted()).toEqual([acme, bolt].sort());
    expect(await idsOf({ filter: { customerDomainPrefix: 'ACME' } })).toEqual([acme]);
    expect(await idsOf({}, { customers: new Set([bolt]) })).toEqual([bolt]);
    expect(await idsOf({}, { customers: new Set() })).toEqual([]);
  });

  test('is counted, with the subscriptions of each customer in one statement', async () => {
    const customers = await read(
      '{ resellerCustomers { totalCount nodes { customerId subscriptions(first: 1) { totalCount } } } }',
    );
    const { totalCount, nodes } = customers['resellerCustomers'] as {
      totalCount: number | null;
      nodes: { customerId: string; subscriptions: { totalCount: number | null } }[];
    };
    expect(totalCount).toBe(either<number | null>('lists', 2, null));
    expect(nodes.find(({ customerId }) => customerId === acme)?.subscriptions.totalCount).toBe(
      either<number | null>('lists', 2, null),
    );
    const statements = (first: number, counting: string) =>
      worlds.statementsOf(
        `{ resellerCustomers(first: ${first}) { nodes { subscriptions(first: 1) { ${counting} nodes { skuId } } } } }`,
        { call: joinsCall() },
      );
    const added = async (first: number) =>
      (await statements(first, 'totalCount')) - (await statements(first, ''));
    const most = either('lists', 1, 0);
    expect([await added(1), await added(2)]).toEqual([most, most]);
  });

  test('has a customer without a subscription over a remote service when it is linked', async () => {
    const quiet = await addCustomer(worlds, 'quiet.example.com');
    const filter = { customerDomainPrefix: 'quiet' };
    expect(await idsOf({ filter })).toEqual(either('customers', [quiet], []));
    await addLink(worlds, quiet, { project: { project: 'silence' } });
    expect(await idsOf({ filter })).toEqual([quiet]);
  });

  test('needs reseller:read, and a cursor of its own', async () => {
    const [refused] = await refusals(documents.resellerCustomers, {}, { without: ['reseller:read'] });
    expect(refused).toEqual(['FORBIDDEN', expect.stringContaining('reseller:read')]);
    const { pageInfo } = await list({ first: 1 });
    const [foreign] = await refusals(
      documents.resellerCustomers,
      { after: pageInfo.endCursor },
      { customers: new Set([acme]) },
    );
    expect(foreign?.[0]).toBe('INVALID_CURSOR');
  });
});

describe('a subscription', () => {
  const bySku = (customerId: string, skuId: string) => ({ skuKey: { customerId, skuId } });

  test('is found by its node id, its SKU and its present id', async () => {
    const id = subscriptionId(bolt, 'SKU-1');
    const byId = { key: { customerId: 'bolt.example.com', subscriptionId: subscription } };
    for (const by of [{ id }, bySku(bolt, 'SKU-1'), byId]) {
      const { resellerSubscriptionBy } = await read(documents.subscriptionBy, { by });
      expect(resellerSubscriptionBy).toEqual({ id, skuId: 'SKU-1', customerId: bolt });
    }
    expect(await read(documents.subscriptionBy, { by: bySku(bolt, 'SKU-404') })).toEqual({
      resellerSubscriptionBy: null,
    });
  });

  test.each([
    ['two names', { id: 'x', skuKey: { customerId: 'C1', skuId: 's' } }, /SubscriptionRef/],
    ['no name', {}, /SubscriptionRef/],
    ['an id that is none', { id: 'x' }, /by\.id must be/],
    ['the id of another type', { id: encodeId('ResellerCustomer', 'C1') }, /by\.id must be/],
    ['a SKU that is none', { skuKey: { customerId: 'C1', skuId: '!' } }, /by\.skuKey\.skuId must be/],
  ])('is refused with %s', async (_, by, message) => {
    expect(await refusals(documents.subscriptionBy, { by })).toEqual([
      ['BAD_USER_INPUT', expect.stringMatching(message)],
    ]);
  });

  test('outside the tenancy is FORBIDDEN', async () => {
    const reach = { customers: new Set([acme]) };
    const [refused] = await refusals(documents.subscriptionBy, { by: bySku(bolt, 'SKU-1') }, reach);
    expect(refused?.[0]).toBe('FORBIDDEN');
  });

  test('is changed by its id in place of the keys of the service', async () => {
    const id = subscriptionId(acme, 'SKU-2');
    const changed = await payload(documents.suspendReseller, { subscription: { id } });
    expect(changed).toMatchObject({ subscription: { id, status: 'SUSPENDED' }, userErrors: [] });
    expect(await payload(documents.activateReseller, { subscription: { id } })).toMatchObject({
      subscription: { id, status: 'ACTIVE' },
    });
    const { userErrors } = await payload(documents.suspendReseller, { subscription: { id: 'x' } });
    const path = ['input', 'subscription', 'id'];
    expect(userErrors).toEqual([expect.objectContaining({ code: 'INVALID', path })]);
  });

  test('is selected by its status, SKU and plan, and an empty or long list is refused', async () => {
    const skus = async (filter: Shown, first = 100) => {
      const { resellerSubscriptions } = (await read(documents.selectedSubscriptions, { filter, first })) as {
        resellerSubscriptions: { nodes: { skuId: string }[] };
      };
      return resellerSubscriptions.nodes.map(({ skuId }) => skuId);
    };
    expect(await skus({ statuses: ['ACTIVE'], skuIds: ['SKU-1'] })).toEqual(['SKU-1', 'SKU-1']);
    expect(await skus({ statuses: ['ACTIVE'], skuIds: ['SKU-1'] }, 1)).toEqual(['SKU-1']);
    expect(await skus({ planNames: ['FREE', 'TRIAL'] })).toEqual([]);
    expect(await skus({ renewalTypes: ['CANCEL', 'UNRECOGNIZED'] })).toEqual([]);
    expect(await skus({ commitmentEndsAfter: '2000-01-01T00:00:00Z' })).toEqual([]);
    expect(await skus({ commitmentEndsBefore: '2100-01-01T00:00:00Z' })).toEqual([]);
    for (const filter of [
      { statuses: [] },
      { skuIds: Array(101).fill('s') },
      { planNames: [] },
      { renewalTypes: [] },
    ]) {
      const [field] = Object.keys(filter);
      expect(await refusals(documents.selectedSubscriptions, { filter })).toEqual([
        ['BAD_USER_INPUT', expect.stringMatching(`^filter.${field} must be a list of 1 to 100 values`)],
      ]);
    }
  });
});

describe('resource', () => {
  const ofCustomer = () => `/apps/reseller/v1/customers/${acme}`;
  const addresses: readonly (readonly [string, () => string, Scope])[] = [
    ['Execution', () => `/v2/Flows/${flowSid}/Executions/${execution}`, 'executions:read'],
    ['Execution', () => `/v1/Flows/${flowSid}/Executions/${execution}`, 'executions:read'],
    ['ExecutionStep', () => `/v2/Flows/${flowSid}/Executions/${execution}/Steps/${step}`, 'executions:read'],
    ['ResellerCustomer', ofCustomer, 'reseller:read'],
    ['ResellerCustomer', () => '/apps/reseller/v1/customers/acme.example.com', 'reseller:read'],
    [
      'ResellerSubscription',
      () => `/apps/reseller/v1/customers/${bolt}/subscriptions/${subscription}`,
      'reseller:read',
    ],
    ['InventoryLocation', () => `/v1/${location}`, 'inventory:read'],
    ['InventoryAsset', () => `/v1/${location}/assets/web-1`, 'inventory:read'],
    ['InventoryGroup', () => `/v1/${location}/groups/acme-web?view=x#y`, 'inventory:read'],
  ];

  test.each(addresses)('finds %s, as a path and as a URL', async (type, address, scope) => {
    for (const url of [address(), `${origin}${address()}`]) {
      const found = (await read(documents.resource, { url }))['resource'] as Shown;
      expect(found['__typename']).toBe(type);
      const again = (await read('query ($id: ID!) { node(id: $id) { __typename id } }', found))['node'];
      expect(again).toEqual(found);
    }
    const call = joinsCall({ without: [scope] });
    const without = await worlds.ask(documents.resource, { url: address() }, { call });
    expect(without.data).toEqual({ resource: null });
    expect(without.errors?.[0]?.message).toContain(scope);
    expect(await worlds.statementsOf(documents.resource, { variables: { url: address() }, call })).toBe(0);
  });

  test('finds a messaging subscription', async () => {
    const topicName = 'projects/graph-suite/topics/reseller-notifications';
    const serviceAccountEmailAddress = 'look-up@example.iam.gserviceaccount.com';
    await payload(documents.registerAccount, { serviceAccountEmailAddress });
    const caller = operator('joins');
    const tenancy = { ...caller.tenancy, serviceAccount: serviceAccountEmailAddress };
    const own = { ...joinsCall(), caller: { ...caller, tenancy } };
    const input = { name: notification, topicName };
    const made = await worlds.ask(documents.subscribeToNotifications, { input }, { call: own });
    const { messagingSubscription } = (made.data as Record<string, Shown>)['payload'] ?? {};
    const { __typename, id } = messagingSubscription as Shown;
    for (const url of [`/v1/${notification}`, `${origin}/v1/${notification}`]) {
      const found = await worlds.ask(documents.resource, { url }, { call: own });
      expect(found).toEqual({ data: { resource: { __typename, id } } });
    }
    expect(__typename).toBe('ResellerMessagingSubscription');
    const url = `/v1/${notification}`;
    const without = await refusals(documents.resource, { url }, { without: ['reseller:read'] });
    expect(without).toEqual([['FORBIDDEN', expect.stringContaining('reseller:read')]]);
  });

  test('is null for what does not exist', async () => {
    for (const url of [
      `/v1/${notification}-none`,
      `/v2/Flows/${flowSid}/Executions/${sidOf('FN', 999)}`,
      '/apps/reseller/v1/customers/C404',
      `/v1/${location}/assets/none`,
    ]) {
      expect(await read(documents.resource, { url })).toEqual({ resource: null });
    }
  });

  test('has the tenancy of its object', async () => {
    const [customer] = await refusals(
      documents.resource,
      { url: ofCustomer() },
      { customers: new Set([bolt]) },
    );
    expect(customer?.[0]).toBe('FORBIDDEN');
    const [asset] = await refusals(
      documents.resource,
      { url: `/v1/${location}/assets/web-1` },
      { projects: new Set(['other']) },
    );
    expect(asset?.[0]).toBe('FORBIDDEN');
    const url = `/v2/Flows/${flowSid}/Executions/${execution}`;
    const { data } = await ask(documents.resource, { url }, { account: accountOf(2) });
    expect(data).toEqual({ resource: null });
  });

  test.each([
    ['another host', `http://elsewhere.test/v2/Flows/${flowSid}/Executions/FN1`],
    ['another host without a scheme', '//elsewhere.test/apps/reseller/v1/customers/C1'],
    ['another scheme', 'https://graph.test/apps/reseller/v1/customers/C1'],
    ['a user name', 'http://elsewhere.test@graph.test/apps/reseller/v1/customers/C1'],
    ['a blank before it', ' /apps/reseller/v1/customers/C1'],
    ['a tab in it', '/apps/reseller/v1/\tcustomers/C1'],
    ['another port', 'http://graph.test:81/apps/reseller/v1/customers/C1'],
    ['a script', 'javascript:alert(1)'],
    ['no object', '/v2/Flows'],
    ['a list', '/apps/reseller/v1/customers'],
    ['a key that is none', '/v2/Flows/FW1/Executions/FN1'],
    ['a malformed escape', '/apps/reseller/v1/customers/%'],
    ['nothing', ''],
    ['a long text', `/${'x'.repeat(10_000)}`],
  ])('refuses %s', async (_, url) => {
    const [refused, ...others] = await refusals(documents.resource, { url });
    expect(refused).toEqual(['BAD_USER_INPUT', expect.stringMatching(/^url /)]);
    expect(others).toEqual([]);
  });
});

interface Hits extends Omit<Connection, 'nodes'> {
  readonly nodes: readonly {
    readonly kind: string;
    readonly title: string;
    readonly node: { readonly __typename: string; readonly id: string } | null;
  }[];
}

describe('search', () => {
  const find = async (query: string, given: Shown = {}, reach?: Reach) =>
    (await read(documents.search, { query, ...given }, reach))['search'] as unknown as Hits;
  const typesOf = ({ nodes }: Hits) => nodes.map(({ node }) => node?.__typename).toSorted();

  test('finds objects of all services by the beginnings of their words, whatever the case', async () => {
    const found = await find('ACM');
    expect(typesOf(found)).toEqual(
      either(
        'search',
        [
          'InventoryAsset',
          'InventoryGroup',
          'ResellerCustomer',
          'ResellerSubscription',
          'ResellerSubscription',
        ],
        [],
      ),
    );
    expect(found.notSearched).toEqual(either('search', [], ['EXECUTIONS', 'RESELLER', 'INVENTORY']));
  });

  test('finds by keys, also over remote services', async () => {
    const kinds = ['CUSTOMER'];
    const id = encodeId('ResellerCustomer', acme);
    expect((await find('acme.example.com', { kinds })).nodes).toEqual([
      {
        kind: 'CUSTOMER',
        title: 'acme.example.com',
        subtitle: expect.any(String),
        url: expect.stringContaining(`/apps/reseller/v1/customers/${acme}`),
        node: { __typename: 'ResellerCustomer', id },
      },
    ]);
    expect((await find(acme, { kinds })).nodes).toHaveLength(1);
    expect(typesOf(await find(`${location}/groups/acme-web`, { kinds: ['GROUP'] }))).toEqual([
      'InventoryGroup',
    ]);
    expect(typesOf(await find(execution, { kinds: ['EXECUTION'] }))).toEqual(['Execution']);
    expect(typesOf(await find(flowSid, { kinds: ['FLOW'] }))).toEqual(['Flow']);
    expect(typesOf(await find('client:ada', { kinds: ['CONTACT', 'EXECUTION'] }))).toEqual([
      'Contact',
      'Execution',
    ]);
  });

  test.each([
    '+1 (555) 123-0001',
    '(555) 123-0001',
    '555.123.0001',
    '05551230001',
    'tel:+15551230001',
    '555-123-0001 x12',
    '+1 555 123 0001, ext. 12',
    '+1\u2011555\u2011123\u20110001',
    '\uff0b\uff11 \uff15\uff15\uff15 123 0001',
    'Acme 555-123-0001',
    '+1 (555) 123-000 acme',
  ])('finds a telephone number that is written as %s', async (query) => {
    const kinds = ['CUSTOMER'];
    expect(typesOf(await find(query, { kinds }))).toEqual(either('search', ['ResellerCustomer'], []));
    expect(typesOf(await find(query.replace(/acme/i, 'other'), { kinds: ['CUSTOMER'] }))).toEqual(
      /acme/i.test(query) ? [] : either('search', ['ResellerCustomer'], []),
    );
  });

  test('finds those whose numbers begin with a half-typed one, and contacts of remote services by a whole one', async () => {
    const customers = await find('+1 (555) 123', { kinds: ['CUSTOMER'] });
    expect(customers.nodes.map(({ title }) => title)).toEqual(
      either('search', expect.arrayContaining(['acme.example.com', 'bolt.example.com']), []),
    );
    expect(typesOf(await find('tel:+1-555-123-0001', { kinds: ['CONTACT'] }))).toEqual(['Contact']);
  });

  test('has pages of up to 1,000 hits', async () => {
    const found = await find('acme', { first: 1_000 });
    expect(found.pageInfo.hasNextPage).toBe(false);
    expect(found.nodes).toHaveLength(either('search', 5, 0));
  });

  test('has exact hits first, then customers, then other kinds', async () => {
    const found = (await find('acme')).nodes.map(({ kind }) => kind);
    expect(found).toEqual(
      either('search', ['ASSET', 'CUSTOMER', 'SUBSCRIPTION', 'SUBSCRIPTION', 'GROUP'], []),
    );
  });

  test('is read page by page, the best hits first', async () => {
    const kinds = ['GROUP', 'SUBSCRIPTION', 'CUSTOMER'];
    const all = await find('acme.example.com', { kinds });
    const ids: string[] = [];
    for (let after: string | null = null; ; ) {
      const page: Hits = await find('acme.example.com', { kinds, first: 1, after });
      ids.push(...page.nodes.map(({ node }) => node?.id ?? ''));
      if (!page.pageInfo.hasNextPage) break;
      after = page.pageInfo.endCursor;
    }
    expect(ids).toEqual(all.nodes.map(({ node }) => node?.id));
    expect(ids).toHaveLength(3);
    const [foreign] = await refusals(documents.search, {
      query: 'bolt',
      after: all.edges[0]?.cursor,
    });
    expect(foreign?.[0]).toBe('INVALID_CURSOR');
  });

  test('reads the objects of a page in as many statements as one object of each type', async () => {
    const statements = (first: number) => {
      const variables = { query: 'acme.example.com', kinds: ['SUBSCRIPTION'], first };
      return worlds.statementsOf(documents.search, { variables, call: joinsCall() });
    };
    // The first operation of a document reads once more.
    await statements(1);
    expect(await statements(2)).toBe(await statements(1));
  });

  test('finds what the tenancy of the credential has', async () => {
    const customers = new Set([bolt]);
    expect((await find('acme.example.com', {}, { customers })).nodes).toEqual([]);
    const projects = new Set(['other']);
    for (const query of ['acme', `${location}/groups/acme-web`]) {
      const kinds = ['ASSET', 'GROUP'];
      expect((await find(query, { kinds }, { projects })).nodes).toEqual([]);
    }
    const account = accountOf(2);
    expect((await find('ada', { kinds: ['CONTACT', 'EXECUTION'] }, { account })).nodes).toEqual([]);
  });

  test('leaves out types without a scope, and refuses those that are named, before anything is read', async () => {
    const without: Scope[] = ['reseller:read'];
    const types = typesOf(await find('acme', {}, { without }));
    expect(types).toEqual(either('search', ['InventoryAsset', 'InventoryGroup'], []));
    const variables = { query: 'acme', kinds: ['ASSET', 'CUSTOMER'] };
    expect(await refusals(documents.search, variables, { without })).toEqual([
      ['FORBIDDEN', expect.stringContaining('reseller:read')],
    ]);
    const none: Scope[] = ['executions:read', 'reseller:read', 'inventory:read'];
    expect((await refusals(documents.search, { query: 'acme' }, { without: none }))[0]?.[0]).toBe(
      'FORBIDDEN',
    );
    const call = joinsCall({ without });
    expect(await worlds.statementsOf(documents.search, { variables, call })).toBe(0);
  });

  test.each([
    ['an empty query', { query: '' }, /^query must be 2 to 200 characters/],
    ['blanks', { query: '     ' }, /^query must be 2 to 200 characters/],
    ['one character', { query: 'a' }, /^query must be 2 to 200 characters/],
    ['10,000 characters', { query: 'a'.repeat(10_000) }, /^query must be 2 to 200 characters/],
    ['no word', { query: '%%*' }, /^query must be 1 to 20 words/],
    ['many words', { query: 'abcdefghijklmnopqrstu'.split('').join(' ') }, /^query must be 1 to 20 words/],
    ['no type', { query: 'acme', kinds: [] }, /^kinds must be at least one kind/],
    ['a page of 1,001', { query: 'acme', first: 1_001 }, /^first must be between 1 and 1000/],
  ])('refuses %s', async (_, variables, message) => {
    expect(await refusals(documents.search, variables)).toEqual([
      ['BAD_USER_INPUT', expect.stringMatching(message)],
    ]);
  });

  test('finds a linked contact of whom no execution is known', async () => {
    const kinds = ['CONTACT'];
    expect((await find('quiet', { kinds })).nodes).toEqual([]);
    const link = await addLink(worlds, bolt, { contact: { contactChannelAddress: 'client:quiet-one' } });
    expect(typesOf(await find('quiet', { kinds }))).toEqual(['Contact']);
    for (const reach of [{ customers: new Set([acme]) }, { without: ['reseller:read' as const] }]) {
      expect((await find('quiet', { kinds }, reach)).nodes).toEqual([]);
    }
    const unlink = `mutation { unlinkCustomer(input: { link: { id: "${link}" } }) { deletedId } }`;
    expect(await read(unlink)).toEqual({ unlinkCustomer: { deletedId: link } });
  });

  test('over remote services, lists and finds the customers that the gateway has seen', async () => {
    await worlds.seed(async ({ db }) => {
      const seen = { sku_id: 'SKU-1', snapshot: 'null', pass: 1, ended: 0, doubtful_after: null };
      const rows = [acme, bolt].map((customer_id, index) => ({
        ...seen,
        customer_id,
        customer_domain: index === 0 ? 'acme.example.com' : 'bolt.example.com',
        subscription_id: `seen-${index}`,
      }));
      await db.insertInto('reseller_seen').values(rows).execute();
      const due = { name: 'subscriptions', after_event: 0, due_at: '2026-01-31T13:00:00.000Z', claim: null };
      await db
        .insertInto('reseller_reconciler')
        .values({ ...due, pass: 1 })
        .execute();
    });
    const kinds = ['CUSTOMER'];
    expect((await find('bol', { kinds })).nodes).toMatchObject([
      { node: { __typename: 'ResellerCustomer', id: encodeId('ResellerCustomer', bolt) } },
    ]);
    expect((await find('bol', { kinds }, { customers: new Set([acme]) })).nodes).toEqual([]);
    const upstreamBudget = { left: 250 };
    const call = { ...joinsCall(), upstreamBudget };
    const query = '{ resellerCustomers(first: 1) { nodes { customerId } pageInfo { hasNextPage } } }';
    const { data } = await worlds.ask(query, {}, { call });
    const [first = ''] = [acme, bolt].toSorted();
    const nodes = [{ customerId: either<unknown>('customers', expect.any(String), first) }];
    expect(data).toEqual({ resellerCustomers: { nodes, pageInfo: { hasNextPage: true } } });
    // One call for the customer of the page, and none for subscriptions.
    expect(250 - upstreamBudget.left).toBe(either('customers', 0, 1));
    await worlds.seed(async ({ db }) => {
      await db.deleteFrom('reseller_seen').execute();
      await db.deleteFrom('reseller_reconciler').execute();
    });
  });
});
