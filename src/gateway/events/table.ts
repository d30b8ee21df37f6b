import type { ExpressionBuilder, Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { inBatches } from '../../kit/db/in-batches.ts';
import type { Database } from '../../storage/database.ts';
import { longRead } from '../../storage/long-read.ts';
import { prepareQuery } from '../../storage/prepared.ts';
import type {
  EventFilter,
  EventHeads,
  EventPage,
  EventRange,
  LogBounds,
  LoggedEvent,
  TypeFilter,
} from './contract.ts';
import { type EventRow, eventColumns, eventOfRow } from './row.ts';

export interface LogState {
  readonly logId: string;
  readonly head: number;
  /** True when committed events wait for their sequence number. */
  readonly waiting: boolean;
}

interface LogRow {
  readonly log_id: string;
  readonly head: number;
  readonly waiting: number | null;
}

/** Runs at least once a second in each process. */
const logState = prepareQuery(
  () => sql<LogRow>`
    select log_id, head, (select id from events where seq is null limit 1) as waiting from event_log`,
);

/** The relayed events in the database. Rejects with UNAVAILABLE when the database does not answer. */
export interface EventTable {
  /** Reads the state of the log, with one cheap query. */
  state(): Promise<LogState>;
  bounds(): Promise<LogBounds>;
  /** Returns events after `after` up to `upTo`, in order. */
  between(after: number, upTo: number, limit: number): Promise<readonly EventRow[]>;
  /** Returns matching events up to `upTo`. */
  matching(range: EventRange, upTo: number): Promise<EventPage>;
  /** Returns events up to `upTo`, by name. */
  heads(asked: EventHeads, upTo: number): Promise<ReadonlyMap<string, readonly LoggedEvent[]>>;
}

/** Maximum events that one query may scan when the index cannot decide whether they match; the page ends there. */
const scanned = 10_000;

const filterFields = ['tenant', 'topic', 'key'] as const;
type Tenancy = (typeof filterFields)[number];

/** Events that may be scanned in process. */
const shortScan = 1_000;

/** Maximum names in one query: databases limit the parts and parameters of a statement. */
const namesAtOnce = 100;

/** The index columns after the stream, the narrowest index first; without any of them the query reads the whole stream. */
const indexed: readonly (readonly Tenancy[])[] = [['key'], ['tenant', 'topic'], ['tenant']];

export function createEventTable(db: Kysely<Database>): EventTable {
  const relayed = () =>
    db.selectFrom('events').select(eventColumns).where('seq', 'is not', null).orderBy('seq');

  /**
   * Reads the first events of each tenant by its own index range, and merges them. So no more than `limit` rows of each
   * tenant are read.
   */
  async function ofTenants(
    { tenants: _, ...filter }: EventFilter,
    tenants: ReadonlySet<string>,
    { after, upTo, limit }: { readonly after: number; readonly upTo: number; readonly limit: number },
  ): Promise<EventPage> {
    const own = (tenant: string) =>
      db
        .selectFrom(
          relayed()
            .where(matches({ ...filter, tenant }, indexFor({ ...filter, tenant })))
            .where('seq', '>', after)
            .where('seq', '<=', upTo)
            .limit(limit)
            .as('own'),
        )
        .select(eventColumns)
        .$if(filter.types !== undefined && upTo - after > shortScan, (long) => long.modifyFront(longRead));
    const [first, ...rest] = tenants;
    if (first === undefined) return { events: [], upTo };
    const rows = await rest.reduce((all, tenant) => all.unionAll(own(tenant)), own(first)).execute();
    const inOrder = rows.map(rowOf).toSorted((one, other) => one.seq - other.seq);
    return pageOf(inOrder.slice(0, limit), limit, upTo);
  }

  /** Returns the sequence number up to which one query reads, so that it scans few events whatever the filter is. */
  async function endOf(
    filter: EventFilter,
    columns: readonly Tenancy[],
    { after, upTo }: { readonly after: number; readonly upTo: number },
  ): Promise<number> {
    if (upTo - after <= scanned) return upTo;
    if (isKnown(filter, columns)) return upTo;
    const { stream } = filter;
    const values = Object.fromEntries(columns.map((name) => [name, filter[name]]));
    const row = await db
      .selectFrom('events')
      .select('seq')
      .where('seq', 'is not', null)
      .where(matches({ stream, ...values }, columns))
      .where('seq', '>', after)
      .where('seq', '<=', upTo)
      .orderBy('seq')
      .offset(scanned - 1)
      .limit(1)
      .executeTakeFirst();
    return row?.seq ?? upTo;
  }

  return {
    async state() {
      const row = await logState.first(db, {});
      if (!row) throw new TypeError('the event log has no row');
      return { logId: row.log_id, head: row.head, waiting: row.waiting !== null };
    },

    async bounds() {
      return await db.selectFrom('event_log').select(['head', 'oldest']).executeTakeFirstOrThrow();
    },

    async between(after, upTo, limit) {
      const rows = await relayed().where('seq', '>', after).where('seq', '<=', upTo).limit(limit).execute();
      return rows.map(rowOf);
    },

    async matching({ filter, after, limit }, upTo) {
      const columns = indexFor(filter);
      if (columns.length === 0 && filter.tenants && filter.tenants.size <= namesAtOnce) {
        const to = filter.types ? Math.min(upTo, after + scanned) : upTo;
        return await ofTenants(filter, filter.tenants, { after, upTo: to, limit });
      }
      const lookedAt = await endOf(filter, columns, { after, upTo });
      const isLong = !isKnown(filter, columns) && lookedAt - after > shortScan;
      const rows = await relayed()
        .$if(isLong, (long) => long.modifyFront(longRead))
        .where(matches(filter, columns))
        .where('seq', '>', after)
        .where('seq', '<=', lookedAt)
        .limit(limit)
        .execute();
      return pageOf(rows.map(rowOf), limit, lookedAt);
    },

    async heads({ stream, by, names, after, limit }, upTo) {
      // Each name is limited in its own index range, so that no more rows are read than are returned.
      const head = (name: string) =>
        db
          .selectFrom(
            relayed()
              .where('stream', '=', stream)
              .where(by, '=', name)
              .where('seq', '>', after)
              .where('seq', '<=', upTo)
              .limit(limit)
              .as('head'),
          )
          .select(eventColumns);
      const parts = inBatches([...new Set(names)], namesAtOnce);
      const rows = await Promise.all(
        parts.map(([first = '', ...rest]) =>
          rest.reduce((all, name) => all.unionAll(head(name)), head(first)).execute(),
        ),
      );
      const events = rows.flat().map(rowOf).map(eventOfRow);
      return Map.groupBy(
        events.toSorted((one, other) => one.seq - other.seq),
        (event) => event[by],
      );
    },
  };
}

function pageOf(rows: readonly EventRow[], limit: number, lookedAt: number): EventPage {
  const events = rows.map(eventOfRow);
  const last = events.at(-1);
  return { events, upTo: events.length < limit || !last ? lookedAt : last.seq };
}

/** Returns the columns of the narrowest usable index; empty for the index of the stream. */
const indexFor = (filter: EventFilter): readonly Tenancy[] =>
  indexed.find((names) => names.every((name) => filter[name] !== undefined)) ?? [];

/** Whether the index alone decides the filter. */
const isKnown = ({ types, tenants, ...filter }: EventFilter, columns: readonly Tenancy[]): boolean =>
  !types && !tenants && filterFields.every((name) => filter[name] === undefined || columns.includes(name));

function rowOf(row: Omit<EventRow, 'seq'> & { readonly seq: number | null }): EventRow {
  if (row.seq === null) throw new TypeError('a relayed event has no number');
  return { ...row, seq: row.seq };
}

/**
 * Builds the condition of a filter. Columns outside the chosen index are hidden from the planner, so that neither
 * engine uses another index for them.
 */
function matches({ stream, tenants, types, ...asked }: EventFilter, columns: readonly Tenancy[]) {
  return (where: ExpressionBuilder<Database, 'events'>) => {
    const names = filterFields.filter((name) => asked[name] !== undefined);
    return where.and([
      where('stream', '=', stream),
      ...names.map((name) => where(columns.includes(name) ? name : hidden(name), '=', asked[name] ?? '')),
      // Tenants are hidden to keep the order of the log: an index would return one tenant after the other, and every
      // page would have to sort all of them.
      ...(tenants ? [isOneOf(hidden('tenant'), [...tenants])] : []),
      ...(types ? [ofType(types)] : []),
    ]);
  };
}

const typeColumn = sql<string>`(payload ->> 'type')`;

function ofType(types: TypeFilter) {
  if ('any' in types) return isOneOf(typeColumn, types.any);
  return sql<boolean>`(${typeColumn} is not null and not ${isOneOf(typeColumn, types.except)})`;
}

/** An empty list becomes `1 = 0`, because one of the engines rejects `in ()`. */
function isOneOf(column: RawBuilder<string>, names: readonly string[]): RawBuilder<boolean> {
  return names.length > 0 ? sql<boolean>`(${column} in (${sql.join([...names])}))` : sql<boolean>`(1 = 0)`;
}

function hidden(column: Tenancy) {
  return sql<string>`${sql.ref(column)} || ''`;
}
