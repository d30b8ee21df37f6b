import type { JsonText, Timestamp } from '../../storage/tables/column-types.ts';

declare module '../../storage/database.ts' {
  interface Database {
    readonly inventory_watches: InventoryWatchesTable;
  }
}

/** An operation of a remote inventory that somebody follows. */
export interface InventoryWatchesTable {
  readonly name: string;
  /** The operation as it was when somebody last asked after it; null before the first time. */
  readonly seen: JsonText | null;
  readonly since: Timestamp;
  /** How long somebody follows it for sure: followers put it off again and again. */
  readonly until: Timestamp;
  /** When somebody has to ask after it, or when the process that does must be dead. */
  readonly due_at: Timestamp;
  /** Of the process that asks; changes with every taking. */
  readonly claim: string | null;
}
