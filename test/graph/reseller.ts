import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseCustomerKey } from '../../src/apis/reseller/contract/ids.ts';
import { encodeId } from '../../src/gateway/graphql/types/ids.ts';
import type { Call } from '../../src/kit/call/call.ts';
import { operator } from '../support/principals.ts';
import { resellerCall } from '../support/resellers.ts';
import { inputTypeOf } from '../support/schema.ts';
import { either, openWorlds, type Worlds } from '../support/worlds.ts';
import * as documents from './documents.ts';

let worlds: Worlds;
let made = 0;
beforeAll(async () => {
  worlds = await openWorlds();
});
afterAll(async () => {
  await worlds[Symbol.asyncDispose]();
});

type Input = Readonly<Record<string, unknown>>;
interface Shown {
  readonly [field: string]: unknown;
}
interface Payload {
  readonly customer: Shown;
  readonly subscription: Shown;
  readonly userErrors: readonly { readonly code: string; readonly path: unknown; readonly message: string }[];
}

const ask = (query: string, variables: Input, call: Partial<Call> = resellerCall()) =>
  worlds.ask(query, variables, { call });

async function mutate(query: string, input: Input, call?: Partial<Call>): Promise<Payload> {
  const { data, errors } = await ask(query, { input }, call);
  expect(errors).toBeUndefined();
  return (data as { payload: Payload }).payload;
}

const seats = { planName: 'FLEXIBLE', maximumNumberOfSeats: 5 };
const postalAddress = {
  contactName: 'Ada Lovelace',
  organizationName: 'Engines',
  countryCode: 'GB',
  postalCode: 'SW1Y 4JH',
};

async function newCustomer(): Promise<string> {
  made += 1;
  const customerDomain = `graph-${made}.example.com`;
  const alternateEmail = 'owner@elsewhere.example';
  const { customer } = await mutate(documents.insertCustomer, {
    customerDomain,
    alternateEmail,
    postalAddress,
  });
  return String(customer['customerId']);
}

const buy = async (customerId: string, skuId: string, given: Input = seats) =>
  (await mutate(documents.buyReseller, { customer: { customerId }, skuId, ...given })).subscription;

const named = (customerId: string, skuId: string) => ({ subscription: { skuKey: { customerId, skuId } } });

/** Returns the number of events in the log of each world. */
async function loggedEvents(): Promise<readonly unknown[]> {
  const counts: unknown[] = [];
  await worlds.seed(async ({ db }) => {
    const counted = db.selectFrom('events').select(({ fn }) => fn.countAll().as('count'));
    counts.push(await counted.executeTakeFirst());
  });
  return counts;
}

const errorsOf = (payload: Payload) => payload.userErrors.map(({ code, path }) => ({ code, path }));

/** Mutations with an invalid key, its field, and the result that stays null. */
const wrongKeys: readonly (readonly [string, Input, string, string])[] = [
  [
    'registerResellerServiceAccount',
    { serviceAccountEmailAddress: 'x' },
    'serviceAccountEmailAddress',
    'notifications',
  ],
  [
    'unregisterResellerServiceAccount',
    { serviceAccountEmailAddress: 'x' },
    'serviceAccountEmailAddress',
    'notifications',
  ],
  ['updateResellerCustomer', { customer: { customerId: '!' } }, 'customer.customerId', 'customer'],
  ['updateResellerCustomer', { customer: { id: 'x' } }, 'customer.id', 'customer'],
  [
    'createResellerSubscription',
    { customer: { customerId: 'C1' }, skuId: '!', planName: 'FREE' },
    'skuId',
    'subscription',
  ],
  [
    'createResellerSubscription',
    { customer: { customerId: '!' }, skuId: 's', planName: 'FREE' },
    'customer.customerId',
    'subscription',
  ],
  [
    'cancelResellerSubscription',
    { subscription: { skuKey: { customerId: 'C1', skuId: '!' } } },
    'subscription.skuKey.skuId',
    'subscription',
  ],
  [
    'transferResellerSubscriptionToDirect',
    { subscription: { key: { customerId: 'C1', subscriptionId: '!' } } },
    'subscription.key.subscriptionId',
    'subscription',
  ],
  [
    'suspendResellerSubscription',
    { subscription: { id: encodeId('ResellerCustomer', 'C1') } },
    'subscription.id',
    'subscription',
  ],
];

