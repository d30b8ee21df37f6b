import { googleDialect } from '../../../gateway/http/dialects/google-dialect.ts';
import type { Route, RouteAnswer } from '../../../gateway/http/route.ts';
import { granted } from '../contract/refusals.ts';
import type { EndpointLimits, Messaging, PublicKeys, PubsubService } from '../contract.ts';
import { pageToWire, subscriptionToWire } from '../wire/wire.ts';
import { received, topic as topicTable } from '../wire/wire-objects.ts';
import { keysOperation, operationOf } from './operations.ts';
import {
  acknowledgedIds,
  deadlineChange,
  newMessages,
  newPushConfig,
  newSubscription,
  newTopic,
  paging,
  pathProject,
  pathSubscription,
  pathTopic,
  pullRequest,
  subscriptionChanges,
} from './requests.ts';

const topics = '/v1/projects/{project}/topics';
const topic = `${topics}/{topic}`;
const subscriptions = '/v1/projects/{project}/subscriptions';
const subscription = `${subscriptions}/{subscription}`;

/** Bytes of a publish body. Data is base64 in JSON, a third longer than its bytes. */
const publishBytes = 16 * 1024 * 1024;
/** Room for a thousand messages of a hundred attributes. */
const publishBounds = { values: 200_000 } as const;

/** Returns the REST routes of the embedded messaging service; none when the service is remote. */
export function pubsubRoutes({ embedded, ...limits }: PubsubService): readonly Route[] {
  if (!embedded) return [];
  return [...messagingRoutes(embedded.messaging, limits), ...pushKeyRoutes(embedded.publicKeys)];
}

/**
 * Returns the messaging service's REST routes (Cloud Pub/Sub v1, REST reference). A pull needs the write scope, because
 * it changes what other subscribers get.
 */
function messagingRoutes(messaging: Messaging, limits: EndpointLimits): readonly Route[] {
  const read = { scope: 'reseller:read', dialect: googleDialect, accepts: 'json' } as const;
  const write = { ...read, scope: 'reseller:write' } as const;
  const make = { ...write, content: true } as const;
  const publish = { ...make, bodyLimit: publishBytes, bounds: publishBounds } as const;
  const serve = {
    ...topicHandlers(messaging),
    ...subscriptionHandlers(messaging, limits),
    ...receivingHandlers(messaging),
  };
  const as = (name: keyof typeof serve) => ({ handle: serve[name], ...operationOf(name) });
  return [
    { ...make, method: 'PUT', path: topic, ...as('topics.create') },
    { ...read, method: 'GET', path: topic, ...as('topics.get') },
    { ...read, method: 'GET', path: topics, ...as('topics.list') },
    { ...write, method: 'DELETE', path: topic, ...as('topics.delete') },
    { ...read, method: 'GET', path: `${topic}/subscriptions`, ...as('topics.subscriptions.list') },
    { ...publish, method: 'POST', path: `${topic}:publish`, ...as('topics.publish') },
    { ...make, method: 'PUT', path: subscription, ...as('subscriptions.create') },
    { ...read, method: 'GET', path: subscription, ...as('subscriptions.get') },
    { ...read, method: 'GET', path: subscriptions, ...as('subscriptions.list') },
    { ...write, method: 'PATCH', path: subscription, ...as('subscriptions.patch') },
    { ...write, method: 'DELETE', path: subscription, ...as('subscriptions.delete') },
    {
      ...write,
      method: 'POST',
      path: `${subscription}:modifyPushConfig`,
      ...as('subscriptions.modifyPushConfig'),
    },
    { ...write, method: 'POST', path: `${subscription}:pull`, ...as('subscriptions.pull') },
    { ...write, method: 'POST', path: `${subscription}:acknowledge`, ...as('subscriptions.acknowledge') },
    {
      ...write,
      method: 'POST',
      path: `${subscription}:modifyAckDeadline`,
      ...as('subscriptions.modifyAckDeadline'),
    },
  ];
}

type Handlers = Readonly<Record<string, Route['handle']>>;

