import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Resource, ResourceName } from '../contract.ts';
import { resourceSource } from '../embedded/columns.ts';
import type { EmbeddedParts, Reader } from '../embedded/parts.ts';
import { resourceColumns, resourcesOf } from '../embedded/rows.ts';
import { parseFilter } from '../filter/filter.ts';
import { always } from '../filter/json.ts';
import { conditionSql } from '../filter/sql.ts';
import { type Tree, textAt } from '../rules/values.ts';
import { type Addresses, addressesOf } from './connections.ts';

/** The assets of an export: those that there were when it began, by their row ids. */
export interface Selection {
  readonly location: ResourceName;
  /** The export job, which says which. */
  readonly job: Tree;
  /** The last row of a resource that there was. */
  readonly until: number;
}

type Parts = Pick<EmbeddedParts, 'db' | 'engine'>;

const inLocation = (db: Reader, { location, until }: Pick<Selection, 'location' | 'until'>) =>
  db
    .selectFrom('inventory_resources')
    .where('parent', '=', location)
    .where('kind', '=', 'assets')
    .where('id', '<=', until);

function selected(db: Reader, { engine }: Parts, selection: Selection) {
  const { condition, showHidden } = selection.job;
  const filter = textAt((condition ?? {}) as Tree, 'filter');
  const parsed = filter ? parseFilter(filter, 'Asset', 'condition.filter') : null;
  return inLocation(db, selection)
    .$if(!showHidden, (shown) => shown.where('hidden', '=', 0))
    .where(parsed ? conditionSql(resourceSource(engine, 'assets'), parsed) : always);
}

/** What is chosen now, and how many. */
export async function choose(
  db: Reader,
  parts: Parts,
  chosen: Omit<Selection, 'until'>,
): Promise<Selection & { readonly assets: number }> {
  const last = await db
    .selectFrom('inventory_resources')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const selection = { ...chosen, until: last?.id ?? 0 };
  const { assets } = await selected(db, parts, selection)
    .select((one) => one.fn.countAll<number>().as('assets'))
    .executeTakeFirstOrThrow();
  return { ...selection, assets };
}

/** Assets of one query, and characters of those that are worked on without a pause. */
const pageSize = 100;
const mostText = 512 * 1024;

/** The assets as they are when they are come to, some at a time: what was deleted meanwhile is left out. */
export async function* assetsOf(parts: Parts, selection: Selection): AsyncGenerator<readonly Resource[]> {
  const { db } = parts;
  for (let after = 0, more = true; more; ) {
    const rows = await selected(db, parts, selection)
      .select(resourceColumns(db))
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    for (const some of bySize(rows)) {
      yield await resourcesOf(db, some);
      await setImmediate();
    }
    more = rows.length === pageSize;
    after = rows.at(-1)?.id ?? after;
  }
}

function* bySize<Item extends { readonly document: string }>(rows: readonly Item[]): Generator<Item[]> {
  let some: Item[] = [];
  let size = 0;
  for (const row of rows) {
    some.push(row);
    size += row.document.length;
    if (size < mostText) continue;
    yield some;
    [some, size] = [[], 0];
  }
  if (some.length > 0) yield some;
}

/** Which of all assets of the location has which address: of several with the same one the oldest. */
export async function addressBook(
  { db, engine }: Parts,
  selection: Pick<Selection, 'location' | 'until'>,
): Promise<Addresses> {
  const book = new Map<string, { readonly name: string; readonly title: string | null }>();
  const document = sql.ref('inventory_resources.document');
  const field = (path: readonly string[]) =>
    engine === 'postgres'
      ? sql<string | null>`cast(${document} #> ${path} as text)`
      : sql<string | null>`${document} -> ${`$.${path.join('.')}`}`;
  for (let after = 0, more = true; more; ) {
    const rows = await inLocation(db, selection)
      .select([
        'id',
        'name',
        field(['title']).as('title'),
        field(['machineDetails', 'network']).as('network'),
      ])
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize * 2)
      .execute();
    for (const { name, title, network } of rows) {
      const asset = { name, title: title === null ? null : JSON.parse(title) };
      for (const address of network === null ? [] : addressesOf(JSON.parse(network))) {
        if (!book.has(address)) book.set(address, asset);
      }
    }
    await setImmediate();
    more = rows.length === pageSize * 2;
    after = rows.at(-1)?.id ?? after;
  }
  return book;
}
