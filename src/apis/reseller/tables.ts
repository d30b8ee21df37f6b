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

/** Notifications that were stored as events, each once. */
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
  /** Body as it came, cut to the maximum length. */
  readonly body: string;
  readonly date_received: Timestamp;
  readonly date_replayed: Timestamp | null;
}

/** The lease to reconcile reseller subscriptions. */
export interface ResellerReconcilerTable {
  readonly name: string;
  /** Number of complete passes. */
  readonly pass: number;
  /** Id of the last event when the last of those passes began. */
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
  /** The state that events reported; `null` when it has ended. */
  readonly snapshot: JsonText;
  /** The last pass that saw the subscription. */
  readonly pass: number;
  /** 1 when it has ended and an event reported that. */
  readonly ended: number;
  /** Id of the last event before a change that no event has reported yet. */
  readonly doubtful_after: number | null;
}
