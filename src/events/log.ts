import type { Transaction } from 'kysely';
import type { Database } from '../storage/database.ts';

/** The streams of the event log. Order is promised for each key, not over a stream. */
export type Stream = 'executions' | 'reseller' | 'operations';

export interface NewEvent {
  readonly stream: Stream;
  /** Who may see it, such as an account SID. */
  readonly tenant: string;
  /** What it belongs to, such as the SID of a flow; null where nothing is wider than the key. */
  readonly topic: string | null;
  /** What the event is about, such as an execution's SID: events of one key keep their order. */
  readonly key: string;
  /** RFC 3339, UTC, milliseconds. */
  readonly at: string;
  readonly payload: unknown;
}

/**
 * Writes events in the transaction of the change they tell of. Call it while the row of each key is locked, after
 * the change: ids are taken here, so that the order of a key is the order of its commits.
 */
export async function appendEvents(
  transaction: Transaction<Database>,
  events: readonly NewEvent[],
): Promise<void> {
  const rows = events.map(({ payload, ...event }) => ({
    ...event,
    seq: null,
    payload: JSON.stringify(payload),
  }));
  await transaction.insertInto('events').values(rows).execute();
}