describe('a malformed key in the input of', () => {
  test.each(wrongKeys)('%s %j is a user error with its path', async (mutation, input, field, result) => {
    const asked = { ...input, clientMutationId: 'mine' };
    const { data, errors } = await ask(
      `mutation ($input: ${inputTypeOf(mutation)}) {
        payload: ${mutation}(input: $input) {
          ${result} { __typename } userErrors { code path message } clientMutationId
        }
      }`,
      { input: asked },
    );
    expect(errors).toBeUndefined();
    const message = expect.stringContaining(field);
    expect(data).toEqual({
      payload: {
        [result]: null,
        userErrors: [{ code: 'INVALID', path: ['input', ...field.split('.')], message }],
        clientMutationId: 'mine',
      },
    });
  });
});

describe('reading', () => {
  test('a customer, its subscriptions page by page, a subscription by its SKU or its id, and by its node id', async () => {
    const customerId = await newCustomer();
    const bought = await buy(customerId, 'SKU-1', { planName: 'ANNUAL_MONTHLY_PAY', numberOfSeats: 5 });
    await buy(customerId, 'SKU-2');
    const { subscriptionId } = bought;
    const { data, errors } = await ask(documents.readReseller, {
      customerId,
      skuId: 'SKU-1',
      subscriptionId,
      first: 1,
    });
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      resellerCustomer: {
        customerId,
        customerType: 'DOMAIN',
        subscription: { id: bought['id'] },
        subscriptions: { nodes: [{ skuId: 'SKU-1' }], pageInfo: { hasNextPage: true } },
      },
      bySku: {
        status: 'ACTIVE',
        planName: 'ANNUAL_MONTHLY_PAY',
        renewalType: 'AUTO_RENEW_MONTHLY_PAY',
        createdAt: '2026-01-31T13:00:00.000Z',
        commitmentInterval: { startsAt: '2026-01-31T13:00:00.000Z', endsAt: '2027-01-31T13:00:00.000Z' },
        customer: { customerId },
      },
      byId: { id: bought['id'] },
      resellerSubscriptions: { nodes: [{ skuId: 'SKU-1' }, { skuId: 'SKU-2' }] },
      resellerNotifications: { topicName: 'projects/graph-suite/topics/reseller-notifications' },
    });
    const after = (data as { resellerCustomer: { subscriptions: { pageInfo: { endCursor: string } } } })
      .resellerCustomer.subscriptions.pageInfo.endCursor;
    const rest = await ask(documents.readReseller, {
      customerId,
      skuId: 'SKU-1',
      subscriptionId,
      first: 5,
      after,
    });
    expect(rest.data).toMatchObject({ resellerCustomer: { subscriptions: { nodes: [{ skuId: 'SKU-2' }] } } });
    const nodes = await ask('query ($id: ID!) { node(id: $id) { __typename id } }', { id: bought['id'] });
    expect(nodes.data).toEqual({ node: { __typename: 'ResellerSubscription', id: bought['id'] } });
  });

  test.each([{}, { subscriptionId: 's1', skuId: 'SKU-1' }])(
    'other than exactly one name is refused: %j',
    async (named) => {
      const query = `query ($subscriptionId: ID, $skuId: ID) {
      resellerSubscription(customerId: "C1", subscriptionId: $subscriptionId, skuId: $skuId) { id }
    }`;
      const { errors } = await ask(query, named);
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'subscriptionId' } }]);
    },
  );

  test("a missing object is null; an object outside the credential's tenancy is FORBIDDEN", async () => {
    const query = '{ resellerCustomer(customerId: "C404") { id } }';
    expect(await ask(query, {})).toEqual({ data: { resellerCustomer: null } });
    const some = resellerCall(new Set(['C1']));
    expect((await ask(query, {}, some)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    const missing = '{ resellerSubscriptions { nodes { id } } }';
    const none = { ...resellerCall(), scopes: new Set([]) };
    expect((await ask(missing, {}, none)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });
});

describe('mutations', () => {
  test('a change of plan changes the subscriptionId and not the id', async () => {
    const customerId = await newCustomer();
    const bought = await buy(customerId, 'SKU-1');
    const { subscriptionId } = bought;
    const subscriptionRef = { key: { customerId, subscriptionId } };
    const input = {
      subscription: subscriptionRef,
      planName: 'ANNUAL_YEARLY_PAY',
      numberOfSeats: 9,
      clientMutationId: 'm1',
    };
    const { subscription } = await mutate(documents.planReseller, input);
    expect(subscription).toMatchObject({
      id: bought['id'],
      numberOfSeats: 9,
    });
    expect(subscription['subscriptionId']).not.toBe(subscriptionId);
    expect(errorsOf(await mutate(documents.suspendReseller, { subscription: subscriptionRef }))).toEqual([
      { code: 'NOT_FOUND', path: ['input', 'subscription'] },
    ]);
  });

  test('suspend and activate, and each a second time, which is ALREADY_DONE with the subscription', async () => {
    const customerId = await newCustomer();
    await buy(customerId, 'SKU-1');
    const named = { subscription: { skuKey: { customerId, skuId: 'SKU-1' } } };
    const suspended = await mutate(documents.suspendReseller, named);
    expect(suspended.subscription).toMatchObject({
      status: 'SUSPENDED',
      suspensionReasons: ['RESELLER_INITIATED'],
    });
    const path = ['input', 'subscription'];
    expect(await mutate(documents.suspendReseller, named)).toMatchObject({
      subscription: { status: 'SUSPENDED' },
      userErrors: [{ code: 'ALREADY_DONE', path }],
    });
    expect((await mutate(documents.activateReseller, named)).subscription['status']).toBe('ACTIVE');
    expect(await mutate(documents.activateReseller, named)).toMatchObject({
      subscription: { status: 'ACTIVE' },
      userErrors: [{ code: 'ALREADY_DONE', path }],
    });
    expect((await mutate(documents.cancelReseller, named)).userErrors).toEqual([]);
    expect(await mutate(documents.cancelReseller, named)).toMatchObject({
      subscription: { status: 'CANCELLED' },
      userErrors: [{ code: 'ALREADY_DONE', path }],
    });
    expect(await mutate(documents.suspendReseller, named)).toMatchObject({
      subscription: null,
      userErrors: [{ code: 'FAILED_PRECONDITION', path }],
    });
  });

  test('a trial becomes a paid subscription with more seats and other renewal settings', async () => {
    const customerId = await newCustomer();
    const named = { subscription: { skuKey: { customerId, skuId: 'SKU-1' } } };
    await buy(customerId, 'SKU-1', { planName: 'TRIAL', maximumNumberOfSeats: 5 });
    expect(errorsOf(await mutate(documents.startReseller, named))).toEqual([
      { code: 'FAILED_PRECONDITION', path: ['input', 'subscription'] },
    ]);
    await mutate(documents.planReseller, { ...named, planName: 'ANNUAL_MONTHLY_PAY', numberOfSeats: 5 });
    expect((await mutate(documents.startReseller, named)).subscription).toMatchObject({ isInTrial: false });
    const more = await mutate(documents.seatsReseller, { ...named, numberOfSeats: 6 });
    expect(more.subscription).toMatchObject({ numberOfSeats: 6 });
    const renewal = await mutate(documents.renewalReseller, { ...named, renewalType: 'CANCEL' });
    expect(renewal.subscription).toMatchObject({ renewalType: 'CANCEL' });
    const path = ['input', 'subscription'];
    const again = await mutate(documents.planReseller, {
      ...named,
      planName: 'ANNUAL_MONTHLY_PAY',
      numberOfSeats: 6,
    });
    expect(again).toMatchObject({
      subscription: { planName: 'ANNUAL_MONTHLY_PAY', numberOfSeats: 6 },
      userErrors: [{ code: 'ALREADY_DONE', path }],
    });
    const other = { ...named, planName: 'ANNUAL_MONTHLY_PAY', numberOfSeats: 7 };
    expect(errorsOf(await mutate(documents.planReseller, other))).toEqual([
      { code: 'FAILED_PRECONDITION', path },
    ]);
  });

  test('a change to what is so already is ALREADY_DONE with the subscription, and no event', async () => {
    const customerId = await newCustomer();
    const named = { subscription: { skuKey: { customerId, skuId: 'SKU-1' } } };
    await buy(customerId, 'SKU-1', { planName: 'TRIAL', maximumNumberOfSeats: 5 });
    const plan = { ...named, planName: 'ANNUAL_MONTHLY_PAY', numberOfSeats: 5 };
    const renewal = { ...named, renewalType: 'AUTO_RENEW_MONTHLY_PAY' };
    await mutate(documents.planReseller, plan);
    const errors = either('unchanged', [{ code: 'ALREADY_DONE', path: ['input', 'subscription'] }], []);
    const before = await loggedEvents();
    for (const [document, input] of [
      [documents.planReseller, plan],
      [documents.seatsReseller, { ...named, numberOfSeats: 5 }],
      [documents.renewalReseller, renewal],
    ] as const) {
      const payload = await mutate(document, input);
      expect(payload.subscription).toMatchObject({ skuId: 'SKU-1', planName: 'ANNUAL_MONTHLY_PAY' });
      expect(errorsOf(payload)).toEqual(errors);
    }
    expect(await loggedEvents()).toEqual(before);
  });

  test('a refused purchase names the input that it is about', async () => {
    const customerId = await newCustomer();
    await buy(customerId, 'SKU-1');
    const customer = { customerId };
    const cancelled = named(customerId, '1010020027');
    await buy(customerId, '1010020027');
    await mutate(documents.cancelReseller, cancelled);
    const refused = [
      [{ customer, skuId: 'SKU-1' }, 'CONFLICT', 'skuId'],
      [{ customer, skuId: 'SKU-2', sourceSkuId: 'SKU-9' }, 'NOT_FOUND', 'sourceSkuId'],
      [
        { customer: { customerId: 'Cnobody' }, skuId: 'SKU-2', sourceSkuId: 'SKU-9' },
        'NOT_FOUND',
        'customer',
      ],
      [
        {
          customer,
          skuId: '1010020028',
          sourceSkuId: '1010020027',
        },
        'FAILED_PRECONDITION',
        'sourceSkuId',
      ],
    ] as const;
    for (const [input, code, field] of refused)
      expect(errorsOf(await mutate(documents.buyReseller, { ...input, ...seats }))).toEqual([
        { code, path: ['input', field] },
      ]);
    const { customerDomain } = (await mutate(documents.insertCustomer, {
      customerDomain: 'once.example.com',
      alternateEmail: 'owner@elsewhere.example',
      postalAddress,
    }).then(({ customer: made }) => made)) as { customerDomain: string };
    const twice = { customerDomain, alternateEmail: 'owner@elsewhere.example', postalAddress };
    expect(errorsOf(await mutate(documents.insertCustomer, twice))).toEqual([
      { code: 'CONFLICT', path: ['input', 'customerDomain'] },
    ]);
    const { userErrors } = await mutate(documents.insertCustomer, { ...twice, customerType: 'UNRECOGNIZED' });
    expect(userErrors).toMatchObject([
      { code: 'INVALID', message: 'customerType must be DOMAIN or TEAM.', path: ['input', 'customerType'] },
    ]);
    const some = resellerCall(new Set(['Cother']));
    expect(errorsOf(await mutate(documents.insertCustomer, twice, some))).toEqual([
      { code: 'FORBIDDEN', path: null },
    ]);
    expect(errorsOf(await mutate(documents.cancelReseller, cancelled, some))).toEqual([
      { code: 'FORBIDDEN', path: ['input', 'subscription'] },
    ]);
  });

  test('an account that is registered, and one that is not, are so already', async () => {
    const path = ['input', 'serviceAccountEmailAddress'];
    const done = either('unchanged', [{ code: 'ALREADY_DONE', path }], []);
    const input = { serviceAccountEmailAddress: 'twice@shop.test' };
    expect(errorsOf(await mutate(documents.registerAccount, input))).toEqual([]);
    const again = await mutate(documents.registerAccount, input);
    expect(errorsOf(again)).toEqual(done);
    expect(JSON.stringify(again)).toContain('twice@shop.test');
    expect(errorsOf(await mutate(documents.unregisterAccount, input))).toEqual([]);
    expect(errorsOf(await mutate(documents.unregisterAccount, input))).toEqual(done);
  });

  test('a cancelled subscription is returned, and one that was transferred is not', async () => {
    const customerId = await newCustomer();
    const { id } = await buy(customerId, 'SKU-1');
    await buy(customerId, 'SKU-2');
    expect(await mutate(documents.cancelReseller, named(customerId, 'SKU-1'))).toMatchObject({
      subscription: { id, status: 'CANCELLED' },
      userErrors: [],
    });
    expect(await mutate(documents.transferReseller, named(customerId, 'SKU-2'))).toMatchObject({
      subscription: null,
      userErrors: [],
    });
  });

  /** Transfers the customer's subscriptions of those SKUs to direct billing; returns the customer and its token. */
  async function direct(...skus: readonly string[]) {
    const customerId = await newCustomer();
    for (const skuId of skus) {
      await buy(customerId, skuId);
      await mutate(documents.transferReseller, named(customerId, skuId));
    }
    const issued: { readonly customerAuthToken?: string } = {};
    await worlds.act(async (_, __, reseller) => {
      const key = parseCustomerKey(customerId, 'customerId');
      const outcome = await reseller.issueAuthToken(resellerCall(), key);
      Object.assign(issued, 'issued' in outcome && outcome.issued);
    });
    return { customerId, token: String(issued.customerAuthToken) };
  }

  test('directly billed subscriptions are listed page by page with a token, and transferred', async () => {
    const { customerId, token } = await direct('SKU-1', 'SKU-2');
    const list = async (after: string | null = null) => {
      const { data, errors } = await ask(documents.transferableReseller, {
        customerId,
        token,
        first: 1,
        after,
      });
      expect(errors).toBeUndefined();
      return (data as { resellerTransferableSubscriptions: { pageInfo: { endCursor: string } } })
        .resellerTransferableSubscriptions;
    };
    const first = await list();
    expect(first).toMatchObject({
      nodes: [
        {
          skuId: 'SKU-1',
          status: 'ACTIVE',
          transferInfo: {
            minimumTransferableSeats: 1,
            transferabilityExpiresAt: '2026-03-02T13:00:00.000Z',
            currentLegacySkuId: null,
          },
        },
      ],
      pageInfo: { hasNextPage: true },
      totalCount: null,
    });
    expect(await list(first.pageInfo.endCursor)).toMatchObject({ nodes: [{ skuId: 'SKU-2' }] });
    const input = {
      customer: { customerId },
      customerAuthToken: token,
      skuId: 'SKU-1',
      clientMutationId: 'm1',
    };
    const annual = { planName: 'ANNUAL_MONTHLY_PAY', numberOfSeats: 3, purchaseOrderId: 'PO-1' };
    expect(await mutate(documents.transferFromDirect, { ...input, ...annual })).toMatchObject({
      subscription: { status: 'ACTIVE', numberOfSeats: 3, purchaseOrderId: 'PO-1', transferInfo: null },
      userErrors: [],
      clientMutationId: 'm1',
    });
    expect(await list()).toMatchObject({ nodes: [{ skuId: 'SKU-2' }], pageInfo: { hasNextPage: false } });
  });

  test('a token that is not valid is FORBIDDEN, and none is shown', async () => {
    const { customerId } = await direct('SKU-1');
    const { errors } = await ask(documents.transferableReseller, { customerId, token: 'c0ffee' });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    const input = { customer: { customerId }, customerAuthToken: 'c0ffee', skuId: 'SKU-1', ...seats };
    expect(errorsOf(await mutate(documents.transferFromDirect, input))).toEqual([
      { code: 'FORBIDDEN', path: ['input', 'customerAuthToken'] },
    ]);
    const call = resellerCall(new Set(['Cother']));
    expect(errorsOf(await mutate(documents.transferFromDirect, input, call))).toEqual([
      { code: 'FORBIDDEN', path: ['input', 'customer'] },
    ]);
    const taken = await mutate(documents.insertCustomer, {
      customerDomain: 'taken.example.com',
      customerAuthToken: 'c0ffee',
      alternateEmail: 'owner@elsewhere.example',
      postalAddress,
    });
    expect(errorsOf(taken)).toEqual([{ code: 'FORBIDDEN', path: ['input', 'customerAuthToken'] }]);
  });

  test.each([
    ['no text', 0xc0ffee],
    ['empty', ''],
    ['a list', ['c0ffee']],
    ['too long', 'c0ffee'.repeat(200)],
  ])('a token that is %s is refused by its name and not shown', async (_, token) => {
    const { errors } = await ask(documents.transferableReseller, { customerId: 'C1', token });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'customerAuthToken' } }]);
    const input = { customer: { customerId: 'C1' }, customerAuthToken: token, skuId: 'SKU-1', ...seats };
    const payload = await mutate(documents.transferFromDirect, input);
    expect(errorsOf(payload)).toEqual([{ code: 'INVALID', path: ['input', 'customerAuthToken'] }]);
    expect(JSON.stringify([errors, payload])).not.toMatch(/c0ffee|12648430/);
  });

  test('a token in the document is refused, and an incomplete input does not show it', async () => {
    const literal = `{ resellerTransferableSubscriptions(customerId: "C1", customerAuthToken: "c0ffee") { totalCount } }`;
    const { errors } = await ask(literal, {});
    expect(errors).toMatchObject([{ message: expect.stringContaining('as a variable') }]);
    const incomplete = await ask(documents.transferFromDirect, { input: { customerAuthToken: 'c0ffee' } });
    expect(JSON.stringify(incomplete.errors)).toContain('<hidden>');
    expect(JSON.stringify([errors, incomplete])).not.toContain('c0ffee');
  });

  test('invalid input is a user error with its path', async () => {
    const customerId = await newCustomer();
    const payload = await mutate(documents.buyReseller, {
      customer: { customerId },
      skuId: 'SKU-1',
      planName: 'FLEXIBLE',
    });
    expect(errorsOf(payload)).toEqual([{ code: 'INVALID', path: ['input', 'maximumNumberOfSeats'] }]);
    const customer = await mutate(documents.insertCustomer, { customerDomain: 'a.example.com' });
    expect(errorsOf(customer)).toEqual([
      { code: 'INVALID', path: ['input', 'postalAddress', 'contactName'] },
    ]);
  });

  test('a customer is updated: a field that is left out stays, and null clears', async () => {
    const customerId = await newCustomer();
    const id = encodeId('ResellerCustomer', customerId);
    const patched = await mutate(documents.updateCustomer, {
      customer: { id },
      postalAddress: { region: 'CA' },
    });
    expect(patched.customer).toMatchObject({ postalAddress: { region: 'CA', contactName: 'Ada Lovelace' } });
    const updated = await mutate(documents.updateCustomer, {
      customer: { customerId },
      phoneNumber: null,
      alternateEmail: 'other@elsewhere.example',
    });
    expect(updated.customer).toMatchObject({
      alternateEmail: 'other@elsewhere.example',
      phoneNumber: null,
      postalAddress: { region: 'CA' },
    });
    const missing = await mutate(documents.updateCustomer, { customer: { customerId: 'C404' } });
    expect(errorsOf(missing)).toEqual([{ code: 'NOT_FOUND', path: ['input', 'customer'] }]);
  });

  test('service accounts are registered and unregistered', async () => {
    const input = { serviceAccountEmailAddress: 'one@project.iam.gserviceaccount.com' };
    expect(await mutate(documents.registerAccount, input)).toMatchObject({
      notifications: { serviceAccounts: [input.serviceAccountEmailAddress] },
      userErrors: [],
    });
    expect(await mutate(documents.unregisterAccount, input)).toMatchObject({
      notifications: { serviceAccounts: [] },
    });
  });
});

