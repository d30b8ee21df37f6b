import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { Fault } from '../../kit/fault.ts';
import type { Database } from '../database.ts';
import { documentText } from './documents.ts';
import { isPostgres } from './locking.ts';
import { prepareLookUp } from './prepared-look-up.ts';

type Reader = Kysely<Database>;

/**
 * Bytes of documents after which a page ends early. The page is cut before they are read, because reading and parsing
 * take many times as much memory. A page always has at least one document, whatever its size.
 */
const pageBytes = 4 * 1024 * 1024;
/** Maximum bytes of documents in one read for many names. */
export const wholeBytes = 4 * pageBytes;
/** Returns the bytes of documents of each list, in one read for many lists. */
export const shareOf = (lists: number): number => Math.floor(wholeBytes / Math.max(1, lists));

/** The columns that hold documents. */
type DocumentColumn = 'document' | 'context';

/** A row of a page. For rows beyond the cut, the document and the table's other columns are null. */
export type CutRow<Row, Column extends DocumentColumn = 'document'> = Omit<Row, Column> & {
  readonly row_id: number;
} & { readonly [Name in Column]: string | null };

export const isWhole = <Row extends { readonly document: string | null }>(
  row: Row,
): row is Row & { readonly document: string } => row.document !== null;

/**
 * Returns SQL for the approximate bytes of a stored document, without reading it. PostgreSQL compresses large
 * documents, to as little as a hundredth; only those are unpacked to be measured.
 */
export function documentBytes(db: Reader, column: string): RawBuilder<number> {
  const kept = sql.ref(column);
  if (!isPostgres(db)) return sql`octet_length(${kept})`;
  return sql`case when pg_column_compression(${kept}) is null then pg_column_size(${kept})
    else octet_length(cast(${kept} as text)) end`;
}

interface Cutting<Column extends DocumentColumn> {
  readonly table: keyof Database;
  /** Default: `document`. */
  readonly document?: Column;
  /** A query for the page's rows in order, with `row_id`, `bytes` and other columns, but without documents. */
  readonly page: RawBuilder<unknown> | SelectQueryBuilder<never, never, object>;
  /** Columns of the page to return. */
  readonly own: readonly string[];
  /** Columns of the table to return, besides the document. */
  readonly columns: readonly string[];
  /** Default: the bytes of a page. */
  readonly maxBytes?: number | RawBuilder<number>;
  /** Cuts the rows with equal values of one column for themselves, in this order; all rows together by default. */
  readonly each?: { readonly column: string; readonly order: RawBuilder<unknown> };
}

/**
 * Returns one statement that reads the documents of a page in order, up to `maxBytes` in total.
 * See docs/decisions/008-answers-are-bounded-while-they-are-made.md.
 */
export function cutRows<Row, Column extends DocumentColumn = 'document'>(
  db: Reader,
  { table, document, page, own, columns, maxBytes = pageBytes, each }: Cutting<Column>,
): RawBuilder<CutRow<Row, Column>> {
  const name = document ?? 'document';
  const text = name === 'document' ? documentText(db, 'kept.document') : sql.ref(`kept.${name}`);
  const selected = [
    ...['row_id', ...own].map((one) => sql.ref(`cut.${one}`)),
    ...columns.map((one) => sql.ref(`kept.${one}`)),
    sql`${text} as ${sql.ref(name)}`,
  ];
  const isKept = sql`kept.id = cut.row_id and cut.before < ${typeof maxBytes === 'number' ? sql.lit(maxBytes) : maxBytes}`;
  // PostgreSQL could read the whole table for many lists, whose pages it expects to be full.
  const kept = isPostgres(db)
    ? sql`lateral (select * from ${sql.table(table)} as kept where ${isKept} offset 0) as kept on true`
    : sql`${sql.table(table)} as kept on ${isKept}`;
  const parts = each ? sql`partition by ${sql.ref(`page.${each.column}`)} order by ${each.order}` : sql``;
  // A window without an order takes the rows in the order of the inner query. SQLite also joins them in that order; an
  // ORDER BY would sort all documents before the first row is there, so that a read in process could not stop at its limit.
  return sql`select ${sql.join(selected)}
    from (select page.*, row_number() over () as place, coalesce(sum(page.bytes) over (
        ${parts} rows between unbounded preceding and 1 preceding), 0) as before
      from (${page}) as page) as cut
    left join ${kept}
    ${isPostgres(db) ? sql`order by cut.place` : sql``}`;
}

/** Prepares a read of all rows by their names, as `cutRows` reads them. */
export const prepareWhole = <Row>(
  cutting: (db: Reader, hasName: RawBuilder<boolean>) => Omit<Cutting<'document'>, 'own' | 'maxBytes'>,
) =>
  prepareLookUp('name', (db, hasName) =>
    cutRows<Row>(db, { ...cutting(db, hasName), own: [], maxBytes: wholeBytes }),
  );

/** Returns the rows when all are whole. Throws RESPONSE_TOO_LARGE when their documents exceed the limit. */
export function allWhole<Row extends { readonly document: string | null }>(rows: readonly Row[]) {
  const whole = rows.filter(isWhole);
  if (whole.length === rows.length) return whole;
  throw tooLarge();
}

/** Returns the fault of a read for many names or keys whose documents exceed the limit. */
export function tooLarge(): Fault {
  const size = `${wholeBytes / 1024 / 1024} MiB`;
  const message = `The resources requested by name are larger than ${size} together. Ask for fewer of them.`;
  return new Fault('RESPONSE_TOO_LARGE', message);
}
