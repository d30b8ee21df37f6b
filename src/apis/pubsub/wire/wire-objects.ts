import { readDateTime } from '../../../kit/text/timestamp.ts';
import { list, texts, unlessEmpty } from '../../../kit/wire/containers.ts';
import {
  bool,
  checked,
  type Kind,
  mismatch,
  orElse,
  orNull,
  type Range,
  text,
  textOf,
  whole,
} from '../../../kit/wire/kinds.ts';
import { at, record } from '../../../kit/wire/record.ts';
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
  AckId,
  MessageId,
  NewMessage,
  PushConfig,
  ReceivedMessage,
  RetryPolicy,
  SubscriptionSettings,
  Topic,
  TopicName,
} from '../contract.ts';
import { ignored, ignoring, supported } from './product-fields.ts';

/**
 * The objects of the messaging service (Cloud Pub/Sub v1); one table per object defines its reading and its writing.
 */

const object = { expected: 'an object' };
/** A whole number in the range; 0, null and absent mean the minimum. */
function wholeOrLeast(range: Range, of = ''): Kind<number> {
  const { least, most } = range;
  const ranged = whole(`a whole number from ${least} to ${most}`, range);
  const expected = `a whole number ${of}from ${least} to ${most}, or 0 for ${least}`;
  const read: Kind<number>['read'] = (given, wrong) =>
    Number.isInteger(given) ? ranged.read(given, wrong) : mismatch(wrong, expected, given);
  return orElse({ ...ranged, read }, least, null, 0);
}

/** Seconds in the form `3.5s`, in the range; null and absent mean the fallback. */
function seconds({ least, most }: Range, fallback: number): Kind<number> {
  const expected = `a duration in seconds from ${least}s to ${most}s, such as "${least || 10}s"`;
  const parse = (given: string) => {
    const value = /^\d{1,9}(\.\d{1,9})?s$/.test(given) ? Number(given.slice(0, -1)) : Number.NaN;
    return value >= least && value <= most ? value : null;
  };
  return orElse(
    textOf(expected, parse, (value) => `${value}s`),
    fallback,
    null,
  );
}

export const topicName = textOf(
  `projects/<project>/topics/<id>, the id ${expectedId}`,
  (name): TopicName | null => (isName('topics', name) ? name : null),
);

function textsOf(entries: number, key: number, value: number) {
  const expected = `an object of at most ${entries} texts: keys of 1 to ${key} characters, values of up to ${value}`;
  return unlessEmpty(orElse(texts(expected, { entries, key: { least: 1, most: key }, value }), {}, null));
}
/** Texts that are stored with a topic or a subscription, which has at most so many bytes of them. */
const keptTexts = (kind: Kind<Readonly<Record<string, string>>>, bytes: number) =>
  checked(
    kind,
    `at most ${bytes} bytes as JSON`,
    (given) => Buffer.byteLength(JSON.stringify(given)) <= bytes,
  );
export const labels = keptTexts(textsOf(64, 63, 63), 16 * 1024);
const attributes = textsOf(100, 256, 1024);
/** The only attribute that the service documents is `x-goog-version` (Cloud Pub/Sub v1, PushConfig.attributes). */
const endpointAttributes = keptTexts(attributes, 4 * 1024);

/** Address of the endpoint; empty for none. */
const endpoint = textOf(
  'an http or https address without credentials, fragment and control characters, of at most 2048 characters',
  (given) =>
    given === '' || (given.length <= 2048 && !/\p{C}/u.test(given) && isEndpoint(given)) ? given : null,
);

function isEndpoint(given: string): boolean {
  const url = URL.parse(given);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash;
}

const audience = checked(text('a text'), 'at most 1024 characters', ({ length }) => length <= 1024);
const pushRecord: Kind<PushConfig> = record(
  {
    pushEndpoint: orElse(endpoint, '', null),
    attributes: endpointAttributes,
    oidcToken: orNull(
      record(
        {
          serviceAccountEmail: text(
            'the e-mail address of a service account',
            /^[^\s@]{1,100}@[^\s@]{1,200}$/,
          ),
          audience: orElse(orNull(audience), null, ''),
        },
        object,
      ),
    ),
    noWrapper: orNull(record({ writeMetadata: orElse(bool('true or false'), false) }, object)),
  },
  object,
);
const pushFields = ignoring(pushRecord, ['pubsubWrapper']);

/** Push settings. Null, which means pull, is on the wire an empty object or one without an endpoint. */
export const pushConfig: Kind<PushConfig | null> = {
  read(given, wrong) {
    const found = pushFields.read(given ?? {}, wrong);
    return found?.pushEndpoint === '' ? null : found;
  },
  write: (config) => (config === null ? {} : pushFields.write(config)),
  schema: pushFields.schema,
};

