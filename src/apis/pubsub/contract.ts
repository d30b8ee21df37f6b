import type { JSONWebKeySet } from 'jose';
import type { OutboundRule } from '../../gateway/upstream/outbound/rule.ts';
import type { Call } from '../../kit/call/call.ts';
import type { Page, PageRequest } from '../../kit/page.ts';
import type * as result from '../../kit/result.ts';

export type { Page, PageRequest } from '../../kit/page.ts';

declare const brand: unique symbol;
type Brand<Name extends string> = string & { readonly [brand]: Name };

/** `projects/<project>` */
export type ProjectName = Brand<'Project'>;
/** `projects/<project>/topics/<id>` (Reseller API, resellernotify.register). */
export type TopicName = Brand<'Topic'>;
/** `projects/<project>/subscriptions/<id>` (Cloud Pub/Sub v1, projects.subscriptions). */
export type SubscriptionName = Brand<'Subscription'>;
/** Sixteen decimal digits, kept as text: many are greater than a double can hold exactly. */
export type MessageId = Brand<'MessageId'>;
/** Opaque id of one delivery of one message. */
export type AckId = Brand<'AckId'>;

export type Labels = Readonly<Record<string, string>>;
export type Attributes = Readonly<Record<string, string>>;

export interface Topic {
  readonly name: TopicName;
  readonly labels: Labels;
}

/** The identity that pushes are sent with. */
export interface OidcToken {
  readonly serviceAccountEmail: string;
  /** Claim `aud` of the token; null for the address of the endpoint. */
  readonly audience: string | null;
}

/** The endpoint that messages are pushed to, and the form of the pushes. */
export interface PushConfig {
  /** Address with the scheme http or https. */
  readonly pushEndpoint: string;
  readonly oidcToken: OidcToken | null;
  /**
   * Sends the data alone as the body, without the envelope; `writeMetadata` adds the metadata as headers. Null sends
   * the envelope.
   */
  readonly noWrapper: { readonly writeMetadata: boolean } | null;
  readonly attributes: Attributes;
}

export interface RetryPolicy {
  /** Seconds, 0 to 600, like the maximum. */
  readonly minimumBackoffSeconds: number;
  readonly maximumBackoffSeconds: number;
}

export interface DeadLetterPolicy {
  readonly deadLetterTopic: TopicName;
  /** 5 to 100 attempts. */
  readonly maxDeliveryAttempts: number;
}

export interface SubscriptionSettings {
  /** Null for a pull subscription. */
  readonly pushConfig: PushConfig | null;
  /** Seconds, 10 to 600, in which a subscriber must acknowledge a message; for a push, its timeout. */
  readonly ackDeadlineSeconds: number;
  /** Seconds, ten minutes to 31 days, after which a message is dropped without having been acknowledged. */
  readonly messageRetentionSeconds: number;
  /** Null delivers an unacknowledged message again as soon as possible. */
  readonly retryPolicy: RetryPolicy | null;
  /** Null delivers a message again until it is acknowledged or dropped. */
  readonly deadLetterPolicy: DeadLetterPolicy | null;
  readonly labels: Labels;
}

/**
 * Why nothing is pushed: the owner may not have pushes signed with that service account, or not sent to that endpoint.
 */
export type Withheld = 'signer' | 'endpoint';

export interface Subscription extends SubscriptionSettings {
  readonly name: SubscriptionName;
  /** Null when the topic was deleted: the subscription gets no new messages. */
  readonly topic: TopicName | null;
  /** Set while nothing is pushed. The messages wait for new settings until their retention ends. */
  readonly withheld?: Withheld;
}

/** The settings of a new subscription; omitted ones take the service's defaults. */
export interface NewSubscription extends Partial<SubscriptionSettings> {
  readonly name: SubscriptionName;
  readonly topic: TopicName;
}

export interface NewMessage {
  /** Base64; empty only when the message has an attribute. */
  readonly data: string;
  readonly attributes: Attributes;
  readonly orderingKey: string | null;
}

export interface Message extends NewMessage {
  readonly messageId: MessageId;
  /** RFC 3339, UTC, milliseconds. */
  readonly publishTime: string;
}

export interface ReceivedMessage {
  readonly ackId: AckId;
  readonly message: Message;
  /** Number of this delivery attempt, from 1; null without a dead-letter policy. */
  readonly deliveryAttempt: number | null;
}

export interface PullRequest {
  /** 1 to 1000; the answer may have fewer. */
  readonly maxMessages: number;
  /** True waits a while for a first message, but never beyond the call's deadline. */
  readonly wait: boolean;
}

/** An expected failure that the request causes; not a fault of the service. */
export interface Refusal {
  readonly code: 'INVALID' | 'NOT_FOUND' | 'ALREADY_EXISTS' | 'PERMISSION_DENIED' | 'RESOURCE_EXHAUSTED';
  readonly message: string;
  /** The input that the refusal is about. */
  readonly field?: string;
}

export type Outcome<Key extends string, Value> = result.Outcome<Key, Value, Refusal>;

