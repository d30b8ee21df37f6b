import { issueToken } from '../../scripts/cluster/tokens.ts';
import { parseName } from '../../src/apis/pubsub/contract/names.ts';
import type {
  Messaging,
  NewMessage,
  Subscriber,
  SubscriptionName,
  SubscriptionReads,
  TopicName,
} from '../../src/apis/pubsub/contract.ts';
import { pubsubProfile } from '../../src/apis/pubsub/remote/profile.ts';
import {
  createRemoteReads,
  createRemoteSubscriber,
  pubsubBodyBytes,
} from '../../src/apis/pubsub/remote/pubsub.ts';
import { openStorage, type StorageOptions } from '../../src/app/parts/storage.ts';
import { createOutboundRule, ownMachine } from '../../src/gateway/upstream/outbound/rule.ts';
import { createUpstream, type UpstreamOptions } from '../../src/gateway/upstream/upstream.ts';
import type { Call } from '../../src/kit/call/call.ts';
import type { TenantNames } from '../../src/kit/call/tenancy.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import {
  type MessagingService,
  type MessagingServiceOptions,
  openMessagingService,
} from '../../src/services/pubsub/messaging-service.ts';
import type { Storage } from '../../src/storage/database.ts';
import { callOf } from './calls.ts';
import { tempFolder } from './folder.ts';
import { startGateway } from './gateway.ts';
import { startMigratedPostgres } from './postgres.ts';
import { operator } from './principals.ts';
import { startPubsub } from './products/pubsub.ts';

export const topicOf = (name: string): TopicName =>
  parseName('topics', `projects/shop/topics/${name}`, 'topic');
export const subscriptionOf = (name: string): SubscriptionName =>
  parseName('subscriptions', `projects/shop/subscriptions/${name}`, 'subscription');

export const textMessage = (text: string, attributes = {}): NewMessage => ({
  data: Buffer.from(text).toString('base64'),
  attributes,
  orderingKey: null,
});

export const textOf = ({ data }: Pick<NewMessage, 'data'>): string => Buffer.from(data, 'base64').toString();

/** Returns a call bound to those projects, as that service account. */
export function messagingCall(
  serviceAccount: string | null = null,
  projects: TenantNames = '*',
  given: Partial<Call> = {},
): Call {
  const user = operator('messaging-test');
  const caller = { ...user, tenancy: { ...user.tenancy, projects, serviceAccount } };
  return callOf({ caller, deadline: Date.now() + 20_000, ...given });
}

/** A storage of the service that can be opened again. */
export interface Engine {
  readonly name: string;
  place(): Promise<AsyncDisposable & { readonly options: StorageOptions }>;
}

