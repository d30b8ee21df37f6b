import { defaultSettings } from '../contract/rules.ts';
import type {
  DeadLetterPolicy,
  Message,
  Page,
  PushConfig,
  ReceivedMessage,
  RetryPolicy,
  Subscription,
  SubscriptionName,
  SubscriptionSettings,
  Topic,
} from '../contract.ts';

type Wire = Readonly<Record<string, unknown>>;

export function topicToWire({ name, labels }: Topic): Wire {
  return { name, ...labelled(labels) };
}

/** The subscription of the wire (S1, Messaging subscription; Cloud Pub/Sub v1). */
export function subscriptionToWire(subscription: Subscription): Wire {
  const { name, topic, pushConfig, ackDeadlineSeconds, retryPolicy, deadLetterPolicy } = subscription;
  return {
    name,
    topic: topic ?? '_deleted-topic_',
    pushConfig: pushConfig ? pushConfigToWire(pushConfig) : {},
    ackDeadlineSeconds,
    messageRetentionDuration: duration(subscription.messageRetentionSeconds),
    ...labelled(subscription.labels),
    ...(retryPolicy && { retryPolicy: retryPolicyToWire(retryPolicy) }),
    ...(deadLetterPolicy && { deadLetterPolicy: deadLetterPolicyToWire(deadLetterPolicy) }),
    // Nothing is lost: its messages wait for settings that may be pushed with.
    state: subscription.withheld ? 'RESOURCE_ERROR' : 'ACTIVE',
  };
}

/** By setting: its field of the wire. */
export const settingFields: Readonly<Record<keyof SubscriptionSettings, string>> = {
  pushConfig: 'pushConfig',
  ackDeadlineSeconds: 'ackDeadlineSeconds',
  messageRetentionSeconds: 'messageRetentionDuration',
  retryPolicy: 'retryPolicy',
  deadLetterPolicy: 'deadLetterPolicy',
  labels: 'labels',
};

/** The body of a patch: what the mask names and the subscription lacks goes back to its default. */
export function patchToWire(name: SubscriptionName, changes: Partial<SubscriptionSettings>): Wire {
  const wire = subscriptionToWire({ ...defaultSettings, ...changes, name, topic: null });
  const fields = Object.keys(changes).map((key) => settingFields[key as keyof SubscriptionSettings]);
  const given = Object.fromEntries(fields.map((field) => [field, wire[field]]));
  return { subscription: { name, ...given }, updateMask: fields.join(',') };
}

function pushConfigToWire({ pushEndpoint, oidcToken, noWrapper, attributes }: PushConfig): Wire {
  return {
    pushEndpoint,
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(oidcToken && {
      oidcToken: {
        serviceAccountEmail: oidcToken.serviceAccountEmail,
        ...(oidcToken.audience !== null && { audience: oidcToken.audience }),
      },
    }),
    ...(noWrapper && { noWrapper }),
  };
}

export function retryPolicyToWire(policy: RetryPolicy): Wire {
  return {
    minimumBackoff: duration(policy.minimumBackoffSeconds),
    maximumBackoff: duration(policy.maximumBackoffSeconds),
  };
}

export function deadLetterPolicyToWire({ deadLetterTopic, maxDeliveryAttempts }: DeadLetterPolicy): Wire {
  return { deadLetterTopic, maxDeliveryAttempts };
}

export function receivedToWire({ ackId, message, deliveryAttempt }: ReceivedMessage): Wire {
  return { ackId, message: messageToWire(message), ...(deliveryAttempt !== null && { deliveryAttempt }) };
}

function messageToWire({ data, attributes, messageId, publishTime, orderingKey }: Message): Wire {
  return {
    data,
    ...(Object.keys(attributes).length > 0 && { attributes }),
    messageId,
    publishTime,
    ...(orderingKey !== null && { orderingKey }),
  };
}

/** A page under the list's own key; no token on the last one. */
export function pageToWire<Item>(key: string, page: Page<Item>, toWire: (item: Item) => unknown): Wire {
  return { [key]: page.items.map(toWire), ...(page.next !== null && { nextPageToken: page.next }) };
}

export function duration(seconds: number): string {
  return `${seconds}s`;
}

const labelled = (labels: Subscription['labels']) => Object.keys(labels).length > 0 && { labels };
