import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResellerEvent } from '../../src/apis/reseller/contract/events.ts';
import { parseSkuId } from '../../src/apis/reseller/contract/ids.ts';
import type { Refused } from '../../src/apis/reseller/contract.ts';
import { resellerEventStream } from '../../src/apis/reseller/graph/event-stream.ts';
import { eventNodeId } from '../../src/apis/reseller/graph/node-ids.ts';
import type { Call } from '../../src/kit/call/call.ts';
import { noScopes } from '../../src/kit/call/scopes.ts';
import { eventOf, loggedOf } from '../support/reseller-events.ts';
import { customerInput, resellerCall } from '../support/resellers.ts';
import { openWorlds, type Worlds, worldCursors } from '../support/worlds.ts';
import * as documents from './documents.ts';

const idOf = (number: number) => eventNodeId({ id: `e${number}` });
/** Events of the changes with which the suite begins; the log has them before all others. */
const begun = 2;
const cursorOf = (number: number) => worldCursors.ofEvent('reseller', begun + number);
const second = (number: number) => `2026-01-31T13:00:${String(number).padStart(2, '0')}.000Z`;

let worlds: Worlds;
/** A customer of the service, and the id of its subscription to SKU-1 at the time of the events. */
let customer = '';
let formerId = '';

function done<Key extends string, Value>(outcome: Readonly<Record<Key, Value>> | Refused, key: Key): Value {
  if ('refused' in outcome) throw new Error(outcome.refused.message);
  return outcome[key];
}

beforeAll(async () => {
  worlds = await openWorlds();
  await worlds.act(async (_, __, reseller, log) => {
    const call = resellerCall();
    const skuId = parseSkuId('SKU-1', 'skuId');
    const { customerId } = done(
      await reseller.insertCustomer(call, customerInput('one.example.com')),
      'customer',
    );
    const plan = { planName: 'FLEXIBLE', seats: { maximumNumberOfSeats: 5 } };
    const { subscriptionId } = done(
      await reseller.insertSubscription(call, customerId, { ...plan, skuId }),
      'subscription',
    );
    customer = customerId;
    formerId = subscriptionId;
    const annual = { planName: 'ANNUAL_YEARLY_PAY', seats: { numberOfSeats: 5 } };
    done(
      await reseller.changeSubscription(
        call,
        { customer: customerId, subscriptionId },
        { kind: 'changePlan', ...annual },
      ),
      'subscription',
    );
    const own = { customerId, subscriptionId: formerId };
    await log([
      loggedOf(1, { ...own, type: 'NEW_SUBSCRIPTION_CREATED' }),
      // Published third and received second.
      loggedOf(3, { ...own, type: 'SUBSCRIPTION_SUSPENDED', suspensionReasons: ['OTHER', 'MOON'] }),
      loggedOf(2, { ...own, type: 'PRICE_PLAN_SWITCHED' }),
      loggedOf(4, { type: 'SUBSCRIPTION_CANCELLED', cancellationReason: 'TRANSFERRED_OUT' }),
      loggedOf(5, { skuId: 'SKU-2', customerId: 'C2', type: 'SUBSCRIPTION_ECLIPSED', publishedAt: null }),
      loggedOf(6, {
        ...own,
        skuId: 'SKU-2',
        type: 'STATE_DRIFT',
        messageId: null,
        attributes: null,
        subscriptionName: null,
        differences: [{ field: 'status', told: null, found: 'ACTIVE' }],
      }),
    ]);
  });
});

afterAll(async () => {
  await worlds[Symbol.asyncDispose]();
});

interface Shown {
  readonly [field: string]: unknown;
}
interface Page {
  readonly edges: readonly { readonly cursor: string; readonly node: Shown }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
}
type Input = Readonly<Record<string, unknown>>;

const all = resellerCall();
const ask = (query: string, variables: Input = {}, call: Partial<Call> = all) =>
  worlds.ask(query, variables, { call });

async function pageOf(variables: Input = {}, call: Partial<Call> = all): Promise<Page> {
  const input = { after: cursorOf(0), ...variables };
  const { data, errors } = await ask(documents.resellerEvents, input, call);
  expect(errors).toBeUndefined();
  return (data as { resellerEvents: Page }).resellerEvents;
}

const idsOf = async ({ skuId, ...filter }: Input, call?: Partial<Call>) =>
  (await pageOf({ skuId, filter }, call)).edges.map(({ node }) => node['id']);

