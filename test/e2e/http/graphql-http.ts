import { createHash } from 'node:crypto';
import { ApolloServer } from '@apollo/server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { executionsPath, type GraphAnswer } from '../../support/http.ts';
import { sidOf } from '../../support/sids.ts';

const json = 'application/json';
const viewer = '{ viewer { kind } }';
const flowSid = sidOf('FW', 1);
const mutation = `mutation { createExecution(input: {flow: { sid: "${flowSid}" }, to: "client:a", from: "client:b"}) { execution { sid } } }`;

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});

afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

const post = (body: string, headers: Readonly<Record<string, string>> = {}) =>
  gateway.send<GraphAnswer>('/graphql', {
    method: 'POST',
    headers: { authorization: gateway.bearer, 'content-type': json, ...headers },
    body,
  });

const get = (query: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  gateway.send<GraphAnswer>(`/graphql?${new URLSearchParams(query)}`, {
    headers: { authorization: gateway.bearer, 'apollo-require-preflight': 'true', ...headers },
  });

const codes = ({ body }: { body: GraphAnswer }) => body.errors?.map(({ extensions }) => extensions['code']);

async function expectNothingCreated() {
  expect((await gateway.rest('GET', executionsPath(flowSid))).body).toMatchObject({ executions: [] });
}

describe('requests', () => {
  test.each([
    ['directly, when it names its client', { clientLibrary: { name: '@apollo/client' } }, 0],
    ['directly, when it refuses an extension of the answer', { usage: false, trace: null }, 0],
    ['by Apollo Server, when it asks for an extension of the answer', { usage: true }, 1],
  ])('a POST and a GET are answered %s', async (_, extensions, times) => {
    const pipeline = vi.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest');
    onTestFinished(() => pipeline.mockRestore());
    const expected = { data: { viewer: { kind: 'USER' } } };
    expect((await post(JSON.stringify({ query: viewer, extensions }))).body).toMatchObject(expected);
    expect(pipeline).toHaveBeenCalledTimes(times);
    const search = { query: viewer, extensions: JSON.stringify(extensions) };
    expect((await get(search)).body).toMatchObject(expected);
    expect(pipeline).toHaveBeenCalledTimes(2 * times);
  });

  test('POST and GET give the same answer', async () => {
    const expected = { status: 200, body: { data: { viewer: { kind: 'USER' } } } };
    expect(await post(JSON.stringify({ query: viewer }))).toMatchObject(expected);
    expect(await get({ query: viewer })).toMatchObject(expected);
  });

  test('GET accepts variables and an operation name', async () => {
    const query = 'query A($id: ID!) { node(id: $id) { id } } query B { viewer { kind } }';
    const answer = await get({ query, operationName: 'A', variables: '{"id":"nonsense"}' });
    expect(answer.body).toMatchObject({ data: { node: null } });
    expect(codes(answer)).toEqual(['BAD_USER_INPUT']);
  });

  test('GET does not execute mutations', async () => {
    const answer = await get({ query: mutation });
    expect(answer.status).toBe(405);
    await expectNothingCreated();
  });

  test('an unknown operation name is refused by name', async () => {
    const answer = await post(JSON.stringify({ query: 'query A { viewer { kind } }', operationName: 'B' }));
    expect(answer.body.data).toBeUndefined();
    expect(answer.body.errors?.[0]?.message).toMatch(/operation.*"B"/);
  });

  test('an automatic persisted query is requested once and known afterwards', async () => {
    const sha256Hash = createHash('sha256').update(viewer).digest('hex');
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    const unknown = await post(JSON.stringify({ extensions }));
    expect(codes(unknown)).toEqual(['PERSISTED_QUERY_NOT_FOUND']);
    const stored = await post(JSON.stringify({ query: viewer, extensions }));
    const known = await get({ extensions: JSON.stringify(extensions) });
    expect([stored.body, known.body]).toEqual([known.body, { data: { viewer: { kind: 'USER' } } }]);
  });

  test('a batch is refused', async () => {
    const answer = await post(JSON.stringify([{ query: viewer }, { query: viewer }]));
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[0]?.message).toMatch(/batching/);
  });

  test('a body of 2 MiB is refused', async () => {
    const answer = await post(JSON.stringify({ query: viewer, padding: 'x'.repeat(2 * 1024 * 1024) }));
    expect(answer.status).toBe(413);
    expect(answer.body.errors?.[0]?.message).toMatch(/at most 1048576 bytes/);
  });

  test.each([
    ['{"query":', 'it has an error at line 1, column 10'],
    ['{\n  "query": "{ viewer { kind } }",\n  "variables": none }', 'it has an error at line 3, column 17'],
    [`[${'0,'.repeat(20_000)}x]`, 'it does not parse'],
  ])('a body that is not JSON is refused with the position of its error', async (body, problem) => {
    const answer = await post(body);
    expect(answer.body.errors?.[0]?.message).toBe(`The body must be JSON; ${problem}.`);
  });

  test('a byte order mark before the body is ignored', async () => {
    const answer = await post(`\ufeff${JSON.stringify({ query: viewer })}`);
    expect(answer.body).toEqual({ data: { viewer: { kind: 'USER' } } });
  });

  test('an unsupported method gets the list of supported ones', async () => {
    const answer = await gateway.send('/graphql', {
      method: 'PATCH',
      headers: { authorization: gateway.bearer },
    });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST, PUT, DELETE']);
  });
});

