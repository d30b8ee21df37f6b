import type { Generated } from 'kysely';
import type { JsonText, Timestamp } from '../../storage/tables/column-types.ts';

declare module '../../storage/database.ts' {
  interface Database {
    readonly reseller_received: ResellerReceivedTable;
    readonly reseller_quarantine: ResellerQuarantineTable;
    readonly reseller_reconciler: ResellerReconcilerTable;
    readonly reseller_seen: ResellerSeenTable;
  }
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