describe('a messaging subscription', () => {
  const account = 'agent@shop.iam.gserviceaccount.com';
  const topicName = 'projects/graph-suite/topics/reseller-notifications';
  const nameOf = (id: string) => `projects/shop/subscriptions/${id}`;
  const idOf = (name: string) => encodeId('ResellerMessagingSubscription', name);
  const agent = (serviceAccount: string | null = account, project = 'shop') => {
    const caller = operator('agent');
    const tenancy = { ...caller.tenancy, projects: new Set([project]), serviceAccount };
    return { ...resellerCall(), caller: { ...caller, tenancy } };
  };
  const subscribe = async (input: Input, call = agent()) => {
    const { data, errors } = await ask(
      documents.subscribeToNotifications,
      { input: { topicName, ...input } },
      call,
    );
    return { ...(data as { payload: Payload | null }).payload, errors };
  };
  beforeAll(async () => {
    await mutate(documents.registerAccount, { serviceAccountEmailAddress: account });
  });

  test('is created for a registered account: pushed in its name, or pulled', async () => {
    const pushed = { name: nameOf('pushed'), pushEndpoint: 'https://shop.test/hook', audience: 'shop' };
    const settings = { ackDeadlineSeconds: 30, clientMutationId: 'm1' };
    const { clientMutationId, ...shown } = { ...pushed, ...settings };
    expect(await subscribe({ ...pushed, ...settings })).toEqual({
      messagingSubscription: {
        __typename: 'ResellerMessagingSubscription',
        id: idOf(pushed.name),
        ...shown,
        topicName,
        serviceAccountEmailAddress: account,
      },
      userErrors: [],
      clientMutationId,
    });
    expect(await subscribe({ name: nameOf('pulled') })).toMatchObject({
      messagingSubscription: {
        pushEndpoint: null,
        audience: null,
        serviceAccountEmailAddress: null,
        ackDeadlineSeconds: 10,
      },
    });
    expect(await subscribe({ name: nameOf('pulled') })).toMatchObject({
      messagingSubscription: null,
      userErrors: [{ code: 'CONFLICT' }],
    });
  });

  test('is read by its name, by its id and in the list of its project', async () => {
    for (const id of ['read-a', 'read-b']) await subscribe({ name: nameOf(id) });
    const name = nameOf('read-a');
    const asked = { name, id: idOf(name), missing: nameOf('missing') };
    const { data, errors } = await ask(documents.readMessaging, asked, agent());
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      one: { id: idOf(name), name, topicName, pushEndpoint: null, ackDeadlineSeconds: 10 },
      none: null,
      node: { __typename: 'ResellerMessagingSubscription', name },
    });
    const listed: unknown[] = [];
    for (let after: string | null = null; ; ) {
      const { list } = (await ask(documents.readMessaging, { ...asked, after }, agent())).data as {
        list: { nodes: { name: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
      };
      listed.push(...list.nodes.map((one) => one.name));
      if (!list.pageInfo.hasNextPage) break;
      after = list.pageInfo.endCursor;
    }
    expect(listed).toEqual(expect.arrayContaining([name, nameOf('read-b')]));
    expect(new Set(listed).size).toBe(listed.length);
  });

  test('of another project is FORBIDDEN, by name, by id and in a list', async () => {
    const theirs = 'projects/theirs/subscriptions/spy';
    const query = `query ($name: ID!, $id: ID!) {
      one: resellerMessagingSubscription(name: $name) { id }
      node(id: $id) { id }
      list: resellerMessagingSubscriptions(project: "theirs") { nodes { id } }
    }`;
    const { data, errors } = await ask(query, { name: theirs, id: idOf(theirs) }, agent());
    expect(data).toEqual({ one: null, node: null, list: null });
    expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual(Array(3).fill('FORBIDDEN'));
  });

  test('is not selected by no topic', async () => {
    const query = `{ resellerMessagingSubscriptions(project: "shop", filter: { topicNames: [] }) { nodes { id } } }`;
    expect((await ask(query, {}, agent())).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', field: 'filter.topicNames' } },
    ]);
  });

  test('in a project with a colon has an id that leads back to it', async () => {
    const name = 'projects/example.com:shop/subscriptions/half-50%25-own';
    const call = agent(account, 'example.com:shop');
    const { messagingSubscription } = (await subscribe({ name }, call)) as unknown as {
      messagingSubscription: { id: string };
    };
    const query = 'query ($id: ID!) { node(id: $id) { ... on ResellerMessagingSubscription { name } } }';
    expect((await ask(query, messagingSubscription, call)).data).toEqual({ node: { name } });
  });

  const endpoint = { pushEndpoint: 'https://shop.test/hook' };
  test.each([
    ['an account that is not registered', {}, agent('other@shop.test'), 'FORBIDDEN', 'topicName'],
    ['a credential without a service account', {}, agent(null), 'FORBIDDEN', 'topicName'],
    [
      'pushes without a service account',
      { ...endpoint, audience: 'a' },
      agent(null),
      'FORBIDDEN',
      'audience',
    ],
    ['another project', { name: 'projects/theirs/subscriptions/spy' }, agent(), 'FORBIDDEN', 'name'],
    [
      'a topic of another project',
      { topicName: 'projects/theirs/topics/own' },
      agent(),
      'FORBIDDEN',
      'topicName',
    ],
    ['a missing topic', { topicName: 'projects/shop/topics/none' }, agent(), 'NOT_FOUND', 'topicName'],
    ['plain http', { pushEndpoint: 'http://shop.test/hook' }, agent(), 'INVALID', 'pushEndpoint'],
    ['an inner address', { pushEndpoint: 'https://127.0.0.1/' }, agent(), 'INVALID', 'pushEndpoint'],
    ['no address', { pushEndpoint: 'shop' }, agent(), 'INVALID', 'pushEndpoint'],
    ['an audience of a pull', { audience: 'a' }, agent(), 'INVALID', 'audience'],
    ['a short deadline', { ackDeadlineSeconds: 9 }, agent(), 'INVALID', 'ackDeadlineSeconds'],
  ])('is refused for %s', async (_, input, call, code, field) => {
    const payload = await subscribe({ name: nameOf('refused'), ...input }, call);
    expect(payload).toMatchObject({
      messagingSubscription: null,
      userErrors: [{ code, path: ['input', field] }],
    });
  });

  test.each([
    [{ name: 'projects/shop/subscriptions/a' }, 'name'],
    [{ name: nameOf('refused'), topicName: 'notifications' }, 'topicName'],
  ])('%j is a user error with the rule', async (input, field) => {
    expect(await subscribe(input)).toMatchObject({
      messagingSubscription: null,
      userErrors: [{ code: 'INVALID', path: ['input', field] }],
    });
  });
});
