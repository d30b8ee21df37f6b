import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { executionEvent } from '../../src/apis/executions/contract/events.ts';
import { operationEvent } from '../../src/apis/inventory/contract/events.ts';
import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import type { NewEvent } from '../../src/gateway/events/append-events.ts';
import { encodeId } from '../../src/gateway/graphql/types/ids.ts';
import type { AccountSid } from '../../src/kit/call/account.ts';
import type { Call } from '../../src/kit/call/call.ts';
import type { Scope } from '../../src/kit/call/scopes.ts';
import type { TenantNames } from '../../src/kit/call/tenancy.ts';
import { operator } from '../support/principals.ts';
import { loggedOf } from '../support/reseller-events.ts';
import { accountOf, sidOf } from '../support/sids.ts';
import { openWorlds, type Worlds, worldCursors } from '../support/worlds.ts';
import * as documents from './documents.ts';

type Shown = Readonly<Record<string, unknown>>;
interface Page {
  readonly totalCount?: number | null;
  readonly edges: readonly { readonly cursor: string; readonly node: Shown }[];
  readonly pageInfo: Shown;
}

const at = Date.UTC(2026, 0, 31, 13);
const cursorOf = (seq: number) => worldCursors.ofEvent('activity', seq);
const cursorsOf = (seqs: readonly number[]) => seqs.map(cursorOf);

const execution = (
  number: number,
  contactChannelAddress: string,
  account: AccountSid = accountOf(1),
): NewEvent =>
  executionEvent(
    'STARTED',
    {
      sid: sidOf('FN', 900 + number) as never,
      accountSid: account,
      flowSid: sidOf('FW', 1) as never,
      status: 'active',
      contactChannelAddress,
    },
    at,
  );
const operation = (project: string): NewEvent => {
  const name = `projects/${project}/locations/us-central1/operations/o1`;
  return operationEvent(name as ResourceName, new Date(at).toISOString(), {
    kind: 'STARTED',
    operation: { name },
  });
};

let worlds: Worlds;
let acme = '';
let bolt = '';

/** Customers of the events, by their number in the log. */
const acmes = [1, 4, 5, 9];
const all = [1, 2, 4, 5, 6, 7, 8, 9];

beforeAll(async () => {
  worlds = await openWorlds();
  acme = await newCustomer('acme.example.com');
  bolt = await newCustomer('bolt.example.com');
  await worlds.seed(async ({ db }) => {
    const made = { created_at: new Date(at).toISOString(), created_by: 'user:test' };
    const links = [
      ['contact', accountOf(1), 'client:ada', acme],
      ['contact', accountOf(2), 'client:eve', acme],
      ['project', '', 'shop', acme],
      ['contact', accountOf(1), 'client:bob', bolt],
    ] as const;
    for (const [kind, tenant, name, customer_id] of links) {
      await db
        .insertInto('customer_links')
        .values({ kind, tenant, name, customer_id, ...made })
        .execute();
    }
  });
  const events = [
    execution(1, 'client:ada'),
    execution(2, 'client:bob'),
    // This contact of another account is linked to the same customer.
    execution(3, 'client:eve', accountOf(2)),
    operation('shop'),
    loggedOf(1, { customerId: acme }),
    loggedOf(2, { customerId: bolt }),
    operation('other'),
    execution(4, 'client:dan'),
    execution(5, 'client:ada'),
  ];
  await worlds.act(async (_, __, ___, log) => await log(events));
});
afterAll(async () => {
  await worlds[Symbol.asyncDispose]();
});

async function newCustomer(customerDomain: string): Promise<string> {
  const input = {
    customerDomain,
    phoneNumber: '5550100',
    alternateEmail: 'owner@elsewhere.example',
    postalAddress: { contactName: 'Ada', organizationName: 'E', countryCode: 'GB', postalCode: 'SW1Y 4JH' },
  };
  const { data } = await worlds.ask(documents.insertCustomer, { input }, { call: callWith() });
  return (data as { payload: { customer: { customerId: string } } }).payload.customer.customerId;
}

interface Reach {
  readonly customers?: TenantNames;
  readonly projects?: TenantNames;
  readonly account?: AccountSid;
  readonly without?: readonly Scope[];
}

function callWith({ customers = '*', projects = '*', account = accountOf(1), without = [] }: Reach = {}) {
  const caller = operator('activity');
  const scopes = new Set([...caller.scopes].filter((scope) => !without.includes(scope)));
  return {
    caller: { ...caller, tenancy: { ...caller.tenancy, customers, projects }, scopes },
    scopes,
    account,
  };
}

