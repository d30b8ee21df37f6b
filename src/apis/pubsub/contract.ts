import type { JSONWebKeySet } from 'jose';
import type { OutboundRule } from '../../gateway/upstream/outbound-rule.ts';
import type { Call } from '../../kit/call/call.ts';
import type { Page, PageRequest } from '../../kit/page.ts';
import type * as result from '../../kit/result.ts';

export type { Page, PageRequest } from '../../kit/page.ts';

declare const brand: unique symbol;
type Brand<Name extends string> = string & { readonly [brand]: Name };

/** `projects/<project>` */
export type ProjectName = Brand<'Project'>;
/** `projects/<project>/topics/<id>` (S1, Registration response). */
export type TopicName = Brand<'Topic'>;
/** `projects/<project>/subscriptions/<id>` (S1, Messaging subscription). */
export type SubscriptionName = Brand<'Subscription'>;
/** Sixteen decimal digits, often beyond what a double can hold: never a number. */
export type MessageId = Brand<'MessageId'>;
/** Opaque: one giving out of one message. */
export type AckId = Brand<'AckId'>;

export type Labels = Readonly<Record<string, string>>;
export type Attributes = Readonly<Record<string, string>>;

export interface Topic {
  readonly name: TopicName;
  readonly labels: Labels;
}

/** How pushes say who sends them. */
export interface OidcToken {
  readonly serviceAccountEmail: string;
  /** Null for the endpoint's own address. */
  readonly audience: string | null;
}

/** Where messages are posted to. */
export interface PushConfig {
  /** http or https. */
  readonly pushEndpoint: string;
  readonly oidcToken: OidcToken | null;
  /** The data alone as the body, in place of the envelope; with metadata as headers where asked for. */
  readonly noWrapper: { readonly writeMetadata: boolean } | null;
  readonly attributes: Attributes;
}

export interface RetryPolicy {
  /** 0 to 600 seconds each. */
  readonly minimumBackoffSeconds: number;
  readonly maximumBackoffSeconds: number;
}

export interface DeadLetterPolicy {
  readonly deadLetterTopic: TopicName;
  /** 5 to 100. */
  readonly maxDeliveryAttempts: number;
}

export interface SubscriptionSettings {
  /** Null for one that is pulled. */
  readonly pushConfig: PushConfig | null;
  /** 10 to 600: how long whoever got a message may take to acknowledge it; of a push, its timeout. */
  readonly ackDeadlineSeconds: number;
  /** Ten minutes to 31 days: what is not acknowledged by then is dropped. */
  readonly messageRetentionSeconds: number;
  /** Null: what was not acknowledged is given out again as soon as possible. */
  readonly retryPolicy: RetryPolicy | null;
  /** Null: tried until it is acknowledged or dropped. */
  readonly deadLetterPolicy: DeadLetterPolicy | null;
  readonly labels: Labels;
}

/** Why nothing is pushed: in that signer's name the owner may have no pushes signed, or to that address none sent. */
export type Withheld = 'signer' | 'endpoint';

export interface Subscription extends SubscriptionSettings {
  readonly name: SubscriptionName;
  /** Null when the topic was deleted: nothing new comes. */
  readonly topic: TopicName | null;
  /** Set while nothing is pushed: the messages wait for new settings, as long as they are kept. */
  readonly withheld?: Withheld;
}

/** What is left out is the service's default. */
export interface NewSubscription extends Partial<SubscriptionSettings> {
  readonly name: SubscriptionName;
  readonly topic: TopicName;
}

export interface NewMessage {
  /** Base64; empty only beside an attribute. */
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
  /** 1 for the first time; null without a dead-letter policy. */
  readonly deliveryAttempt: number | null;
}

export interface PullRequest {
  /** 1 to 1000; fewer may come. */
  readonly maxMessages: number;
  /** Waits a while for a first message, but never beyond the call's deadline. */
  readonly wait: boolean;
}

/** An expected failure that is about the request, not a fault. */
export interface Refusal {
  readonly code: 'INVALID' | 'NOT_FOUND' | 'ALREADY_EXISTS' | 'PERMISSION_DENIED';
  readonly message: string;
  /** The input that was wrong, for INVALID. */
  readonly field?: string;
}

export type Outcome<Key extends string, Value> = result.Outcome<Key, Value, Refusal>;