describe('resellerEvents', () => {
  test("returns events in the order of their arrival, each with its type's fields and the present state", async () => {
    const { edges, pageInfo } = await pageOf();
    expect(edges.map(({ node }) => [node['id'], node['__typename']])).toEqual([
      [idOf(1), 'ResellerChange'],
      [idOf(3), 'ResellerSuspension'],
      [idOf(2), 'ResellerChange'],
      [idOf(4), 'ResellerCancellation'],
      [idOf(5), 'ResellerChange'],
      [idOf(6), 'ResellerStateDrift'],
    ]);
    const [created, suspended, , cancelled, unknown, drift] = edges.map(({ node }) => node);
    expect(created).toMatchObject({
      kind: 'NEW_SUBSCRIPTION_CREATED',
      customerId: customer,
      subscriptionId: formerId,
      publishedAt: second(1),
      receivedAt: second(1),
      messageId: '10000000000000001',
      subscription: { planName: 'ANNUAL_YEARLY_PAY', readAt: '2026-01-31T13:00:00.000Z' },
    });
    // The subscription is found by customer and SKU, because its id has changed since.
    expect(created).not.toMatchObject({ subscription: { subscriptionId: formerId } });
    expect(suspended).toMatchObject({
      suspensionReasons: ['OTHER', 'UNRECOGNIZED'],
    });
    expect(cancelled).toMatchObject({
      cancellationReason: 'TRANSFERRED_OUT',
      subscription: null,
    });
    expect(unknown).toMatchObject({ kind: 'UNRECOGNIZED' });
    expect(drift).toMatchObject({
      kind: 'STATE_DRIFT',
      messageId: null,
      attributes: null,
      subscriptionName: null,
      differences: [{ field: 'status', reported: null, actual: 'ACTIVE' }],
    });
    expect(pageInfo).toMatchObject({ hasNextPage: false, endCursor: cursorOf(6) });
  });

  test('an event tells which later event is known: the last one of its customer and SKU', async () => {
    const { edges } = await pageOf();
    expect(edges.map(({ node }) => node['supersededBy'])).toEqual([
      { id: idOf(3) },
      null,
      { id: idOf(3) },
      null,
      null,
      null,
    ]);
  });

  test('is paged with cursors of the stream', async () => {
    const { pageInfo } = await pageOf({ first: 4 });
    expect(pageInfo).toMatchObject({ hasNextPage: true, endCursor: cursorOf(4) });
    const { edges } = await pageOf({ first: 4, after: pageInfo.endCursor });
    expect(edges.map(({ node }) => node['id'])).toEqual([idOf(5), idOf(6)]);
  });

  test.each([
    [{ customerId: 'C2' }, [5]],
    [{ skuId: 'SKU-2' }, [5, 6]],
    [{ customerId: 'C1', skuId: 'SKU-2' }, []],
    [{ kinds: ['SUBSCRIPTION_CANCELLED', 'STATE_DRIFT'] }, [4, 6]],
    [{ kinds: ['UNRECOGNIZED'] }, [5]],
    [{ kinds: ['UNRECOGNIZED', 'PRICE_PLAN_SWITCHED'], skuId: 'SKU-1' }, [2]],
  ])('has only events that match %j', async (filter, numbers) => {
    expect(await idsOf(filter)).toEqual(numbers.map(idOf));
  });

  test('has only events of customers that the credential is bound to, and refuses others', async () => {
    expect(await idsOf({}, resellerCall(new Set(['C2'])))).toEqual([idOf(5)]);
    expect(await idsOf({}, resellerCall(new Set(['C1', 'C2'])))).toEqual([idOf(4), idOf(5)]);
    expect(await idsOf({}, resellerCall(new Set()))).toEqual([]);
    const refused = await ask(
      documents.resellerEvents,
      { filter: { customerId: 'C2' } },
      resellerCall(new Set(['C1'])),
    );
    expect(refused.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  test.each([
    [{ customerId: 'one.example.com' }, 'filter.customerId'],
    [{ skuId: '' }, 'skuId'],
    [{ kinds: [] }, 'filter.kinds'],
  ])('%j is refused', async ({ skuId, ...filter }: Input, field) => {
    const { errors } = await ask(documents.resellerEvents, { skuId, filter });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }]);
  });

  test.each([
    ['resellerEvents', '{ resellerEvents { nodes { id } edges { node { id } } } }'],
    ['node', `{ node(id: "${idOf(4)}") { id } }`],
  ])('%s needs the scope', async (_, query) => {
    const { errors } = await ask(query, {}, { ...all, scopes: noScopes });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });
});

