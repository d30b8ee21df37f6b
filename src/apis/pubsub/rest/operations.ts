import type { Operation } from '../../../gateway/http/route.ts';
import { type ObjectSchema, objectOf, type Schema, titled } from '../../../kit/wire/schema.ts';
import { defaultPageSize, maxPageSize } from '../contract/names.ts';
import * as wire from '../wire/wire-objects.ts';
import { bodies } from './bodies.ts';

const text = { type: 'string' } as const;
const none = objectOf({});
const done = { 200: none };

const topic = titled('PubsubTopic', wire.topic.schema);
const subscription = titled('PubsubSubscription', wire.subscription.schema);
const shownSubscription: ObjectSchema = {
  ...subscription,
  properties: { ...subscription.properties, state: { type: 'string', enum: ['ACTIVE', 'RESOURCE_ERROR'] } },
};

const pages = objectOf({
  pageSize: {
    type: 'integer',
    minimum: 0,
    default: defaultPageSize,
    description: `0 means the default; above ${maxPageSize} means ${maxPageSize}.`,
  },
  pageToken: text,
});
const page = (key: string, items: Schema) => ({
  query: pages,
  answers: { 200: objectOf({ [key]: { type: 'array', items }, nextPageToken: text }) },
});
const body = (name: keyof typeof bodies, title: string) => ({
  body: titled(`Pubsub${title}Request`, bodies[name].schema),
});

/** The descriptions of the routes (Cloud Pub/Sub v1, REST reference). */
const table = {
  'topics.create': { summary: 'Creates a topic.', ...body('topic', 'Topic'), answers: { 200: topic } },
  'topics.get': { summary: 'Reads a topic.', answers: { 200: topic } },
  'topics.list': { summary: 'Lists the topics of a project.', ...page('topics', topic) },
  'topics.delete': { summary: 'Deletes a topic.', answers: done },
  'topics.subscriptions.list': {
    summary: 'Lists the names of the subscriptions to a topic.',
    ...page('subscriptions', text),
  },
  'topics.publish': {
    summary: 'Publishes messages.',
    ...body('publish', 'Publish'),
    answers: { 200: objectOf({ messageIds: { type: 'array', items: text } }, ['messageIds']) },
  },
  'subscriptions.create': {
    summary: 'Creates a subscription.',
    ...body('subscription', 'Subscription'),
    answers: { 200: shownSubscription },
  },
  'subscriptions.get': { summary: 'Reads a subscription.', answers: { 200: shownSubscription } },
  'subscriptions.list': {
    summary: 'Lists the subscriptions of a project.',
    ...page('subscriptions', shownSubscription),
  },
  'subscriptions.patch': {
    summary: 'Changes the settings that the mask names.',
    ...body('patch', 'UpdateSubscription'),
    answers: { 200: shownSubscription },
  },
  'subscriptions.delete': { summary: 'Deletes a subscription.', answers: done },
  'subscriptions.modifyPushConfig': {
    summary: 'Changes the endpoint; an empty configuration means pull.',
    ...body('push', 'ModifyPushConfig'),
    answers: done,
  },
  'subscriptions.pull': {
    summary: 'Pulls messages.',
    ...body('pull', 'Pull'),
    answers: {
      200: objectOf({
        receivedMessages: { type: 'array', items: titled('PubsubReceivedMessage', wire.received.schema) },
      }),
    },
  },
  'subscriptions.acknowledge': {
    summary: 'Acknowledges messages.',
    ...body('acknowledge', 'Acknowledge'),
    answers: done,
  },
  'subscriptions.modifyAckDeadline': {
    summary: 'Changes the time in which messages must be acknowledged.',
    ...body('modify', 'ModifyAckDeadline'),
    answers: done,
  },
} satisfies Readonly<Record<string, Omit<Operation, 'id'>>>;

export const operationOf = (name: keyof typeof table): { readonly operation: Operation } => ({
  operation: { id: `pubsub.projects.${name}`, ...table[name] },
});

/** The description of a route of public keys, whose answer is an object by key id or a key set. */
export const keysOperation = (version: 'v1' | 'v3'): { readonly operation: Operation } => ({
  operation: {
    id: `pubsub.certs.${version}`,
    summary: 'Reads the public keys that verify push tokens.',
    answers: { 200: { type: 'object' } },
  },
});
