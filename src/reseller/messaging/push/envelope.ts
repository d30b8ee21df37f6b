import type { Message, PushConfig, Subscription } from '../contract.ts';

export interface PushRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** The request of one push (S1, Notification envelope); ids and times in both spellings that publishers use. */
export function pushRequest(
  config: PushConfig,
  subscription: Subscription,
  message: Message,
  attempt: number,
): PushRequest {
  if (config.noWrapper) {
    const metadata = config.noWrapper.writeMetadata ? metadataHeaders(subscription, message) : {};
    return { headers: metadata, body: Buffer.from(message.data, 'base64') };
  }
  const envelope = {
    ...(subscription.deadLetterPolicy && { deliveryAttempt: attempt }),
    message: messageOf(message),
    subscription: subscription.name,
  };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(envelope) };
}

function messageOf({ attributes, data, messageId, orderingKey, publishTime }: Message) {
  return {
    ...(Object.keys(attributes).length > 0 && { attributes }),
    data,
    messageId,
    message_id: messageId,
    ...(orderingKey !== null && { orderingKey }),
    publishTime,
    publish_time: publishTime,
  };
}

/** Header values that HTTP can carry: what an attribute has beyond that is left out with it. */
const sendable = /^[\t\x20-\x7e]*$/;
const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;

function metadataHeaders(subscription: Subscription, message: Message): PushRequest['headers'] {
  const attributes = Object.entries(message.attributes)
    .filter(([name, value]) => headerName.test(name) && sendable.test(value))
    .filter(([name]) => !name.toLowerCase().startsWith('x-goog-'))
    .filter(([name]) => !reserved.has(name.toLowerCase()));
  return {
    ...Object.fromEntries(attributes),
    'x-goog-pubsub-subscription-name': subscription.name,
    'x-goog-pubsub-message-id': message.messageId,
    'x-goog-pubsub-publish-timestamp': message.publishTime,
    ...(message.orderingKey !== null &&
      sendable.test(message.orderingKey) && { 'x-goog-pubsub-ordering-key': message.orderingKey }),
  };
}

/** What a message must not decide about the request that carries it. */
const reserved: ReadonlySet<string> = new Set([
  'authorization',
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
