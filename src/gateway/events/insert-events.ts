import { type RawBuilder, sql } from 'kysely';
import { untilDone } from '../../kit/tracing/in-span.ts';
import { traceparentOf } from '../../kit/tracing/span.ts';
import { type Markers, texts, type ValuesOf } from '../../storage/queries/prepared.ts';
import { customerOfContact, indexable, knownContact, type NewEvent, storable } from './append-events.ts';
import { sendSpan } from './event-spans.ts';

/** An event of an object of a contact. */
export type ContactEvent = NewEvent & { readonly concerns: { readonly contact: string | null } };

/** The values of events of one object, which differ in their payloads only. */
export const eventTypes = {
  ...texts('stream', 'tenant', 'topic', 'key', 'at', 'contact', 'trace'),
  payloads: 'texts',
} as const;
type EventValues = ValuesOf<typeof eventTypes>;

/**
 * Runs a statement of PostgreSQL that changes an object of a contact and writes the events of that moment
 * (`insertEvents`), in their span. `write` gets the values of the events.
 */
export async function sendEvents<Result>(
  events: readonly ContactEvent[],
  write: (events: EventValues) => Promise<Result>,
): Promise<Result> {
  const [first] = events;
  if (!first) throw new TypeError('A change without an event cannot be sent.');
  const span = sendSpan(events);
  const { stream, tenant, topic, key, at, concerns } = indexable(first);
  const values = {
    ...{ stream, tenant, key, at },
    topic: topic ?? '',
    contact: concerns.contact ?? '',
    trace: span?.sampled ? traceparentOf(span) : '',
    payloads: events.map(({ payload }) => storable(JSON.stringify(payload))),
  };
  return await (span === null ? write(values) : untilDone(span, () => write(values)));
}

/**
 * Returns the INSERT of events as a part of a statement that changes the row of their object. `from` is the part with
 * that row: while it has none, there are no events. A list of rows as JSON would take PostgreSQL a fifth longer for the
 * whole statement.
 */
export function insertEvents(given: Markers<typeof eventTypes>, from: string): RawBuilder<unknown> {
  const { stream, tenant, topic, key, at, contact, trace, payloads } = given;
  const address = sql`coalesce(nullif(${contact}, ''), ${knownContact({ stream, key })})`;
  return sql`insert into events (stream, tenant, topic, key, at, payload, trace, customer_id)
    select ${stream}, ${tenant}, nullif(${topic}, ''), ${key}, ${at}, event.payload, nullif(${trace}, ''),
      ${customerOfContact(tenant, address)}
    from ${sql.ref(from)} cross join unnest(cast(${payloads} as json[])) as event (payload)`;
}
