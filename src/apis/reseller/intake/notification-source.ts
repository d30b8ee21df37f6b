import type { Call } from '../../../kit/call/call.ts';

/** Where notifications are pushed to, and how the pushes say who sends them. */
export interface PushConfig {
  readonly pushEndpoint: string;
  readonly oidcToken: { readonly serviceAccountEmail: string; readonly audience: string | null } | null;
  readonly noWrapper: { readonly writeMetadata: boolean } | null;
  readonly attributes: Readonly<Record<string, string>>;
}

/** What the intake sets of its subscription. */
export interface SubscriptionSettings {
  /** Null for one that is pulled. */
  readonly pushConfig: PushConfig | null;
  readonly ackDeadlineSeconds: number;
}

export interface Subscription extends SubscriptionSettings {
  /** Null when the topic was deleted. */
  readonly topic: string | null;
  /** Set while nothing is pushed. */
  readonly withheld?: string;
}

export interface NewSubscription extends Partial<SubscriptionSettings> {
  /** `projects/<project>/subscriptions/<id>` */
  readonly name: string;
  /** `projects/<project>/topics/<id>` */
  readonly topic: string;
}

export interface ReceivedMessage {
  /** Opaque: one delivery of one message. */
  readonly ackId: string;
  readonly message: {
    readonly messageId: string;
    readonly publishTime: string;
    /** Base64. */
    readonly data: string;
    readonly attributes: Readonly<Record<string, string>>;
  };
}

export interface Refusal {
  readonly code: 'INVALID' | 'NOT_FOUND' | 'ALREADY_EXISTS' | 'PERMISSION_DENIED';
  readonly message: string;
}

type Outcome<Key extends string, Value> = { readonly [K in Key]: Value } | { readonly refused: Refusal };

/**
 * What the intake needs of the messaging service that carries the notifications (S1, Delivery); a `Subscriber` of the
 * messaging module is one. Names are text here: the service checks those that it gets.
 */
export interface NotificationSource {
  createSubscription(call: Call, input: NewSubscription): Promise<Outcome<'subscription', Subscription>>;
  getSubscription(call: Call, name: string): Promise<Outcome<'subscription', Subscription>>;
  /** What is not among the changes stays as it is. */
  updateSubscription(
    call: Call,
    name: string,
    changes: Partial<SubscriptionSettings>,
  ): Promise<Outcome<'subscription', Subscription>>;
  /** Each message is the puller's until its deadline has passed; empty where there is none. */
  pull(
    call: Call,
    name: string,
    request: { readonly maxMessages: number; readonly wait: boolean },
  ): Promise<Outcome<'messages', readonly ReceivedMessage[]>>;
  acknowledge(call: Call, name: string, ackIds: readonly string[]): Promise<Outcome<'acknowledged', string>>;
  /** From now on; 0 gives the messages back. */
  modifyAckDeadline(
    call: Call,
    name: string,
    change: { readonly ackIds: readonly string[]; readonly seconds: number },
  ): Promise<Outcome<'modified', string>>;
}
