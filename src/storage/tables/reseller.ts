import type { Generated } from 'kysely';
import type { JsonText, Timestamp } from './kinds.ts';

/** A customer of the embedded reselling service. */
export interface ResellerCustomersTable {
  readonly id: Generated<number>;
  readonly customer_id: string;
  readonly customer_domain: string;
  readonly profile: JsonText;
  /** Counts the changes; a change of the customer or of its subscriptions locks the row by counting up. */
  readonly revision: number;
  readonly date_created: Timestamp;
}

/** One for each customer and SKU; a cancelled one stays until its SKU is bought again. */
export interface ResellerSubscriptionsTable {
  readonly id: Generated<number>;
  readonly customer_id: string;
  readonly sku_id: string;
  readonly subscription_id: string;
  readonly status: string;
  readonly state: JsonText;
  readonly date_created: Timestamp;
  /** When its trial or commitment ends; null while nothing is due. */
  readonly wake_at: Timestamp | null;
}

/** Accounts that may subscribe to the topic of the notifications. */
export interface ResellerServiceAccountsTable {
  readonly email: string;
  readonly date_registered: Timestamp;
}

/** Notifications that were written with their change and are yet to be published. */
export interface ResellerNotificationsTable {
  readonly id: Generated<number>;
  readonly topic: string;
  readonly payload: JsonText;
  readonly date_created: Timestamp;
}

/** Notifications that have become events, each once. */
export interface ResellerReceivedTable {
  readonly id: Generated<number>;
  readonly subscription: string;
  readonly message_id: string;
  readonly date_received: Timestamp;
}

/** Notifications that cannot be read, kept for the operator. */
export interface ResellerQuarantineTable {
  readonly id: Generated<number>;
  readonly subscription: string | null;
  readonly message_id: string | null;
  readonly reason: string;
  /** As it came, cut off where it is too long. */
  readonly body: string;
  readonly date_received: Timestamp;
  readonly date_replayed: Timestamp | null;
}

/** Whose turn it is to reconcile reseller subscriptions. */
export interface ResellerReconcilerTable {
  readonly name: string;
  /** Whole passes that were made. */
  readonly pass: number;
  /** Id of the last event when the last of them began. */
  readonly after_event: number;
  readonly due_at: Timestamp;
  readonly claim: string | null;
}

/** Reseller subscriptions as they were when events and state last agreed. */
export interface ResellerSeenTable {
  readonly customer_id: string;
  readonly sku_id: string;
  readonly customer_domain: string;
  readonly subscription_id: string;
  /** What events tell of it; `null` when it has ended. */
  readonly snapshot: JsonText;
  /** The last pass that came by. */
  readonly pass: number;
  /** 1 when it has ended and events told that. */
  readonly ended: number;
  /** Id of the last event before a change that no event has told of yet. */
  readonly doubtful_after: number | null;
}
