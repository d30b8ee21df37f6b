import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../../../scripts/cluster/tokens.ts';
import { raw, startFaultServer } from '../../support/fault-server.ts';
import { tempFolder } from '../../support/folder.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';

interface GoogleError {
  readonly error: { readonly code: number; readonly message: string; readonly status: string };
}
interface Pulled {
  readonly receivedMessages?: readonly {
    readonly ackId: string;
    readonly message: { readonly data?: string; readonly messageId: string };
  }[];
}

const project = '/v1/projects/shop';
const topic = 'projects/shop/topics/orders';
let folder: Awaited<ReturnType<typeof tempFolder>>;
let gateway: Gateway;

beforeAll(async () => {
  folder = await tempFolder();
  gateway = await startGateway({ TRIBUTARY_LIMITS: 'off', TRIBUTARY_DATA: folder.path });
});
afterAll(async () => {
  await gateway?.[Symbol.asyncDispose]();
  await folder?.[Symbol.asyncDispose]();
});

/** Sends a request as Google's clients do: JSON, and their common query parameters. */
async function ask<Body>(method: string, path: string, body?: unknown, headers: object = {}) {
  const separator = path.includes('?') ? '&' : '?';
  return await gateway.send<Body>(`${path}${separator}alt=json&prettyPrint=false`, {
    method,
    headers: { authorization: gateway.bearer, ...(body !== undefined && json), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
const json = { 'content-type': 'application/json' };

test('topics and subscriptions are created, read, listed page by page, changed and deleted', async () => {
  for (const id of ['orders', 'bills', 'cars']) {
    expect((await ask('PUT', `${project}/topics/${id}`, {})).body).toEqual({
      name: `projects/shop/topics/${id}`,
    });
  }
  expect((await ask('GET', `${project}/topics/orders`)).body).toEqual({ name: topic });
  const first = await ask<{ nextPageToken: string }>('GET', `${project}/topics?pageSize=2`);
  expect(first.body).toEqual({
    topics: [{ name: 'projects/shop/topics/bills' }, { name: 'projects/shop/topics/cars' }],
    nextPageToken: expect.any(String),
  });
  const token = encodeURIComponent(first.body.nextPageToken);
  const second = await ask('GET', `${project}/topics?pageSize=2&pageToken=${token}`);
  expect(second.body).toEqual({ topics: [{ name: topic }] });
  expect((await ask('GET', `${project}/subscriptions?pageToken=${token}`)).status).toBe(400);
  expect((await ask('GET', `${project}/topics?pageSize=2147483647`)).body).toMatchObject({
    topics: { length: 3 },
  });
  expect((await ask('GET', `${project}/topics?pageSize=2147483648`)).body).toMatchObject({
    error: {
      code: 400,
      message: expect.stringContaining('pageSize must be a whole number from 0 to 2147483647'),
    },
  });

  const made = await ask('PUT', `${project}/subscriptions/odd.id~%25+1`, { topic });
  const name = 'projects/shop/subscriptions/odd.id~%+1';
  const subscription = {
    name,
    topic,
    pushConfig: {},
    ackDeadlineSeconds: 10,
    messageRetentionDuration: '604800s',
    state: 'ACTIVE',
  };
  expect([made.status, made.body]).toEqual([200, subscription]);
  expect((await ask('GET', `${project}/topics/orders/subscriptions`)).body).toEqual({
    subscriptions: [name],
  });
  expect((await ask('GET', `${project}/subscriptions`)).body).toEqual({ subscriptions: [subscription] });
  const changes = { ackDeadlineSeconds: 42, labels: { a: 'b' }, messageRetentionDuration: '600s' };
  const patch = { subscription: changes, updateMask: 'ack_deadline_seconds,labels' };
  const patched = await ask('PATCH', `${project}/subscriptions/odd.id~%25+1`, patch);
  expect(patched.body).toEqual({ ...subscription, ackDeadlineSeconds: 42, labels: { a: 'b' } });
  const odd = { subscription: changes, updateMask: 'toString' };
  expect((await ask('PATCH', `${project}/subscriptions/odd.id~%25+1`, odd)).status).toBe(400);
  expect((await ask('DELETE', `${project}/subscriptions/odd.id~%25+1`)).body).toEqual({});
  expect((await ask('DELETE', `${project}/topics/cars`)).body).toEqual({});
  expect((await ask('GET', `${project}/topics/cars`)).status).toBe(404);
});

test('a message is published, pulled and acknowledged; an empty pull is an empty object', async () => {
  await ask('PUT', `${project}/topics/pulled`, {});
  const path = `${project}/subscriptions/pulled`;
  await ask('PUT', path, { topic: 'projects/shop/topics/pulled' });
  const messages = [{ data: 'aGVsbG8', attributes: { a: 'b' } }, { attributes: { only: 'this' } }];
  const published = await ask<{ messageIds: readonly string[] }>('POST', `${project}/topics/pulled:publish`, {
    messages,
  });
  expect(published.body.messageIds).toHaveLength(2);
  const pulled = await ask<Pulled>('POST', `${path}:pull`, { maxMessages: 10 });
  const received = pulled.body.receivedMessages ?? [];
  expect(new Set(received.map(({ message }) => message.data))).toEqual(new Set(['aGVsbG8=', '']));
  const ackIds = received.map(({ ackId }) => ackId);
  // Clients may encode the colon of the verb like any other character of a path.
  const modified = await ask('POST', `${path}%3AmodifyAckDeadline`, { ackIds, ackDeadlineSeconds: 60 });
  expect(modified.body).toEqual({});
  expect((await ask('POST', `${path}:acknowledge`, { ackIds })).body).toEqual({});
  expect((await ask('POST', `${path}:pull`, { maxMessages: 1, returnImmediately: true })).body).toEqual({});
});

test('a push is signed with a key that anybody can read, and only in the name of the caller', async () => {
  await using endpoint = await startFaultServer(raw(204, {}));
  const scopes = ['reseller:read', 'reseller:write'];
  const serviceAccount = 'push@shop.test';
  const issued = await issueToken(folder.path, { scopes, projects: ['shop'], serviceAccount });
  const own = { authorization: `Bearer ${issued}` };
  await ask('PUT', `${project}/topics/pushed`, {});
  const subscription = `${project}/subscriptions/pushed`;
  const signedBy = (serviceAccountEmail: string) => ({
    pushEndpoint: `${endpoint.url}/hook`,
    oidcToken: { serviceAccountEmail, audience: 'graph' },
  });
  const made = { topic: 'projects/shop/topics/pushed', pushConfig: signedBy(serviceAccount) };
  const patched = { subscription: { pushConfig: signedBy('other@shop.test') }, updateMask: 'push_config' };
  const forged = { pushConfig: signedBy('other@shop.test') };
  expect((await ask('PUT', subscription, { ...made, ...forged }, own)).status).toBe(403);
  // Even the developer token, which may do everything else, may not.
  expect((await ask('PUT', subscription, made)).status).toBe(403);
  expect((await ask('PUT', subscription, made, own)).status).toBe(200);
  expect((await ask('PATCH', subscription, patched, own)).status).toBe(403);
  const refused = await ask<GoogleError>('POST', `${subscription}:modifyPushConfig`, forged, own);
  expect(refused.body.error).toMatchObject({
    status: 'PERMISSION_DENIED',
    message: expect.stringMatching(/serviceAccountEmail must be .* own .*\(push@shop\.test\)/),
  });
  // The signer stays the same, so that another caller may make this change.
  const slower = { subscription: { ackDeadlineSeconds: 20 }, updateMask: 'ackDeadlineSeconds' };
  expect((await ask('PATCH', subscription, slower)).body).toMatchObject({ state: 'ACTIVE' });
  await ask('POST', `${project}/topics/pushed:publish`, { messages: [{ data: 'aGVsbG8=' }] });
  await endpoint.arrived(1);
  const token = endpoint.seen[0]?.headers.authorization?.replace('Bearer ', '') ?? '';
  const { body, headers } = await gateway.send<Parameters<typeof createLocalJWKSet>[0]>('/oauth2/v3/certs');
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
  const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(body), { audience: 'graph' });
  expect(payload['email']).toBe('push@shop.test');
  const pems = await gateway.send('/oauth2/v1/certs');
  expect(pems.body).toEqual({
    [String(protectedHeader.kid)]: expect.stringMatching(/^-----BEGIN PUBLIC KEY/),
  });
});

const texts = (count: number, value: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`key-${at}`, value]));

/** Inner addresses in all the spellings that a URL allows. */
const inner = [
  'http://10.0.0.1/',
  'http://169.254.169.254/computeMetadata/v1/',
  'http://0.0.0.0:9/',
  'http://0xa9.254.43518/',
  'http://[::ffff:10.0.0.1]/',
  'http://[64:ff9b::a00:1]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://metadata.google.internal/',
];

describe('client errors have the error body of Google', () => {
  const rule = /3 to 255 characters, beginning with a letter but not with goog/;
  const subscription = `${project}/subscriptions/wrong`;
  const push = (pushEndpoint: string) => ({ topic, pushConfig: { pushEndpoint } });
  const rows: readonly (readonly [
    what: string,
    method: string,
    path: string,
    body: unknown,
    status: string,
    message: RegExp,
  ])[] = [
    ['a short id', 'PUT', `${project}/topics/ab`, {}, 'INVALID_ARGUMENT', rule],
    ['an id of goog', 'PUT', `${project}/topics/google`, {}, 'INVALID_ARGUMENT', rule],
    ['an id of digits', 'PUT', `${project}/subscriptions/123`, { topic }, 'INVALID_ARGUMENT', rule],
    ['a long id', 'GET', `${project}/topics/${'a'.repeat(256)}`, undefined, 'INVALID_ARGUMENT', rule],
    ['an invalid project', 'GET', '/v1/projects/a%20b/topics', undefined, 'INVALID_ARGUMENT', /^project/],
    ['no topic', 'PUT', subscription, {}, 'INVALID_ARGUMENT', /^topic must be projects/],
    ['no body', 'PUT', subscription, undefined, 'INVALID_ARGUMENT', /^body must be a JSON object/],
    [
      'no http',
      'PUT',
      subscription,
      push('ftp://x'),
      'INVALID_ARGUMENT',
      /^pushConfig\.pushEndpoint must be an http/,
    ],
    [
      'characters in the endpoint that a database cannot store',
      'PUT',
      subscription,
      push('http://127.0.0.1:1/\0'),
      'INVALID_ARGUMENT',
      /^pushConfig\.pushEndpoint must be a text without NUL or unpaired surrogates\.$/,
    ],
    ...inner.map(
      (endpoint) =>
        [
          `an inner endpoint, ${endpoint}`,
          'PUT',
          subscription,
          push(endpoint),
          'INVALID_ARGUMENT',
          /^pushConfig\.pushEndpoint must be .* TRIBUTARY_OUTBOUND_ALLOW/,
        ] as const,
    ),
    [
      'large attributes',
      'PUT',
      subscription,
      { topic, pushConfig: { pushEndpoint: 'http://127.0.0.1:9/', attributes: texts(4, 'x'.repeat(1024)) } },
      'INVALID_ARGUMENT',
      /^pushConfig\.attributes must be at most 4096 bytes as JSON/,
    ],
    [
      'large labels',
      'PATCH',
      subscription,
      { subscription: { labels: texts(64, '\u0001'.repeat(63)) }, updateMask: 'labels' },
      'INVALID_ARGUMENT',
      /^subscription\.labels must be at most 16384 bytes as JSON/,
    ],
    [
      'a short deadline',
      'PUT',
      subscription,
      { topic, ackDeadlineSeconds: 9 },
      'INVALID_ARGUMENT',
      /from 10 to 600/,
    ],
    [
      'ordering',
      'PUT',
      subscription,
      { topic, enableMessageOrdering: true },
      'INVALID_ARGUMENT',
      /does not support/,
    ],
    [
      'few attempts',
      'PUT',
      subscription,
      { topic, deadLetterPolicy: { deadLetterTopic: topic, maxDeliveryAttempts: 4 } },
      'INVALID_ARGUMENT',
      /^deadLetterPolicy\.maxDeliveryAttempts must be a whole number from 5 to 100/,
    ],
    [
      'dead letters that come back',
      'PUT',
      subscription,
      { topic, deadLetterPolicy: { deadLetterTopic: topic, maxDeliveryAttempts: 5 } },
      'INVALID_ARGUMENT',
      /^deadLetterPolicy\.deadLetterTopic must be another topic/,
    ],
    [
      'a long backoff',
      'PUT',
      subscription,
      { topic, retryPolicy: { maximumBackoff: '601s' } },
      'INVALID_ARGUMENT',
      /600s/,
    ],
    [
      'an unknown mask',
      'PATCH',
      subscription,
      { subscription: {}, updateMask: 'topic' },
      'INVALID_ARGUMENT',
      /^updateMask/,
    ],
    [
      'no mask',
      'PATCH',
      subscription,
      { subscription: {} },
      'INVALID_ARGUMENT',
      /^updateMask must be one or more of/,
    ],
    [
      'no messages',
      'POST',
      `${project}/topics/orders:publish`,
      { messages: [] },
      'INVALID_ARGUMENT',
      /^messages must be/,
    ],
    [
      'an empty message',
      'POST',
      `${project}/topics/orders:publish`,
      { messages: [{}] },
      'INVALID_ARGUMENT',
      /^messages\[0\]/,
    ],
    [
      'more than 10 MiB',
      'POST',
      `${project}/topics/orders:publish`,
      { messages: Array(2).fill({ data: Buffer.alloc(5_500_000).toString('base64') }) },
      'INVALID_ARGUMENT',
      /^messages must be at most 10485760 bytes of data and attributes together, got 11000000/,
    ],
    [
      'bad base64',
      'POST',
      `${project}/topics/orders:publish`,
      { messages: [{ data: '*' }] },
      'INVALID_ARGUMENT',
      /base64/,
    ],
    [
      'a NUL in an ordering key',
      'POST',
      `${project}/topics/orders:publish`,
      { messages: [{ data: 'YQ==', orderingKey: 'a\0' }] },
      'INVALID_ARGUMENT',
      /^messages\[0\]\.orderingKey must be/,
    ],
    ['no number', 'POST', `${subscription}:pull`, {}, 'INVALID_ARGUMENT', /^maxMessages must be/],
    [
      'an unknown topic',
      'POST',
      `${project}/topics/nowhere:publish`,
      { messages: [{ data: 'YQ==' }] },
      'NOT_FOUND',
      /no topic/,
    ],
    [
      'an unknown subscription',
      'POST',
      `${subscription}:pull`,
      { maxMessages: 1 },
      'NOT_FOUND',
      /no subscription/,
    ],
    ['another topic of the name', 'PUT', `${project}/topics/orders`, {}, 'ALREADY_EXISTS', /exists already/],
    ['an unknown path', 'GET', `${project}/snapshots`, undefined, 'NOT_FOUND', /nothing at/],
  ];

  test.each(rows)('%s', async (_, method, path, body, status, message) => {
    const answer = await ask<GoogleError>(method, path, body);
    expect(answer.body.error).toMatchObject({ status, message: expect.stringMatching(message) });
    expect(answer.body.error.code).toBe(answer.status);
  });

  test('the subscription beyond the quota of a topic is RESOURCE_EXHAUSTED, and QUOTA_EXCEEDED in the graph', async () => {
    await ask('PUT', `${project}/topics/crowded`, {});
    const subscribe = (nth: number) =>
      ask<GoogleError>('PUT', `${project}/subscriptions/crowd-${nth}`, {
        topic: 'projects/shop/topics/crowded',
      });
    for (let nth = 0; nth < 1000; nth += 50)
      await Promise.all(Array.from({ length: 50 }, (_, index) => subscribe(nth + index)));
    const answer = await subscribe(1000);
    expect([answer.status, answer.body]).toEqual([
      429,
      {
        error: {
          code: 429,
          status: 'RESOURCE_EXHAUSTED',
          message:
            'You may have at most 1000 subscriptions to projects/shop/topics/crowded. Delete one first.',
        },
      },
    ]);
    const mutation = `mutation { createResellerMessagingSubscription(input: {
      name: "projects/shop/subscriptions/crowd-1001", topicName: "projects/shop/topics/crowded"
    }) { userErrors { code } } }`;
    const graph = await gateway.send<{ errors: unknown }>('/graphql', {
      method: 'POST',
      headers: { authorization: gateway.bearer, ...json },
      body: JSON.stringify({ query: mutation }),
    });
    expect(graph.body.errors).toMatchObject([
      { message: answer.body.error.message, extensions: { code: 'QUOTA_EXCEEDED' } },
    ]);
  });

  test('a caller without a credential is refused, and so is a push to plain http in production', async () => {
    const anonymous = await gateway.send<GoogleError>(`${project}/topics`);
    expect(anonymous.body.error).toMatchObject({ code: 401, status: 'UNAUTHENTICATED' });
    await using production = await startGateway({
      NODE_ENV: 'production',
      TRIBUTARY_DEV_TOKEN: undefined,
      TRIBUTARY_ANONYMOUS_SCOPES: 'reseller:write',
      TRIBUTARY_LIMITS: 'off',
    });
    const answer = await production.send<GoogleError>(subscription, {
      method: 'PUT',
      headers: json,
      body: JSON.stringify(push('http://127.0.0.1:1/')),
    });
    expect(answer.body.error.message).toMatch(/^pushConfig\.pushEndpoint must be an https address/);
  });
});
