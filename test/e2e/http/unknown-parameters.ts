import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemParameters } from '../../../src/gateway/http/dialects/google-dialect.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { executionsPath } from '../../support/http.ts';
import { sidOf } from '../../support/sids.ts';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
  await send('/v1/projects/shop/topics/first', { method: 'PUT', body: {} });
  await send('/v1/projects/shop/topics/second', { method: 'PUT', body: {} });
});
afterAll(async () => await gateway[Symbol.asyncDispose]());

interface Sent {
  readonly method?: string;
  readonly body?: unknown;
}

async function send(path: string, { method = 'GET', body }: Sent = {}) {
  const headers = {
    authorization: gateway.bearer,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const answer = await gateway.send(path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: answer.body };
}

const reseller = '/apps/reseller/v1';
const topics = '/v1/projects/shop/topics';
const groups = '/v1/projects/shop/locations/us-central1/groups';
const executions = executionsPath(sidOf('FW', 1));

test.each([
  [`${reseller}/subscriptions?customerid=one.example`, 'customerId'],
  [`${reseller}/subscriptions?maxResult=1`, 'maxResults'],
  [`${topics}?pageSizes=1`, 'pageSize'],
  [`${groups}?pagesize=1`, 'pageSize'],
  [`${executions}?Pagesize=1`, 'PageSize'],
  [`${executions}?status=active&DateCreatedFro=2026-01-01T00:00:00Z`, 'DateCreatedFrom'],
  ['/search?q=ada&perpage=1', 'per_page'],
])('%s is refused, and %s is suggested', async (path, meant) => {
  const { status, body } = await send(path);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(`did you mean ${meant}?`);
});

test.each([
  [`${reseller}/subscriptions?color=red`, 400],
  [`${reseller}/resellernotify/getwatchdetails?color=red`, 400],
  [`${topics}?color=red`, 400],
  [`${groups}?color=red`, 400],
  [`${executions}?color=red`, 200],
  ['/search?q=ada&color=red', 200],
  // Scripts add such a parameter against caches. It has as many letters as `q`, and shares none.
  ['/search?q=ada&_=1795958447983', 200],
])('a parameter like no other: GET %s is answered with %i', async (path, expected) => {
  expect((await send(path)).status).toBe(expected);
});

test.each([`${reseller}/subscriptions`, topics, groups])(
  '%s takes the parameters of all Google APIs',
  async (path) => {
    const names = systemParameters.filter((name) => name !== 'key').flatMap((name) => [name, `$${name}`]);
    const query = new URLSearchParams(names.map((name): [string, string] => [name, 'json']));
    expect((await send(`${path}?${query}`)).status).toBe(200);
  },
);

test('a parameter of a Google API has its effect in snake_case, too', async () => {
  expect((await send(`${topics}?page_size=1`)).body).toMatchObject({
    topics: [{}],
    nextPageToken: expect.any(String),
  });
});

const subscription = '/v1/projects/shop/subscriptions/billing';
const topic = 'projects/shop/topics/first';

test.each([
  [`${topics}/third`, { lables: {} }, `"lables": Cannot find field; did you mean labels?`],
  [subscription, { topic, color: 1 }, `"color": Cannot find field.`],
  [
    subscription,
    { topic, pushConfig: { pushEndpont: 'https://a.example' } },
    `"pushEndpont" at 'push_config': Cannot find field; did you mean pushEndpoint?`,
  ],
])(
  'a body of Pub/Sub with a field that it does not have is refused: PUT %s %j',
  async (path, body, expected) => {
    const { status, body: refused } = await send(path, { method: 'PUT', body });
    expect([status, refused]).toMatchObject([400, { error: { status: 'INVALID_ARGUMENT' } }]);
    expect(refused).toMatchObject({
      error: { message: `Invalid JSON payload received. Unknown name ${expected}` },
    });
  },
);

test('a field inside a list is named with its place, and nothing is published', async () => {
  const body = { messages: [{ data: 'dGVu' }, { date: 'dGVu' }] };
  expect((await send(`${topics}/first:publish`, { method: 'POST', body })).body).toMatchObject({
    error: {
      message: `Invalid JSON payload received. Unknown name "date" at 'messages[1]': Cannot find field; did you mean data?`,
    },
  });
});

test('fields of the product that have no effect are taken', async () => {
  const body = { topic, name: 'x', expirationPolicy: { ttl: '86400s' }, filter: '', state: 'ACTIVE' };
  expect((await send(subscription, { method: 'PUT', body })).status).toBe(200);
});
