import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { Fault } from '../../../kit/fault.ts';
import { documentText } from '../../../storage/documents.ts';
import { isPostgres } from '../../../storage/locking.ts';
import type { Reader } from './options.ts';

/**
 * Bytes of documents after which a page ends early: it is cut before they are read, since reading and parsing take many
 * times as much memory. A page always has one document, whatever its size.
 */
const pageBytes = 4 * 1024 * 1024;
/** Bytes of documents that one read for many names may have. */
export const wholeBytes = 4 * pageBytes;

type DocumentTable = 'inventory_resources' | 'inventory_operations';

/** A row of a page: its document is null, as are its other columns, where the page ends before it. */
export type CutRow<Row> = Omit<Row, 'document'> & {
  readonly row_id: number;
  readonly document: string | null;
};

export const isWhole = <Row extends { readonly document: string | null }>(
  row: Row,
): row is Row & { readonly document: string } => row.document !== null;

/**
 * Bytes of a stored document, roughly, without reading it. PostgreSQL compresses large ones, to as little as a hundredth:
 * those alone are unpacked to be measured.
 */
export function documentBytes(db: Reader, column: string): RawBuilder<number> {
  const kept = sql.ref(column);
  if (!isPostgres(db)) return sql`octet_length(${kept})`;
  return sql`case when pg_column_compression(${kept}) is null then pg_column_size(${kept})
    else octet_length(cast(${kept} as text)) end`;
}

interface Cutting {
  readonly table: DocumentTable;
  /** The rows in their order with `row_id`, `bytes` and what else is wanted of them: no document is among that. */
  readonly page: RawBuilder<unknown> | SelectQueryBuilder<never, never, object>;
  /** Columns of the page that are wanted. */
  readonly own: readonly string[];
  /** Columns of the table, beside the document. */
  readonly columns: readonly string[];
  readonly maxBytes?: number;
}

/**
 * One statement that reads the documents of a page in its order, as far as they are no more than so many bytes.
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
  // Windows without an order take rows as they come, which is the order of the page within.
  return sql`select ${sql.join(selected)}
    from (select page.*, row_number() over () as place, coalesce(sum(page.bytes) over (
        rows between unbounded preceding and 1 preceding), 0) as before
      from (${page}) as page) as cut
    left join ${sql.table(table)} as kept on kept.id = cut.row_id and cut.before < ${sql.lit(maxBytes)}
    order by cut.place`;
}

/** All the rows. Throws RESPONSE_TOO_LARGE, before it reads them, where their documents are too many bytes. */
export async function readWhole<Row>(db: Reader, cutting: Omit<Cutting, 'own' | 'maxBytes'>) {
  const query = cutRows<Row>(db, { ...cutting, own: [], maxBytes: wholeBytes });
  const { rows } = await query.execute(db);
  const whole = rows.filter(isWhole);
  if (whole.length === rows.length) return whole;
  const size = `${wholeBytes / 1024 / 1024} MiB`;
  const message = `What is asked for by name at once is larger than ${size}. Ask for smaller pages.`;
  throw new Fault('RESPONSE_TOO_LARGE', message);
}
