import { type Kysely, sql } from 'kysely';
import { inBatches } from '../../../kit/db/in-batches.ts';
import type { Database, Storage } from '../../../storage/database.ts';
import { longRead } from '../../../storage/queries/long-read.ts';
import { type CallScanning, patiently, type Scannable } from '../../../storage/scans/scan.ts';
import { watched } from '../../../storage/scans/watched.ts';
import type { EventListPage, EventListRange } from '../contract.ts';
import { type EventRow, eventColumns, eventOfRow } from '../log/row.ts';
import { indexedParts, inIndex, isKnown } from './conditions.ts';
import { eventsBy, isLong, ofPart, type Part, rowsOfPart } from './parts.ts';
import { filtersOf } from './selection.ts';
import { behindTimes, scanned } from './stretches.ts';

/** Maximum parts of one query, because databases limit the parts of a statement. */
const partsAtOnce = 200;

/**
 * Reads a page of each list. Every part of a list is read in its own index range, and no more than `limit` rows of it,
 * so that no more rows are read than one list of that part would take. Where an index does not decide a filter, a page
 * ends after 10,000 events; with a call it is whole, by a scan of that call.
 */
export async function readLists(
  storage: Pick<Storage, 'db' | 'engine' | 'scan'>,
  ranges: readonly EventListRange[],
  call?: CallScanning,
): Promise<readonly EventListPage[]> {
  const { db } = storage;
  const whole = await behindTimes(db, ranges.flatMap(partsOf));
  const parts = call ? whole : await bounded(db, whole.map(shortened));
  const rows = call ? await scannedRows(storage, parts, call) : await rowsOf(db, parts);
  const read = parts.map((part, number) => ({ part, rows: rows.get(number) ?? [] }));
  const found = Map.groupBy(read, ({ part }) => part.list);
  return ranges.map((range, list) => pageOf(range, found.get(list) ?? []));
}

/** Returns a part for each filter of a list, and for each tenant of a filter that names up to 100 of them. */
const partsOf = ({ filter: selection, ...range }: EventListRange, list: number): readonly Part[] =>
  filtersOf(selection).flatMap((whole) =>
    indexedParts(whole).map(
      (indexed): Part => ({ ...range, ...indexed, list, isShared: indexed.filter !== whole }),
    ),
  );

/**
 * Returns the beginning of the stretch of one tenant of several, or its end, with so few numbers that a query may scan
 * them all.
 */
function shortened(part: Part): Part {
  const { filter, after, upTo, end, isShared } = part;
  if (!isShared || !(filter.types || filter.time)) return part;
  return end === 'first'
    ? { ...part, upTo: Math.min(upTo, after + scanned) }
    : { ...part, after: Math.max(after, upTo - scanned) };
}

/** Whether one query could scan too many rows of the stretch. */
const isUnbounded = ({ filter, index, after, upTo, isShared }: Part): boolean =>
  !isShared && upTo - after > scanned && !isKnown(filter, index);

/** Shortens the stretches of unbounded parts, so that a query scans few events whatever their filters are. */
async function bounded(db: Kysely<Database>, parts: readonly Part[]): Promise<readonly Part[]> {
  const unbounded = parts.flatMap((part, number) => (isUnbounded(part) ? [{ part, number }] : []));
  if (unbounded.length === 0) return parts;
  const limits = (
    await Promise.all(
      inBatches(unbounded, partsAtOnce).map(([first, ...rest]) =>
        first === undefined
          ? []
          : longRead(
              db,
              rest.reduce((all, one) => all.unionAll(limitOf(db, one)), limitOf(db, first)),
            ),
      ),
    )
  ).flat();
  const seqs = new Map(limits.map(({ part, seq }) => [part, seq]));
  return parts.map((part, number) => {
    const seq = seqs.get(number);
    if (seq === undefined || seq === null) return part;
    return part.end === 'first' ? { ...part, upTo: seq } : { ...part, after: seq - 1 };
  });
}

/** Selects the last event of the stretch that one query may scan; no row when it may scan all of them. */
const limitOf = (db: Kysely<Database>, { part, number }: { readonly part: Part; readonly number: number }) =>
  db
    .selectFrom(
      eventsBy(db, part.index)
        .select('seq')
        .where(inIndex(part.filter, part.index))
        .where('seq', '>', part.after)
        .where('seq', '<=', part.upTo)
        .orderBy('seq', part.end === 'first' ? 'asc' : 'desc')
        .offset(scanned - 1)
        .limit(1)
        .as('stretch'),
    )
    .select(['seq', sql.lit(number).as('part')]);

