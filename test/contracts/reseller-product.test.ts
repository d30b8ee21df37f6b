import { describe, expect, test } from 'vitest';
import {
  parseAuthToken,
  type parseCustomerId,
  parseCustomerKey,
  parseEmail,
} from '../../src/apis/reseller/contract/ids.ts';
import { isSetUp, setUpIntake } from '../../src/apis/reseller/intake/setup.ts';
import { createReconciler } from '../../src/apis/reseller/reconcile/reconciler.ts';
import { resellerProbe } from '../../src/apis/reseller/remote/probe.ts';
import { createRemoteReseller } from '../../src/apis/reseller/remote/reseller.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { probe } from '../../src/gateway/upstream/probing.ts';
import { Fault } from '../../src/kit/fault.ts';
import { testClock } from '../support/clock.ts';
import { tempFolder } from '../support/folder.ts';
import { googleClient } from '../support/google-clients.ts';
import {
  openResellerUpstream,
  type Refusal,
  resellerToken,
  startResellerProduct,
} from '../support/products/reseller.ts';
import { errors, ProductError } from '../support/products/reseller-errors.ts';
import { resellerTopic } from '../support/products/reseller-service.ts';
import { customerInput, resellerCall } from '../support/resellers.ts';
import { flexible, made, refusalOf, sku } from './reseller/setting.ts';

/** What the Google Workspace Reseller API does and the gateway's own service does not. */

const account = parseEmail('gateway@shop.iam.gserviceaccount.com', 'email');

async function openProduct(options: Parameters<typeof openResellerUpstream>[1] = {}) {
  await using opening = new AsyncDisposableStack();
  const product = opening.use(await startResellerProduct());
  const upstream = openResellerUpstream(product, options);
  opening.defer(() => upstream.close());
  const reseller = createRemoteReseller(upstream);
  const newCustomer = async (domain: string) =>
    made(await reseller.insertCustomer(resellerCall(), customerInput(domain))).customer;
  const buy = async (customerId: ReturnType<typeof parseCustomerId>, skuId = 'SKU-1') =>
    made(await reseller.insertSubscription(resellerCall(), customerId, flexible(sku(skuId)))).subscription;
  const opened = opening.move();
  return {
    product,
    upstream,
    reseller,
    newCustomer,
    buy,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

async function faultOf(work: Promise<unknown>): Promise<Fault> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Fault) return error;
  throw new Error('it did not fail', { cause: error });
}

describe('refusals', () => {
  const list = (reseller: ReturnType<typeof createRemoteReseller>, nth = 0) =>
    reseller.list(resellerCall(), {}, { size: 10 + nth });
  const retry = (reason: string, options: ConstructorParameters<typeof ProductError>[3]) => () =>
    new ProductError(reason === 'quotaExceeded' ? 429 : 403, reason, 'Too many', options);

  test.each<[string, Refusal, number | undefined, RegExp]>([
    ['a 503 waits as documented', errors.overQuota, 5, /try again later/],
    ['a 429 waits as documented', errors.quota, 5, /try again later/],
    ['a 403 with userRateLimitExceeded', errors.rateLimit, 5, /try again later/],
    ['RetryInfo says more', retry('quotaExceeded', { retryDelay: '23.4s' }), 24, /try again later/],
    ['Retry-After says more', retry('rateLimitExceeded', { headers: { 'retry-after': '7' } }), 7, /later/],
    ['a daily quota', errors.dailyLimit, 30, /for today/],
  ])('%s: a quota, which does not open the breaker', async (_, refusal, retryAfter, message) => {
    await using opened = await openProduct();
    opened.product.is.refused = refusal;
    const refused = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => faultOf(list(opened.reseller, nth))),
    );
    for (const fault of refused) {
      expect(fault).toMatchObject({
        code: 'UPSTREAM_RATE_LIMITED',
        message: expect.stringMatching(message),
        options: { upstreamClass: 'quota', retryAfter },
      });
    }
    expect(opened.upstream.breaker).toBe('closed');
    expect(opened.product.seen).toHaveLength(10);
  });

  test.each<[string, Refusal]>([
    ['a scope that is missing', errors.noPermission],
    ['an API that is not enabled', errors.notConfigured],
    ['a token that is not accepted', errors.unauthorized],
    ['an account that is no reseller', errors.forbidden],
  ])("%s is the gateway's credential", async (_, refusal) => {
    await using opened = await openProduct();
    opened.product.is.refused = refusal;
    const refused = { code: 'UPSTREAM_UNAVAILABLE', options: { upstreamClass: 'credential' } };
    expect(await faultOf(list(opened.reseller))).toMatchObject(refused);
    expect(await faultOf(probe(opened.upstream, resellerCall(), resellerProbe))).toMatchObject(refused);
  });

  test('a 503 that says backendError is a failure, which opens the breaker', async () => {
    await using opened = await openProduct();
    opened.product.is.refused = () => new ProductError(503, 'backendError', 'Backend Error');
    expect(await faultOf(list(opened.reseller))).toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
      options: { upstreamClass: 'fault' },
    });
    for (let nth = 0; nth < 10; nth += 1) await faultOf(list(opened.reseller));
    expect(opened.upstream.breaker).toBe('open');
  });
});