describe('links between events and objects', () => {
  test('a customer has the events of its subscriptions, and each subscription its own', async () => {
    const { data } = await ask(documents.resellerLinks, {
      customerId: customer,
      first: 2,
      after: cursorOf(0),
    });
    expect(data).toMatchObject({
      resellerCustomer: {
        events: {
          edges: [{ cursor: cursorOf(1), node: { id: idOf(1) } }, { node: { id: idOf(3) } }],
          pageInfo: { hasNextPage: true, endCursor: cursorOf(2) },
        },
        subscriptions: {
          nodes: [{ skuId: 'SKU-1', events: { nodes: [{ id: idOf(1) }, { id: idOf(3) }] } }],
        },
      },
    });
    const rest = await ask(documents.resellerLinks, {
      customerId: customer,
      first: 3,
      after: cursorOf(2),
    });
    expect(rest.data).toMatchObject({
      resellerCustomer: {
        events: { edges: [{ node: { id: idOf(2) } }, { node: { id: idOf(6) } }] },
        subscriptions: { nodes: [{ events: { nodes: [{ id: idOf(2) }] } }] },
      },
    });
  });

  test('an event is a node for callers that are bound to its customer', async () => {
    const query = `query ($ids: [ID!]!) { nodes(ids: $ids) {
      __typename id ... on ResellerEvent { kind } ... on ResellerCancellation { cancellationReason }
    } }`;
    const ids = [idOf(4), idOf(5), idOf(99)];
    const [cancelled, unknown] = [
      {
        __typename: 'ResellerCancellation',
        id: idOf(4),
        kind: 'SUBSCRIPTION_CANCELLED',
        cancellationReason: 'TRANSFERRED_OUT',
      },
      { __typename: 'ResellerChange', id: idOf(5), kind: 'UNRECOGNIZED' },
    ];
    expect((await ask(query, { ids })).data).toEqual({ nodes: [cancelled, unknown, null] });
    const some = await ask(query, { ids }, resellerCall(new Set(['C1'])));
    expect(some).toEqual({ data: { nodes: [cancelled, null, null] } });
  });
});

describe('a delivery', () => {
  const deliver = (given: Partial<ResellerEvent>, call: Partial<Call> = all) =>
    worlds.deliver(
      documents.resellerDeliveries,
      {
        resellerEvents: resellerEventStream.message(
          {
            seq: 3,
            stream: 'reseller',
            tenant: 'C1',
            topic: 'SKU-1',
            key: 'C1 SKU-1',
            at: second(2),
            payload: eventOf(2, given),
            customer: 'C1',
          },
          cursorOf(3),
        ),
      },
      { call },
    );

  test('has the event and the present state', async () => {
    const answer = await deliver({ customerId: customer, subscriptionId: formerId });
    expect(answer).toMatchObject({
      data: {
        resellerEvents: {
          __typename: 'ResellerChange',
          cursor: cursorOf(3),
          id: idOf(2),
          supersededBy: { id: idOf(3) },
          subscription: { planName: 'ANNUAL_YEARLY_PAY', readAt: '2026-01-31T13:00:00.000Z' },
        },
      },
    });
    expect(answer.errors).toBeUndefined();
  });

  test('a state that cannot be read is an error of its field', async () => {
    const answer = await deliver({ customerId: customer }, resellerCall(new Set(['C1'])));
    expect(answer).toMatchObject({
      data: { resellerEvents: { id: idOf(2), subscription: null } },
      errors: [{ path: ['resellerEvents', 'subscription'], extensions: { code: 'FORBIDDEN' } }],
    });
  });

  test('invalid names have no state', async () => {
    const answer = await deliver({ customerId: 'no customer', subscriptionId: '!' });
    expect(answer).toMatchObject({ data: { resellerEvents: { subscription: null } } });
    expect(answer.errors).toBeUndefined();
  });

  test('is an error without the scope', async () => {
    const answer = await deliver({}, { ...all, scopes: noScopes });
    expect(answer).toMatchObject({ data: null, errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  });
});
