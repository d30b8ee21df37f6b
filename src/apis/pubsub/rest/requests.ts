import { checkFields, type FieldNames, namesIn } from '../../../gateway/http/request/known-fields.ts';
import type { RouteRequest } from '../../../gateway/http/route.ts';
import { badInput } from '../../../kit/fault.ts';
import { type Kind, readAs, type ValueOf } from '../../../kit/wire/kinds.ts';
import { asObject } from '../../../kit/wire/schema.ts';
import { defaultPageSize, maxPageSize, nameIn, projectName } from '../contract/names.ts';
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
import * as wire from '../wire/wire-objects.ts';
import { bodies, maxMessageCount } from './bodies.ts';

const param = (request: RouteRequest, name: string) => request.params[name] ?? '';

export const pathProject = (request: RouteRequest) => projectName(param(request, 'project'));

export function pathTopic(request: RouteRequest): TopicName {
  return nameIn('topics', param(request, 'project'), param(request, 'topic'));
}

export function pathSubscription(request: RouteRequest): SubscriptionName {
  return nameIn('subscriptions', param(request, 'project'), param(request, 'subscription'));
}

/** Parses pageSize and pageToken; a size of 0 means the default, and a size above the maximum means the maximum. */
export function paging({ query }: RouteRequest): PageRequest {
  const text = query.get('pageSize') || '0';
  const asked = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(asked < 2 ** 31)) throw badInput('pageSize', 'a whole number from 0 to 2147483647', text);
  const token = query.get('pageToken');
  const size = Math.min(asked || defaultPageSize, maxPageSize);
  return { size, ...(token && { token }) };
}

export function newTopic(request: RouteRequest): Topic {
  const name = pathTopic(request);
  return { name, ...read('topic', request.body ?? {}) };
}

function refuseEndpoint(config: PushConfig | null, limits: EndpointLimits, field: string): void {
  const expected = config && expectedOfEndpoint(config, limits);
  if (config && expected) throw badInput(`${field}.pushEndpoint`, expected, config.pushEndpoint);
}

export function newSubscription(request: RouteRequest, limits: EndpointLimits): NewSubscription {
  const name = pathSubscription(request);
  const requested = read('subscription', request.body);
  refuseEndpoint(requested.pushConfig, limits, 'pushConfig');
  return { ...requested, name };
}

/** The setting that each path of an update mask names. */
const maskPaths = new Map([...wire.wireNames].map(([setting, path]) => [path, setting]));

/**
 * Returns the settings that the mask names, with the body's values; those that the body lacks go back to their
 * defaults.
 */
export function subscriptionChanges(
  { body }: RouteRequest,
  limits: EndpointLimits,
): Partial<SubscriptionSettings> {
  const { subscription, updateMask } = read('patch', body);
  refuseEndpoint(subscription.pushConfig, limits, 'subscription.pushConfig');
  const fields = updateMask.split(',').map((path) => {
    const field = maskPaths.get(camelCase(path.trim()));
    if (!field) throw badInput('updateMask', wire.expectedMask, path);
    return field;
  });
  return Object.fromEntries(fields.map((field) => [field, subscription[field]]));
}

export function newPushConfig({ body }: RouteRequest, limits: EndpointLimits): PushConfig | null {
  const { pushConfig } = read('push', body);
  refuseEndpoint(pushConfig, limits, 'pushConfig');
  return pushConfig;
}

/** Bytes of all messages of one request, as in the real service. */
const maxPublished = 10 * 1024 * 1024;

export function newMessages({ body }: RouteRequest): readonly NewMessage[] {
  const { messages } = read('publish', body);
  const bytes = messages.reduce((sum, message) => sum + bytesOf(message), 0);
  if (bytes <= maxPublished) return messages;
  throw badInput('messages', `at most ${maxPublished} bytes of data and attributes together`, bytes);
}

function bytesOf({ data, attributes }: NewMessage): number {
  const texts = Object.entries(attributes).flat();
  const attributeBytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return Buffer.byteLength(data, 'base64') + attributeBytes;
}

export function pullRequest({ body }: RouteRequest): PullRequest {
  const { maxMessages, returnImmediately } = read('pull', body);
  return { maxMessages: Math.min(maxMessages, maxMessageCount), wait: !returnImmediately };
}

export function acknowledgedIds({ body }: RouteRequest): readonly AckId[] {
  return read('acknowledge', body).ackIds;
}

export const deadlineChange = ({ body }: RouteRequest) => read('modify', body);

/** The names of the fields of each body. */
const fieldsOf = Object.fromEntries(
  Object.entries(bodies).map(([name, { schema }]) => [name, namesIn(asObject(schema))]),
) as Readonly<Record<keyof typeof bodies, FieldNames>>;

/** Reads the body; throws BAD_USER_INPUT that names the field and what it must be, or that there is no such field. */
function read<Name extends keyof typeof bodies>(name: Name, body: unknown): ValueOf<(typeof bodies)[Name]> {
  checkFields(fieldsOf[name], body);
  const kind: Kind<unknown> = bodies[name];
  return readAs(kind, body, (path, expected, found) =>
    path === '' ? badInput('body', 'a JSON object') : badInput(path, expected, found),
  ) as ValueOf<(typeof bodies)[Name]>;
}

/** Turns snake_case into camelCase, since update masks may use either. */
function camelCase(path: string): string {
  return path.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
