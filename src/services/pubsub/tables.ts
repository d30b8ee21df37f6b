import type { Generated } from 'kysely';
import type { JsonText, Timestamp } from '../../storage/tables/column-types.ts';

declare module '../../storage/database.ts' {
  interface Database {
    readonly messaging_topics: MessagingTopicsTable;
    readonly messaging_subscriptions: MessagingSubscriptionsTable;
    readonly messaging_messages: MessagingMessagesTable;
    readonly messaging_deliveries: MessagingDeliveriesTable;
    readonly messaging_positions: MessagingPositionsTable;
    readonly messaging_usage: MessagingUsageTable;
  }
}

/** A topic of the embedded messaging service: `projects/<project>/topics/<id>`. */
export interface MessagingTopicsTable {
  readonly name: string;
  readonly labels: JsonText;
  readonly date_created: Timestamp;
  /** Random key of this topic: a later topic of the same name has another one. */
  readonly incarnation: string;
  /** The caller that created it; null in rows of older versions. */
  readonly owner: string | null;
}

export interface MessagingSubscriptionsTable {
  readonly name: string;
  readonly topic: string;
  /** Null for a pull subscription. */
  readonly push_endpoint: string | null;
  /** All other settings. */
  readonly settings: JsonText;
  readonly date_created: Timestamp;
  /**
   * The service account that subscribed to the reseller's topic; null for other topics, and in rows of older versions.
   */
  readonly subscriber: string | null;
  /**
   * The account that may sign pushes, checked when they were configured; null for none, and in rows of older versions.
   */
  readonly push_signer: string | null;
  /** The caller that created it; null in rows of older versions. */
  readonly owner: string | null;
  /** A trigger adds 1 with every change of the columns above. */
  readonly version: Generated<number>;
}

/** A message that at least one subscription has not acknowledged. Its public id is derived from `id`. */
export interface MessagingMessagesTable {
  readonly id: Generated<number>;
  /** Base64. */
  readonly data: string;
  readonly attributes: JsonText;
  readonly ordering_key: string | null;
  /** Bytes of data and attributes. */
  readonly bytes: number;
  readonly date_published: Timestamp;
  /** The longest retention of the subscriptions that the topic had then. */
  readonly date_expires: Timestamp;
  /** The topic's; null in rows of older versions, whose deliveries were stored with the message. */
  readonly incarnation: string | null;
  /** The owner in `messaging_usage` that the message is charged to; null for none. */
  readonly owner: string | null;
  /** Bytes that the owner is charged; null without an owner. */
  readonly charged: number | null;
}

/** Where a subscription is in its topic: it has taken over all messages up to `position`. */
export interface MessagingPositionsTable {
  readonly subscription: string;
  /** The topic's; it stays when the topic is deleted. */
  readonly incarnation: string;
  /** Id of a message. */
  readonly position: number;
  readonly retention_seconds: number;
}

/** Bytes of the stored messages of each owner. A trigger subtracts those of a deleted message. */
export interface MessagingUsageTable {
  readonly owner: string;
  readonly bytes: number;
}

/**
 * The delivery of a message to one subscription: stored when the subscription takes the message over, deleted when it
 * is acknowledged.
 */
export interface MessagingDeliveriesTable {
  readonly id: Generated<number>;
  readonly subscription: string;
  readonly message: number;
  /** Lease of the last claim; an acknowledgement under an older lease has no effect. */
  readonly lease: string | null;
  readonly attempts: number;
  /** Time from which it may be delivered (again). */
  readonly date_due: Timestamp;
  readonly date_expires: Timestamp;
}
