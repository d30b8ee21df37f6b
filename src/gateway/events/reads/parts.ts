import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../storage/database.ts';
import { isPostgres } from '../../../storage/queries/locking.ts';
import { longRead } from '../../../storage/queries/long-read.ts';
import { preparedVariants, prepareQuery } from '../../../storage/queries/prepared.ts';
import { maxShortRows } from '../../../storage/sqlite/protocol.ts';
import type { EventListRange } from '../contract.ts';
import { eventColumns } from '../log/row.ts';
import {
  type EventIndex,
  type FilterTerms,
  fieldsOf,
  type IndexedFilter,
  isKnown,
  markedTerms,
  matches,
  termTypes,
  termValues,
} from './conditions.ts';

/** Events that may be scanned in process. */
const shortScan = 1_000;

export type Range = Omit<EventListRange, 'filter'>;

/** A part of a list: the events of one filter and one index, with the stretch that one query may look at. */
export interface Part extends Range, IndexedFilter {
  readonly list: number;
  /** Whether it is one tenant of several, whose events have their order in one page. */
  readonly isShared: boolean;
  /** The number up to which no event of the stretch matches; absent when that is not known. */
  readonly noneUpTo?: number;
}

/** Returns the maximum number of rows of the parts. */
const maxRows = (parts: readonly Part[]): number =>
  parts.reduce((sum, { limit, after, upTo }) => sum + Math.max(0, Math.min(limit, upTo - after)), 0);

/** Whether a thread should read these parts in one query. */
export const isLong = (parts: readonly Part[]): boolean =>
  parts.some(isLongScan) || maxRows(parts) > maxShortRows;

/** Whether the query of a part may look at many events that do not match. */
const isLongScan = ({ filter, index, after, upTo }: Part): boolean =>
  upTo - after > shortScan && !isKnown(filter, index);

/** Reads the rows of a single part. Tenants, types and times are parameters of their own each, so that such a part is not prepared. */
export async function rowsOfPart(db: Kysely<Database>, part: Part) {
  const { filter, index, after, upTo, limit, end } = part;
  if (filter.tenants || filter.types || filter.time)
    return await longRead(db, ofPart(db, part), isLong([part]));
  const values = { ...termValues(filter), after, upTo, limit };
  return await partQuery({ filter, index, end }).all(db, values, isLong([part]));
}

const partQuery = preparedVariants(
  ({ filter, index, end }: Pick<Part, 'filter' | 'index' | 'end'>) =>
    `${fieldsOf(filter)} / ${index.join(' ')} / ${end}`,
  ({ filter, index, end }) =>
    prepareQuery({ ...termTypes, after: 'number', upTo: 'number', limit: 'number' }, (db, markers) =>
      eventsIn(db, { ...markers, terms: markedTerms(filter, markers), index, end }),
    ),
);

/** Selects the rows of a part in the order in which they are read. */
export const ofPart = (db: Kysely<Database>, part: Part) => eventsIn(db, { ...part, terms: part.filter });

/** A part whose values may be markers of a prepared query. */
interface PartTerms extends Pick<Part, 'index' | 'end'> {
  readonly terms: FilterTerms;
  readonly after: number | RawBuilder<number>;
  readonly upTo: number | RawBuilder<number>;
  readonly limit: number | RawBuilder<number>;
}

const eventsIn = (db: Kysely<Database>, { terms, index, after, upTo, limit, end }: PartTerms) =>
  eventsBy(db, index)
    .select(eventColumns)
    .where(matches(terms, index))
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .orderBy('seq', end === 'first' ? 'asc' : 'desc')
    .limit(limit);

/**
 * Selects from the events of an index. Bound the numbers from below and do not add that they are not null, because SQLite
 * may then begin at the first number. Without statistics it would also read the whole stream for a customer.
 */
export const eventsBy = (db: Kysely<Database>, index: EventIndex) =>
  db.selectFrom(
    sql<Database['events']>`events`.as<'events'>(
      index.includes('customer') && !isPostgres(db) ? sql`events indexed by events_of_customer` : sql`events`,
    ),
  );
