import { type RawBuilder, sql } from 'kysely';
import { type LinkName, links, type ResourceName } from '../../../../apis/inventory/contract.ts';
import type { PageEnd } from '../../../../kit/page.ts';
import { isPostgres } from '../../../../storage/queries/locking.ts';
import { type CutRow, cutRows, documentBytes, wholeBytes } from '../../../../storage/queries/page-cut.ts';
import { watched } from '../../../../storage/scans/watched.ts';
import { always } from '../../filter/json.ts';
import type { EmbeddedParts, Reader } from '../options.ts';
import { plainColumns, type ResourceRow } from '../rows.ts';
import { isShown } from './list.ts';

type Row = ResourceRow & { readonly owner: string };
export type LinkedRow = CutRow<Row>;

/** Join tables of links whose rows are not children of their owner. */
const joins: Readonly<Partial<Record<LinkName, { table: string; from: string; to: string }>>> = {
  groupAssets: { table: 'inventory_group_assets', from: 'group_id', to: 'asset_id' },
  sourceAssets: { table: 'inventory_asset_sources', from: 'source_id', to: 'asset_id' },
  assetRelations: { table: 'inventory_relation_ends', from: 'asset_id', to: 'relation_id' },
};

/** The rows between two row ids, and the end that the page is read from. */
export interface Stretch {
  readonly size: number;
  readonly after: number;
  readonly before: number;
  readonly end: PageEnd;
}

/** Returns the tables that lead from an owner to its linked rows, and the condition that selects those with these ids. */
function way(
  link: LinkName,
  names: { readonly owner: string; readonly row: string },
  within: (id: RawBuilder<number>) => RawBuilder<boolean>,
) {
  const [owner, id] = [sql.ref(`${names.owner}.id`), sql.ref<number>(`${names.row}.id`)];
  const rows = sql`inventory_resources as ${sql.table(names.row)}`;
  const hidden = sql.ref(`${names.row}.hidden`);
  const join = joins[link];
  if (!join) {
    const [parent, kind] = [sql.ref(`${names.row}.parent`), sql.ref(`${names.row}.kind`)];
    const shown = links[link].to === 'assets' ? sql`${hidden} = 0` : always;
    return {
      tables: rows,
      condition: sql`${parent} = ${sql.ref(`${names.owner}.name`)} and ${kind} = ${links[link].to} and ${within(id)} and ${shown}`,
      id,
    };
  }
  const joined = `joined_${names.row}`;
  const [from, to] = [sql.ref(`${joined}.${join.from}`), sql.ref<number>(`${joined}.${join.to}`)];
  return {
    tables: sql`${sql.table(join.table)} as ${sql.table(joined)} join ${rows} on ${id} = ${to}`,
    condition: sql`${from} = ${owner} and ${within(to)} and ${hidden} = 0`,
    id: to,
  };
}

/** Returns the owners as `one`, with their ids and names. Locations have no rows, so their names come from a list. */
function ownersOf(db: Reader, link: LinkName, names: readonly ResourceName[]) {
  if (links[link].from !== 'locations')
    return sql`inventory_resources as one where one.name in (${sql.join(names)})`;
  return isPostgres(db)
    ? sql`(select 0 as id, given.name from unnest(cast(${names} as text[])) as given (name)) as one`
    : sql`(select 0 as id, given.value as name from json_each(${JSON.stringify(names)}) as given) as one`;
}

/**
 * Selects the linked rows of each owner, with the owner's name. It first finds the last row of each page in the index,
 * so that it reads no more rows than the pages need, however many an owner has.
 */
export function linkedRows(db: Reader, link: LinkName, names: readonly ResourceName[], stretch: Stretch) {
  const isFirst = stretch.end === 'first';
  const order = sql.raw(isFirst ? 'asc' : 'desc');
  const page = isPostgres(db)
    ? firstOfEach(db, link, names, stretch, order)
    : upToBound(db, link, names, stretch, order);
  return cutRows<Row>(db, {
    table: 'inventory_resources',
    page,
    own: ['owner'],
    columns: plainColumns,
    maxBytes: wholeBytes,
  });
}