const ask = (variables: Shown, call: Partial<Call> = callWith()) =>
  worlds.ask(documents.activity, variables, { call });

async function pageOf(variables: Shown = {}, call?: Partial<Call>): Promise<Page> {
  const { data, errors } = await ask(variables, call);
  expect(errors).toBeUndefined();
  return (data as { activity: Page }).activity;
}

const cursorsIn = ({ edges }: Page) => edges.map(({ cursor }) => cursor);

describe('Query.activity', () => {
  test('has the events of all services in the order of the log', async () => {
    const page = await pageOf();
    expect(cursorsIn(page)).toEqual(cursorsOf(all));
    expect(page.edges.map(({ node }) => node)).toMatchObject([
      {
        __typename: 'ExecutionChange',
        cursor: cursorOf(1),
        kind: 'EXECUTION_STARTED',
        executionSid: sidOf('FN', 901),
      },
      { __typename: 'ExecutionChange', executionSid: sidOf('FN', 902) },
      { __typename: 'InventoryOperationChange', cursor: cursorOf(4), kind: 'OPERATION_STARTED' },
      { __typename: 'ResellerChange', customerId: acme },
      { __typename: 'ResellerChange', customerId: bolt },
      { __typename: 'InventoryOperationChange' },
      { __typename: 'ExecutionChange' },
      { __typename: 'ExecutionChange' },
    ]);
    expect(page.pageInfo).toEqual({
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: cursorOf(1),
      endCursor: cursorOf(9),
    });
  });

  test('has the events of one customer, by the links of the time', async () => {
    expect(cursorsIn(await pageOf({ filter: { customerId: acme } }))).toEqual(cursorsOf(acmes));
    const other = callWith({ account: accountOf(2) });
    expect(cursorsIn(await pageOf({ filter: { customerId: acme } }, other))).toEqual(cursorsOf([3, 4, 5]));
    await worlds.seed(({ db }) =>
      db.updateTable('customer_links').set({ customer_id: bolt }).where('name', '=', 'client:ada').execute(),
    );
    expect(cursorsIn(await pageOf({ filter: { customerId: acme } }))).toEqual(cursorsOf(acmes));
  });

  test.each([
    [['EXECUTIONS'], [1, 2, 8, 9]],
    [['RESELLER'], [5, 6]],
    [['INVENTORY'], [4, 7]],
    [
      ['INVENTORY', 'RESELLER'],
      [4, 5, 6, 7],
    ],
  ])('has the events of %j', async (services, seqs) => {
    expect(cursorsIn(await pageOf({ filter: { services } }))).toEqual(cursorsOf(seqs));
  });

  test.each([
    [{ customers: new Set(['C0none']) }, [1, 2, 4, 7, 8, 9]],
    [{ projects: new Set(['shop', 'none']) }, [1, 2, 4, 5, 6, 8, 9]],
    [{ projects: new Set<string>() }, [1, 2, 5, 6, 8, 9]],
    [{ account: accountOf(2) }, [3, 4, 5, 6, 7]],
    [{ without: ['inventory:read'] }, [1, 2, 5, 6, 8, 9]],
    [{ without: ['inventory:read', 'reseller:read'] }, [1, 2, 8, 9]],
  ] satisfies [Reach, number[]][])('has only what a credential with %j may see', async (reach, seqs) => {
    const page = await pageOf({}, callWith(reach));
    expect(cursorsIn(page)).toEqual(cursorsOf(seqs));
    expect(page.totalCount).toBe(seqs.length);
  });

  test('counts the events of a service once, however often it is named', async () => {
    const counted = `query ($services: [ActivityService!]) { activity(first: 1, filter: { services: $services }) { totalCount } }`;
    const count = async (...services: readonly string[]) => {
      const { data } = await worlds.ask(counted, { services }, { call: callWith({}) });
      return (data as { activity: { totalCount: number } }).activity.totalCount;
    };
    expect(await count('INVENTORY', 'INVENTORY', 'INVENTORY')).toBe(await count('INVENTORY'));
  });

  test('is paged from both ends, between cursors', async () => {
    const latest = await pageOf({ last: 3 });
    expect(cursorsIn(latest)).toEqual(cursorsOf([7, 8, 9]));
    expect(latest.totalCount).toBe(all.length);
    expect(latest.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    const before = await pageOf({ last: 3, before: latest.pageInfo['startCursor'] });
    expect(cursorsIn(before)).toEqual(cursorsOf([4, 5, 6]));
    expect(before.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    const rest = await pageOf({ last: 3, before: before.pageInfo['startCursor'] });
    expect(cursorsIn(rest)).toEqual(cursorsOf([1, 2]));
    expect(rest.pageInfo).toMatchObject({ hasPreviousPage: false });
    const between = { after: cursorOf(2), before: cursorOf(8) };
    expect(cursorsIn(await pageOf({ ...between, first: 2 }))).toEqual(cursorsOf([4, 5]));
    expect(cursorsIn(await pageOf({ ...between, last: 2 }))).toEqual(cursorsOf([6, 7]));
    // Cursors of other lists and streams are positions in the same log.
    const others = {
      after: worldCursors.ofEvent('executions', 2),
      before: worldCursors.ofEvent('reseller', 8),
    };
    expect(cursorsIn(await pageOf(others))).toEqual(cursorsOf([4, 5, 6, 7]));
    // A position is right behind its event, which is therefore before it.
    const position = worldCursors.ofPosition('activity', 7);
    expect(cursorsIn(await pageOf({ last: 1, before: position }))).toEqual(cursorsOf([7]));
  });

  const refusals: readonly [string, () => Shown, Reach, code: string, message: RegExp][] = [
    [
      'a service without its scope',
      () => ({ filter: { services: ['INVENTORY'] } }),
      { without: ['inventory:read'] },
      'FORBIDDEN',
      /inventory:read/,
    ],
    [
      'no scope at all',
      () => ({}),
      { without: ['executions:read', 'reseller:read', 'inventory:read'] },
      'FORBIDDEN',
      /one of the scopes executions:read, reseller:read, inventory:read/,
    ],
    [
      'a customer without the scope of customers',
      () => ({ filter: { customerId: acme, services: ['EXECUTIONS'] } }),
      { without: ['reseller:read'] },
      'FORBIDDEN',
      /reseller:read/,
    ],
    [
      'a foreign customer',
      () => ({ filter: { customerId: acme } }),
      { customers: new Set(['C0other']) },
      'FORBIDDEN',
      /acme|C0|customer/i,
    ],
    [
      'a foreign customer in another service',
      () => ({ filter: { customerId: acme, services: ['EXECUTIONS'] } }),
      { customers: new Set(['C0other']) },
      'FORBIDDEN',
      /customer/i,
    ],
    [
      'no customer id',
      () => ({ filter: { customerId: 'acme.example.com' } }),
      {},
      'BAD_USER_INPUT',
      /filter\.customerId must be the permanent id .* not its domain/,
    ],
    [
      'no service',
      () => ({ filter: { services: [] } }),
      {},
      'BAD_USER_INPUT',
      /filter\.services must be at least one/,
    ],
    [
      'first with last',
      () => ({ first: 1, last: 1 }),
      {},
      'BAD_USER_INPUT',
      /last must be absent where first is given/,
    ],
    ['last: 0', () => ({ last: 0 }), {}, 'BAD_USER_INPUT', /last must be between 1 and 1000/],
    ['what is no cursor', () => ({ before: 'nonsense' }), {}, 'INVALID_CURSOR', /before must be a cursor/],
    [
      'a cursor beyond the log before',
      () => ({ last: 1, before: cursorOf(11) }),
      {},
      'INVALID_CURSOR',
      /before is a cursor of another log/,
    ],
  ];
  test.each(refusals)('refuses %s', async (_, variables, reach, code, message) => {
    const { data, errors } = await ask(variables(), callWith(reach));
    expect(data).toEqual({ activity: null });
    expect(errors).toMatchObject([{ extensions: { code } }]);
    expect(errors?.[0]?.message).toMatch(message);
  });

  test('a foreign customer is refused as resellerEvents refuses it', async () => {
    const call = callWith({ customers: new Set(['C0other']) });
    const filter = { customerId: acme };
    const [one] = (await ask({ filter }, call)).errors ?? [];
    const [other] = (await worlds.ask(documents.resellerEvents, { filter }, { call })).errors ?? [];
    expect([one?.message, one?.extensions?.['code']]).toEqual([other?.message, 'FORBIDDEN']);
  });
});

describe('ResellerCustomer.activity', () => {
  const ids = () => [acme, bolt].map((id) => encodeId('ResellerCustomer', id));
  async function pagesOf(variables: Shown, reach: Reach = {}) {
    const call = callWith(reach);
    const { data, errors } = await worlds.ask(
      documents.customerActivity,
      { ids: ids(), ...variables },
      { call },
    );
    expect(errors).toBeUndefined();
    return (data as { nodes: readonly { activity: Page }[] }).nodes.map((one) => one.activity);
  }

  test('is the activity of each customer, from both ends', async () => {
    expect((await pagesOf({})).map(cursorsIn)).toEqual([cursorsOf(acmes), cursorsOf([2, 6])]);
    const latest = await pagesOf({ last: 1 });
    expect(latest.map(cursorsIn)).toEqual([cursorsOf([9]), cursorsOf([6])]);
    expect(latest.map(({ pageInfo }) => pageInfo['hasPreviousPage'])).toEqual([true, true]);
    expect((await pagesOf({ last: 5, before: cursorOf(5) })).map(cursorsIn)).toEqual([
      cursorsOf([1, 4]),
      cursorsOf([2]),
    ]);
  });

  test('is counted for many customers in one query', async () => {
    const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ResellerCustomer { activity { totalCount } } } }`;
    const variables = { ids: ids() };
    const { data } = await worlds.ask(query, variables, { call: callWith() });
    expect(data).toEqual({
      nodes: [{ activity: { totalCount: acmes.length } }, { activity: { totalCount: 2 } }],
    });
    const without = await worlds.ask(query, variables, { call: callWith({ without: ['inventory:read'] }) });
    expect(without.data).toEqual({
      nodes: [{ activity: { totalCount: acmes.length - 1 } }, { activity: { totalCount: 2 } }],
    });
  });

  test('leaves out services without a scope, and other tenants', async () => {
    expect((await pagesOf({}, { without: ['executions:read'] })).map(cursorsIn)).toEqual([
      cursorsOf([4, 5]),
      cursorsOf([6]),
    ]);
    expect((await pagesOf({}, { projects: new Set(['other']) })).map(cursorsIn)).toEqual([
      cursorsOf([1, 5, 9]),
      cursorsOf([2, 6]),
    ]);
  });
});

describe('an event', () => {
  const query = `query ($filter: ActivityFilter) { activity(filter: $filter) { nodes {
    __typename id kind occurredAt cursor text service customer { customerId }
  } } }`;
  async function eventsOf(filter: Shown = {}, call: Partial<Call> = callWith()) {
    const { data, errors } = await worlds.ask(query, { filter }, { call });
    expect(errors).toBeUndefined();
    return (data as { activity: { nodes: readonly Shown[] } }).activity.nodes;
  }

  test('has a line for people, its service and its customer, whatever its type', async () => {
    const events = await eventsOf();
    expect(events.slice(0, 5)).toMatchObject([
      { service: 'EXECUTIONS', text: `Contact client:ada entered the flow ${sidOf('FW', 1)}` },
      { service: 'EXECUTIONS', customer: { customerId: bolt } },
      { service: 'INVENTORY', text: 'Operation o1 started', kind: 'OPERATION_STARTED' },
      { service: 'RESELLER', text: 'SKU-1 was renewed (one.example.com)' },
      { service: 'RESELLER', customer: { customerId: bolt } },
    ]);
    expect(events.map(({ customer }) => (customer as { customerId: string } | null)?.customerId)).toEqual([
      acme,
      bolt,
      acme,
      acme,
      bolt,
      undefined,
      undefined,
      acme,
    ]);
  });

  test('has no customer without the scope or outside the tenancy, which is no error', async () => {
    const without = await eventsOf({}, callWith({ without: ['reseller:read'] }));
    expect(without.map(({ customer }) => customer)).toEqual(without.map(() => null));
    const [first] = await eventsOf({}, callWith({ customers: new Set(['C0other']) }));
    expect(first).toMatchObject({ kind: 'EXECUTION_STARTED', customer: null });
  });

  test('is a node, by the same id in every list, for those who may see it', async () => {
    const events = await eventsOf();
    const ids = events.map(({ id }) => id);
    expect(new Set(ids).size).toBe(all.length);
    const nodes =
      'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id ... on Event { text kind occurredAt } } }';
    const { data, errors } = await worlds.ask(nodes, { ids }, { call: callWith() });
    expect(errors).toBeUndefined();
    const shown = events.map(({ cursor: _, service: __, customer: ___, ...event }) => event);
    expect(data).toEqual({ nodes: shown });
    const other = callWith({
      account: accountOf(2),
      projects: new Set(['none']),
      customers: new Set(['C0']),
    });
    expect((await worlds.ask(nodes, { ids }, { call: other })).data).toEqual({ nodes: ids.map(() => null) });
    const [, , own] = (
      (await worlds.ask(documents.events, {}, { call: callWith() })).data as {
        executionEvents: { edges: readonly { node: Shown }[] };
      }
    ).executionEvents.edges;
    expect(ids).toContain(own?.node['id']);
    const wrong = await worlds.ask(nodes, { ids: [encodeId('ExecutionChange', 'x')] }, { call: callWith() });
    expect(wrong.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  test.each([
    [{ kinds: ['EXECUTION_STARTED'] }, [1, 2, 8, 9]],
    [{ kinds: ['OPERATION_STARTED', 'NEW_SUBSCRIPTION_CREATED'] }, [4, 7]],
    [{ kinds: ['EXECUTION_ENDED'] }, []],
    [{ kinds: ['EXECUTION_STARTED'], services: ['INVENTORY'] }, []],
    [{ occurredBefore: '2026-01-31T13:00:00Z', services: ['EXECUTIONS', 'INVENTORY'] }, []],
    [
      { occurredAfter: '2026-01-31T14:00:00+01:00', services: ['EXECUTIONS', 'INVENTORY'] },
      [1, 2, 4, 7, 8, 9],
    ],
    [{ occurredAfter: '2026-01-31T13:00:00.000000001Z', services: ['EXECUTIONS', 'INVENTORY'] }, []],
    [
      { occurredBefore: '2026-01-31T13:00:00.0004Z', services: ['EXECUTIONS', 'INVENTORY'] },
      [1, 2, 4, 7, 8, 9],
    ],
    [{ occurredAfter: '2026-01-31T13:00:00.001Z', services: ['EXECUTIONS', 'INVENTORY'] }, []],
  ])('is selected by %j', async (filter, seqs) => {
    const page = await pageOf({ filter });
    expect(cursorsIn(page)).toEqual(cursorsOf(seqs));
    expect(page.totalCount).toBe(seqs.length);
  });

  test('of a subscription occurred when it was published', async () => {
    const events = await eventsOf({ services: ['RESELLER'] });
    const at = String(events[0]?.['occurredAt']);
    const others = events.filter(({ occurredAt }) => String(occurredAt) >= at);
    expect(await eventsOf({ services: ['RESELLER'], occurredAfter: at })).toEqual(others);
    expect(await eventsOf({ services: ['RESELLER'], occurredBefore: at })).toEqual(
      events.filter((event) => !others.includes(event)),
    );
  });

  test.each([
    [
      { kinds: ['ASSETS_CHANGED'] },
      {},
      'BAD_USER_INPUT',
      /filter\.kinds must be kinds of events that the activity has/,
    ],
    [{ kinds: [] }, {}, 'BAD_USER_INPUT', /filter\.kinds must be at least one/],
    [{ kinds: ['OPERATION_DONE'] }, { without: ['inventory:read'] }, 'FORBIDDEN', /inventory:read/],
  ] satisfies [Shown, Reach, string, RegExp][])('%j is refused', async (filter, reach, code, message) => {
    const { errors } = await ask({ filter }, callWith(reach));
    expect(errors).toMatchObject([{ extensions: { code } }]);
    expect(errors?.[0]?.message).toMatch(message);
  });

  test('of a list has only kinds of that list', async () => {
    const { errors } = await worlds.ask(
      documents.events,
      { filter: { kinds: ['OPERATION_DONE'] } },
      { call: callWith() },
    );
    expect(errors?.[0]?.message).toMatch(/^filter\.kinds must be kinds of this list: EXECUTION_STARTED, /);
  });
});

describe('a message of Subscription.activity', () => {
  test.each([
    { __typename: 'StreamHeartbeat', cursor: cursorOf(3) },
    { __typename: 'StreamGap', missedFrom: cursorOf(1), missedTo: cursorOf(2), reason: 'CURSOR_EXPIRED' },
  ])('$__typename', async (message) => {
    expect(await worlds.deliver(documents.activityMessages, { activity: message })).toEqual({
      data: { activity: message },
    });
  });
});

describe('lists of events from their end', () => {
  test('executionEvents and resellerEvents have the latest events, oldest first', async () => {
    const call = callWith();
    const executions = await worlds.ask(documents.events, { last: 2 }, { call });
    expect(executions).toMatchObject({
      data: {
        executionEvents: {
          edges: [{ node: { executionSid: sidOf('FN', 904) } }, { node: { executionSid: sidOf('FN', 905) } }],
          pageInfo: { hasPreviousPage: true, hasNextPage: false },
        },
      },
    });
    const reseller = await worlds.ask(documents.resellerEvents, { last: 1 }, { call });
    expect(reseller).toMatchObject({
      data: {
        resellerEvents: {
          edges: [{ node: { customerId: bolt, skuId: 'SKU-1' } }],
          pageInfo: { hasPreviousPage: true },
        },
      },
    });
  });
});
