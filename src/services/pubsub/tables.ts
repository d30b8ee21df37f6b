import type { Generated } from 'kysely';
import type { JsonText, Timestamp } from '../../storage/tables/column-types.ts';

declare module '../../storage/database.ts' {
  interface Database {
    readonly messaging_topics: MessagingTopicsTable;
    readonly messaging_subscriptions: MessagingSubscriptionsTable;
    readonly messaging_messages: MessagingMessagesTable;
    readonly messaging_deliveries: MessagingDeliveriesTable;
  }
}

/** A topic of the embedded messaging service: `projects/<project>/topics/<id>`. */
export interface MessagingTopicsTable {
  readonly name: string;
  readonly labels: JsonText;
  readonly date_created: Timestamp;
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
  readonly date_expires: Timestamp;
}

/** The delivery of a message to one subscription; deleted when it is acknowledged. */
export interface MessagingDeliveriesTable {
  readonly id: Generated<number>;
  readonly subscription: string;
  readonly message: number;
  /** Lease of the last claim; an acknowledgement under an older lease has no effect. */
  readonly lease: string | null;
  /** Number of delivery attempts. */
  readonly attempts: number;
  /** Time from which it may be delivered (again). */
  readonly date_due: Timestamp;
  readonly date_expires: Timestamp;
}
