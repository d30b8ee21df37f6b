import { ApolloClient, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { createClient } from '@tributary/client';
import { Client, fetchExchange } from '@urql/core';
import { ClientError, GraphQLClient } from 'graphql-request';
import relay from 'relay-runtime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Gateway, keys, startGateway } from '../../support/gateway.ts';
import type { GraphAnswer } from '../../support/http.ts';

const own = 'application/graphql-response+json';
const json = 'application/json';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

interface Row {
  readonly what: string;
  readonly sent: Readonly<Record<string, unknown>>;
  /** Status with GraphQL's own media type, and with JSON. */
  readonly status: readonly [own: number, json: number];
}

const partial = 'query A { viewer { kind } node(id: "x") { id } }';
const coercion = 'query B($first: Int) { executions(flowSid: "x", first: $first) { nodes { sid } } }';

const rows: readonly Row[] = [
  { what: 'data', sent: { query: 'query C { viewer { kind } }' }, status: [200, 200] },
  {
    what: 'an operation with a description',
    sent: { query: '"""Reads the caller.""" query I { viewer { kind } }' },
    status: [200, 200],
  },
  { what: 'data with errors', sent: { query: partial }, status: [294, 200] },
  {
    what: 'errors that null all data',
    sent: { query: 'query D($i: [ID!]!) { nodes(ids: $i) { id } }', variables: { i: Array(101).fill('x') } },
    status: [294, 200],
  },
  { what: 'a document that is not valid', sent: { query: '{ nope }' }, status: [422, 200] },
  {
    what: 'variables that do not fit',
    sent: { query: coercion, variables: { first: 'x' } },
    status: [422, 200],
  },
  {
    what: 'more nodes than allowed',
    sent: {
      query: '{ customers(first: 1000) { nodes { subscriptions(first: 1000) { nodes { skuId } } } } }',
    },
    status: [422, 200],
  },
  {
    what: 'no such operation',
    sent: { query: 'query E { viewer { kind } }', operationName: 'F' },
    status: [422, 400],
  },
  { what: 'a document that does not parse', sent: { query: '{ viewer { ' }, status: [400, 200] },
  { what: 'no document', sent: { operationName: 'G' }, status: [422, 400] },
  { what: 'variables that are a list', sent: { query: partial, variables: [] }, status: [422, 400] },
];

const post = (body: string, accept: string) =>
  gateway.send<GraphAnswer>('/graphql', {
    method: 'POST',
    headers: { authorization: gateway.bearer, 'content-type': json, accept },
    body,
  });

const searchOf = (sent: Row['sent']): URLSearchParams => {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return new URLSearchParams(
    Object.entries(sent).map(([name, value]) => [name, text(value)] as [string, string]),
  );
};

const ask = (sent: Row['sent'], accept: string, method: 'GET' | 'HEAD') =>
  fetch(`${gateway.url}/graphql?${searchOf(sent)}`, {
    method,
    headers: { authorization: gateway.bearer, 'apollo-require-preflight': 'true', accept },
  });

describe.each([
  { accept: own, at: 0 },
  { accept: json, at: 1 },
] as const)('with Accept $accept', ({ accept, at }) => {
  test.each(rows)(
    '$what has one status, by POST, GET and HEAD, and when it is repeated',
    async ({ sent, status }) => {
      const answers = [
        await post(JSON.stringify(sent), accept),
        await post(JSON.stringify(sent), accept),
        await ask(sent, accept, 'GET'),
      ];
      expect(answers.map((one) => one.status)).toEqual(Array(3).fill(status[at]));
      for (const { headers } of answers) expect(headers.get('content-type')).toContain(accept);
      expect((await ask(sent, accept, 'HEAD')).status).toBe(status[at]);
    },
  );
});

test.each([
  [`${own}; charset=utf-8, ${json}; charset=utf-8`, 422, own],
  [`${own};charset="UTF-8";q=0.5, text/html`, 422, own],
  [`${json}; charset=utf-8`, 200, json],
  [`${own};q=0.5;charset=utf-8, ${json};q=0.9`, 200, json],
  [`${own}; charset=iso-8859-1`, 406, json],
])('Accept: %s is answered with %i', async (accept, status, type) => {
  const answer = await post(JSON.stringify({ query: '{ nope }' }), accept);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain(type);
});

test.each([
  ['JSON that does not parse', '{"query":', 400],
  ['no body', '', 400],
  ['a body that is a number', '7', 422],
  ['a batch', `[{"query":"${'{ viewer { kind } }'}"}]`, 422],
  ['a subscription', '{"query":"subscription { executionChanges { __typename } }"}', 422],
  ['a query that is not a string', '{"query":7}', 422],
  ['an id that is not a string', '{"documentId":7}', 422],
])('%s is refused with a message', async (_, body, status) => {
  const answer = await post(body, own);
  expect([answer.status, answer.body.data]).toEqual([status, undefined]);
  expect(answer.body.errors?.[0]?.message).toEqual(expect.any(String));
  // Only answers in this type have the status 422.
  if (status === 422) expect(answer.headers.get('content-type')).toContain(own);
});

test('refusals that are not about the operation keep their status', async () => {
  const init = { headers: { accept: own, authorization: 'Bearer nobody' } };
  expect((await gateway.send('/graphql?query={__typename}', init)).status).toBe(401);
  const crossSite = await gateway.send('/graphql?query={__typename}', { headers: { accept: own } });
  expect(crossSite.status).toBe(403);
  expect((await ask({ query: 'mutation { __typename }' }, own, 'GET')).status).toBe(405);
  expect((await ask({ documentId: 'nobody' }, own, 'GET')).status).toBe(404);
});

test('a compressed answer and the metrics have the status', async () => {
  const query = `query H { __schema { types { name } } node(id: "x") { id } }`;
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: {
      authorization: gateway.bearer,
      'content-type': json,
      accept: own,
      'accept-encoding': 'br',
    },
    body: JSON.stringify({ query }),
  });
  expect([response.status, response.statusText]).toEqual([294, 'Partial Success']);
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(await response.json()).toMatchObject({ data: { node: null } });
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  for (const status of [294, 422])
    expect(metrics).toMatch(
      new RegExp(`request_duration_seconds_count\\{method="POST",route="/graphql",status="${status}"`),
    );
});

