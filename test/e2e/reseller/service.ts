import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorage } from '../../../src/app/parts/storage.ts';
import { createTokenDirectory } from '../../../src/gateway/auth/tokens.ts';
import type { Scope } from '../../../src/kit/call/scopes.ts';
import type { TenantNames } from '../../../src/kit/call/tenancy.ts';
import { tempFolder } from '../../support/folder.ts';
import { type Gateway, keys, keyVariables, startGateway } from '../../support/gateway.ts';
import type { Answer, Client } from '../../support/http.ts';
import { operator, principals } from '../../support/principals.ts';
import { startProcess } from '../../support/process.ts';
import { customerInput } from '../../support/resellers.ts';

const base = '/apps/reseller/v1';
const sku = '1010020027';

/** The fields of a response body that the tests read. */
interface Body {
  readonly [field: string]: unknown;
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly subscriptions: readonly Body[];
  readonly error: {
    readonly code: number;
    readonly status: string;
    readonly message: string;
    readonly details: unknown;
  };
}

interface Request {
  readonly body?: unknown;
  readonly query?: readonly (readonly [string, string])[];
  readonly token?: string;
}

type Rest = (method: string, path: string, request?: Request) => Promise<Answer<Body>>;

/** Calls the service as the official client does: common query parameters, a JSON body, a bearer token. */
const restOf =
  ({ send }: Pick<Client, 'send'>): Rest =>
  (method, path, { body, query = [], token = keys.devToken } = {}) => {
    const parameters = new URLSearchParams([
      ['alt', 'json'],
      ['prettyPrint', 'false'],
      ['fields', '*'],
      ...query.map(([name, value]): [string, string] => [name, value]),
    ]);
    return send<Body>(`${base}${path}?${parameters}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };

const email = 'publisher@project.iam.gserviceaccount.com';
const flexible = { skuId: sku, plan: { planName: 'FLEXIBLE' }, seats: { maximumNumberOfSeats: 5 } };
const trial = { skuId: sku, plan: { planName: 'TRIAL' }, seats: { maximumNumberOfSeats: 5 } };

async function newCustomer(rest: Rest, domain: string): Promise<string> {
  return (await rest('POST', '/customers', { body: customerInput(domain) })).body.customerId;
}

describe('the REST API', () => {
  let gateway: Gateway;
  let rest: Rest;
  let domains = 0;
  beforeAll(async () => {
    gateway = await startGateway({ TRIBUTARY_RESELLER_INTAKE: 'off' });
    rest = restOf(gateway);
  });
  afterAll(async () => {
    await gateway[Symbol.asyncDispose]();
  });
  const customer = () => {
    domains += 1;
    return newCustomer(rest, `rest-${domains}.example.com`);
  };
  const buy = async (input: unknown = flexible) => {
    const { body } = await rest('POST', `/customers/${await customer()}/subscriptions`, { body: input });
    return { body, path: `/customers/${body.customerId}/subscriptions/${body.subscriptionId}` };
  };

  test.each<[string, Request]>([
    ['in the body', { body: { serviceAccountEmailAddress: email } }],
    ['in the query', { query: [['serviceAccountEmailAddress', email]] }],
    [
      'in both, the body first',
      { body: { serviceAccountEmailAddress: email }, query: [['serviceAccountEmailAddress', 'nonsense']] },
    ],
  ])('an account is registered and unregistered with an address %s', async (_, request) => {
    const topicName = 'projects/tributary-reseller/topics/reseller-notifications';
    const registered = await rest('POST', '/resellernotify/register', request);
    expect([registered.status, registered.body]).toEqual([200, { topicName }]);
    const watch = await rest('GET', '/resellernotify/getwatchdetails');
    expect(watch.body).toEqual({ topicName, serviceAccountEmailAddresses: [email] });
    const gone = await rest('POST', '/resellernotify/unregister', request);
    expect([gone.status, gone.body]).toEqual([200, { topicName }]);
    const { body } = await rest('GET', '/resellernotify/getwatchdetails');
    expect(body['serviceAccountEmailAddresses']).toEqual([]);
  });

  test.each<[string, Request]>([
    ['left out', {}],
    ['empty', { body: {} }],
    ['malformed', { body: { serviceAccountEmailAddress: 'publisher' } }],
    ['no text', { body: { serviceAccountEmailAddress: 7 } }],
    ['outside of an object', { body: [email] }],
  ])('an address that is %s is 400', async (_, request) => {
    const { status, body } = await rest('POST', '/resellernotify/register', request);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' });
  });

  test('a subscription in the wire format', async () => {
    const { body, path } = await buy({
      ...flexible,
      plan: { planName: 'ANNUAL_MONTHLY_PAY' },
      seats: { numberOfSeats: 5, maximumNumberOfSeats: null },
      purchaseOrderId: 'PO-1',
    });
    const moment = expect.stringMatching(/^\d{13}$/);
    expect(body).toEqual({
      kind: 'reseller#subscription',
      customerId: expect.any(String),
      customerDomain: expect.any(String),
      subscriptionId: expect.any(String),
      skuId: sku,
      skuName: 'Google Workspace Business Starter',
      status: 'ACTIVE',
      billingMethod: 'ONLINE',
      creationTime: moment,
      plan: {
        planName: 'ANNUAL',
        isCommitmentPlan: true,
        commitmentInterval: { startTime: moment, endTime: moment },
      },
      seats: { kind: 'subscriptions#seats', numberOfSeats: 5, licensedNumberOfSeats: 0 },
      renewalSettings: { kind: 'subscriptions#renewalSettings', renewalType: 'AUTO_RENEW_MONTHLY_PAY' },
      trialSettings: { isInTrial: false },
      purchaseOrderId: 'PO-1',
      resourceUiUrl: expect.any(String),
    });
    expect((await rest('GET', path)).body).toEqual(body);
  });

  test('every lifecycle call at its path', async () => {
    const { body: bought, path } = await buy(trial);
    const plan = { planName: 'ANNUAL_YEARLY_PAY', seats: { numberOfSeats: 5 } };
    const { body: planned } = await rest('POST', `${path}/changePlan`, { body: plan });
    expect(planned['trialSettings']).toMatchObject({ isInTrial: true });
    expect((await rest('GET', path)).status).toBe(404);
    const now = `/customers/${bought.customerId}/subscriptions/${planned.subscriptionId}`;
    expect((await rest('POST', `${now}/startPaidService`)).body['trialSettings']).toMatchObject({
      isInTrial: false,
    });
    const more = await rest('POST', `${now}/changeSeats`, { body: { numberOfSeats: 8 } });
    expect(more.body['seats']).toMatchObject({ numberOfSeats: 8 });
    const renewal = await rest('POST', `${now}/changeRenewalSettings`, { body: { renewalType: 'CANCEL' } });
    expect(renewal.body['renewalSettings']).toMatchObject({ renewalType: 'CANCEL' });
    const suspended = await rest('POST', `${now}/suspend`);
    expect(suspended.body).toMatchObject({ status: 'SUSPENDED', suspensionReasons: ['RESELLER_INITIATED'] });
    expect((await rest('POST', `${now}/activate`)).body).toMatchObject({ status: 'ACTIVE' });
    const event = { eventType: 'LICENSE_ASSIGNMENT_CHANGED', licensedNumberOfSeats: 3 };
    const assigned = await rest('POST', `${now}/operatorEvents`, { body: event });
    expect(assigned.body['seats']).toMatchObject({ licensedNumberOfSeats: 3 });
    const removed = await rest('DELETE', now, { query: [['deletionType', 'cancel']] });
    expect([removed.status, removed.body]).toEqual([204, null]);
    expect((await rest('GET', now)).body).toMatchObject({ status: 'CANCELLED' });
  });

  test('a call that the state does not allow is 412 with the state', async () => {
    const { path } = await buy();
    const { status, body } = await rest('POST', `${path}/activate`);
    expect(status).toBe(412);
    expect(body.error).toMatchObject({
      code: 412,
      status: 'FAILED_PRECONDITION',
      message: expect.stringContaining('The subscription is ACTIVE'),
    });
  });

  test('a second purchase of a SKU is 409, and a switch is not', async () => {
    const { body } = await buy();
    const path = `/customers/${body.customerId}/subscriptions`;
    const again = await rest('POST', path, { body: flexible });
    expect([again.status, again.body.error.status]).toEqual([409, 'ALREADY_EXISTS']);
    const query = [
      ['action', 'switch'],
      ['sourceSkuId', sku],
    ] as const;
    const switched = await rest('POST', path, { body: { ...flexible, skuId: '1010020025' }, query });
    expect(switched.body).toMatchObject({ skuId: '1010020025', status: 'ACTIVE' });
  });

  test('a resource that a client sends back is taken with its read-only fields, and no other field is', async () => {
    const { body, path } = await buy();
    const customerPath = `/customers/${body.customerId}`;
    const found = await rest('GET', customerPath);
    const put = await rest('PUT', customerPath, { body: found.body });
    expect([put.status, put.body]).toEqual([200, found.body]);
    const again = { ...body, skuId: '1010020028' };
    expect((await rest('POST', `${customerPath}/subscriptions`, { body: again })).status).toBe(200);
    for (const [method, at, sent] of [
      ['PATCH', customerPath, { phone: '+15551230201' }],
      ['POST', `${customerPath}/subscriptions`, { ...flexible, customerAuthToken: 'c0ffee' }],
      ['POST', `${path}/changeSeats`, { maximumSeats: 7 }],
      ['POST', `${path}/suspend`, { reason: 'OTHER' }],
    ] as const) {
      const refused = await rest(method, at, { body: sent });
      expect([refused.status, refused.body.error.message]).toEqual([
        400,
        expect.stringMatching(/^Invalid JSON payload received\. Unknown name "\w+": Cannot find field\.$/),
      ]);
    }
    expect((await rest('GET', path)).body).toEqual(body);
  });

  test('a parameter that is given twice is refused', async () => {
    const { path } = await buy();
    const twice = await rest('DELETE', path, {
      query: [
        ['deletionType', 'cancel'],
        ['deletionType', 'transfer_to_direct'],
      ],
    });
    expect([twice.status, twice.body.error.message]).toEqual([400, 'deletionType must be given once.']);
  });

  test('lists page by page, by customer and by domain prefix', async () => {
    const id = await customer();
    for (const skuId of ['A', 'B', 'C']) {
      await rest('POST', `/customers/${id}/subscriptions`, { body: { ...flexible, skuId } });
    }
    const query = [
      ['customerId', id],
      ['maxResults', '2'],
    ] as const;
    const first = await rest('GET', '/subscriptions', { query });
    expect(first.body).toMatchObject({
      kind: 'reseller#subscriptions',
      subscriptions: [{ skuId: 'A' }, { skuId: 'B' }],
    });
    const pageToken = String(first.body['nextPageToken']);
    const second = await rest('GET', '/subscriptions', { query: [...query, ['pageToken', pageToken]] });
    expect(second.body).toMatchObject({ subscriptions: [{ skuId: 'C' }] });
    expect(second.body).not.toHaveProperty('nextPageToken');
    const prefix = [['customerNamePrefix', `rest-${domains}`]] as const;
    expect((await rest('GET', '/subscriptions', { query: prefix })).body.subscriptions).toHaveLength(3);
    const of = async (who: string) => await rest('GET', '/subscriptions', { query: [['customerId', who]] });
    expect((await of('C404')).status).toBe(404);
    expect(await of(await customer())).toMatchObject({ status: 200, body: { subscriptions: [] } });
  });

  test('a customer is read, patched and put by id and by domain', async () => {
    const id = await customer();
    const domain = `rest-${domains}.example.com`;
    const { body } = await rest('GET', `/customers/${domain}`);
    expect(body).toMatchObject({ kind: 'reseller#customer', customerId: id, customerDomain: domain });
    const patched = await rest('PATCH', `/customers/${id}`, {
      body: { postalAddress: { locality: 'London' } },
    });
    expect(patched.body['postalAddress']).toMatchObject({ locality: 'London', countryCode: 'US' });
    const { customerDomain: _, ...rest_ } = customerInput(domain);
    const put = await rest('PUT', `/customers/${id}`, { body: { ...rest_, customerDomain: domain } });
    expect(put.body['postalAddress']).not.toHaveProperty('locality');
  });

  test.each<[number, string, string, Request, string]>([
    [404, 'GET', '/customers/C404', {}, 'NOT_FOUND'],
    [404, 'GET', '/customers/C404/subscriptions/s1', {}, 'NOT_FOUND'],
    [404, 'POST', '/customers/C404/subscriptions', { body: flexible }, 'NOT_FOUND'],
    [404, 'POST', '/nothing', {}, 'NOT_FOUND'],
    [400, 'GET', '/customers/a%20b', {}, 'INVALID_ARGUMENT'],
    [400, 'GET', '/customers/C1/subscriptions/a:b', {}, 'INVALID_ARGUMENT'],
    [400, 'DELETE', '/customers/C1/subscriptions/s1', {}, 'INVALID_ARGUMENT'],
    [400, 'GET', '/subscriptions', { query: [['maxResults', '101']] }, 'INVALID_ARGUMENT'],
    [400, 'GET', '/subscriptions', { query: [['pageToken', 'mine']] }, 'INVALID_ARGUMENT'],
    [
      400,
      'POST',
      '/customers/C1/subscriptions',
      { body: flexible, query: [['action', 'rent']] },
      'INVALID_ARGUMENT',
    ],
    [
      400,
      'POST',
      '/customers/C1/subscriptions/s1/changeSeats',
      { body: { numberOfSeats: '5' } },
      'INVALID_ARGUMENT',
    ],
    [
      400,
      'POST',
      '/customers/C1/subscriptions/s1/operatorEvents',
      { body: { eventType: 'SUBSCRIPTION_RENEWED' } },
      'INVALID_ARGUMENT',
    ],
  ])('%i for %s %s', async (expected, method, path, request, name) => {
    const { status, body } = await rest(method, path, request);
    expect([status, body.error.code, body.error.status]).toEqual([expected, expected, name]);
  });
});

describe('the rights of a credential', () => {
  test('scopes and customers limit REST and the graph in the same way', async () => {
    await using folder = await tempFolder();
    await using gateway = await startGateway({ TRIBUTARY_DATA: folder.path });
    await using storage = await openStorage({ folder: folder.path, exclusive: false });
    const rest = restOf(gateway);
    const [own, other] = [
      await newCustomer(rest, 'own.example.com'),
      await newCustomer(rest, 'other.example.com'),
    ];
    const tokenOf = async (scopes: readonly Scope[], customers: TenantNames) => {
      const holder = operator('somebody');
      const { token } = await createTokenDirectory(storage.db, principals).issue({
        holder: { ...holder, scopes: new Set(scopes), tenancy: { ...holder.tenancy, customers } },
        name: null,
        expiresAt: null,
      });
      return token;
    };
    const reader = await tokenOf(['reseller:read'], new Set([own]));
    const writer = await tokenOf(['reseller:read', 'reseller:write'], new Set([own]));
    const status = async (method: string, path: string, request: Request) =>
      (await rest(method, path, request)).status;

    const body = flexible;
    const buyOwn = `/customers/${own}/subscriptions`;
    expect(await status('POST', buyOwn, { body, token: reader })).toBe(403);
    const bought = (await rest('POST', buyOwn, { body, token: writer })).body;
    expect(bought).toMatchObject({ status: 'ACTIVE' });
    const operatorEvents = `${buyOwn}/${bought.subscriptionId}/operatorEvents`;
    expect(
      await status('POST', operatorEvents, { body: { eventType: 'SUBSCRIPTION_CONVERTED' }, token: writer }),
    ).toBe(403);
    for (const name of [other, 'other.example.com', 'C404', 'nobody.example.com']) {
      const refused = await rest('GET', `/customers/${name}`, { token: reader });
      expect([refused.status, refused.body.error.status]).toEqual([403, 'PERMISSION_DENIED']);
      expect(await status('POST', `/customers/${name}/subscriptions`, { body, token: writer })).toBe(403);
    }
    expect(await status('GET', `${buyOwn}/s404`, { token: reader })).toBe(404);
    expect(
      await status('POST', '/resellernotify/register', {
        query: [['serviceAccountEmailAddress', email]],
        token: writer,
      }),
    ).toBe(403);
    const anonymous = await gateway.send<Body>(`${base}/subscriptions`);
    expect([anonymous.status, anonymous.body.error.status]).toEqual([401, 'UNAUTHENTICATED']);
    const asKey = await gateway.send<Body>(`${base}/subscriptions?key=${reader}`);
    expect(asKey.body.subscriptions).toMatchObject([{ customerId: own }]);
    const authorization = `Bearer ${reader}`;
    const query = `{ resellerSubscriptions { nodes { customerId } } resellerCustomer(customerId: "${other}") { id } }`;
    const graph = await gateway.graph(query, {}, { authorization });
    expect(graph.body).toMatchObject({
      data: { resellerSubscriptions: { nodes: [{ customerId: own }] }, resellerCustomer: null },
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    });
  });
});

describe('a process', () => {
  /** Reads the subscription until the condition is true. */
  async function until(rest: Rest, path: string, holds: (body: Body) => boolean): Promise<Body> {
    for (;;) {
      const { body } = await rest('GET', path);
      if (holds(body)) return body;
    }
  }

  test('a trial that ended while the process was down is ended at the next start', async () => {
    await using folder = await tempFolder();
    const environment = {
      ...keyVariables,
      TRIBUTARY_DATA: folder.path,
      TRIBUTARY_LIMITS: 'off',
      TRIBUTARY_RESELLER_PERIODS: 'trial=1s',
    };
    const start = () => startProcess(['--serve', 'reseller'], environment);
    let path: string;
    {
      await using first = await start();
      const rest = restOf(first);
      const id = await newCustomer(rest, 'trial.example.com');
      const { body } = await rest('POST', `/customers/${id}/subscriptions`, { body: trial });
      path = `/customers/${id}/subscriptions/${body.subscriptionId}`;
    }
    await using second = await start();
    const ended = await until(restOf(second), path, ({ status }) => status === 'SUSPENDED');
    expect(ended['suspensionReasons']).toEqual(['TRIAL_ENDED']);
  });

  test('a gateway in front of a served one has the same graph and the same REST API', async () => {
    await using folder = await tempFolder();
    await using served = await startProcess(['--serve', 'reseller'], {
      ...keyVariables,
      TRIBUTARY_DATA: folder.path,
    });
    await using gateway = await startGateway({
      TRIBUTARY_RESELLER_URL: served.url,
      TRIBUTARY_RESELLER_TOKEN: keys.devToken,
    });
    const rest = restOf(gateway);
    const id = await newCustomer(rest, 'behind.example.com');
    const { body } = await rest('POST', `/customers/${id}/subscriptions`, { body: flexible });
    expect(
      (await restOf(served)('GET', `/customers/${id}/subscriptions/${body.subscriptionId}`)).body,
    ).toEqual(body);
    const path = `/customers/${id}/subscriptions/${body.subscriptionId}/activate`;
    expect(await rest('POST', path)).toMatchObject({
      status: 412,
      body: { error: { status: 'FAILED_PRECONDITION' } },
    });
    const wrong = await rest('POST', `/customers/${id}/subscriptions`, {
      body: { ...flexible, skuId: 'B', seats: {} },
    });
    expect(wrong.body.error.details).toEqual([
      expect.objectContaining({
        fieldViolations: [expect.objectContaining({ field: 'maximumNumberOfSeats' })],
      }),
    ]);
    const graph = await gateway.graph(
      `{ resellerCustomer(customerId: "${id}") { subscriptions { nodes { skuId status } } subscription(skuId: "${sku}") { status } } }`,
    );
    expect(graph.body).toEqual({
      data: {
        resellerCustomer: {
          subscriptions: { nodes: [{ skuId: sku, status: 'ACTIVE' }] },
          subscription: { status: 'ACTIVE' },
        },
      },
    });
    const ready = await gateway.send('/readyz');
    expect(JSON.stringify(ready.body)).toContain('reseller');
    await served.stop('SIGKILL');
    const { body: down } = await gateway.graph('{ resellerNotifications { topicName } viewer { kind } }');
    expect(down).toMatchObject({
      data: { resellerNotifications: null, viewer: { kind: 'USER' } },
      errors: [{ extensions: { code: 'UPSTREAM_UNAVAILABLE', service: 'reseller' } }],
    });
  });
});
