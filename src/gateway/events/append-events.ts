import { type Change, wakeOnCommit } from '../../kit/db/transaction.ts';
import type { StreamName } from '../service-registry.ts';

/** The streams of the event log. Order is promised for each key, not over a stream. */
export type Stream = StreamName;

export interface NewEvent {
  readonly stream: Stream;
  /** Who may see it, such as an account SID. */
  readonly tenant: string;
  /** What it belongs to, such as the SID of a flow; null where nothing is wider than the key. */
  readonly topic: string | null;
  /** What the event is about, such as an execution's SID: events of one key keep their order. */
  readonly key: string;
  /** When it is written, by our own clock, for it is kept from then on: RFC 3339, UTC, milliseconds. */
  readonly at: string;
  readonly payload: unknown;
}

/**
 * Writes events in the transaction of the change they tell of. Call it while the row of each key is locked, after
 * the change: ids are taken here, so that the order of a key is the order of its commits.
 * See docs/decisions/018-events-get-dense-numbers.md.
 */
export async function appendEvents(change: Change, events: readonly NewEvent[]): Promise<void> {
  const rows = events.map(({ payload, ...event }) => ({
    ...indexable(event),
    seq: null,
    payload: storable(JSON.stringify(payload)),
  }));
  await change.insertInto('events').values(rows).execute();
  wakeOnCommit(change);
}

/** Characters: three names of so many, in any script, fit into a row of an index. */
const longestName = 600;

/**
 * What an index cannot hold is known when the relay gives the row its number, and then no row is numbered any more:
 * so such an event is not written.
 */
function indexable<Event extends Omit<NewEvent, 'payload'>>(event: Event): Event {
  const { tenant, topic, key } = event;
  const fits = tenant.length + (topic?.length ?? 0) <= longestName && key.length <= longestName;
  if (fits) return event;
  throw new RangeError(`the names of an event have at most ${longestName} characters`);
}

/** An escape of JSON: of a NUL or half of a character, or any other. */
const escapes = /\\(u0000|ud[89a-f][0-9a-f]{2}|.)/g;

/** JSON that PostgreSQL can look into, as it cannot where a NUL or half of a character is in it. */
function storable(json: string): string {
  return json.replaceAll(escapes, (whole, what: string) => (what.length > 1 ? '\\ufffd' : whole));
}
