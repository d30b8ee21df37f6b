import { type RawBuilder, sql } from 'kysely';
import { type Change, wakeOnCommit } from '../../kit/db/transaction.ts';
import { untilDone } from '../../kit/tracing/in-span.ts';
import { traceparentOf } from '../../kit/tracing/span.ts';
import { runTogether, type Statement } from '../../storage/queries/together.ts';
import type { StreamName } from '../service-types.ts';
import { sendSpan } from './event-spans.ts';

/** A stream of the event log. The log keeps the order of events of one key, not of a whole stream. */
export type Stream = StreamName;

export interface NewEvent {
  readonly stream: Stream;
  /** The tenant that may see the event: an account SID, a customer id or a project id. */
  readonly tenant: string;
  /** The wider object that the event belongs to, such as the SID of a flow; null when there is none. */
  readonly topic: string | null;
  /** The object that the event is about, such as an execution's SID: events of one key keep their order. */
  readonly key: string;
  /** The time of writing by our own clock, because retention counts from it: RFC 3339, UTC, milliseconds. */
  readonly at: string;
  readonly payload: unknown;
  /** The customer that the event concerns, or how to find it; absent when it concerns none. */
  readonly concerns?: Concern | undefined;
}

/**
 * Writes events in the transaction of the change that they describe. Call it after the change, while the row of each
 * key is locked: the insert assigns ids, so the order of a key's events is the order of its commits. The insert also
 * finds the customers by the links that are in force then. Throws a RangeError for names that are too long for the
 * index. `send` sends the insert together with other statements of the change; by default it is sent alone.
 * See docs/decisions/018-events-get-dense-numbers.md and docs/decisions/052-customer-links.md.
 */
export function appendEvents(change: Change, events: readonly NewEvent[]): Promise<unknown>;
export function appendEvents<Sent>(
  change: Change,
  events: readonly NewEvent[],
  send: (...insert: readonly Statement[]) => Promise<Sent>,
): Promise<Sent>;
export async function appendEvents(
  change: Change,
  events: readonly NewEvent[],
  send: (...insert: readonly Statement[]) => Promise<unknown> = alone(change),
): Promise<unknown> {
  if (events.length === 0) return await send();
  const rows = events.map(({ payload, concerns, ...event }) => ({
    ...indexable(event),
    seq: null,
    payload: storable(JSON.stringify(payload)),
    customer_id: customerOf(event, concerns),
  }));
  const span = sendSpan(events);
  // Only an exported span is worth a place in the log.
  const traced = span?.sampled ? rows.map((row) => ({ ...row, trace: traceparentOf(span) })) : rows;
  const insert = change.insertInto('events').values(traced);
  const sent = span === null ? await send(insert) : await untilDone(span, () => send(insert));
  wakeOnCommit(change);
  return sent;
}

const alone = (change: Change) => async (insert?: Statement) =>
  insert && (await runTogether(change, [], insert));

/** Maximum characters of a name: three names of this length, in any script, fit into an index row. */
const longestName = 600;

/**
 * Throws for an event that does not fit into an index. The index would only fail when the relay numbers the row, and no
 * later row could be numbered then.
 */
export function indexable<Event extends Pick<NewEvent, 'tenant' | 'topic' | 'key'>>(event: Event): Event {
  const { tenant, topic, key } = event;
  const fits = tenant.length + (topic?.length ?? 0) <= longestName && key.length <= longestName;
  if (fits) return event;
  throw new RangeError(`the names of an event have at most ${longestName} characters`);
}

/** A JSON escape: a NUL, an unpaired surrogate, or any other. */
const escapes = /\\(u0000|ud[89a-f][0-9a-f]{2}|.)/g;

/** Returns JSON that PostgreSQL can query: it rejects NUL and unpaired surrogates, which become U+FFFD. */
export function storable(json: string): string {
  return json.replaceAll(escapes, (whole, what: string) => (what.length > 1 ? '\\ufffd' : whole));
}

/** How to find the customer that an event concerns. */
type Concern =
  | { readonly customerId: string }
  /** The customer that a project is linked to. */
  | { readonly project: string }
  /**
   * The customer that a contact of the event's tenant is linked to. `null` is an unknown address: it is the `contact` in
   * the payload of an earlier event of the same key.
   */
  | { readonly contact: string | null };

type Named = Pick<NewEvent, 'stream' | 'tenant' | 'key'>;

/**
 * Returns the customer as a value of the insert: an id, or a subquery of the links. So an event takes no statement of
 * its own to find its customer.
 */
function customerOf(event: Named, concerns: Concern | undefined) {
  if (!concerns) return null;
  if ('customerId' in concerns) return concerns.customerId;
  if ('project' in concerns) {
    return sql<string | null>`(select customer_id from customer_links
      where kind = 'project' and tenant = '' and name = ${concerns.project})`;
  }
  return customerOfContact(event.tenant, concerns.contact ?? knownContact(event));
}

type Given = string | RawBuilder<unknown>;

export const customerOfContact = (tenant: Given, contact: Given) =>
  sql<string | null>`(select customer_id from customer_links
    where kind = 'contact' and tenant = ${tenant} and name = ${contact})`;

/** The address that the first event of the key that has one gave. */
export const knownContact = ({
  stream,
  key,
}: {
  readonly stream: Given;
  readonly key: Given;
}) => sql<string>`(
  select payload ->> 'contact' from events as earlier
  where earlier.stream = ${stream} and earlier.key = ${key} and seq is not null and (payload ->> 'contact') <> ''
  order by seq limit 1)`;
