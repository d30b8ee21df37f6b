import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { Client as UrqlClient } from '@urql/core';
import relay from 'relay-runtime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTributaryLink, possibleTypes, typePolicies } from '../../client/src/apollo.ts';
import { type Client, createClient, type StreamState, TributaryError } from '../../client/src/index.ts';
import { relayFunctions } from '../../client/src/relay.ts';
import { tributaryExchange } from '../../client/src/urql.ts';
import { createExecution, flowSid } from '../support/changes.ts';
import { type Gateway, keys, startGateway } from '../support/gateway.ts';

const changes = `subscription Changes($after: Cursor) {
  executionChanges(after: $after) {
    ... on Resumable { cursor }
    ... on ExecutionChange { kind executionSid }
  }
}`;
const list = `query List($flowSid: ID!, $first: Int, $after: Cursor) {
  executions(flowSid: $flowSid, first: $first, after: $after) {
    edges { cursor node { id sid status } }
    pageInfo { hasNextPage endCursor }
  }
}`;

interface Change {
  readonly __typename: string;
  readonly kind?: string;
}
type Changes = { readonly executionChanges: Change };
type List = {
  readonly executions: {
    readonly edges: readonly { readonly node: { readonly sid: string } }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  };
};

let gateway: Gateway;
let client: Client;
/** Resolves when the client's streams are live. */
let live: Promise<void>;

beforeAll(async () => {
  gateway = await startGateway();
  for (let n = 0; n < 3; n += 1) await createExecution(gateway);
});

afterAll(async () => {
  client.close();
  await gateway[Symbol.asyncDispose]();
});

function open(): Client {
  const alive = Promise.withResolvers<void>();
  live = alive.promise;
  const onState = (state: StreamState) => (state === 'live' ? alive.resolve() : undefined);
  client?.close();
  client = createClient({
    url: `${gateway.url}/graphql`,
    token: keys.devToken,
    webSocketImpl: WebSocket,
    onState,
  });
  return client;
}

/** Creates an execution and resolves with the kinds of its changes. */
async function kindsOf(follow: (next: (change: Change) => void) => () => void): Promise<readonly string[]> {
  const kinds: string[] = [];
  const all = Promise.withResolvers<void>();
  const stop = follow(({ kind = 'none' }) => {
    kinds.push(kind);
    if (kind === 'EXECUTION_STEP_ENTERED') all.resolve();
  });
  await live;
  await createExecution(gateway);
  await all.promise;
  stop();
  return kinds;
}

const expected = ['EXECUTION_STARTED', 'EXECUTION_STEP_ENTERED'];

describe('Apollo Client', () => {
  const openApollo = () =>
    new ApolloClient({
      link: createTributaryLink(open()),
      cache: new InMemoryCache({ possibleTypes, typePolicies: typePolicies() }),
    });

  test('pages of a list are one list in the cache, by its policies', async () => {
    const apollo = openApollo();
    const variables = { flowSid, first: 2 };
    const { data } = await apollo.query<List>({ query: gql(list), variables });
    const page = data?.executions;
    expect(page?.edges).toHaveLength(2);
    const observed = apollo.watchQuery<List>({ query: gql(list), variables });
    const watching = observed.subscribe(() => {});
    await observed.fetchMore({ variables: { after: page?.pageInfo.endCursor } });
    const kept = apollo.readQuery<List>({ query: gql(list), variables });
    expect(kept?.executions.edges).toHaveLength(3);
    watching.unsubscribe();
  });

  test('a subscription, a failed query and a gateway that is away', async () => {
    const apollo = openApollo();
    const follow = (next: (change: Change) => void) => {
      const subscription = apollo
        .subscribe<Changes>({ query: gql(changes), fetchPolicy: 'no-cache' })
        .subscribe(({ data }) => next(data?.executionChanges ?? { __typename: 'none' }));
      return () => subscription.unsubscribe();
    };
    expect(await kindsOf(follow)).toEqual(expected);
    const refused = apollo.query({ query: gql('{ execution(flowSid: "x", sid: "y") { sid } }') });
    await expect(refused).rejects.toThrow(/flowSid/);
    const away = createClient({ url: 'http://127.0.0.1:1/graphql', transport: 'sse' });
    const lonely = new ApolloClient({ link: createTributaryLink(away), cache: new InMemoryCache() });
    await expect(lonely.query({ query: gql('{ viewer { owner } }') })).rejects.toThrow(TributaryError);
  });
});

test('urql: a query, an error of a query and a subscription', async () => {
  const urql = new UrqlClient({
    url: `${gateway.url}/graphql`,
    exchanges: [tributaryExchange(open())],
  });
  const { data } = await urql.query<List>(list, { flowSid, first: 2 }).toPromise();
  expect(data?.executions.edges).toHaveLength(2);
  const { error } = await urql.query('{ execution(flowSid: "x", sid: "y") { sid } }', {}).toPromise();
  expect(error?.graphQLErrors[0]?.message).toMatch(/flowSid/);
  const follow = (next: (change: Change) => void) =>
    urql
      .subscription<Changes>(changes, {})
      .subscribe(({ data }) => next(data?.executionChanges ?? { __typename: 'none' })).unsubscribe;
  expect(await kindsOf(follow)).toEqual(expected);
});

test('Relay: a query and a subscription of its network', async () => {
  const { fetch, subscribe } = relayFunctions(open());
  const network = relay.Network.create(fetch as never, subscribe as never);
  const requestOf = (text: string, name: string) =>
    ({ name, text, id: null, operationKind: 'query' }) as never;
  const answer = await network.execute(requestOf(list, 'List'), { flowSid, first: 2 }, {}).toPromise();
  expect((answer as unknown as { data: List }).data.executions.edges).toHaveLength(2);
  const subscription = { name: 'Changes', text: changes, id: null, operationKind: 'subscription' } as never;
  const follow = (next: (change: Change) => void) => {
    const following = network.execute(subscription, {}, {}).subscribe({
      next: (payload) => next((payload as unknown as { data: Changes }).data.executionChanges),
    });
    return () => following.unsubscribe();
  };
  expect(await kindsOf(follow)).toEqual(expected);
});
