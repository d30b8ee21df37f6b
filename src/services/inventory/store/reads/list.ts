import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { operations } from '../../../../apis/inventory/contract/catalogue.ts';
import { anyLocation, kindOf, locationOf, projectOf } from '../../../../apis/inventory/contract/names.ts';
import { notFound } from '../../../../apis/inventory/contract/refusals.ts';
import { type ResourceKind, resourceTypes } from '../../../../apis/inventory/contract/resources.ts';
import { requireProject } from '../../../../apis/inventory/contract/tenancy.ts';
import type {
  ItemOf,
  ListId,
  ListPart,
  Page,
  Resource,
  ResourceName,
} from '../../../../apis/inventory/contract.ts';
import type { Call } from '../../../../kit/call/call.ts';
import { readingRows } from '../../../../kit/call/large-answer-place.ts';
import type { Database } from '../../../../storage/database.ts';
import { isPostgres } from '../../../../storage/queries/locking.ts';
import { keyColumns, keyNames, rowsIn, type Stretch } from '../../../../storage/queries/order-keys.ts';
import { cutRows, documentBytes, isWhole } from '../../../../storage/queries/page-cut.ts';
import { preparedVariants, prepareQuery } from '../../../../storage/queries/prepared.ts';
import { isAmong } from '../../../../storage/queries/row-sets.ts';
import { watched } from '../../../../storage/scans/watched.ts';
import { conditionSql, type FilterSource } from '../../filter/condition-sql.ts';
import { parseFilter } from '../../filter/filter.ts';
import { always, type Sql } from '../../filter/json.ts';
import { parseOrder } from '../../filter/order.ts';
import { orderKeys } from '../../filter/order-sql.ts';
import { shownIn } from '../../rules/views.ts';
import { locationIn } from '../locations.ts';
import type { EmbeddedParts, Reader } from '../options.ts';
import { isStored, plainColumns, type ResourceRow, resourcesInTurns } from '../rows.ts';
import { type Children, childrenOf, resourceSource } from './filter-sources.ts';
import { idKey, keptValues, type Paging, pageOf, sizeOf, stretchOf } from './paging.ts';
import { projectId } from './projects.ts';

/** Parameters that any list may have. */
export type Listing = {
  readonly target: ResourceName;
  readonly filter?: string | undefined;
  readonly orderBy?: string | undefined;
  readonly pageSize?: number | undefined;
  readonly pageToken?: string | undefined;
  readonly view?: string | undefined;
  readonly showHidden?: boolean | undefined;
  /** The parents of a list of several; the service has no such parameter. */
  readonly parents?: readonly ResourceName[] | undefined;
};

/** Returns the purpose for which a list's tokens are sealed: all its parameters except the page's size and token. */
export function purposeOf(id: string, { pageSize: _, pageToken: __, ...parameters }: Listing): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return JSON.stringify([id, ...given.sort(([one], [other]) => (one < other ? -1 : 1))]);
}

/** Creates lists of resources of one kind under one parent. */
export function createList(parts: EmbeddedParts) {
  const { db, engine, scan } = parts;

  return async function list<Id extends ListId>(
    call: Call,
    id: Id,
    requested: Listing,
    { end, before, parents }: ListPart = {},
  ): Promise<Page<ItemOf<Id>>> {
    const { target, filter, orderBy, showHidden, view } = requested;
    const kind: ResourceKind = operations[id].resource;
    const { message } = resourceTypes[kind];
    for (const name of parents ?? [target]) requireProject(call, name);
    const children = childrenOf(db, parents ?? target);
    const source = resourceSource(engine, kind, children);
    const condition = filter ? parseFilter(filter, message) : null;
    const paging: Paging = {
      purpose: purposeOf(id, { ...requested, parents }),
      size: sizeOf(kind, requested.pageSize),
      token: requested.pageToken,
      before,
      end,
      keys: keysOf(source, orderBy, message),
    };
    const stretch = stretchOf(parts, paging);
    if (!parents) await requireThere(parts, target);
    const shown = kind === 'assets' && !showHidden;
    const place = { parent: target, kind, limit: paging.size + 1 };
    const rows =
      !condition && !parents && hasIndex(orderBy) && isForward(stretch)
        ? await readingRows(call, place.limit, () =>
            indexedPage({
              engine,
              kind,
              keys: paging.keys,
              shown,
              continued: stretch.after !== null,
              orderBy,
            }).all(db, { ...place, ...keptValues(stretch.after) }),
          )
        : await scan(
            call,
            pageIn(db, { ...place, children, shown, keys: paging.keys, stretch }, (rows) =>
              rows
                .where(watched(engine, sql.ref('inventory_resources.id')))
                .where(condition ? conditionSql(source, condition) : always),
            ),
          );
    const whole = rows.slice(0, paging.size).filter(isWhole);
    const show = (resource: Resource) => shownIn(kind, 'list', view, resource) as ItemOf<Id>;
    return pageOf(parts, paging, rows, await resourcesInTurns(db, call, whole, show));
  };
}

const listValues = {
  parent: 'text',
  kind: 'text',
  limit: 'number',
  first: 'text',
  second: 'text',
} as const;

type Rows = SelectQueryBuilder<Database, 'inventory_resources', { row_id: number; bytes: number }>;

/** A page of a list. Its values may be markers of a prepared query. */
interface ListPage {
  readonly parent: string | RawBuilder<string>;
  /** Default: the children of `parent`. */
  readonly children?: Children;
  readonly kind: string | RawBuilder<string>;
  readonly limit: number | RawBuilder<number>;
  /** True to leave out hidden assets. */
  readonly shown: boolean;
  readonly keys: Paging['keys'];
  readonly stretch: Stretch;
}

