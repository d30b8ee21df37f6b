import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { Fault } from '../../../../kit/fault.ts';
import { documentText } from '../../../../storage/queries/documents.ts';
import { isPostgres } from '../../../../storage/queries/locking.ts';
import { prepareLookUp } from '../../../../storage/queries/prepared-look-up.ts';
import type { Reader } from '../options.ts';

/**
 * Bytes of documents after which a page ends early. The page is cut before they are read, because reading and parsing
 * take many times as much memory. A page always has at least one document, whatever its size.
 */
const pageBytes = 4 * 1024 * 1024;
/** Maximum bytes of documents in one read for many names. */
export const wholeBytes = 4 * pageBytes;

type DocumentTable = 'inventory_resources' | 'inventory_operations';

/** A row of a page. For rows beyond the cut, the document and the table's other columns are null. */
export type CutRow<Row> = Omit<Row, 'document'> & {
  readonly row_id: number;
  readonly document: string | null;
};

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

interface Cutting {
  readonly table: DocumentTable;
  /** A query for the page's rows in order, with `row_id`, `bytes` and other columns, but without documents. */
  readonly page: RawBuilder<unknown> | SelectQueryBuilder<never, never, object>;
  /** Columns of the page to return. */
  readonly own: readonly string[];
  /** Columns of the table to return, besides the document. */
  readonly columns: readonly string[];
  readonly maxBytes?: number;
}

/**
 * Returns one statement that reads the documents of a page in order, up to `maxBytes` in total.
 * See docs/decisions/008-answers-are-bounded-while-they-are-made.md.
 */
export function cutRows<Row>(
  db: Reader,
  { table, page, own, columns, maxBytes = pageBytes }: Cutting,
): RawBuilder<CutRow<Row>> {
  const selected = [
    ...['row_id', ...own].map((name) => sql.ref(`cut.${name}`)),
    ...columns.map((name) => sql.ref(`kept.${name}`)),
    documentText(db, 'kept.document').as('document'),
  ];
  // A window without an order takes the rows in the order of the inner query. SQLite also joins them in that order; an
  // ORDER BY would sort all documents before the first row is there, so that a read in process could not stop at its limit.
  return sql`select ${sql.join(selected)}
    from (select page.*, row_number() over () as place, coalesce(sum(page.bytes) over (
        rows between unbounded preceding and 1 preceding), 0) as before
      from (${page}) as page) as cut
    left join ${sql.table(table)} as kept on kept.id = cut.row_id and cut.before < ${sql.lit(maxBytes)}
    ${isPostgres(db) ? sql`order by cut.place` : sql``}`;
}

/** Prepares a read of all rows by their names, as `cutRows` reads them. */
export const prepareWhole = <Row>(
  cutting: (db: Reader, hasName: RawBuilder<boolean>) => Omit<Cutting, 'own' | 'maxBytes'>,
) =>
  prepareLookUp('name', (db, hasName) =>
    cutRows<Row>(db, { ...cutting(db, hasName), own: [], maxBytes: wholeBytes }),
  );

/** Returns the rows when all are whole. Throws RESPONSE_TOO_LARGE when their documents exceed the limit. */
export function allWhole<Row extends { readonly document: string | null }>(rows: readonly Row[]) {
  const whole = rows.filter(isWhole);
  if (whole.length === rows.length) return whole;
  const size = `${wholeBytes / 1024 / 1024} MiB`;
  const message = `What is asked for by name at once is larger than ${size}. Ask for smaller pages.`;
  throw new Fault('RESPONSE_TOO_LARGE', message);
}
