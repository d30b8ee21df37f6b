import { readFile } from 'node:fs/promises';
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { generatePersistedQueryIdsFromManifest } from '@apollo/persisted-query-lists';
import { createClient } from '@tributary/client';
import { possibleTypes } from '@tributary/client/apollo';
import type { DocumentNode } from 'graphql';
import {
  commitMutation,
  Environment,
  fetchQuery,
  Network,
  RecordSource,
  requestSubscription,
  Store,
} from 'relay-runtime';
import { WebSocket } from 'ws';
import { relayFunctions } from '../../../client/src/relay.ts';
import type { Gateway } from '../gateway.ts';
import { generateApolloManifest } from './apollo-manifest.ts';
import { generateTypedApp } from './client-preset.ts';
import { compileRelayApp } from './relay-compiler.ts';
import { openSocket } from './socket.ts';

type Variables = Readonly<Record<string, unknown>>;

/** A frontend whose operations a tool has written into a manifest, and whose client sends their ids. */
export interface PersistedApp extends AsyncDisposable {
  readonly manifest: string;
  connect(gateway: Gateway): PersistedClient;
}

/** The client of the frontend. All results are the data of the operation. */
export interface PersistedClient extends AsyncDisposable {
  page(variables: Variables): Promise<unknown>;
  end(variables: Variables): Promise<unknown>;
  /** Follows the activity; `next` gets the data of each message. Resolves once messages can arrive. */
  follow(variables: Variables, next: (data: unknown) => void): Promise<void>;
}

const httpLink = ({ url, bearer }: Gateway) =>
  new HttpLink({ uri: `${url}/graphql`, headers: { authorization: bearer }, fetch });

/** Operations of a manifest by name, as the manifest of Apollo has them. */
interface ApolloManifest {
  readonly operations: { readonly id: string; readonly name: string }[];
}

/** Apollo Client with ids of Apollo's manifest, over HTTP and over websockets. */
export async function openApolloApp(): Promise<PersistedApp> {
  await using opening = new AsyncDisposableStack();
  const { manifest } = opening.use(await generateApolloManifest());
  const documents = await opening.use(await generateTypedApp()).documents();
  const loadManifest = async (): Promise<ApolloManifest> => JSON.parse(await readFile(manifest, 'utf8'));
  const ids = () => new PersistedQueryLink(generatePersistedQueryIdsFromManifest({ loadManifest }));
  const opened = opening.move();
  return {
    manifest,
    connect(gateway) {
      const socket = openSocket(gateway);
      const http = ids().concat(httpLink(gateway));
      const websocket = ids().concat(new GraphQLWsLink(socket));
      const isStream = ({ operationType }: ApolloLink.Operation) => operationType === 'subscription';
      return apolloClient(documents, ApolloLink.split(isStream, websocket, http), () => socket.dispose());
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** Apollo Client with the ids that the client preset writes into its documents, over HTTP only. */
export async function openPresetApolloApp(): Promise<PersistedApp> {
  const app = await generateTypedApp(true);
  const documents = await app.documents();
  const generateHash = (document: DocumentNode) => idIn(document);
  return {
    manifest: app.manifest,
    connect: (gateway) =>
      apolloClient(
        documents,
        new PersistedQueryLink({ generateHash, disable: () => false }).concat(httpLink(gateway)),
        () => {},
      ),
    [Symbol.asyncDispose]: app[Symbol.asyncDispose],
  };
}

function idIn(document: DocumentNode): string {
  const meta: unknown = '__meta__' in document ? document.__meta__ : undefined;
  if (typeof meta === 'object' && meta !== null && 'hash' in meta) return String(meta.hash);
  throw new Error('the document has no id');
}

function apolloClient(
  documents: Readonly<Record<string, DocumentNode>>,
  link: ApolloLink,
  close: () => void | Promise<void>,
): PersistedClient {
  const apollo = new ApolloClient({ link, cache: new InMemoryCache({ possibleTypes }) });
  const documentOf = (name: string) => named(documents, name);
  return {
    page: async (variables) => (await apollo.query({ query: documentOf('page'), variables })).data,
    end: async (variables) => (await apollo.mutate({ mutation: documentOf('end'), variables })).data,
    follow: (variables, next) =>
      new Promise((begun, failed) => {
        apollo.subscribe({ query: documentOf('follow'), variables }).subscribe(({ data, error }) => {
          if (error) return failed(error);
          begun();
          next(data);
        });
      }),
    async [Symbol.asyncDispose]() {
      apollo.stop();
      await close();
    },
  };
}

function named<Value>(values: Readonly<Record<string, Value>>, name: string): Value {
  const value = values[name];
  if (!value) throw new Error(`the app has no document ${name}`);
  return value;
}

/** Opens the client package; `live` resolves when its first stream is. */
function openClient({ url, bearer }: Gateway) {
  const { promise: live, resolve } = Promise.withResolvers<void>();
  const client = createClient({
    url: `${url}/graphql`,
    token: bearer.replace('Bearer ', ''),
    webSocketImpl: WebSocket,
    onState: (state) => state === 'live' && resolve(),
  });
  return { client, live };
}

/** The client package with the documents of the client preset. */
export async function openPresetApp(): Promise<PersistedApp> {
  const app = await generateTypedApp(true);
  const documents = await app.documents();
  return {
    manifest: app.manifest,
    connect(gateway) {
      const { client, live } = openClient(gateway);
      return {
        page: (variables) => client.query(named(documents, 'page'), variables),
        end: (variables) => client.query(named(documents, 'end'), variables),
        follow(variables, next) {
          client.subscribe(named(documents, 'follow'), variables, { next: (activity) => next({ activity }) });
          return live;
        },
        [Symbol.asyncDispose]: async () => client.close(),
      };
    },
    [Symbol.asyncDispose]: app[Symbol.asyncDispose],
  };
}

/** Relay with the ids that its compiler writes into its artifacts. */
export async function openRelayApp(): Promise<PersistedApp> {
  const app = await compileRelayApp(true);
  return {
    manifest: app.manifest,
    connect(gateway) {
      const { client, live } = openClient(gateway);
      const { fetch, subscribe } = relayFunctions(client);
      const store = new Store(new RecordSource());
      const environment = new Environment({ network: Network.create(fetch, subscribe), store });
      return {
        page: async (variables) =>
          await fetchQuery(environment, await app.operation('customerPageQuery'), variables).toPromise(),
        end: async (variables) =>
          await commit(environment, await app.operation('customerEndMutation'), variables),
        async follow(variables, next) {
          const subscription = await app.operation('customerActivitySubscription');
          requestSubscription(environment, { subscription, variables, onNext: next });
          await live;
        },
        [Symbol.asyncDispose]: async () => client.close(),
      };
    },
    [Symbol.asyncDispose]: app[Symbol.asyncDispose],
  };
}

type Mutation = Parameters<typeof commitMutation>[1]['mutation'];

const commit = (environment: Environment, mutation: Mutation, variables: Variables): Promise<unknown> =>
  new Promise((resolve, reject) => {
    commitMutation(environment, { mutation, variables, onCompleted: resolve, onError: reject });
  });