/**
 * What a subscriber needs of the messaging service. At least once and in no order: the same message may come again,
 * and an older one after a newer. Faults are thrown as `Fault`; expected failures are `refused`.
 */
export interface Subscriber {
  /** Only accounts that the reseller service authorised may subscribe to its topic (S1, Authentication 3). */
  createSubscription(call: Call, input: NewSubscription): Promise<Outcome<'subscription', Subscription>>;
  getSubscription(call: Call, name: SubscriptionName): Promise<Outcome<'subscription', Subscription>>;
  /** What is not among the changes stays as it is. */
  updateSubscription(
    call: Call,
    name: SubscriptionName,
    changes: Partial<SubscriptionSettings>,
  ): Promise<Outcome<'subscription', Subscription>>;
  /** Each message is the puller's until its deadline has passed; empty where there is none. */
  pull(
    call: Call,
    name: SubscriptionName,
    request: PullRequest,
  ): Promise<Outcome<'messages', readonly ReceivedMessage[]>>;
  /** What somebody else has meanwhile, or what is gone, is left out in silence. */
  acknowledge(
    call: Call,
    name: SubscriptionName,
    ackIds: readonly AckId[],
  ): Promise<Outcome<'acknowledged', SubscriptionName>>;
  /** From now on; 0 gives the messages back. At most 600. */
  modifyAckDeadline(
    call: Call,
    name: SubscriptionName,
    change: { readonly ackIds: readonly AckId[]; readonly seconds: number },
  ): Promise<Outcome<'modified', SubscriptionName>>;
}

/** Where callers may have pushes sent to. */
export interface EndpointLimits {
  readonly httpsOnly: boolean;
  readonly outbound: OutboundRule;
}

/** What callers of the graph do at the messaging service: each as itself, whoever has the credential for it. */
export interface Subscribing extends EndpointLimits, Pick<Subscriber, 'createSubscription'> {}

/** The messaging service: a subset of Cloud Pub/Sub v1 that is enough to carry the reseller's notifications (S1). */
export interface Messaging extends Subscriber {
  createTopic(call: Call, topic: Topic): Promise<Outcome<'topic', Topic>>;
  getTopic(call: Call, name: TopicName): Promise<Outcome<'topic', Topic>>;
  listTopics(call: Call, project: ProjectName, page: PageRequest): Promise<Outcome<'page', Page<Topic>>>;
  /** Its subscriptions stay and get nothing new. */
  deleteTopic(call: Call, name: TopicName): Promise<Outcome<'deleted', TopicName>>;
  topicSubscriptions(
    call: Call,
    name: TopicName,
    page: PageRequest,
  ): Promise<Outcome<'page', Page<SubscriptionName>>>;
  /** One id for each message, in their order. What no subscription takes is gone. */
  publish(
    call: Call,
    topic: TopicName,
    messages: readonly NewMessage[],
  ): Promise<Outcome<'messageIds', readonly MessageId[]>>;
  listSubscriptions(
    call: Call,
    project: ProjectName,
    page: PageRequest,
  ): Promise<Outcome<'page', Page<Subscription>>>;
  /** Null turns it into one that is pulled. */
  modifyPushConfig(
    call: Call,
    name: SubscriptionName,
    pushConfig: PushConfig | null,
  ): Promise<Outcome<'modified', SubscriptionName>>;
  /** Its messages go with it. */
  deleteSubscription(call: Call, name: SubscriptionName): Promise<Outcome<'deleted', SubscriptionName>>;
}

/** The messaging service as graph and REST reach it. */
export interface PubsubService extends Subscribing {
  /** The whole service, where it runs in this process; undefined where it is remote, and serves its API itself. */
  readonly embedded: EmbeddedMessaging | undefined;
}

/** The keys that tokens are checked with, in the forms that the real issuer serves them. */
export interface PublicKeys {
  readonly jwks: JSONWebKeySet;
  /** By key id. */
  readonly pems: Readonly<Record<string, string>>;
}

export interface EmbeddedMessaging {
  readonly messaging: Messaging;
  /** What the tokens of its pushes are checked with. */
  publicKeys(): Promise<PublicKeys>;
}

/** Who may subscribe to a topic, as the reseller service knows it (S1, Register). */
export interface Authorised {
  has(topic: string, serviceAccountEmail: string): Promise<boolean>;
}
