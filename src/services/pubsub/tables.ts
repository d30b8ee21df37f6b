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
  /** Null for one that is pulled. */
  readonly push_endpoint: string | null;
  /** Everything else that was configured. */
  readonly settings: JsonText;
  readonly date_created: Timestamp;
  /** The service account that subscribed to the reseller's topic; null for another topic, or from before. */
  readonly subscriber: string | null;
  /** In whose name its pushes may be signed, as it was checked when they were configured; null for nobody, or from before. */
  readonly push_signer: string | null;
}

/** A message that some subscription has yet to acknowledge. Its public id is made from `id`. */
export interface MessagingMessagesTable {
  readonly id: Generated<number>;
  /** Base64. */
  readonly data: string;
  readonly attributes: JsonText;
  readonly ordering_key: string | null;
  /** Of data and attributes. */
  readonly bytes: number;
  readonly date_published: Timestamp;
  readonly date_expires: Timestamp;
}

/** A message's way to one subscription: gone when it was acknowledged. */
export interface MessagingDeliveriesTable {
  readonly id: Generated<number>;
  readonly subscription: string;
  readonly message: number;
  /** Of the last who took it; what was acknowledged under another one stays. */
  readonly lease: string | null;
  /** How often it was given out. */
  readonly attempts: number;
  /** When it may be given out (again). */
  readonly date_due: Timestamp;
  readonly date_expires: Timestamp;
}