/** A pull whose wait ended before a remote service answered. */
export interface Unanswered {
  readonly messages: readonly [];
  readonly unanswered: true;
}

/**
 * The part of the messaging service that a subscriber needs. Delivery is at least once and unordered: a message may
 * come again, and an older one after a newer. Faults are thrown as `Fault`; expected failures are returned as
 * `refused`.
 */
export interface Subscriber {
  /**
   * Creates a subscription. The reseller's topic is for accounts that its service authorised (Reseller API, Push
   * notifications).
   */
  createSubscription(call: Call, input: NewSubscription): Promise<Outcome<'subscription', Subscription>>;
  getSubscription(call: Call, name: SubscriptionName): Promise<Outcome<'subscription', Subscription>>;
  /** Changes the given settings and keeps the others. */
  updateSubscription(
    call: Call,
    name: SubscriptionName,
    changes: Partial<SubscriptionSettings>,
  ): Promise<Outcome<'subscription', Subscription>>;
  /**
   * Leases each returned message to the puller until its acknowledgement deadline; returns an empty list when there is
   * none.
   */
  pull(
    call: Call,
    name: SubscriptionName,
    request: PullRequest,
  ): Promise<Outcome<'messages', readonly ReceivedMessage[]> | Unanswered>;
  /** Acknowledges messages. Ids whose message is gone or leased to another puller are ignored. */
  acknowledge(
    call: Call,
    name: SubscriptionName,
    ackIds: readonly AckId[],
  ): Promise<Outcome<'acknowledged', SubscriptionName>>;
  /** Moves the deadline to `seconds` from now, at most 600; 0 gives the messages back. */
  modifyAckDeadline(
    call: Call,
    name: SubscriptionName,
    change: { readonly ackIds: readonly AckId[]; readonly seconds: number },
  ): Promise<Outcome<'modified', SubscriptionName>>;
}

/** The endpoints that callers may have pushes sent to. */
export interface EndpointLimits {
  readonly httpsOnly: boolean;
  readonly outbound: OutboundRule;
}

/** Reads of subscriptions, each with the tenancy of its caller. */
export interface SubscriptionReads {
  /** Returns subscriptions by name; a name in a project outside the caller's tenancy is FORBIDDEN. */
  subscriptions(call: Call, names: readonly SubscriptionName[]): Promise<result.Found<Subscription>>;
  listSubscriptions(
    call: Call,
    project: ProjectName,
    page: PageRequest,
  ): Promise<Outcome<'page', Page<Subscription>>>;
}

/** The calls that the graph makes to the messaging service, each with the tenancy of its caller. */
export interface Subscribing
  extends EndpointLimits,
    SubscriptionReads,
    Pick<Subscriber, 'createSubscription'> {}

/** The messaging service: a subset of Cloud Pub/Sub v1 that is enough to carry the reseller's notifications. */
export interface Messaging extends Subscriber, SubscriptionReads {
  createTopic(call: Call, topic: Topic): Promise<Outcome<'topic', Topic>>;
  getTopic(call: Call, name: TopicName): Promise<Outcome<'topic', Topic>>;
  listTopics(call: Call, project: ProjectName, page: PageRequest): Promise<Outcome<'page', Page<Topic>>>;
  /** Deletes the topic. Its subscriptions stay and get no new messages. */
  deleteTopic(call: Call, name: TopicName): Promise<Outcome<'deleted', TopicName>>;
  topicSubscriptions(
    call: Call,
    name: TopicName,
    page: PageRequest,
  ): Promise<Outcome<'page', Page<SubscriptionName>>>;
  /** Returns one id per message, in their order. Messages of a topic without subscriptions are dropped. */
  publish(
    call: Call,
    topic: TopicName,
    messages: readonly NewMessage[],
  ): Promise<Outcome<'messageIds', readonly MessageId[]>>;
  /** Replaces the push settings; null makes it a pull subscription. */
  modifyPushConfig(
    call: Call,
    name: SubscriptionName,
    pushConfig: PushConfig | null,
  ): Promise<Outcome<'modified', SubscriptionName>>;
  /** Deletes the subscription with its messages. */
  deleteSubscription(call: Call, name: SubscriptionName): Promise<Outcome<'deleted', SubscriptionName>>;
}

/** The messaging service as the graph and the REST API use it. */
export interface PubsubService extends Subscribing {
  /** The whole service when it runs in this process; undefined when it is remote and serves its own API. */
  readonly embedded: EmbeddedMessaging | undefined;
}

/** The keys that verify tokens, in the two forms that the real issuer serves. */
export interface PublicKeys {
  readonly jwks: JSONWebKeySet;
  /** PEM certificates by key id. */
  readonly pems: Readonly<Record<string, string>>;
}

export interface EmbeddedMessaging {
  readonly messaging: Messaging;
  /** Returns the keys that verify the tokens of this service's pushes. */
  publicKeys(): Promise<PublicKeys>;
}

/**
 * The accounts that may subscribe to a topic, as registered with the reseller service (Reseller API,
 * resellernotify.register).
 */
export interface Authorised {
  has(topic: string, serviceAccountEmail: string): Promise<boolean>;
}
