import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { subscriptionExchange, Client as UrqlClient } from '@urql/core';
import { createClient as createSseClient } from 'graphql-sse';
import { type Client, createClient, type SubscribePayload } from 'graphql-ws';
import { WebSocket } from 'ws';
import { type ChangeMessage, changes, messageOf } from './changes.ts';
import { openEventReader } from './event-source.ts';

export interface Following {
  /** Returns the address; called before each connection. */
  url(): string;
  readonly authorization: string;
  readonly variables: Readonly<Record<string, unknown>>;
  hear(message: ChangeMessage): void;
  /** Called when the client gives up, which it must never do. */
  failed(error: unknown): void;
}

/** Follows changes and resumes after the last message when the connection is lost; returns a function that stops it. */
export type Follow = (following: Following) => () => void;

const retryMs = 25;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, retryMs));

function websocketClient({ url, authorization }: Following): Client {
  return createClient({
    url: () => `${url().replace('http', 'ws')}/graphql`,
    connectionParams: { authorization },
    webSocketImpl: WebSocket,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: pause,
    shouldRetry: () => true,
  });
}

/** Updates the cursor in the payload, which the library sends again after a reconnection. */
function resuming(client: Client): Client {
  return {
    ...client,
    subscribe(payload: SubscribePayload, sink) {
      const variables = { ...payload.variables };
      return client.subscribe<{ executionChanges: ChangeMessage }>(
        { ...payload, variables },
        {
          ...sink,
          next(result) {
            const cursor = result.data?.executionChanges.cursor;
            if (cursor !== undefined) variables['after'] = cursor;
            sink.next(result as Parameters<typeof sink.next>[0]);
          },
        },
      );
    },
  };
}

const graphqlWs: Follow = (following) => {
  const client = resuming(websocketClient(following));
  client.subscribe(
    { query: changes, variables: { ...following.variables } },
    {
      next: (result) => following.hear(messageOf(result)),
      error: following.failed,
      complete: () => following.failed(new Error('completed')),
    },
  );
  return () => void client.dispose();
};

const apollo: Follow = (following) => {
  const client = resuming(websocketClient(following));
  const apolloClient = new ApolloClient({ link: new GraphQLWsLink(client), cache: new InMemoryCache() });
  const subscription = apolloClient
    .subscribe({
      query: gql(changes),
      variables: following.variables,
      fetchPolicy: 'no-cache',
      // Keeps a message that lacks only the data of a service that does not answer.
      errorPolicy: 'all',
    })
    .subscribe({
      next: ({ data, error }) =>
        error && !data ? following.failed(error) : following.hear(messageOf({ data })),
      error: following.failed,
      complete: () => following.failed(new Error('completed')),
    });
  return () => {
    subscription.unsubscribe();
    apolloClient.stop();
    void client.dispose();
  };
};

const urql: Follow = (following) => {
  const websocket = resuming(websocketClient(following));
  const client = new UrqlClient({
    url: following.url(),
    exchanges: [
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables }) => ({
          subscribe: (sink) => ({
            unsubscribe: websocket.subscribe(
              { query, variables },
              {
                ...sink,
                next: (result) => sink.next(result as Parameters<typeof sink.next>[0]),
              },
            ),
          }),
        }),
      }),
    ],
  });
  const { unsubscribe } = client
    .subscription(changes, following.variables)
    .subscribe(({ data, error }) =>
      error && !data ? following.failed(error) : following.hear(messageOf({ data })),
    );
  return () => {
    unsubscribe();
    void websocket.dispose();
  };
};

const graphqlSse: Follow = (following) => {
  const { url, authorization, hear, failed } = following;
  const client = createSseClient({
    url: () => `${url()}/graphql/stream`,
    headers: { authorization },
    retryAttempts: Number.POSITIVE_INFINITY,
    retry: pause,
  });
  const variables = { ...following.variables };
  let left = false;
  const begin = () =>
    client.subscribe(
      { query: changes, variables },
      {
        next(result) {
          const message = messageOf(result);
          if (message.cursor !== undefined) Object.assign(variables, { after: message.cursor });
          hear(message);
        },
        error: failed,
        // A gateway that stops completes its subscriptions.
        complete: () => void pause().then(() => !left && begin()),
      },
    );
  begin();
  return () => {
    left = true;
    client.dispose();
  };
};

/** Behaves like a browser's EventSource: requests the same address again with the id of the last event. */
const eventSource: Follow = ({ url, authorization, variables, hear }) => {
  const leaving = new AbortController();
  let last: string | null = null;
  async function readToItsEnd(): Promise<void> {
    const headers = { authorization, ...(last !== null && { 'last-event-id': last }) };
    const address = new URL('/graphql/stream', url());
    address.searchParams.set('query', changes);
    address.searchParams.set('variables', JSON.stringify(variables));
    await using reader = await openEventReader(address, { headers });
    leaving.signal.addEventListener('abort', () => void reader[Symbol.asyncDispose]());
    if (reader.status !== 200) return;
    for (let event = await reader.next(); event; event = await reader.next()) {
      if (event.event === 'complete') return;
      last = event.id ?? last;
      hear(messageOf(JSON.parse(event.data)));
    }
  }
  void (async () => {
    while (!leaving.signal.aborted) {
      await readToItsEnd().catch(() => {});
      await pause();
    }
  })();
  return () => leaving.abort();
};

/** Libraries that follow changes without the client package. */
export const clients: Readonly<Record<string, Follow>> = {
  'graphql-ws': graphqlWs,
  'Apollo Client': apollo,
  urql,
  'graphql-sse': graphqlSse,
  EventSource: eventSource,
};
