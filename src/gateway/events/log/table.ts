import { type Kysely, sql } from 'kysely';
import type { Database, Storage } from '../../../storage/database.ts';
import { isPostgres } from '../../../storage/queries/locking.ts';
import { prepareQuery } from '../../../storage/queries/prepared.ts';
import type { CallScanning } from '../../../storage/scans/scan.ts';
import type {
  EventListPage,
  EventListRange,
  EventPage,
  EventRange,
  EventSelection,
  LogBounds,
} from '../contract.ts';
import { countEvents } from '../reads/counts.ts';
import { readLists } from '../reads/lists.ts';
import type { LogIdentityRow } from './epochs.ts';
import { announcedColumns, announcedRow, type EventRow } from './row.ts';

/** The row of the log as one server of the database has it. */
export interface IdentityReading {
  readonly identity: LogIdentityRow;
  /** When the server was started: another server, or one that was restarted, may have another log. Empty for SQLite. */
  readonly server: string;
  readonly head: number;
}

export interface LogState extends IdentityReading {
  /** True when committed events wait for their sequence number. */
  readonly waiting: boolean;
}

interface LogRow extends LogIdentityRow {
  readonly server: string;
  readonly head: number;
  readonly waiting: number | null;
}

const serverOf = (db: Kysely<Database>) =>
  isPostgres(db) ? sql<string>`extract(epoch from pg_postmaster_start_time())::text` : sql<string>`''`;

/** Runs at least once a second in each process. */
const logState = prepareQuery(
  {},
  (db) => sql<LogRow>`
    select log_id, epochs, head, ${serverOf(db)} as server, (select id from events where seq is null limit 1) as waiting from event_log`,
);

const logBounds = prepareQuery({}, (db) =>
  db.selectFrom('event_log').select(['log_id', 'epochs', 'head', 'oldest', serverOf(db).as('server')]),
);

/** Reads a stretch of the log, for processes that follow it without announcements. */
const eventsBetween = prepareQuery(
  { after: 'number', upTo: 'number', limit: 'number' },
  (db, { after, upTo, limit }) =>
    db
      .selectFrom('events')
      .select(announcedColumns)
      .where('seq', 'is not', null)
      .where('seq', '>', after)
      .where('seq', '<=', upTo)
      .orderBy('seq')
      .limit(limit),
);

/** The relayed events in the database. Rejects with UNAVAILABLE when the database does not answer. */
export interface EventTable {
  /** Reads the state of the log, with one cheap query. */
  state(): Promise<LogState>;
  bounds(): Promise<LogBounds & IdentityReading>;
  /** Returns events after `after` up to `upTo`, in order. */
  between(after: number, upTo: number, limit: number): Promise<readonly EventRow[]>;
  /** Returns matching events up to `upTo`. */
  matching(range: EventRange, upTo: number): Promise<EventPage>;
  /** Returns a page of each list, in the order of the ranges. */
  lists(ranges: readonly EventListRange[], call?: CallScanning): Promise<readonly EventListPage[]>;
  /** Returns the number of events up to `upTo` of each selection, in their order; null when it takes too long. */
  counts(
    call: CallScanning,
    selections: readonly EventSelection[],
    upTo: number,
  ): Promise<readonly (number | null)[]>;
}

export function createEventTable(storage: Pick<Storage, 'db' | 'engine' | 'scan'>): EventTable {
  const { db } = storage;
  return {
    async state() {
      const row = await logState.first(db, {});
      if (!row) throw new TypeError('the event log has no row');
      const { head, server, waiting, ...identity } = row;
      return { identity, server, head, waiting: waiting !== null };
    },

    async bounds() {
      const row = await logBounds.first(db, {});
      if (!row) throw new TypeError('the event log has no row');
      const { head, oldest, server, ...identity } = row;
      return { identity, server, head, oldest };
    },

    async between(after, upTo, limit) {
      // The numbers are dense, so that the number of rows is known beforehand.
      const rows = await eventsBetween.all(db, { after, upTo, limit: Math.min(limit, upTo - after) });
      return rows.map(announcedRow);
    },

    async matching(range, upTo) {
      const [page] = await readLists(storage, [{ ...range, upTo, end: 'first' }]);
      return page ? { events: page.events, upTo: page.looked.upTo } : { events: [], upTo };
    },

    lists: (ranges, call) => readLists(storage, ranges, call),
    counts: (call, selections, upTo) => countEvents(storage, call, selections, upTo),
  };
}
