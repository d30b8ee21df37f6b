import { z } from 'zod';
import { readingOf } from '../../../gateway/upstream/answer-reader.ts';
import { googleProblem } from '../../../gateway/upstream/google-problem.ts';
import type { Answer } from '../../../gateway/upstream/upstream.ts';
import { timestampOf } from '../../../kit/timestamp.ts';
import type {
  AckId,
  Attributes,
  MessageId,
  ReceivedMessage,
  Refusal,
  Subscription,
  SubscriptionName,
} from '../contract.ts';
import { settingsOf, settingsWire, topicName } from '../wire/wire-parse.ts';

const { read, about } = readingOf('messaging');

const refusals: Readonly<Record<number, Pick<Refusal, 'code' | 'message'>>> = {
  400: { code: 'INVALID', message: 'The messaging service refuses this request as invalid.' },
  403: { code: 'PERMISSION_DENIED', message: 'The messaging service does not permit this.' },
  404: { code: 'NOT_FOUND', message: 'The messaging service has no such topic or subscription.' },
  409: { code: 'ALREADY_EXISTS', message: 'It exists already.' },
};

/** What the service refuses, in its own words where it has some; null for an answer. */
export function refusalOf({ status, body }: Answer): Refusal | null {
  const ours = refusals[status];
  if (!ours) return null;
  const theirs = googleProblem.safeParse(body ?? {}).data?.message;
  return { code: ours.code, message: theirs ?? ours.message };
}

// Options of the real service that this gateway does not ask for may be set all the same.
const subscriptionWire = settingsWire
  .pick({
    pushConfig: true,
    ackDeadlineSeconds: true,
    messageRetentionDuration: true,
    retryPolicy: true,
    deadLetterPolicy: true,
    labels: true,
  })
  .extend({ name: z.string(), topic: z.string() });

export function parseSubscription(body: unknown, name: SubscriptionName): Subscription {
  const wire = about({ name }, read(subscriptionWire, body));
  const topic = topicName.safeParse(wire.topic);
  return { ...settingsOf(wire), name, topic: topic.success ? topic.data : null };
}

const messageWire = z.object({
  data: z.string().nullish(),
  attributes: z.record(z.string(), z.string()).nullish(),
  messageId: z.string().min(1),
  publishTime: z.iso.datetime({ offset: true }),
  orderingKey: z.string().nullish(),
});
const pullWire = z
  .object({
    receivedMessages: z
      .array(z.object({ ackId: z.string().min(1), message: messageWire, deliveryAttempt: z.int().nullish() }))
      .nullish(),
  })
  .nullish();

export function parseReceived(body: unknown): readonly ReceivedMessage[] {
  return (read(pullWire, body)?.receivedMessages ?? []).map(({ ackId, message, deliveryAttempt }) => ({
    ackId: ackId as AckId,
    message: {
      messageId: message.messageId as MessageId,
      publishTime: timestampOf(message.publishTime),
      data: message.data ?? '',
      attributes: (message.attributes ?? {}) as Attributes,
      orderingKey: message.orderingKey || null,
    },
    deliveryAttempt: deliveryAttempt || null,
  }));
}
