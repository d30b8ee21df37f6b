import { createHash } from 'node:crypto';
import {
  ApolloClient,
  CombinedGraphQLErrors,
  gql,
  HttpLink,
  InMemoryCache,
  ServerError,
} from '@apollo/client';
import { createPersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { Client, fetchExchange } from '@urql/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { sidOf } from '../../support/sids.ts';

let gateway: Gateway;
let requests: { readonly method: string; readonly url: string }[];

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

function client(options: { readonly persisted: boolean }): ApolloClient {
  requests = [];
  const http = new HttpLink({
    uri: `${gateway.url}/graphql`,
    headers: { authorization: gateway.bearer },
    fetch: (url, init) => {
      requests.push({ method: init?.method ?? 'GET', url: String(url) });
      return fetch(url, init);
    },
  });
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const persisted = createPersistedQueryLink({ sha256, useGETForHashedQueries: true });
  return new ApolloClient({
    link: options.persisted ? persisted.concat(http) : http,
    cache: new InMemoryCache(),
  });
}

const create = gql`
  mutation Create($input: CreateExecutionInput!) {
    createExecution(input: $input) { execution { id sid status } userErrors { code message } }
  }
`;
const read = gql`
  query Read($flowSid: ID!, $first: Int) {
    executions(flowSid: $flowSid, first: $first) { nodes { id sid status } pageInfo { hasNextPage } }
  }
`;
const flowSid = sidOf('FW', 1);
const input = { flow: { sid: flowSid }, to: '+15550000001', from: '+15557654321' };

test('creates and reads, and its cache identifies the object by its id', async () => {
  const apollo = client({ persisted: false });
  const { data } = await apollo.mutate<{ createExecution: { execution: { id: string; sid: string } } }>({
    mutation: create,
    variables: { input },
  });
  const made = data?.createExecution.execution;
  await apollo.query({ query: read, variables: { flowSid } });
  expect(apollo.cache.extract()).toHaveProperty([`Execution:${made?.id}`, 'sid'], made?.sid);
});

test('a fault is an error with its code', async () => {
  const asked = client({ persisted: false }).query({ query: read, variables: { flowSid: 'nonsense' } });
  const error = await asked.catch((thrown: unknown) => thrown);
  expect(CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
});

test('a persisted query is sent by its hash over GET, then once in full, and later by its hash alone', async () => {
  const first = client({ persisted: true });
  await first.query({ query: read, variables: { flowSid, first: 3 } });
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
  const second = client({ persisted: true });
  const { data } = await second.query<{ executions: unknown }>({
    query: read,
    variables: { flowSid, first: 4 },
  });
  expect(requests.map(({ method }) => method)).toEqual(['GET']);
  expect(requests[0]?.url).not.toContain('executions');
  expect(data?.executions).toBeTruthy();
});

describe('a caller over a limit', () => {
  let poor: Gateway;
  beforeAll(async () => {
    poor = await startGateway({ TRIBUTARY_LIMITS_OVERRIDES: '{"graphql": 1}' });
    await poor.graph('{ viewer { kind } }');
  });
  afterAll(async () => await poor?.[Symbol.asyncDispose]());

  const viewer = '{ viewer { kind } }';
  const headers = () => ({ authorization: poor.bearer });

  test.each([false, true])('gets a ServerError of Apollo Client (by GET: %s)', async (useGETForQueries) => {
    const link = new HttpLink({ uri: `${poor.url}/graphql`, headers: headers(), useGETForQueries });
    const apollo = new ApolloClient({ link, cache: new InMemoryCache() });
    const error = await apollo.query({ query: gql(viewer) }).catch((thrown: unknown) => thrown);
    if (!ServerError.is(error)) throw error;
    expect(error).toMatchObject({ statusCode: 429, bodyText: expect.stringContaining('"RATE_LIMITED"') });
    expect(Number(error.response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('gets the errors of urql, which sends GET by default', async () => {
    const url = `${poor.url}/graphql`;
    const urql = new Client({ url, exchanges: [fetchExchange], fetchOptions: { headers: headers() } });
    const { error } = await urql.query(viewer, {}).toPromise();
    expect(error?.graphQLErrors[0]?.extensions['code']).toBe('RATE_LIMITED');
    expect(error?.response).toMatchObject({ status: 429 });
  });
});