const { minimumBackoffSeconds, maximumBackoffSeconds } = defaultRetryPolicy;
const retryPolicy: Kind<RetryPolicy> = checked(
  record(
    {
      minimumBackoffSeconds: at('minimumBackoff', seconds(backoffSeconds, minimumBackoffSeconds)),
      maximumBackoffSeconds: at('maximumBackoff', seconds(backoffSeconds, maximumBackoffSeconds)),
    },
    object,
  ),
  'a minimumBackoff that is not above the maximumBackoff',
  (policy) => policy.minimumBackoffSeconds <= policy.maximumBackoffSeconds,
);

export const ackDeadline = wholeOrLeast(ackDeadlineSeconds, 'of seconds ');
const settingFields = {
  pushConfig,
  ackDeadlineSeconds: ackDeadline,
  messageRetentionSeconds: at(
    'messageRetentionDuration',
    seconds(retentionSeconds, defaultSettings.messageRetentionSeconds),
  ),
  retryPolicy: orNull(retryPolicy),
  deadLetterPolicy: orNull(
    record({ deadLetterTopic: topicName, maxDeliveryAttempts: wholeOrLeast(deliveryAttempts) }, object),
  ),
  labels,
};

/** The settings of a subscription; omitted ones take their defaults. */
export const settings: Kind<SubscriptionSettings> = record(settingFields);
const name = text('a name');
/** A subscription in an answer. It may have options that this gateway never requests. */
export const subscription = record({ ...settingFields, name, topic: name });

/** A page of subscriptions in an answer; the service leaves out what is empty. */
export const subscriptionPage = record({
  subscriptions: orElse(list('a list', subscription), [], null),
  nextPageToken: orElse(orNull(name), null, ''),
});

export const newSubscription = supported(
  ignoring(record({ ...settingFields, topic: topicName }), ignored.subscription),
);
export const newTopic = ignoring(record({ labels }), ignored.topic);
export const topic: Kind<Topic> = record({ name: textOf('a name', (given) => given as TopicName), labels });

/** The wire field of each setting. */
export const wireNames: ReadonlyMap<keyof SubscriptionSettings, string> = new Map([
  ['pushConfig', 'pushConfig'],
  ['ackDeadlineSeconds', 'ackDeadlineSeconds'],
  ['messageRetentionSeconds', 'messageRetentionDuration'],
  ['retryPolicy', 'retryPolicy'],
  ['deadLetterPolicy', 'deadLetterPolicy'],
  ['labels', 'labels'],
]);
export const expectedMask = `one or more of ${[...wireNames.values()].join(', ')}, separated by commas`;
export const patch = record({
  subscription: supported(ignoring(settings, [...ignored.subscription, 'topic'])),
  updateMask: text(expectedMask, /./s),
});

/** Bytes of one message's data at most. */
const maxData = 10 * 1024 * 1024;
const base64 = textOf(`base64 of at most ${maxData} bytes`, (given) => {
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(given)) return null;
  const bytes = Buffer.from(given, 'base64');
  return bytes.length <= maxData ? bytes.toString('base64') : null;
});
/** Databases cannot store NUL or unpaired surrogates. */
const orderingKey = text(
  'a text of at most 1024 characters, none of them a control character',
  /^[^\p{Cc}\p{Cs}]{0,1024}$/u,
);

/** A message to publish: it has data or at least one attribute. */
export const newMessage: Kind<NewMessage> = checked(
  ignoring(
    record(
      {
        data: orElse(base64, '', null),
        attributes,
        orderingKey: orElse(orNull(orderingKey), null, ''),
      },
      object,
    ),
    ignored.message,
  ),
  'a message with data or at least one attribute',
  (message) => message.data !== '' || Object.keys(message.attributes).length > 0,
);

const any = Number.POSITIVE_INFINITY;
const anyTexts = texts('texts by text', { entries: any, key: { least: 0, most: any }, value: any });
const words = text('text');
const filled = <Text extends string>() => textOf('text', (given) => (given === '' ? null : (given as Text)));

export const received: Kind<ReceivedMessage> = record({
  ackId: filled<AckId>(),
  message: record({
    data: orElse(words, '', null),
    attributes: unlessEmpty(orElse(anyTexts, {}, null)),
    messageId: filled<MessageId>(),
    publishTime: textOf('a date-time', readDateTime),
    orderingKey: orElse(orNull(words), null, ''),
  }),
  deliveryAttempt: orElse(orNull(whole('a whole number')), null, 0),
});
export const pulled = record({ receivedMessages: orElse(list('a list', received), [], null) });