type Order = RawBuilder<unknown>;

/** SQLite has no lateral subqueries. Of three bounds, it would compute one anew for each row of the owner. */
function upToBound(
  db: Reader,
  link: LinkName,
  names: readonly ResourceName[],
  stretch: Stretch,
  order: Order,
) {
  const { after, before, size, end } = stretch;
  const within = (id: RawBuilder<number>) => sql<boolean>`${id} > ${after} and ${id} < ${before}`;
  const looked = way(link, { owner: 'one', row: 'looked' }, within);
  const other = way(link, { owner: 'owned', row: 'other' }, (id) =>
    end === 'first'
      ? sql`${id} > ${after} and ${id} <= owned.bound`
      : sql`${id} < ${before} and ${id} >= owned.bound`,
  );
  const last = sql`${end === 'first' ? before - 1 : after + 1}`;
  return sql`select owned.name as owner, other.id as row_id, ${documentBytes(db, 'other.document')} as bytes
    from (select one.id, one.name, coalesce((select ${looked.id} from ${looked.tables}
        where ${looked.condition} order by ${looked.id} ${order} limit 1 offset ${sql.lit(size)}), ${last}) as bound
      from ${ownersOf(db, link, names)}) as owned
    cross join ${other.tables}
    where ${other.condition}
    order by owned.name, other.id ${order}`;
}

/** PostgreSQL would compute the bound of `upToBound` anew for each row of the owner, or for all rows of a table. */
function firstOfEach(
  db: Reader,
  link: LinkName,
  names: readonly ResourceName[],
  { after, before, size }: Stretch,
  order: Order,
) {
  const { tables, from, id, keys } = inOrderOf(link);
  const shown = links[link].to === 'assets' || joins[link] ? isShown(db, 'other.hidden') : always;
  const columns = sql.join(keys.map((key) => sql`${key} ${order}`));
  return sql`select owned.name as owner, found.row_id, found.bytes
    from (select one.id, one.name from ${ownersOf(db, link, names)}) as owned
    cross join lateral (select ${id} as row_id, ${documentBytes(db, 'other.document')} as bytes from ${tables}
      where (${sql.join(keys)}) > (${from}, ${after}) and (${sql.join(keys)}) < (${from}, ${before}) and ${shown}
      order by ${columns} limit ${sql.lit(size + 1)}) as found
    order by owned.name, found.row_id ${order}`;
}

/**
 * Returns the tables of the linked rows of `owned`, and the keys of an index that begins with what `from` says of the owner.
 * If these were constants, PostgreSQL would rather walk all resources by their ids than the index.
 */
function inOrderOf(link: LinkName) {
  const join = joins[link];
  const id = sql.ref<number>(join ? `joined.${join.to}` : 'other.id');
  if (!join)
    return {
      ...{ id, tables: sql`inventory_resources as other`, from: sql`owned.name, ${links[link].to}` },
      keys: [sql.ref('other.parent'), sql.ref('other.kind'), id],
    };
  const row = sql`lateral (select * from inventory_resources as found where found.id = ${id} offset 0) as other`;
  return {
    ...{ id, tables: sql`${sql.table(join.table)} as joined cross join ${row}`, from: sql`owned.id` },
    keys: [sql.ref(`joined.${join.from}`), id],
  };
}

/** Counts the linked rows of each owner that has any, in one statement. */
export function linkCounts(
  { db, engine }: Pick<EmbeddedParts, 'db' | 'engine'>,
  link: LinkName,
  names: readonly ResourceName[],
) {
  const { tables, condition } = way(link, { owner: 'owned', row: 'other' }, () => always);
  return sql<{ owner: string; count: number }>`select owned.name as owner, count(*) as count
    from (select one.id, one.name from ${ownersOf(db, link, names)}) as owned
    cross join ${tables}
    where ${watched(engine, sql.ref('owned.id'), sql.ref('other.id'))} and ${condition}
    group by owned.name`;
}