describe("another reseller's customer", () => {
  /** Returns the service with an own customer and one that has withdrawn its access, both with a subscription. */
  async function openWithForeign() {
    const opened = await openProduct();
    const [own, gone] = [
      await opened.newCustomer('own.example.com'),
      await opened.newCustomer('gone.example.com'),
    ];
    const [kept, lost] = [await opened.buy(own.customerId), await opened.buy(gone.customerId)];
    opened.product.withdraw(gone.customerId);
    return { ...opened, own, gone, kept, lost };
  }

  test('fails only itself: in a batch, in lists and in the search', async () => {
    await using opened = await openWithForeign();
    const { reseller, own, gone, kept, lost } = opened;
    const call = resellerCall();
    const refs = [kept, lost].map(({ customerId: customer, subscriptionId }) => ({
      customer,
      subscriptionId,
    }));
    const read = [...(await reseller.subscriptions(call, refs)).values()];
    const forbidden = {
      code: 'FORBIDDEN',
      message: expect.stringContaining('Forbidden'),
      options: { upstreamClass: 'object' },
    };
    expect(read).toMatchObject([{ subscriptionId: kept.subscriptionId }, forbidden]);
    const pages = await reseller.listOf(call, [own.customerId, gone.customerId], { size: 5 });
    expect(pages.get(own.customerId)).toMatchObject({ items: [{ subscriptionId: kept.subscriptionId }] });
    expect(pages.get(gone.customerId)).toMatchObject(forbidden);
    const { items } = await reseller.list(call, {}, { size: 5 });
    expect(items).toHaveLength(1);
    const query = {
      text: 'gone.example.com',
      kinds: new Set(['CUSTOMER', 'SUBSCRIPTION'] as const),
      limit: 5,
    };
    const { hits } = await reseller.search(call, query as never);
    expect(hits.map(({ kind }) => kind)).toEqual(['CUSTOMER']);
    expect(opened.upstream.breaker).toBe('closed');
  });

  test('a page of customers leaves out one that the service refuses', async () => {
    await using opened = await openProduct();
    const { reseller, product } = opened;
    const ids = [];
    for (const name of ['a', 'b', 'c'])
      ids.push((await opened.newCustomer(`${name}.example.com`)).customerId);
    const call = resellerCall(new Set(ids));
    const listing = () => reseller.listCustomers(call, { knownIds: async () => [] }, { size: 5 });
    product.refuseNext(errors.forbidden);
    expect((await listing()).items).toHaveLength(2);
    product.refuseNext(errors.noPermission);
    await expect(listing()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
  });

  test('a write is refused with FORBIDDEN, by id and by SKU', async () => {
    await using opened = await openWithForeign();
    const { reseller, lost } = opened;
    const { customerId: customer, subscriptionId, skuId } = lost;
    for (const ref of [
      { customer, subscriptionId },
      { customer, skuId },
    ]) {
      const outcome = await reseller.changeSubscription(resellerCall(), ref, { kind: 'suspend' });
      expect(refusalOf(outcome)?.code).toBe('FORBIDDEN');
    }
  });

  test('a caller of some customers cannot tell a refused domain from one that does not exist', async () => {
    await using opened = await openProduct();
    const call = resellerCall(new Set(['C1']));
    const messages = [];
    for (const refusal of [errors.forbidden, errors.notFound]) {
      opened.product.refuseNext(refusal);
      const key = parseCustomerKey('other.example.com', 'customerId');
      messages.push((await opened.reseller.customers(call, [key])).get(key));
    }
    expect(messages[0]).toEqual(messages[1]);
    expect(messages[0]).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the topic of notifications', () => {
  const subscriber = {
    createSubscription: async () => ({ subscription: {} }),
    getSubscription: async () => ({ subscription: { topic: resellerTopic } }),
  };
  const partsOf = (reseller: ReturnType<typeof createRemoteReseller>) => ({
    reseller,
    subscriber: subscriber as never,
    account,
    subscription: 'projects/shop/subscriptions/ours',
    push: null,
    ackDeadlineSeconds: 60,
  });

  test.each([
    ['an empty answer', false],
    ['an error', true],
  ])('before the first registration: %s means that the account is registered', async (_, watchMissing) => {
    await using opened = await openProduct();
    const { product, reseller, upstream } = opened;
    product.is.watchMissing = watchMissing;
    await probe(upstream, resellerCall(), resellerProbe);
    expect(await reseller.watchDetails(resellerCall())).toEqual({ topicName: null, serviceAccounts: [] });
    await setUpIntake(resellerCall(), partsOf(reseller));
    expect(await reseller.watchDetails(resellerCall())).toEqual({
      topicName: resellerTopic,
      serviceAccounts: [account],
    });
    expect(await isSetUp(resellerCall(), partsOf(reseller))).toBe(true);
    await probe(upstream, resellerCall(), resellerProbe);
  });

  test('another refusal of the watch details is shown, and does not keep a new reseller from registering', async () => {
    await using opened = await openProduct();
    const { product, reseller } = opened;
    product.refuseNext(errors.invalid, errors.invalid);
    await expect(reseller.watchDetails(resellerCall())).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await setUpIntake(resellerCall(), partsOf(reseller));
    expect((await reseller.watchDetails(resellerCall())).serviceAccounts).toEqual([account]);
  });

  test('watch details that are refused for a quota do not lead to a registration', async () => {
    await using opened = await openProduct();
    const { product, reseller } = opened;
    product.is.refused = errors.quota;
    await expect(setUpIntake(resellerCall(), partsOf(reseller))).rejects.toBeInstanceOf(Fault);
    expect(product.seen.filter(({ url }) => url.includes('/register'))).toEqual([]);
  });

  test('a reseller that refuses the registration names the scope', async () => {
    await using opened = await openProduct();
    const { product, reseller } = opened;
    product.is.refused = errors.noPermission;
    await expect(setUpIntake(resellerCall(), partsOf(reseller))).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
      message: expect.stringContaining('apps.order'),
    });
  });
});

describe('fields that are left out', () => {
  test('a subscription and a customer have nothing but their ids', async () => {
    await using opened = await openProduct();
    const { product, reseller } = opened;
    const { customerId } = await opened.newCustomer('sparse.example.com');
    const bought = await opened.buy(customerId);
    product.is.sparse = true;
    const { items } = await reseller.list(resellerCall(), { customer: customerId }, { size: 5 });
    expect(items).toEqual([
      {
        ...Object.fromEntries(Object.keys(bought).map((name) => [name, null])),
        ...{ customerId, subscriptionId: bought.subscriptionId, skuId: bought.skuId },
        ...{ status: '', planName: '', suspensionReasons: [], isCommitmentPlan: false, isInTrial: false },
      },
    ]);
    const found = await reseller.customers(resellerCall(), [customerId]);
    expect(found.get(customerId)).toMatchObject({ customerId, customerDomain: null, customerType: 'domain' });
    product.is.empty = true;
    expect(await reseller.list(resellerCall(), {}, { size: 5 })).toEqual({ items: [], next: null });
  });

  test('a row that names no subscription fails neither its page nor the reconciler, and ends nothing', async () => {
    await using opened = await openProduct();
    const { product, reseller } = opened;
    const { customerId } = await opened.newCustomer('odd.example.com');
    const [kept, hidden] = [await opened.buy(customerId), await opened.buy(customerId, 'SKU-2')];
    await using folder = await tempFolder();
    await using storage = await openStorage({ folder: folder.path });
    const clock = testClock();
    const incomplete: number[] = [];
    const parts = {
      reseller,
      callFor: () => resellerCall(),
      committed() {},
      incomplete: (rows: number) => void incomplete.push(rows),
      intervalMs: 1,
      clock: clock.now,
    };
    const reconcile = createReconciler({ ...parts, db: storage.db });
    const pass = async () => {
      clock.advance(400);
      await reconcile();
      return (await storage.db.selectFrom('events').select('id').execute()).length;
    };
    expect(await pass()).toBe(0);
    product.addRow({});
    product.addRow({ customerId, skuId: 'SKU-3', creationTime: 'soon' });
    product.withdraw(hidden.customerId);
    const page = await reseller.list(resellerCall(), {}, { size: 5 });
    expect(page).toEqual({ items: [], next: null, unreadable: 2 });
    for (let nth = 0; nth < 3; nth += 1) expect(await pass()).toBe(0);
    expect(kept.skuId).toBe('SKU-1');
    // Once, and not in each pass.
    expect(incomplete).toEqual([2]);
  });
});

describe('transfers', () => {
  /** A customer of Google with a subscription of twelve users, and its token. */
  async function openWithDirect() {
    const opened = await openProduct();
    const customer = parseCustomerKey(
      opened.product.addForeign('direct.example.com', 'SKU-1', 12),
      'customerId',
    );
    const customerAuthToken = parseAuthToken(opened.product.issueToken(customer));
    return { ...opened, customer, customerAuthToken };
  }
  const twelve = { ...flexible(sku('SKU-1')), seats: { maximumNumberOfSeats: 12 } };

  test('a customer of Google is listed with the seats that the service writes as text, and becomes own', async () => {
    await using opened = await openWithDirect();
    const { reseller, customer, customerAuthToken } = opened;
    const call = resellerCall();
    await expect(reseller.list(call, { customer }, { size: 5 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { items } = await reseller.listTransferable(call, { customer, customerAuthToken }, { size: 5 });
    expect(items).toMatchObject([{ skuId: 'SKU-1', transferInfo: { minimumTransferableSeats: 12 } }]);
    const few = { ...twelve, seats: { maximumNumberOfSeats: 11 }, customerAuthToken };
    expect(refusalOf(await reseller.insertSubscription(call, customer, few))?.code).toBe('INVALID');
    made(await reseller.insertSubscription(call, customer, { ...twelve, customerAuthToken }));
    expect((await reseller.list(call, { customer }, { size: 5 })).items).toHaveLength(1);
  });

  test('a Workspace subscription with a Vault needs the batch request that the gateway does not have', async () => {
    await using opened = await openProduct();
    const { reseller, product } = opened;
    const { customerId: customer } = await opened.newCustomer('pair.example.com');
    for (const skuId of ['1010020028', 'Google-Vault']) {
      const { subscriptionId } = await opened.buy(customer, skuId);
      made(
        await reseller.deleteSubscription(resellerCall(), { customer, subscriptionId }, 'transfer_to_direct'),
      );
    }
    const customerAuthToken = parseAuthToken(product.issueToken(customer));
    const input = { ...flexible(sku('1010020028')), customerAuthToken };
    const outcome = await reseller.insertSubscription(resellerCall(), customer, input);
    expect(refusalOf(outcome)?.code).toBe('FAILED_PRECONDITION');
  });

  test('a token that the service refuses is told as such, and a message that repeats a token is not shown', async () => {
    await using opened = await openWithDirect();
    const { reseller, product, customer, customerAuthToken } = opened;
    const call = resellerCall();
    const old = parseAuthToken(product.issueToken(customer, -1));
    const list = (token = customerAuthToken) =>
      reseller.listTransferable(call, { customer, customerAuthToken: token }, { size: 5 });
    await expect(list(old)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const telling = () => new ProductError(403, 'forbidden', `The token ${customerAuthToken} is odd.`);
    const hidden = { code: 'FORBIDDEN', message: expect.stringMatching(/^customerAuthToken is not valid/) };
    product.refuseNext(telling, telling, telling);
    expect(await faultOf(list())).toMatchObject(hidden);
    const bought = await reseller.insertSubscription(call, customer, { ...twelve, customerAuthToken });
    expect(refusalOf(bought)).toMatchObject(hidden);
    const taken = await reseller.insertCustomer(call, customerInput('direct.example.com'), customerAuthToken);
    expect(refusalOf(taken)).toMatchObject(hidden);
    product.refuseNext(() => new ProductError(400, 'invalid', `Odd: ${customerAuthToken}`));
    const unshown = expect.stringContaining('repeats the customerAuthToken');
    expect(await faultOf(list())).toMatchObject({ code: 'BAD_USER_INPUT', message: unshown });
  });

  test('a transfer that is refused for a quota is not sent again', async () => {
    await using opened = await openWithDirect();
    const { reseller, product, customer, customerAuthToken } = opened;
    product.refuseNext(errors.quota);
    const sent = product.seen.length;
    const transfer = reseller.insertSubscription(resellerCall(), customer, { ...twelve, customerAuthToken });
    expect(await faultOf(transfer)).toMatchObject({ code: 'UPSTREAM_RATE_LIMITED' });
    expect(product.seen).toHaveLength(sent + 1);
  });
});

test("Google's own client drives the fake, and reads the gateway's requests in the same way", async () => {
  await using opened = await openProduct();
  const { product, reseller } = opened;
  const client = await googleClient('reseller', { url: product.url, token: resellerToken });
  const foreign = product.addForeign('foreign.example.com', 'SKU-1', 12);
  expect((await client.resellernotify.getwatchdetails()).data).toEqual({});
  const registered = await client.resellernotify.register({ serviceAccountEmailAddress: account });
  expect(registered.data).toEqual({ topicName: resellerTopic });
  expect((await reseller.watchDetails(resellerCall())).serviceAccounts).toEqual([account]);
  const other = parseEmail('other@shop.iam.gserviceaccount.com', 'email');
  await reseller.register(resellerCall(), other);
  const [byClient, byGateway] = product.seen.filter(({ url }) => url.includes('/register?'));
  expect(byGateway?.url).toBe(byClient?.url.replace('gateway', 'other'));
  expect([byClient?.body, byGateway?.body]).toEqual(['', '']);

  const inserted = await client.customers.insert({ requestBody: customerInput('client.example.com') });
  const { customerId } = inserted.data;
  const requestBody = { skuId: 'SKU-1', plan: { planName: 'TRIAL' }, seats: { maximumNumberOfSeats: 10 } };
  const { data } = await client.subscriptions.insert({ customerId, requestBody });
  const at = { customerId, subscriptionId: data['subscriptionId'] };
  expect((await client.subscriptions.get(at)).data).toMatchObject({ plan: { planName: 'TRIAL' } });
  const refused = (reason: string, status: number) => ({
    status,
    response: { data: { error: { code: status, errors: [{ reason }] } } },
  });
  await expect(client.subscriptions.list({ customerId: foreign })).rejects.toMatchObject(
    refused('forbidden', 403),
  );
  const customerAuthToken = product.issueToken(foreign);
  const transferable = await client.subscriptions.list({
    customerId: foreign,
    customerAuthToken,
  });
  expect(transferable.data['subscriptions']).toMatchObject([
    { transferInfo: { minimumTransferableSeats: '12' } },
  ]);
  const order = { skuId: 'SKU-1', plan: { planName: 'FLEXIBLE' }, seats: { maximumNumberOfSeats: 12 } };
  const transfer = { customerId: foreign, customerAuthToken, requestBody: order };
  expect((await client.subscriptions.insert(transfer)).data).toMatchObject({ status: 'ACTIVE' });
  const renewal = { ...at, requestBody: { renewalType: 'CANCEL' } };
  await expect(client.subscriptions.changeRenewalSettings(renewal)).rejects.toMatchObject(
    refused('conditionNotMet', 412),
  );
  await client.subscriptions.delete({ ...at, deletionType: 'transfer_to_direct' });
  await expect(client.subscriptions.get(at)).rejects.toMatchObject(refused('forbidden', 403));
});