/** Rows of each part by its number, in the order in which they were read. */
type PartRows = ReadonlyMap<number, readonly EventRow[]>;

async function rowsOf(db: Kysely<Database>, parts: readonly Part[]): Promise<PartRows> {
  const [only] = parts;
  if (parts.length === 1 && only) return new Map([[0, (await rowsOfPart(db, only)).map(rowOf)]]);
  const long = isLong(parts);
  return await inStatements(
    parts,
    (part, number) => numbered(db, ofPart(db, part), number),
    (query) => longRead(db, query, long),
  );
}

/** Reads the parts by scans of the call, whatever lies between the events that match. */
const scannedRows = (
  { db, engine, scan }: Pick<Storage, 'db' | 'engine' | 'scan'>,
  parts: readonly Part[],
  call: CallScanning,
): Promise<PartRows> =>
  inStatements(
    parts,
    (part, number) => numbered(db, ofPart(db, part).where(watched(engine, sql.ref('events.id'))), number),
    (query) => scan(patiently(call), query),
  );

const numbered = (db: Kysely<Database>, rows: ReturnType<typeof ofPart>, number: number) =>
  db.selectFrom(rows.as('stretch')).select([...eventColumns, sql.lit(number).as('part')]);

type NumberedQuery = ReturnType<typeof numbered>;
type NumberedRow = NumberedQuery extends Scannable<infer Row> ? Row : never;

/** Reads parts by statements of up to 200. */
async function inStatements(
  parts: readonly Part[],
  queryOf: (part: Part, number: number) => NumberedQuery,
  read: (query: NumberedQuery) => Promise<readonly NumberedRow[]>,
): Promise<PartRows> {
  const queries = parts.map(queryOf);
  const batches = await Promise.all(
    inBatches(queries, partsAtOnce).map(([first, ...rest]) =>
      first === undefined ? [] : read(rest.reduce((all, one) => all.unionAll(one), first)),
    ),
  );
  const rows = Map.groupBy(batches.flat(), ({ part }) => part);
  return new Map(
    [...rows].map(([number, all]) => {
      const descending = parts[number]?.end === 'last';
      // The order of a union is not promised.
      const sorted = all.map(({ part: _, ...row }) => rowOf(row)).sort((one, other) => one.seq - other.seq);
      return [number, descending ? sorted.reverse() : sorted];
    }),
  );
}

interface ReadPart {
  readonly part: Part;
  readonly rows: readonly EventRow[];
}

/** Merges the parts of a list: the page ends where the first of them ends. */
function pageOf({ after, upTo, limit, end }: EventListRange, parts: readonly ReadPart[]): EventListPage {
  const all = parts.flatMap(({ rows }) => rows);
  if (end === 'first') {
    const ends = parts.map(({ part, rows }) => (rows.length < limit ? part.upTo : seqOf(rows.at(-1))));
    const to = Math.min(upTo, ...ends);
    const rows = sorted(all.filter(({ seq }) => seq <= to)).slice(0, limit);
    const events = rows.map(eventOfRow);
    return { events, looked: { after, upTo: events.length < limit ? to : seqOf(rows.at(-1)) } };
  }
  const ends = parts.map(({ part, rows }) =>
    rows.length < limit ? lookedAfter(part, after) : seqOf(rows.at(-1)) - 1,
  );
  const from = Math.max(after, ...ends);
  const rows = sorted(all.filter(({ seq }) => seq > from)).slice(-limit);
  const events = rows.map(eventOfRow);
  return { events, looked: { after: events.length < limit ? from : seqOf(rows[0]) - 1, upTo } };
}

/** Returns the number behind which a part was looked at, or behind which nothing matches. */
const lookedAfter = (part: Part, after: number): number =>
  part.after === part.noneUpTo ? after : part.after;

const sorted = (rows: readonly EventRow[]) =>
  rows.length < 2 ? rows : rows.toSorted((one, other) => one.seq - other.seq);

export function rowOf(row: Omit<EventRow, 'seq'> & { readonly seq: number | null }): EventRow {
  return { ...row, seq: seqOf(row) };
}

function seqOf(row: { readonly seq: number | null } | undefined): number {
  if (row === undefined || row.seq === null) throw new TypeError('a relayed event has no number');
  return row.seq;
}
