import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Tree, textAt } from '../../../apis/inventory/contract/values.ts';
import type { Resource, ResourceName } from '../../../apis/inventory/contract.ts';
import type { Scanning } from '../../../storage/scans/scan.ts';
import { watched } from '../../../storage/scans/watched.ts';
import { conditionSql } from '../filter/condition-sql.ts';
import { parseFilter } from '../filter/filter.ts';
import { always } from '../filter/json.ts';
import type { EmbeddedParts, Reader } from '../store/options.ts';
import { childrenOf, resourceSource } from '../store/reads/filter-sources.ts';
import { resourceColumns, resourcesOf } from '../store/rows.ts';
import { type Addresses, addressesOf } from './connection-rows.ts';

/** The assets of an export: all that existed when it began, up to a row id. */
export interface Selection {
  readonly location: ResourceName;
  /** The export job, whose `condition` and `showHidden` choose the assets. */
  readonly job: Tree;
  /** The last row id of a resource when the export began. */
  readonly until: number;
  readonly scanning: Scanning;
}

type Parts = Pick<EmbeddedParts, 'db' | 'engine' | 'scan'>;

const inLocation = (db: Reader, { location, until }: Pick<Selection, 'location' | 'until'>) =>
  db
    .selectFrom('inventory_resources')
    .where('parent', '=', location)
    .where('kind', '=', 'assets')
    .where('id', '<=', until);

/** Selects the chosen assets with row ids above `after` and up to `to`. */
function selected(db: Reader, { engine }: Parts, selection: Selection, after: number, to: number) {
  const { condition, showHidden } = selection.job;
  const filter = textAt((condition ?? {}) as Tree, 'filter');
  const parsed = filter ? parseFilter(filter, 'Asset', 'condition.filter') : null;
  return inLocation(db, selection)
    .where('id', '>', after)
    .where('id', '<=', to)
    .where(watched(engine, sql.ref('inventory_resources.id')))
    .$if(!showHidden, (shown) => shown.where('hidden', '=', 0))
    .where(
      parsed
        ? conditionSql(resourceSource(engine, 'assets', childrenOf(db, selection.location)), parsed)
        : always,
    );
}

/** Maximum assets that one statement examines, however few of them it selects. */
const lookedAt = 2000;

/** Yields consecutive ranges of row ids, one for each statement. */
async function* stretches(
  { db }: Parts,
  selection: Selection,
): AsyncGenerator<{ after: number; to: number }> {
  for (let after = 0; after < selection.until; ) {
    const end = await inLocation(db, selection)
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .offset(lookedAt - 1)
      .limit(1)
      .executeTakeFirst();
    const to = end?.id ?? selection.until;
    yield { after, to };
    after = to;
  }
}

/** Returns the highest row id of a resource; 0 when there is none. */
export async function lastRow(db: Reader): Promise<number> {
  const last = await db
    .selectFrom('inventory_resources')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id ?? 0;
}

/** Counts the chosen assets. */
export async function countOf(parts: Parts, selection: Selection): Promise<number> {
  let count = 0;
  for await (const { after, to } of stretches(parts, selection)) {
    const query = selected(parts.db, parts, selection, after, to).select((one) =>
      one.fn.countAll<number>().as('assets'),
    );
    const [row] = await parts.scan(selection.scanning, query);
    count += row?.assets ?? 0;
  }
  return count;
}

/** Maximum assets of one query, and characters of documents that are processed before the event loop gets its turn. */
const pageSize = 100;
const maxText = 512 * 1024;

/** Yields the assets in groups, each as it is when its query runs; assets deleted in the meantime are left out. */
export async function* assetsOf(parts: Parts, selection: Selection): AsyncGenerator<readonly Resource[]> {
  for await (const stretch of stretches(parts, selection)) yield* assetsIn(parts, selection, stretch);
}

async function* assetsIn(
  parts: Parts,
  selection: Selection,
  { after: first, to }: { readonly after: number; readonly to: number },
): AsyncGenerator<readonly Resource[]> {
  const { db, scan } = parts;
  for (let after = first, more = true; more; ) {
    const query = selected(db, parts, selection, after, to)
      .select(resourceColumns(db))
      .orderBy('id')
      .limit(pageSize);
    const rows = await scan(selection.scanning, query);
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
    if (size < maxText) continue;
    yield some;
    [some, size] = [[], 0];
  }
  if (some.length > 0) yield some;
}

/**
 * Maps addresses to assets over the whole location. When several assets have the same address, the oldest one gets it.
 */
export async function addressBook(
  { db, engine, scan }: Parts,
  selection: Omit<Selection, 'job'>,
): Promise<Addresses> {
  const book = new Map<string, { readonly name: string; readonly title: string | null }>();
  const document = sql.ref('inventory_resources.document');
  const field = (path: readonly string[]) =>
    engine === 'postgres'
      ? sql<string | null>`cast(${document} #> ${path} as text)`
      : sql<string | null>`${document} -> ${`$.${path.join('.')}`}`;
  for (let after = 0, more = true; more; ) {
    const query = inLocation(db, selection)
      .select([
        'id',
        'name',
        field(['title']).as('title'),
        field(['machineDetails', 'network']).as('network'),
      ])
      .where('id', '>', after)
      .where(watched(engine, sql.ref('inventory_resources.id')))
      .orderBy('id')
      .limit(pageSize * 2);
    const rows = await scan(selection.scanning, query);
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
