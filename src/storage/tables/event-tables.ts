import type { Generated } from 'kysely';
import type { JsonText, Timestamp } from './column-types.ts';

/** The events, each written in the transaction of its change. `seq` is null until the relay announces the row. */
export interface EventsTable {
  readonly id: Generated<number>;
  readonly seq: number | null;
  readonly stream: string;
  /** The tenant whose callers may read the event. */
  readonly tenant: string;
  readonly topic: string | null;
  readonly key: string;
  readonly at: Timestamp;
  readonly payload: JsonText;
  /** The reseller customer that the event concerns, by the links at the time of writing; null without one. */
  readonly customer_id: string | null;
  /** The span that wrote the event (W3C `traceparent`); null unless it is exported. */
  readonly trace: Generated<string | null>;
}

/** A single row with the log's identity, and its first and last sequence numbers. */
export interface EventLogTable {
  readonly log_id: string;
  readonly head: number;
  /** The first sequence number that is kept; `head + 1` when the log is empty. Retention moves it. */
  readonly oldest: Generated<number>;
  /** JSON of the epochs, for `gateway/events/log/epochs.ts`. */
  readonly epochs: Generated<string>;
}