const isForward = ({ end, before }: Stretch): boolean => end === 'first' && before === null;

function pageIn(
  db: Reader,
  { keys, stretch, children, ...page }: ListPage,
  narrowed: (rows: Rows) => Rows = (rows) => rows,
) {
  const rows = db
    .selectFrom('inventory_resources')
    .select(['id as row_id', documentBytes(db, 'document').as('bytes')])
    .$if(page.shown, (all) => all.where(isShown(db, 'hidden')));
  const { condition, order } =
    children || !isPostgres(db) ? childrenIn(page, keys, stretch, children) : inIndex(page, keys, stretch);
  return cutRows<ResourceRow>(db, {
    table: 'inventory_resources',
    page: narrowed(rows).select(keyColumns(keys)).where(condition).orderBy(order).limit(page.limit),
    own: keyNames(keys),
    columns: plainColumns,
  });
}

/** PostgreSQL expects half of the rows to meet `coalesce`, and few to meet an equality while it has no statistics. */
export const isShown = (db: Reader, column: string) =>
  isPostgres(db)
    ? sql<boolean>`coalesce(${sql.ref(column)} = 0, false)`
    : sql<boolean>`${sql.ref(column)} = 0`;

type Parent = Pick<ListPage, 'parent' | 'kind'>;

function childrenIn({ parent, kind }: Parent, keys: Paging['keys'], stretch: Stretch, children?: Children) {
  const { condition, order } = rowsIn(keys, stretch);
  const isChild = children ? children('parent') : sql<boolean>`parent = ${parent}`;
  return { condition: sql<boolean>`${isChild} and kind = ${kind} and ${condition}`, order };
}

/**
 * Returns the same for PostgreSQL and an order that an index has behind parent and kind. If these were constants,
 * PostgreSQL would rather walk all resources by id or name past those of others, and without statistics sort them all.
 */
function inIndex({ parent, kind }: Parent, keys: Paging['keys'], { after }: Stretch) {
  const descending = keys.at(-1)?.descending;
  const [further, upTo, direction] = descending ? [sql`<`, sql`>=`, sql`desc`] : [sql`>`, sql`<=`, sql`asc`];
  const columns = [sql`parent`, sql`kind`, ...keys.map(({ value }) => value)];
  const bounds = keys.map((key, index) => key.bound(after?.[index] ?? ''));
  const begun = after
    ? sql`(${sql.join(columns)}) ${further} (${parent}, ${kind}, ${sql.join(bounds)})`
    : sql`(parent, kind) ${further}= (${parent}, ${kind})`;
  return {
    condition: sql<boolean>`${begun} and (parent, kind) ${upTo} (${parent}, ${kind})`,
    order: sql.join(columns.map((column) => sql`${column} ${direction}`)),
  };
}

/** The parts of a list in an indexed order that make another statement. The keys follow from the first three. */
interface IndexedShape {
  readonly engine: EmbeddedParts['engine'];
  readonly kind: ResourceKind;
  readonly keys: Paging['keys'];
  readonly orderBy: string | undefined;
  readonly shown: boolean;
  readonly continued: boolean;
}

const indexedPage = preparedVariants(
  ({ engine, kind, orderBy = '', shown, continued }: IndexedShape) =>
    `${engine} ${kind} ${orderBy.trim().replace(/\s+/g, ' ')} ${shown} ${continued}`,
  ({ keys, shown, continued }) =>
    prepareQuery(listValues, (db, { parent, kind, limit, first, second }) =>
      pageIn(db, {
        parent,
        kind,
        limit,
        shown,
        keys,
        stretch: { after: continued ? [first, second] : null, before: null, end: 'first' },
      }),
    ),
);

/** Orders for which the table has an index: the query then reads only the rows of the page. */
const indexedOrder = /^\s*((name|createTime|updateTime)(\s+(asc|desc))?)?\s*$/;
const hasIndex = (orderBy = ''): boolean => indexedOrder.test(orderBy);

/**
 * Returns the requested keys, then the id in the direction of the last one, so that a single index covers all of them.
 */
function keysOf(source: FilterSource, orderBy: string | undefined, message: string): Paging['keys'] {
  const requested = orderKeys(source, parseOrder(orderBy ?? '', message));
  const descending = requested.at(-1)?.descending ?? false;
  return [...requested, { ...idKey('inventory_resources'), descending }];
}

/** Selects the operations of a location, of all locations of its project, or of the projects of the parents. */
export function ofOperations(
  { db, engine }: Pick<EmbeddedParts, 'db' | 'engine'>,
  target: ResourceName,
  parents?: readonly ResourceName[],
): Sql<boolean> {
  if (parents) return isAmong(db, projectId(engine, 'parent'), parents.map(projectOf));
  if (locationOf(target) !== anyLocation) return sql`parent = ${target}`;
  const everywhere = `projects/${projectOf(target)}/locations/`;
  // The character after the slash, `0`, ends the range.
  return sql`parent > ${everywhere} and parent < ${`${everywhere.slice(0, -1)}0`}`;
}

/** Throws NOT_FOUND when the parent of a list does not exist. */
export async function requireThere(
  { db, locations }: Pick<EmbeddedParts, 'db' | 'locations'>,
  name: ResourceName,
): Promise<void> {
  const found = kindOf(name) === 'locations' ? locationIn(locations, name) : await isStored(db, name);
  if (!found) throw notFound(name);
}
