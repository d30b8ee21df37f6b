import type { Generated } from 'kysely';
import type { JsonText, Timestamp } from './column-types.ts';

/** What happened, written in the transaction of the change itself. `seq` is null until the relay announces the row. */
export interface EventsTable {
  readonly id: Generated<number>;
  readonly seq: number | null;
  readonly stream: string;
  /** Who may see it. */
  readonly tenant: string;
  readonly topic: string | null;
  readonly key: string;
  readonly at: Timestamp;
  readonly payload: JsonText;
}

/** One row: which log this is, and the last sequence number given out. */
export interface EventLogTable {
  readonly log_id: string;
  readonly head: number;
}
