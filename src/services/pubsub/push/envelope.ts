import type { Message, PushConfig, Subscription } from '../../../apis/pubsub/contract.ts';

export interface PushRequest {
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes, because the HTTP client would keep a text beside its bytes. */
  readonly body: Buffer;
}

/**
 * Returns the request of one push (Cloud Pub/Sub, Push subscriptions). Ids and times have both spellings that
 * publishers use.
 */
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
  return { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(envelope)) };
}

/** `attributes` is always an object, also an empty one: publishers send it in every envelope. */
function messageOf({ attributes, data, messageId, orderingKey, publishTime }: Message) {
  return {
    attributes,
    data,
    messageId,
    message_id: messageId,
    ...(orderingKey !== null && { orderingKey }),
    publishTime,
    publish_time: publishTime,
  };
}

/** Values that an HTTP header can carry; attributes with other values are left out. */
const sendable = /^[\t\x20-\x7e]*$/;
const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;

/** Attributes that become headers of the same name: headers of the content, of CloudEvents and of traces. */
const ownNames =
  /^(?:content-(?:type|language)|ce-[a-z0-9]{1,40}|traceparent|tracestate|baggage|x-(?:request|correlation)-id)$/;

/**
 * Returns the header of an attribute. Other names get a prefix, so that they have no meaning for the server or a proxy.
 */
function headerOf(attribute: string): string {
  const name = attribute.toLowerCase();
  return ownNames.test(name) ? name : `x-goog-pubsub-attribute-${name}`;
}

function metadataHeaders(subscription: Subscription, message: Message): PushRequest['headers'] {
  const attributes = Object.entries(message.attributes)
    .filter(([name, value]) => headerName.test(name) && sendable.test(value))
    .map(([name, value]) => [headerOf(name), value] as const);
  return {
    ...Object.fromEntries(attributes),
    'x-goog-pubsub-subscription-name': subscription.name,
    'x-goog-pubsub-message-id': message.messageId,
    'x-goog-pubsub-publish-timestamp': message.publishTime,
    ...(message.orderingKey !== null &&
      sendable.test(message.orderingKey) && { 'x-goog-pubsub-ordering-key': message.orderingKey }),
  };
}