function topicHandlers(messaging: Messaging) {
  return {
    async 'topics.create'(call, request) {
      return ok(topicTable.write(granted(await messaging.createTopic(call, newTopic(request))).topic));
    },
    async 'topics.get'(call, request) {
      return ok(topicTable.write(granted(await messaging.getTopic(call, pathTopic(request))).topic));
    },
    async 'topics.list'(call, request) {
      const outcome = await messaging.listTopics(call, pathProject(request), paging(request));
      return ok(pageToWire('topics', granted(outcome).page, topicTable.write));
    },
    async 'topics.delete'(call, request) {
      granted(await messaging.deleteTopic(call, pathTopic(request)));
      return ok({});
    },
    async 'topics.subscriptions.list'(call, request) {
      const outcome = await messaging.topicSubscriptions(call, pathTopic(request), paging(request));
      return ok(pageToWire('subscriptions', granted(outcome).page, (name) => name));
    },
    async 'topics.publish'(call, request) {
      const outcome = await messaging.publish(call, pathTopic(request), newMessages(request));
      return ok({ messageIds: granted(outcome).messageIds });
    },
  } satisfies Handlers;
}

function subscriptionHandlers(messaging: Messaging, limits: EndpointLimits) {
  return {
    async 'subscriptions.create'(call, request) {
      const outcome = await messaging.createSubscription(call, newSubscription(request, limits));
      return ok(subscriptionToWire(granted(outcome).subscription));
    },
    async 'subscriptions.get'(call, request) {
      const outcome = await messaging.getSubscription(call, pathSubscription(request));
      return ok(subscriptionToWire(granted(outcome).subscription));
    },
    async 'subscriptions.list'(call, request) {
      const outcome = await messaging.listSubscriptions(call, pathProject(request), paging(request));
      return ok(pageToWire('subscriptions', granted(outcome).page, subscriptionToWire));
    },
    async 'subscriptions.patch'(call, request) {
      const changes = subscriptionChanges(request, limits);
      const outcome = await messaging.updateSubscription(call, pathSubscription(request), changes);
      return ok(subscriptionToWire(granted(outcome).subscription));
    },
    async 'subscriptions.delete'(call, request) {
      granted(await messaging.deleteSubscription(call, pathSubscription(request)));
      return ok({});
    },
    async 'subscriptions.modifyPushConfig'(call, request) {
      const config = newPushConfig(request, limits);
      granted(await messaging.modifyPushConfig(call, pathSubscription(request), config));
      return ok({});
    },
  } satisfies Handlers;
}

function receivingHandlers(messaging: Messaging) {
  return {
    async 'subscriptions.pull'(call, request) {
      const outcome = await messaging.pull(call, pathSubscription(request), pullRequest(request));
      const { messages } = granted(outcome);
      return ok(messages.length > 0 ? { receivedMessages: messages.map(received.write) } : {});
    },
    async 'subscriptions.acknowledge'(call, request) {
      granted(await messaging.acknowledge(call, pathSubscription(request), acknowledgedIds(request)));
      return ok({});
    },
    async 'subscriptions.modifyAckDeadline'(call, request) {
      const change = deadlineChange(request);
      granted(await messaging.modifyAckDeadline(call, pathSubscription(request), change));
      return ok({});
    },
  } satisfies Handlers;
}

const cached = { 'cache-control': 'public, max-age=3600' };

/** Returns the routes of the public keys that verify push tokens, at the real issuer's paths. */
export function pushKeyRoutes(keys: () => Promise<PublicKeys>): readonly Route[] {
  const open = { method: 'GET', scope: null, dialect: googleDialect, accepts: 'json' } as const;
  return [
    {
      ...open,
      path: '/oauth2/v3/certs',
      ...keysOperation('v3'),
      handle: async () => ({ ...ok((await keys()).jwks), headers: cached }),
    },
    {
      ...open,
      path: '/oauth2/v1/certs',
      ...keysOperation('v1'),
      handle: async () => ({ ...ok((await keys()).pems), headers: cached }),
    },
  ];
}

const ok = (body: unknown): RouteAnswer => ({ status: 200, body });