export const engines: readonly Engine[] = [
  {
    name: 'SQLite',
    async place() {
      const folder = await tempFolder();
      return { options: { folder: folder.path }, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
    },
  },
  {
    name: 'PostgreSQL',
    async place() {
      const database = await startMigratedPostgres();
      const options = { databaseUrl: database.url, folder: '' };
      return { options, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
    },
  },
];

export const noFailure = (error: unknown): never => {
  throw error;
};

/** The outbound rule outside production. */
export const onOwnMachine = createOutboundRule(ownMachine);

/** Creates the embedded service on an open storage. */
export function serviceOver(
  storage: Storage,
  given: Partial<MessagingServiceOptions> = {},
): MessagingService {
  const sealer = createSealer('of the messaging suite');
  const usual = { db: storage.db, sealer, outbound: onOwnMachine, failed: () => {} };
  return openMessagingService({ ...usual, ...given });
}

export interface OpenedSubscriber {
  readonly subscriber: Subscriber;
  readonly reads: SubscriptionReads;
  createTopic(topic: TopicName): Promise<unknown>;
  publish(topic: TopicName, messages: readonly NewMessage[]): Promise<readonly string[]>;
  dispose(): Promise<void>;
}

const publisherOf = (messaging: Messaging): Pick<OpenedSubscriber, 'createTopic' | 'publish'> => ({
  createTopic: (name) => messaging.createTopic(messagingCall(), { name, labels: {} }),
  async publish(topic, messages) {
    const outcome = await messaging.publish(messagingCall(), topic, messages);
    if ('refused' in outcome) throw new Error(outcome.refused.message);
    return outcome.messageIds;
  },
});

async function openEmbedded(engine: Engine): Promise<OpenedSubscriber> {
  await using opening = new AsyncDisposableStack();
  const { options } = opening.use(await engine.place());
  const { messaging } = serviceOver(opening.use(await openStorage(options)));
  const opened = opening.move();
  return {
    subscriber: messaging,
    reads: messaging,
    ...publisherOf(messaging),
    dispose: () => opened.disposeAsync(),
  };
}

/** The service account of the caller, as the gateway of a remote implementation determines it. */
export const ownAccount = 'push@shop.test';

/** Opens the service over HTTP: the routes of a gateway. */
async function openRemote(): Promise<OpenedSubscriber> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await tempFolder());
  const environment = { TRIBUTARY_DATA: folder.path, TRIBUTARY_LIMITS: 'off' };
  const gateway = opening.use(await startGateway(environment));
  const scopes = ['reseller:read', 'reseller:write'];
  const token = await issueToken(folder.path, { scopes, projects: '*', serviceAccount: ownAccount });
  const remote = remoteOver(gateway.url, token, opening);
  const opened = opening.move();
  const post = async (method: string, path: string, body: unknown) => {
    const headers = { authorization: gateway.bearer, 'content-type': 'application/json' };
    const answer = await gateway.send<{ messageIds: readonly string[] }>(path, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  return {
    ...remote,
    createTopic: (topic) => post('PUT', `/v1/${topic}`, {}),
    publish: async (topic, messages) => (await post('POST', `/v1/${topic}:publish`, { messages })).messageIds,
    dispose: () => opened.disposeAsync(),
  };
}

/** Returns the remote client of that address. */
export function remoteOver(
  url: string,
  token: string,
  opening: AsyncDisposableStack,
  given: Partial<UpstreamOptions> = {},
) {
  const upstream = createUpstream({
    service: 'messaging',
    url,
    credentials: { headers: () => ({ authorization: `Bearer ${token}` }) },
    profile: pubsubProfile,
    bodyBytes: pubsubBodyBytes,
    ...given,
  });
  opening.defer(() => upstream.close());
  return { subscriber: createRemoteSubscriber(upstream), reads: createRemoteReads(upstream) };
}

/** Opens a fake of the product, which answers with the number of the project. */
async function openProduct(): Promise<OpenedSubscriber> {
  await using opening = new AsyncDisposableStack();
  const product = opening.use(
    await startPubsub({ projectNumbers: { shop: '415104041262' }, actsAs: [ownAccount] }),
  );
  const remote = remoteOver(product.url, 'of-the-suite', opening);
  const opened = opening.move();
  const post = async (method: string, path: string, body: unknown) => {
    const headers = { authorization: 'Bearer of-the-suite', 'content-type': 'application/json' };
    const answer = await fetch(`${product.url}/v1/${path}`, { method, headers, body: JSON.stringify(body) });
    if (answer.status !== 200) throw new Error(await answer.text());
    return (await answer.json()) as { messageIds: readonly string[] };
  };
  return {
    ...remote,
    createTopic: (topic) => post('PUT', topic, {}),
    publish: async (topic, messages) => (await post('POST', `${topic}:publish`, { messages })).messageIds,
    dispose: () => opened.disposeAsync(),
  };
}

export interface SubscriberImplementation {
  readonly name: string;
  /** Whether the service is the product, whose rules and messages are its own. */
  readonly product: boolean;
  open(): Promise<OpenedSubscriber>;
}

/** Every implementation of `Subscriber`: the contract suite runs on each row. */
export const subscribers: readonly SubscriberImplementation[] = [
  ...engines.map((engine) => ({
    name: `embedded on ${engine.name}`,
    product: false,
    open: () => openEmbedded(engine),
  })),
  { name: 'remote over HTTP', product: false, open: openRemote },
  { name: 'remote over a fake of Cloud Pub/Sub', product: true, open: openProduct },
];