describe('clients', () => {
  const [nulled] = rows.filter(({ what }) => what === 'errors that null all data').map(({ sent }) => sent);
  const operations = [
    { status: 294, query: partial, variables: {}, data: { viewer: { kind: 'USER' }, node: null } },
    { status: 294, query: String(nulled?.['query']), variables: nulled?.['variables'] as object, data: null },
    { status: 422, query: coercion, variables: { first: 'x' }, data: undefined },
  ];
  const url = () => `${gateway.url}/graphql`;
  const headers = () => ({ authorization: gateway.bearer });
  const code = 'BAD_USER_INPUT';

  test.each(operations)('Apollo Client reads $status with data $data', async ({ query, variables, data }) => {
    const apollo = new ApolloClient({
      link: new HttpLink({ uri: url(), headers: headers() }),
      cache: new InMemoryCache(),
    });
    const answer = await apollo.query({ query: gql(query), variables, errorPolicy: 'all' });
    expect(CombinedGraphQLErrors.is(answer.error) && answer.error.errors[0]?.extensions?.['code']).toBe(code);
    if (data) expect(answer.data).toMatchObject({ node: null });
    else expect(answer.data).toBe(data);
  });

  test.each(operations)('urql reads $status with data $data', async ({ query, variables, data }) => {
    const urql = new Client({
      url: url(),
      fetchOptions: { headers: headers() },
      exchanges: [fetchExchange],
    });
    const answer = await urql.query(query, variables).toPromise();
    expect(answer.error?.networkError).toBeUndefined();
    expect(answer.error?.graphQLErrors[0]?.extensions['code']).toBe(code);
    expect(answer.data).toEqual(data);
  });

  test.each(operations)('Relay reads $status with data $data', async ({ query, variables, data }) => {
    const viewer = { kind: 'LinkedField', name: 'viewer', args: null, concreteType: 'Viewer', plural: false };
    const kind = { kind: 'ScalarField', name: 'kind', args: null };
    const operation = { name: 'A', argumentDefinitions: [], selections: [{ ...viewer, selections: [kind] }] };
    const compiled = {
      kind: 'Request',
      fragment: { kind: 'Fragment', type: 'Query', ...operation },
      operation: { kind: 'Operation', ...operation },
      params: { name: 'A', operationKind: 'query', text: query, id: null, cacheID: query, metadata: {} },
    };
    const fetchFrom = async ({ text }: { readonly text: string | null }) => {
      const body = JSON.stringify({ query: text, variables });
      const init = { method: 'POST', headers: { ...headers(), accept: own, 'content-type': json }, body };
      return (await (await fetch(url(), init)).json()) as relay.GraphQLResponse;
    };
    const environment = new relay.Environment({
      network: relay.Network.create(fetchFrom),
      store: new relay.Store(new relay.RecordSource()),
    });
    const read = relay.fetchQuery(environment, compiled as never, {}).toPromise();
    if (data) expect(await read).toEqual({ viewer: data.viewer });
    else await expect(read).rejects.toMatchObject({ source: { errors: [{ extensions: { code } }] } });
  });

  test.each(operations)(
    'graphql-request reads $status with data $data',
    async ({ status, query, variables, data }) => {
      const client = new GraphQLClient(url(), { headers: headers() });
      const error = await client.request(query, variables).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ClientError);
      expect(error).toMatchObject({ response: { status, errors: [{ extensions: { code } }] } });
      expect((error as ClientError).response.data).toEqual(data);
    },
  );

  test.each(operations)(
    'the client package reads $status with data $data',
    async ({ status, query, variables, data }) => {
      const client = createClient({ url: url(), token: keys.devToken });
      const error = await client.query(query, { ...variables }).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code, status, data: data ?? null });
      client.close();
    },
  );
});
