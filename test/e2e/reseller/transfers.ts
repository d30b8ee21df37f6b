import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Environment } from '../../../src/config/environment.ts';
import { type Collector, startCollector } from '../../support/collector/collector.ts';
import { tempFolder } from '../../support/folder.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { resellerToken, startResellerProduct } from '../../support/products/reseller.ts';
import { ProductError } from '../../support/products/reseller-errors.ts';
import { customerInput } from '../../support/resellers.ts';

const base = '/apps/reseller/v1';
const sku = '1010020027';
const flexible = { skuId: sku, plan: { planName: 'FLEXIBLE' }, seats: { maximumNumberOfSeats: 5 } };

/** The fields of a response body that the tests read. */
interface Body {
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly customerAuthToken: string;
  readonly transferabilityExpirationTime: string;
  readonly subscriptions: readonly object[];
  readonly error: object;
}

/** A gateway whose log, spans and files are kept. */
interface Watched extends AsyncDisposable {
  readonly gateway: Gateway;
  readonly collector: Collector;
  readonly lines: readonly string[];
  /** Returns everything that the gateway has written, as text. */
  written(): Promise<readonly string[]>;
}

async function startWatched(environment: Environment): Promise<Watched> {
  await using opening = new AsyncDisposableStack();
  const { path } = opening.use(await tempFolder());
  const collector = opening.use(await startCollector());
  const lines: string[] = [];
  const log = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const all = { ...collector.environment, TRIBUTARY_DATA: path, TRIBUTARY_RESELLER_INTAKE: 'off' };
  const gateway = opening.use(
    await startGateway({ ...all, ...environment }, { log: pino({ level: 'trace' }, log) }),
  );
  const opened = opening.move();
  return {
    gateway,
    collector,
    lines,
    async written() {
      const files = await readdir(path, { recursive: true, withFileTypes: true });
      const found = files.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
      const texts = await Promise.all(found.map((name) => readFile(name, 'latin1')));
      return [...texts, ...lines, JSON.stringify(collector.spans)];
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

describe('transfers over REST', () => {
  let watched: Watched;
  let gateway: Gateway;
  let domains = 0;

  beforeAll(async () => {
    watched = await startWatched({});
    gateway = watched.gateway;
  });
  afterAll(async () => await watched?.[Symbol.asyncDispose]());

  const rest = (method: string, path: string, body?: unknown, query: Record<string, string> = {}) =>
    gateway.send<Body>(`${base}${path}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        authorization: gateway.bearer,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  /** Returns a customer whose subscription is billed directly, with its token. */
  async function direct() {
    domains += 1;
    const { body } = await rest('POST', '/customers', customerInput(`transfer-${domains}.example.com`));
    const { customerId } = body;
    const path = `/customers/${customerId}/subscriptions`;
    const bought = await rest('POST', path, flexible);
    const gone = `${path}/${bought.body.subscriptionId}`;
    await rest('DELETE', gone, undefined, { deletionType: 'transfer_to_direct' });
    const issued = await rest('POST', `/customers/${customerId}/authToken`);
    return { customerId, path, issued, customerAuthToken: issued.body.customerAuthToken };
  }

  test('an administrator gets a hexadecimal token, which no cache keeps', async () => {
    const { issued } = await direct();
    expect(issued.status).toBe(200);
    expect(issued.headers.get('cache-control')).toBe('no-store');
    expect(issued.body).toEqual({
      customerAuthToken: expect.stringMatching(/^[0-9a-f]{60,}$/),
      transferabilityExpirationTime: expect.stringMatching(/^\d{13}$/),
    });
    expect((await rest('POST', '/customers/C404/authToken')).status).toBe(404);
  });

  test('the list has transferInfo, and an insert transfers', async () => {
    const { customerId, path, issued, customerAuthToken } = await direct();
    const { body } = await rest('GET', '/subscriptions', undefined, { customerId, customerAuthToken });
    const { transferabilityExpirationTime } = issued.body;
    expect(body.subscriptions).toMatchObject([
      {
        skuId: sku,
        status: 'ACTIVE',
        transferInfo: { minimumTransferableSeats: 1, transferabilityExpirationTime },
      },
    ]);
    const plain = await rest('POST', path, flexible);
    expect([plain.status, plain.body.error]).toMatchObject([409, { errors: [{ reason: 'duplicate' }] }]);
    const transferred = await rest('POST', path, flexible, { customerAuthToken });
    expect([transferred.status, transferred.body]).toMatchObject([200, { skuId: sku, status: 'ACTIVE' }]);
    expect(transferred.body).not.toHaveProperty('transferInfo');
  });

  test('with its token a customer is ordered again as it is', async () => {
    const { customerId, customerAuthToken } = await direct();
    const input = customerInput(`transfer-${domains}.example.com`);
    expect((await rest('POST', '/customers', input)).status).toBe(409);
    const taken = await rest('POST', '/customers', input, { customerAuthToken });
    expect([taken.status, taken.body.customerId]).toEqual([200, customerId]);
  });

  test.each<[string, Record<string, string>, number, string]>([
    ['a token that is not valid', { customerAuthToken: 'c0ffee' }, 403, 'forbidden'],
    ['a token without a customer', { customerAuthToken: 'c0ffee', customerId: '' }, 400, 'invalid'],
    ['a prefix beside a token', { customerAuthToken: 'c0ffee', customerNamePrefix: 'a' }, 400, 'invalid'],
  ])('%s is refused with its reason', async (_, query, status, reason) => {
    const { customerId } = await direct();
    const refused = await rest('GET', '/subscriptions', undefined, { customerId, ...query });
    expect([refused.status, refused.body.error]).toMatchObject([status, { errors: [{ reason }] }]);
    expect(JSON.stringify(refused.body)).not.toContain('c0ffee');
  });

  test('no log, span, metric, event or file has a token, nor an answer that it is sent to', async () => {
    const { customerId, path, customerAuthToken } = await direct();
    const answers: unknown[] = [];
    const ask = async (query: string, variables: object) => {
      const { body } = await gateway.graph(query, { ...variables });
      answers.push(body);
      const asked = new URLSearchParams({ query, variables: JSON.stringify(variables) });
      const headers = { authorization: gateway.bearer, 'apollo-require-preflight': 'true' };
      answers.push((await gateway.send(`/graphql?${asked}`, { headers })).body);
    };
    const listing = `query List($customerId: ID!, $token: ResellerCustomerAuthToken!) {
      resellerTransferableSubscriptions(customerId: $customerId, customerAuthToken: $token) {
        nodes { skuId } pageInfo { endCursor }
      }
    }`;
    const transferring = `mutation Transfer($input: TransferResellerSubscriptionInput!) {
      transferResellerSubscription(input: $input) { subscription { skuId events { nodes { kind } } } userErrors { message } }
    }`;
    await ask(listing, { customerId, token: customerAuthToken });
    await ask(listing, { customerId, token: [customerAuthToken] });
    await ask(listing, { customerId, token: `${customerAuthToken}0` });
    await ask(transferring, { input: { customerAuthToken } });
    await ask(transferring, { input: customerAuthToken });
    await ask(transferring, { input: [customerAuthToken] });
    await ask(
      `{ resellerTransferableSubscriptions(customerId: "C1", customerAuthToken: "${customerAuthToken}") { nodes { id } } }`,
      {},
    );
    const input = {
      customer: { customerId },
      customerAuthToken,
      skuId: sku,
      planName: 'FLEXIBLE',
      maximumNumberOfSeats: 5,
    };
    const { body } = await gateway.graph(transferring, { input });
    expect(body).toMatchObject({
      data: { transferResellerSubscription: { subscription: { skuId: sku }, userErrors: [] } },
    });
    answers.push(body, (await rest('POST', path, flexible, { customerAuthToken })).body);
    answers.push((await rest('GET', '/subscriptions', undefined, { customerId, customerAuthToken })).body);
    answers.push(
      (await rest('GET', '/subscriptions', undefined, { customerId, customerAuthToken, maxResults: 'x' }))
        .body,
    );
    answers.push((await rest('GET', '/subscripsions', undefined, { customerAuthToken })).body);
    const unstorable = { customerId, customerAuthToken: `${customerAuthToken}\0` };
    answers.push((await rest('GET', '/subscriptions', undefined, unstorable)).body);
    const empty = await rest('GET', '/subscriptions', undefined, { customerId, customerAuthToken: '' });
    expect(empty).toMatchObject({ status: 400 });
    answers.push(
      await (await fetch(`${gateway.url}/metrics`, { headers: { authorization: gateway.bearer } })).text(),
    );
    const { collector, lines } = watched;
    await collector.span(({ attributes }) => attributes['http.route'] === `${base}/subscriptions`);
    await collector.span(({ name }) => name === 'GET');
    const kept = [...(await watched.written()), JSON.stringify(answers)];
    expect(kept.some((text) => text.includes(customerId))).toBe(true);
    expect(lines.join('')).toContain(`${base}/subscriptions`);
    // The beginning: messages quote at most 64 characters.
    expect(kept.filter((text) => text.includes(customerAuthToken.slice(0, 32)))).toEqual([]);
  });
});

test('a gateway in front of the real service writes no token either, also when the service repeats it', async () => {
  await using product = await startResellerProduct();
  await using watched = await startWatched({
    TRIBUTARY_RESELLER_URL: product.url,
    TRIBUTARY_RESELLER_TOKEN: resellerToken,
    TRIBUTARY_PUBSUB_URL: product.url,
    TRIBUTARY_PUBSUB_TOKEN: resellerToken,
  });
  const { gateway, collector } = watched;
  const customerId = product.addForeign('foreign.example.com', sku, 3);
  const customerAuthToken = product.issueToken(customerId);
  const list = (given = customerAuthToken) =>
    gateway.send(`${base}/subscriptions?${new URLSearchParams({ customerId, customerAuthToken: given })}`, {
      headers: { authorization: gateway.bearer },
    });
  expect(await list()).toMatchObject({ status: 200, body: { subscriptions: [{ skuId: sku }] } });
  const answers = [];
  for (const status of [400, 403, 404, 409, 500, 503]) {
    const reason = status === 403 ? 'forbidden' : 'backendError';
    const refusal = () => new ProductError(status, reason, `Odd: ${customerAuthToken}`);
    product.is.refused = refusal;
    answers.push(await list());
  }
  // The gateway shows 300 characters of a message, so this token is cut; a quoted address has it encoded.
  const long = `${'4f/0'.repeat(40)}`;
  for (const said of ['x'.repeat(200) + long, encodeURIComponent(long)]) {
    product.is.refused = () => new ProductError(400, 'invalid', said);
    const { status, body } = await list(long);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).not.toMatch(/4f(?:\/|%2F)0/);
  }
  product.is.refused = () => new ProductError(403, 'forbidden', 'Forbidden');
  expect(JSON.stringify((await list()).body)).toContain('customerAuthToken is not valid for this customer');
  product.is.refused = null;
  expect(product.seen.filter(({ url }) => url.includes(customerAuthToken)).length).toBeGreaterThan(6);
  await collector.span(({ attributes }) => attributes['peer.service'] === 'reseller');
  const kept = [...(await watched.written()), JSON.stringify(answers)];
  expect(kept.filter((text) => text.includes(customerAuthToken))).toEqual([]);
});