describe('media types', () => {
  test.each([
    ['none', undefined, json],
    ['anything', '*/*', json],
    ['JSON', json, json],
    ['a vendor’s JSON', 'application/vnd.github.v3+json', json],
    [
      'GraphQL’s own with its charset',
      'application/graphql-response+json; charset=utf-8, application/json;charset="UTF-8";q=0.5',
      'application/graphql-response+json',
    ],
    ['GraphQL’s own', 'application/graphql-response+json', 'application/graphql-response+json'],
  ])('Accept %s', async (_, accept, expected) => {
    const answer = await post(JSON.stringify({ query: viewer }), accept ? { accept } : {});
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(expected);
  });

  test('an unsupported Accept is 406 before the operation is executed', async () => {
    const answer = await post(JSON.stringify({ query: mutation }), { accept: 'text/html' });
    expect(answer.status).toBe(406);
    await expectNothingCreated();
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml'])(
    'a body of type %s is refused, because a foreign page could send it',
    async (type) => {
      const answer = await post(JSON.stringify({ query: mutation }), { 'content-type': type });
      expect([400, 415]).toContain(answer.status);
      await expectNothingCreated();
    },
  );
});

describe('browsers', () => {
  test('a GET that a foreign page could send is blocked', async () => {
    const answer = await gateway.send<GraphAnswer>(`/graphql?query=${encodeURIComponent(viewer)}`);
    expect(answer.status).toBe(403);
    expect(answer.body.errors?.[0]?.message).toMatch(/CSRF/);
  });

  test('a preflight is answered, and pages may read the answer', async () => {
    const origin = 'https://app.example.com';
    const preflight = await gateway.send('/graphql', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
    expect(preflight.headers.get('access-control-allow-methods')).toMatch(/POST/);
    const answer = await post(JSON.stringify({ query: viewer }), { origin });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/x-request-id/i);
  });

  test('when origins are configured, others are not allowed', async () => {
    await using strict = await startGateway({ TRIBUTARY_CORS_ORIGINS: 'https://app.example.com' });
    const allowed = async (origin: string) =>
      (await strict.send('/livez', { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await allowed('https://app.example.com')).toBe('https://app.example.com');
    expect(await allowed('https://evil.example.com')).toBeNull();
  });
});

describe('callers', () => {
  const everything = `{ viewer { kind owner scopes accountSid } executions(flowSid: "${flowSid}") { nodes { sid } } }`;

  test('a bad credential refuses the whole request', async () => {
    const answer = await post(JSON.stringify({ query: viewer }), { authorization: 'Bearer nobody' });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect(answer.body.data).toBeUndefined();
    expect(codes(answer)).toEqual(['UNAUTHENTICATED']);
  });

  test('an anonymous caller can read the schema and its own identity only', async () => {
    const answer = await gateway.send<GraphAnswer>('/graphql', {
      method: 'POST',
      headers: { 'content-type': json },
      body: JSON.stringify({ query: everything }),
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({
      viewer: { kind: 'ANONYMOUS', owner: 'ip:127.0.0.1', scopes: [], accountSid: null },
      executions: null,
    });
    expect(codes(answer)).toEqual(['UNAUTHENTICATED']);
  });

  test('the account reads and writes executions', async () => {
    const answer = await post(JSON.stringify({ query: everything }), { authorization: gateway.basic });
    expect(answer.body).toMatchObject({
      data: {
        viewer: { kind: 'ACCOUNT', scopes: ['executions:read', 'executions:write'] },
        executions: { nodes: [] },
      },
    });
    expect(answer.body.errors).toBeUndefined();
  });

  test('every answer has its own request id', async () => {
    const answers = [await post(JSON.stringify({ query: viewer })), await post('{')];
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    for (const id of ids) expect(id).toMatch(/^RQ[0-9a-f]{32}$/);
    expect(new Set(ids).size).toBe(2);
  });
});
