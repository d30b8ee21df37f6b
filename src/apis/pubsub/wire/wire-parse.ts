import { z } from 'zod';
import { expectedId, isName } from '../contract/names.ts';
import {
  ackDeadlineSeconds,
  backoffSeconds,
  defaultRetryPolicy,
  defaultSettings,
  deliveryAttempts,
  retentionSeconds,
} from '../contract/rules.ts';
import type {
  DeadLetterPolicy,
  NewMessage,
  PushConfig,
  RetryPolicy,
  SubscriptionSettings,
  TopicName,
} from '../contract.ts';

/** The kinds of field of the wire. Every message says what is expected, for whoever sent something else. */

interface Range {
  readonly least: number;
  readonly most: number;
}

const whole = ({ least, most }: Range, expected = `a whole number from ${least} to ${most}`) =>
  z.int(expected).min(least, expected).max(most, expected);

/** Seconds of `3.5s`, in that range. */
const seconds = ({ least, most }: Range) => {
  const expected = `a duration in seconds from ${least}s to ${most}s, such as "${least || 10}s"`;
  return z
    .string(expected)
    .regex(/^\d{1,9}(\.\d{1,9})?s$/, expected)
    .transform((text) => Number(text.slice(0, -1)))
    .refine((value) => value >= least && value <= most, expected);
};

const expectedTopic = `projects/<project>/topics/<id>, the id ${expectedId}`;
export const topicName = z.custom<TopicName>(
  (value) => typeof value === 'string' && isName('topics', value),
  expectedTopic,
);

const texts = (most: number, longestKey: number, longestValue: number) => {
  const expected = `an object of at most ${most} texts: keys of 1 to ${longestKey} characters, values of up to ${longestValue}`;
  return z
    .record(z.string().min(1).max(longestKey), z.string(expected).max(longestValue, expected), expected)
    .refine((value) => Object.keys(value).length <= most, expected);
};
export const labels = texts(64, 63, 63);
const attributes = texts(100, 256, 1024);

const expectedEndpoint =
  'an http or https address without credentials, fragment and control characters, of at most 2048 characters';
const endpoint = z
  .string(expectedEndpoint)
  .refine((text) => text.length <= 2048 && !/\p{C}/u.test(text) && isEndpoint(text), expectedEndpoint);

function isEndpoint(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash;
}

const expectedEmail = 'the e-mail address of a service account';
const oidcToken = z
  .object({
    serviceAccountEmail: z.string(expectedEmail).regex(/^[^\s@]{1,100}@[^\s@]{1,200}$/, expectedEmail),
    audience: z
      .string('a text')
      .max(1024, 'at most 1024 characters')
      .nullish()
      .transform((text) => text || null),
  })
  .nullish()
  .transform((value) => value ?? null);

const noWrapper = z
  .object({ writeMetadata: z.boolean('true or false').default(false) })
  .nullish()
  .transform((value) => value ?? null);

/** Null for an empty one, which means pull. */
export const pushConfig = z
  .object(
    {
      pushEndpoint: z.union([z.literal(''), endpoint], expectedEndpoint).nullish(),
      oidcToken,
      noWrapper,
      attributes: attributes.nullish(),
    },
    'an object',
  )
  .nullish()
  .transform((value): PushConfig | null => {
    if (!value?.pushEndpoint) return null;
    const { pushEndpoint, oidcToken: token, noWrapper: bare } = value;
    return { pushEndpoint, oidcToken: token, noWrapper: bare, attributes: value.attributes ?? {} };
  });

const backoff = seconds(backoffSeconds).nullish();
const retryPolicy = z
  .object({ minimumBackoff: backoff, maximumBackoff: backoff }, 'an object')
  .nullish()
  .transform((value, context): RetryPolicy | null => {
    if (!value) return null;
    const least = value.minimumBackoff ?? defaultRetryPolicy.minimumBackoffSeconds;
    const most = value.maximumBackoff ?? defaultRetryPolicy.maximumBackoffSeconds;
    if (least > most) context.addIssue('a minimumBackoff that is not above the maximumBackoff');
    return { minimumBackoffSeconds: least, maximumBackoffSeconds: most };
  });

