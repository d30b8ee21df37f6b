import { z } from 'zod';
import type { RouteRequest } from '../../../gateway/http/route.ts';
import { badInput } from '../../../kit/fault.ts';
import { nameIn, projectName } from '../contract/names.ts';
import { expectedOfEndpoint } from '../contract/rules.ts';
import type {
  AckId,
  EndpointLimits,
  NewMessage,
  NewSubscription,
  PageRequest,
  PullRequest,
  PushConfig,
  SubscriptionName,
  SubscriptionSettings,
  Topic,
  TopicName,
} from '../contract.ts';
import { settingFields } from '../wire/wire.ts';
import { labels, messageWire, pushConfig, settingsOf, settingsWire, topicName } from '../wire/wire-parse.ts';

const defaultPageSize = 100;
const mostPageSize = 1000;
const mostMessages = 1000;
const mostAckIds = 2500;

const param = (request: RouteRequest, name: string) => request.params[name] ?? '';

export function pathProject(request: RouteRequest) {
  return projectName(param(request, 'project'));
}

export function pathTopic(request: RouteRequest): TopicName {
  return nameIn('topics', param(request, 'project'), param(request, 'topic'));
}

export function pathSubscription(request: RouteRequest): SubscriptionName {
  return nameIn('subscriptions', param(request, 'project'), param(request, 'subscription'));
}

/** pageSize and pageToken: 0 is the default, and more than the most is the most. */
export function paging({ query }: RouteRequest): PageRequest {
  const text = query.get('pageSize') || '0';
  if (!/^\d{1,9}$/.test(text)) throw badInput('pageSize', 'a whole number of 0 or more', text);
  const token = query.get('pageToken');
  const size = Math.min(Number(text) || defaultPageSize, mostPageSize);
  return { size, ...(token && { token }) };
}

export function newTopic(request: RouteRequest): Topic {
  const name = pathTopic(request);
  const wire = read(z.object({ labels: labels.nullish() }).nullish(), request.body);
  return { name, labels: wire?.labels ?? {} };
}

function refuseEndpoint(config: PushConfig | null, limits: EndpointLimits, field: string): void {
  const expected = config && expectedOfEndpoint(config, limits);
  if (config && expected) throw badInput(`${field}.pushEndpoint`, expected, config.pushEndpoint);
}

export function newSubscription(request: RouteRequest, limits: EndpointLimits): NewSubscription {
  const name = pathSubscription(request);
  const wire = read(settingsWire.extend({ topic: topicName }), request.body);
  refuseEndpoint(wire.pushConfig, limits, 'pushConfig');
  return { ...settingsOf(wire), name, topic: wire.topic };
}

/** By path of the update mask: which setting it is. */
const maskPaths: ReadonlyMap<string, keyof SubscriptionSettings> = new Map(
  (Object.keys(settingFields) as (keyof SubscriptionSettings)[]).map((key) => [settingFields[key], key]),
);
const expectedMask = `one or more of ${[...maskPaths.keys()].join(', ')}, separated by commas`;
const patchWire = z.object({
  subscription: settingsWire,
  updateMask: z.string(expectedMask).min(1, expectedMask),
});

/** What the mask names, as the body has it; what the body lacks goes back to its default. */
export function subscriptionChanges(
  { body }: RouteRequest,
  limits: EndpointLimits,
): Partial<SubscriptionSettings> {
  const { subscription, updateMask } = read(patchWire, body);
  refuseEndpoint(subscription.pushConfig, limits, 'subscription.pushConfig');
  const settings = settingsOf(subscription);
  const fields = updateMask.split(',').map((path) => {
    const field = maskPaths.get(camelCase(path.trim()));
    if (!field) throw badInput('updateMask', expectedMask, path);
    return field;
  });
  return Object.fromEntries(fields.map((field) => [field, settings[field]]));
}

export function newPushConfig({ body }: RouteRequest, limits: EndpointLimits): PushConfig | null {
  const { pushConfig: config } = read(z.object({ pushConfig }), body);
  refuseEndpoint(config, limits, 'pushConfig');
  return config;
}

const expectedMessages = `a list of 1 to ${mostMessages} messages`;
const publishWire = z.object({
  messages: z
    .array(messageWire, expectedMessages)
    .min(1, expectedMessages)
    .max(mostMessages, expectedMessages),
});

export function newMessages({ body }: RouteRequest): readonly NewMessage[] {
  return read(publishWire, body).messages;
}

const expectedMost = 'a whole number of 1 or more';
const pullWire = z.object({
  maxMessages: z.int(expectedMost).min(1, expectedMost),
  returnImmediately: z.boolean('true or false').nullish(),
});

export function pullRequest({ body }: RouteRequest): PullRequest {
  const { maxMessages, returnImmediately } = read(pullWire, body);
  return { maxMessages: Math.min(maxMessages, mostMessages), wait: !returnImmediately };
}

const expectedAckIds = `a list of 1 to ${mostAckIds} ids that a pull gave`;
const ackIdsWire = z
  .array(z.string(expectedAckIds).max(1000, expectedAckIds), expectedAckIds)
  .min(1, expectedAckIds)
  .max(mostAckIds, expectedAckIds);
const deadline = 'a whole number of seconds from 0 to 600';
const modifyWire = z.object({
  ackIds: ackIdsWire,
  ackDeadlineSeconds: z.int(deadline).min(0, deadline).max(600, deadline),
});

export function acknowledgedIds({ body }: RouteRequest): readonly AckId[] {
  return read(z.object({ ackIds: ackIdsWire }), body).ackIds.map((id) => id as AckId);
}

export function deadlineChange({ body }: RouteRequest) {
  const { ackIds, ackDeadlineSeconds } = read(modifyWire, body);
  return { ackIds: ackIds.map((id) => id as AckId), seconds: ackDeadlineSeconds };
}

/** BAD_USER_INPUT that names the field, and what it must be. */
function read<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path ?? [];
  const field = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
  if (path.length === 0) throw badInput('body', 'a JSON object');
  throw badInput(field.slice(1), issue?.message ?? 'as documented', valueAt(body, path));
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    body,
  );
}

/** Masks are written either way. */
function camelCase(path: string): string {
  return path.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
