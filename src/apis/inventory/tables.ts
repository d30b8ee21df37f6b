import type { JsonText, Timestamp } from '../../storage/tables/column-types.ts';

declare module '../../storage/database.ts' {
  interface Database {
    readonly inventory_watches: InventoryWatchesTable;
  }
}

/** An operation of a remote inventory that is polled for subscribers. */
export interface InventoryWatchesTable {
  readonly name: string;
  /** The operation at the last poll; null before the first one. */
  readonly seen: JsonText | null;
  readonly since: Timestamp;
  /** Time until which it is polled; subscribers extend it. */
  readonly until: Timestamp;
  /** Time of the next poll, or of the end of the lease while it is polled. */
  readonly due_at: Timestamp;
  /** Claim of the polling process; it changes with every lease. */
  readonly claim: string | null;
}
