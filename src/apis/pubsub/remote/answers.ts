import { googleProblem } from '../../../gateway/upstream/google/problem.ts';
import { asRequested } from '../../../gateway/upstream/google/project-names.ts';
import { readingOf } from '../../../gateway/upstream/http/answer-reader.ts';
import type { Answer } from '../../../gateway/upstream/upstream.ts';
import { isName } from '../contract/names.ts';
import type {
  Page,
  ProjectName,
  ReceivedMessage,
  Refusal,
  Subscription,
  SubscriptionName,
} from '../contract.ts';
import { pulled, subscription, subscriptionPage } from '../wire/wire-objects.ts';

const { parse, about, unreadable } = readingOf('messaging');

const refusals: Readonly<Record<number, Pick<Refusal, 'code' | 'message'>>> = {
  400: { code: 'INVALID', message: 'The messaging service refuses this request as invalid.' },
  403: { code: 'PERMISSION_DENIED', message: 'The messaging service does not permit this.' },
  404: { code: 'NOT_FOUND', message: 'The messaging service has no such topic or subscription.' },
  409: { code: 'ALREADY_EXISTS', message: 'It exists already.' },
  429: {
    code: 'RESOURCE_EXHAUSTED',
    message: 'The project has as many topics or subscriptions as it may have.',
  },
};

/** Returns the refusal that an answer means, with the service's own message if it has one; null for a success. */
export function refusalOf({ status, body }: Answer): Refusal | null {
  const ours = refusals[status];
  if (!ours) return null;
  const theirs = googleProblem.safeParse(body ?? {}).data?.message;
  return { code: ours.code, message: theirs ?? ours.message };
}

/** Parses the subscription of that name; its names have the project as `name` has it. */
export function parseSubscription(body: unknown, name: SubscriptionName): Subscription {
  const { name: answered } = parse(subscription, body);
  const { topic, ...found } = about({ name }, parse(subscription, asRequested(body, name, answered)));
  return { ...found, name, topic: isName('topics', topic) ? topic : null };
}

/** Parses a page of a project's subscriptions; a name of another project is UPSTREAM_INVALID_RESPONSE. */
export function parseSubscriptionPage(body: unknown, project: ProjectName): Page<Subscription> {
  const first = parse(subscriptionPage, body ?? {}).subscriptions[0]?.name;
  const page = asRequested(body ?? {}, project, first);
  const { subscriptions, nextPageToken } = parse(subscriptionPage, page);
  const items = subscriptions.map(({ name, topic, ...found }, index) => {
    if (!isName('subscriptions', name) || !name.startsWith(`${project}/`)) {
      throw unreadable(`subscriptions[${index}].name`);
    }
    return { ...found, name, topic: isName('topics', topic) ? topic : null };
  });
  return { items, next: nextPageToken };
}

export const parseReceived = (body: unknown): readonly ReceivedMessage[] =>
  parse(pulled, body ?? {}).receivedMessages;
