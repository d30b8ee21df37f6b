import type { Call } from '../../../kit/call/call.ts';

/** The endpoint that notifications are pushed to, and the identity that pushes are sent with. */
export interface PushConfig {
  readonly pushEndpoint: string;
  readonly oidcToken: { readonly serviceAccountEmail: string; readonly audience: string | null } | null;
  readonly noWrapper: { readonly writeMetadata: boolean } | null;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The settings that the intake chooses for its subscription. */
export interface SubscriptionSettings {
  /** Null for a pull subscription. */
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
  readonly code: 'INVALID' | 'NOT_FOUND' | 'ALREADY_EXISTS' | 'PERMISSION_DENIED' | 'RESOURCE_EXHAUSTED';
  readonly message: string;
}

type Outcome<Key extends string, Value> = { readonly [K in Key]: Value } | { readonly refused: Refusal };

/** A pull whose wait ended before the service answered. */
interface Unanswered {
  readonly messages: readonly [];
  readonly unanswered: true;
}

/**
 * The part of the messaging service that the intake needs (Reseller API, Push notifications); the messaging module's
 * `Subscriber` implements it. Names are plain text here, because the service validates them.
 */
export interface NotificationSource {
  createSubscription(call: Call, input: NewSubscription): Promise<Outcome<'subscription', Subscription>>;
  getSubscription(call: Call, name: string): Promise<Outcome<'subscription', Subscription>>;
  /** Changes the given settings and keeps the others. */
  updateSubscription(
    call: Call,
    name: string,
    changes: Partial<SubscriptionSettings>,
  ): Promise<Outcome<'subscription', Subscription>>;
  /**
   * Leases each returned message to the puller until its acknowledgement deadline; returns an empty list when there is
   * none.
   */
  pull(
    call: Call,
    name: string,
    request: { readonly maxMessages: number; readonly wait: boolean },
  ): Promise<Outcome<'messages', readonly ReceivedMessage[]> | Unanswered>;
  acknowledge(call: Call, name: string, ackIds: readonly string[]): Promise<Outcome<'acknowledged', string>>;
  /** Moves the deadline to `seconds` from now; 0 gives the messages back. */
  modifyAckDeadline(
    call: Call,
    name: string,
    change: { readonly ackIds: readonly string[]; readonly seconds: number },
  ): Promise<Outcome<'modified', string>>;
}
