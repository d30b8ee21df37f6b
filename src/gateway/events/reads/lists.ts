import { type Kysely, sql } from 'kysely';
import { inBatches } from '../../../kit/db/in-batches.ts';
import type { Database } from '../../../storage/database.ts';
import { longRead } from '../../../storage/queries/long-read.ts';
import type { EventListPage, EventListRange } from '../contract.ts';
import { type EventRow, eventColumns, eventOfRow } from '../log/row.ts';
import { indexedParts, inIndex, isKnown } from './conditions.ts';
import { eventsBy, isLong, ofPart, type Part, type Range, rowsOfPart } from './parts.ts';
import { filtersOf } from './selection.ts';

/** Maximum events that one query may scan when the index cannot decide whether they match; the page ends there. */
const scanned = 10_000;

/** Maximum parts of one query, because databases limit the parts of a statement. */
const partsAtOnce = 200;

/**
 * Reads a page of each list. Every part of a list is read in its own index range, and no more than `limit` rows of it,
 * so that no more rows are read than one list of that part would take.
 */
export async function readLists(
  db: Kysely<Database>,
  ranges: readonly EventListRange[],
): Promise<readonly EventListPage[]> {
  const parts = await bounded(db, ranges.flatMap(partsOf));
  const rows = await rowsOf(db, parts);
  const read = parts.map((part, number) => ({ part, rows: rows.get(number) ?? [] }));
  const found = Map.groupBy(read, ({ part }) => part.list);
  return ranges.map((range, list) => pageOf(range, found.get(list) ?? []));
}

/** Returns a part for each filter of a list, and for each tenant of a filter that names up to 100 of them. */
function partsOf({ filter: selection, ...range }: EventListRange, list: number): readonly Part[] {
  return filtersOf(selection).flatMap((whole) =>
    indexedParts(whole).map(({ filter, index }): Part => {
      if (filter === whole) {
        const unbounded = range.upTo - range.after > scanned && !isKnown(filter, index);
        return { ...range, list, filter, index, unbounded };
      }
      return {
        ...(filter.types || filter.time ? shortened(range) : range),
        list,
        filter,
        index,
        unbounded: false,
      };
    }),
  );
}

/** Returns the beginning of the stretch, or its end, with so few numbers that a query may scan them all. */
const shortened = (range: Range): Range =>
  range.end === 'first'
    ? { ...range, upTo: Math.min(range.upTo, range.after + scanned) }
    : { ...range, after: Math.max(range.after, range.upTo - scanned) };

/** Shortens the stretches of unbounded parts, so that a query scans few events whatever their filters are. */
async function bounded(db: Kysely<Database>, parts: readonly Part[]): Promise<readonly Part[]> {
  const unbounded = parts.flatMap((part, number) => (part.unbounded ? [{ part, number }] : []));
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

/** Returns the rows of each part by its number, in the order in which they were read. */
async function rowsOf(
  db: Kysely<Database>,
  parts: readonly Part[],
): Promise<ReadonlyMap<number, readonly EventRow[]>> {
  const [only] = parts;
  if (parts.length === 1 && only) return new Map([[0, (await rowsOfPart(db, only)).map(rowOf)]]);
  const long = isLong(parts);
  const own = (part: Part, number: number) =>
    db.selectFrom(ofPart(db, part).as('stretch')).select([...eventColumns, sql.lit(number).as('part')]);
  const numbered = parts.map((part, number) => ({ part, number }));
  const batches = await Promise.all(
    inBatches(numbered, partsAtOnce).map(([first, ...rest]) =>
      first === undefined
        ? []
        : longRead(
            db,
            rest.reduce((all, one) => all.unionAll(own(one.part, one.number)), own(first.part, first.number)),
            long,
          ),
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
  const ends = parts.map(({ part, rows }) => (rows.length < limit ? part.after : seqOf(rows.at(-1)) - 1));
  const from = Math.max(after, ...ends);
  const rows = sorted(all.filter(({ seq }) => seq > from)).slice(-limit);
  const events = rows.map(eventOfRow);
  return { events, looked: { after: events.length < limit ? from : seqOf(rows[0]) - 1, upTo } };
}

const sorted = (rows: readonly EventRow[]) =>
  rows.length < 2 ? rows : rows.toSorted((one, other) => one.seq - other.seq);

export function rowOf(row: Omit<EventRow, 'seq'> & { readonly seq: number | null }): EventRow {
  return { ...row, seq: seqOf(row) };
}

function seqOf(row: { readonly seq: number | null } | undefined): number {
  if (row === undefined || row.seq === null) throw new TypeError('a relayed event has no number');
  return row.seq;
}