const expectedAttempts = `a whole number from ${deliveryAttempts.least} to ${deliveryAttempts.most}, or 0 for ${deliveryAttempts.least}`;
const deadLetterPolicy = z
  .object(
    {
      deadLetterTopic: topicName,
      maxDeliveryAttempts: z.union([z.literal(0), whole(deliveryAttempts)], expectedAttempts).nullish(),
    },
    'an object',
  )
  .nullish()
  .transform((value): DeadLetterPolicy | null => {
    if (!value) return null;
    const { deadLetterTopic, maxDeliveryAttempts } = value;
    return { deadLetterTopic, maxDeliveryAttempts: maxDeliveryAttempts || deliveryAttempts.least };
  });

const expectedDeadline = `a whole number of seconds from ${ackDeadlineSeconds.least} to ${ackDeadlineSeconds.most}, or 0 for ${ackDeadlineSeconds.least}`;
const ackDeadline = z
  .union([z.literal(0), whole(ackDeadlineSeconds)], expectedDeadline)
  .nullish()
  .transform((value) => value || defaultSettings.ackDeadlineSeconds);

const retention = seconds(retentionSeconds)
  .nullish()
  .transform((value) => value ?? defaultSettings.messageRetentionSeconds);

/** What the real service has and this subset has not: false and empty values say nothing and are taken. */
const unsupported = z
  .custom<unknown>((value) => isEmpty(value), 'left out: this service does not support it')
  .optional();

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return !value;
}

/** The settings of a subscription as the wire has them; what is left out is the default. */
export const settingsWire = z.object({
  pushConfig,
  ackDeadlineSeconds: ackDeadline,
  messageRetentionDuration: retention,
  retryPolicy,
  deadLetterPolicy,
  labels: labels.nullish().transform((value) => value ?? {}),
  filter: unsupported,
  enableMessageOrdering: unsupported,
  enableExactlyOnceDelivery: unsupported,
  retainAckedMessages: unsupported,
  detached: unsupported,
  bigqueryConfig: unsupported,
  bigtableConfig: unsupported,
  cloudStorageConfig: unsupported,
  messageTransforms: unsupported,
});

export function settingsOf(wire: z.infer<typeof settingsWire>): SubscriptionSettings {
  return {
    pushConfig: wire.pushConfig,
    ackDeadlineSeconds: wire.ackDeadlineSeconds,
    messageRetentionSeconds: wire.messageRetentionDuration,
    retryPolicy: wire.retryPolicy,
    deadLetterPolicy: wire.deadLetterPolicy,
    labels: wire.labels,
  };
}

/** Bytes of one message's data. */
const mostData = 10 * 1024 * 1024;
const expectedData = `base64 of at most ${mostData} bytes`;
const base64 = z
  .string(expectedData)
  .regex(/^[A-Za-z0-9+/_-]*={0,2}$/, expectedData)
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length <= mostData, expectedData)
  .transform((bytes) => bytes.toString('base64'));

/** Databases keep no NUL and no half of a character. */
const expectedKey = 'a text of at most 1024 characters, none of them a control character';

/** Data, or an attribute at least. */
export const messageWire = z
  .object(
    {
      data: base64.nullish(),
      attributes: attributes.nullish(),
      orderingKey: z
        .string(expectedKey)
        .regex(/^[^\p{Cc}\p{Cs}]{0,1024}$/u, expectedKey)
        .nullish(),
    },
    'an object',
  )
  .transform((value, context): NewMessage => {
    const message = {
      data: value.data ?? '',
      attributes: value.attributes ?? {},
      orderingKey: value.orderingKey || null,
    };
    if (message.data || Object.keys(message.attributes).length > 0) return message;
    context.addIssue('a message with data or at least one attribute');
    return z.NEVER;
  });
