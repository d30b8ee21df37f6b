import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import type { GraphAnswer } from '../../support/http.ts';
import { sidOf } from '../../support/sids.ts';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

const ask = (body: unknown) =>
  gateway.send<GraphAnswer>('/graphql', {
    method: 'POST',
    headers: { authorization: gateway.bearer, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const persisted = (persistedQuery: unknown) => ({
  query: '{ viewer { kind } }',
  extensions: { persistedQuery },
});

test.each([
  ['a hash of another text', persisted({ version: 1, sha256Hash: '0'.repeat(64) }), /does not match/],
  ['an unknown version', persisted({ version: 2, sha256Hash: '0'.repeat(64) }), /version/],
])('%s is the client’s error and says so', async (_, body, message) => {
  const answer = await ask(body);
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toMatchObject([
    { message: expect.stringMatching(message), extensions: { code: 'BAD_REQUEST' } },
  ]);
});

test('a subscription over one HTTP response is refused', async () => {
  const answer = await ask({ query: 'subscription { executionChanges { __typename } }' });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).not.toContain('INTERNAL');
});

test.each(['{ nope }', '{ viewer ', 'query A { viewer { kind } } query B { viewer { kind } }'])(
  'the errors of %j contain the request id',
  async (query) => {
    const { body, headers } = await ask({ query });
    expect(body.errors?.[0]?.extensions['requestId']).toBe(headers.get('x-request-id'));
  },
);

const viewer = '{ viewer { kind } }';
test.each<[string, string, RequestInit & { headers?: Record<string, string> }]>([
  ['a batch', '', { method: 'POST', body: JSON.stringify([{ query: viewer }]) }],
  ['an empty body', '', { method: 'POST', body: '{}' }],
  [
    'variables that are text',
    '',
    { method: 'POST', body: JSON.stringify({ query: viewer, variables: '{}' }) },
  ],
  [
    'variables that are a list',
    '',
    { method: 'POST', body: JSON.stringify({ query: viewer, variables: [] }) },
  ],
  ['variables that are no JSON', `?${new URLSearchParams({ query: viewer, variables: '{' })}`, {}],
  ['no variables, in JSON', `?${new URLSearchParams({ query: viewer, variables: '' })}`, {}],
])('the refusal of %s contains the request id', async (_, search, { headers, ...rest }) => {
  const {
    status,
    body,
    headers: answered,
  } = await gateway.send<GraphAnswer>(`/graphql${search}`, {
    ...rest,
    headers: {
      authorization: gateway.bearer,
      ...(rest.method === 'POST' && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  expect(status).toBe(400);
  expect(body.errors).toEqual([
    {
      message: expect.any(String),
      extensions: { code: 'BAD_REQUEST', requestId: answered.get('x-request-id') },
    },
  ]);
});

describe.each(['application/json', 'text/event-stream'])(
  'extensions that are not an object, for %s',
  (accept) => {
    const refused = { code: 'BAD_USER_INPUT', field: 'extensions' };
    const authorized = () => ({ authorization: gateway.bearer, accept });

    test.each(['a', '', 'null', '[]', '"a"'])('are refused in a GET: %j', async (extensions) => {
      const search = new URLSearchParams({ query: viewer, extensions });
      const { status, body } = await gateway.send<GraphAnswer>(`/graphql?${search}`, {
        headers: authorized(),
      });
      expect([status, body.errors?.[0]?.extensions]).toMatchObject([400, refused]);
    });

    test.each([[[]], ['a'], [1]])('are refused in a POST: %j', async (extensions) => {
      const { status, body } = await gateway.send<GraphAnswer>('/graphql', {
        method: 'POST',
        headers: { ...authorized(), 'content-type': 'application/json' },
        body: JSON.stringify({ query: viewer, extensions }),
      });
      expect([status, body.errors?.[0]?.extensions]).toMatchObject([400, refused]);
    });
  },
);

test.each<[string, Record<string, string>]>([
  ['alone', {}],
  ['beside extensions that Apollo answers', { extensions: '{"rateLimit":true}' }],
])('an empty operationName of a GET is the same as none, %s', async (_, others) => {
  const search = new URLSearchParams({ query: 'query A { viewer { kind } }', operationName: '', ...others });
  const { status, body } = await gateway.send<GraphAnswer>(`/graphql?${search}`, {
    headers: { authorization: gateway.bearer },
  });
  expect([status, body]).toMatchObject([200, { data: { viewer: { kind: 'USER' } } }]);
});

test.each(['query', 'operationName', 'variables', 'extensions', 'documentId'])(
  'a GET with %s twice is refused, and the error names it',
  async (name) => {
    const search = new URLSearchParams({ query: viewer });
    for (const text of ['{}', '{}']) search.append(name, text);
    const headers = { authorization: gateway.bearer };
    const { status, body } = await gateway.send<GraphAnswer>(`/graphql?${search}`, { headers });
    expect([status, body.errors?.[0]?.extensions]).toMatchObject([
      400,
      { code: 'BAD_USER_INPUT', field: name },
    ]);
  },
);

test('node tells an anonymous caller nothing, whether the object exists or not', async () => {
  const flowSid = sidOf('FW', 1);
  const input = { flow: { sid: flowSid }, to: '+15550000001', from: '+15557654321' };
  const { body } = await gateway.graph<{ data: { createExecution: { execution: { id: string } } } }>(
    'mutation ($input: CreateExecutionInput!) { createExecution(input: $input) { execution { id } } }',
    { input },
  );
  const there = body.data.createExecution.execution.id;
  const absent = Buffer.from(`v1:Execution:${flowSid}:${sidOf('FN', 1)}`).toString('base64url');
  const read = async (id: string) => {
    const answer = await gateway.send<GraphAnswer>('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ node(id: "ID") { id } }'.replace('ID', id) }),
    });
    return answer.body.errors?.map(({ extensions }) => extensions['code']);
  };
  expect(await read(there)).toEqual(['UNAUTHENTICATED']);
  expect(await read(absent)).toEqual(['UNAUTHENTICATED']);
});
