import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type MessageOf, messageOf } from '../../../apis/inventory/contract/messages.ts';
import type { ResourceName } from '../../../apis/inventory/contract/names.ts';
import {
  isResourceKind,
  type ResourceKind,
  resourceTypes,
} from '../../../apis/inventory/contract/resources.ts';
import type { Tree } from '../../../apis/inventory/contract/values.ts';
import type { Resource } from '../../../apis/inventory/contract.ts';
import { readInBatches } from '../../../kit/db/in-batches.ts';
import { isTurnSpent, nextTurn } from '../../../kit/event-loop.ts';
import { documentText } from '../../../storage/documents.ts';
import { deletingRows } from '../../../storage/locking.ts';
import type { InventoryOperationsTable, InventoryResourcesTable } from '../tables.ts';
import type { Reader } from './options.ts';

export type ResourceRow = Selectable<InventoryResourcesTable>;
export type OperationRow = Selectable<InventoryOperationsTable>;
export type OperationDocument = MessageOf<'Operation'>;

/** Rows are ours: what was written comes back as it was. */
export const documentOf = ({ document }: { readonly document: string }): Tree => JSON.parse(document);
export const nameOf = ({ name }: { readonly name: string }): ResourceName => name as ResourceName;
export const operationOf = (row: Pick<OperationRow, 'document'>): OperationDocument =>
  JSON.parse(row.document);

export function kindOfRow({ kind }: { readonly kind: string }): ResourceKind {
  if (!isResourceKind(kind)) throw new TypeError(`there are no ${kind}`);
  return kind;
}

/** The columns of a resource's row but its document. */
export const plainColumns = [
  'id',
  'name',
  'kind',
  'parent',
  'hidden',
  'create_time',
  'update_time',
  'wake_at',
] as const;

/** The columns of a resource's row, its document as text. */
export const resourceColumns = (db: Reader) =>
  [...plainColumns, documentText(db, 'document').as('document')] as const;

/** The fields that columns have, where the kind of resource has them. */
function columnFields(row: ResourceRow): Tree {
  const { fields } = messageOf(resourceTypes[kindOfRow(row)].message);
  return {
    ...(fields['createTime'] && { createTime: row.create_time }),
    ...(fields['updateTime'] && row.update_time !== null && { updateTime: row.update_time }),
  };
}

/** The resource but for what joins it to others. */
export function plainResource(row: ResourceRow): Resource {
  return { ...documentOf(row), ...columnFields(row), name: nameOf(row) };
}

/** The resources of rows, whole, in their order: a query more where there are assets among them. */
export async function resourcesOf(db: Reader, rows: readonly ResourceRow[]): Promise<readonly Resource[]> {
  return rows.map(await joining(db, rows));
}

/** Characters of documents that a read parses in one go: small reads wait for nobody. */
const quickCharacters = 64 * 1024;

/**
 * The same for a read, which gives the event loop back between documents: pages of several callers that come at once
 * would else be parsed in one turn. It is not for a transaction, for which others wait.
 */
export async function resourcesInTurns<Shown>(
  db: Reader,
  rows: readonly ResourceRow[],
  show: (resource: Resource) => Shown,
): Promise<readonly Shown[]> {
  const whole = await joining(db, rows);
  const resources: Shown[] = [];
  let characters = 0;
  for (const row of rows) {
    characters += row.document.length;
    if (characters > quickCharacters && isTurnSpent()) await nextTurn();
    resources.push(show(whole(row)));
  }
  return resources;
}

/** Returns the function that makes the whole resource of a row. */
async function joining(db: Reader, rows: readonly ResourceRow[]): Promise<(row: ResourceRow) => Resource> {
  const assets = rows.filter(({ kind }) => kind === 'assets').map(({ id }) => id);
  if (assets.length === 0) return plainResource;
  const joined = Map.groupBy(await namesJoined(db, assets), ({ asset_id }) => asset_id);
  return (row) => {
    const names = Map.groupBy(joined.get(row.id) ?? [], ({ field }) => field);
    const lists = [...names].map(([field, some]) => [field, some.map(({ name }) => name)]);
    return { ...plainResource(row), ...Object.fromEntries(lists) };
  };
}

interface Joined {
  readonly asset_id: number;
  readonly field: 'assignedGroups' | 'sources';
  readonly name: string;
}

/** The groups and sources of assets by the fields that name them, in the order of their creation. */
async function namesJoined(db: Reader, assets: readonly number[]): Promise<readonly Joined[]> {
  return await readInBatches(assets, async (some) => {
    const ids = sql.join(some);
    const { rows } = await sql<Joined>`
      select joined.asset_id, 'assignedGroups' as field, other.name, other.id
      from inventory_group_assets as joined join inventory_resources as other on other.id = joined.group_id
      where joined.asset_id in (${ids})
      union all
      select joined.asset_id, 'sources' as field, other.name, other.id
      from inventory_asset_sources as joined join inventory_resources as other on other.id = joined.source_id
      where joined.asset_id in (${ids})
      order by id`.execute(db);
    return rows;
  });
}

/**
 * Rows by their names: what is not there is absent. `locking` is the end of the query; rows are locked in the order of
 * their names, so that two who lock several never wait for each other.
 */
export async function rowsByName(
  db: Reader,
  names: readonly string[],
  locking: RawBuilder<unknown> = sql``,
): Promise<ReadonlyMap<string, ResourceRow>> {
  const rows = await readInBatches([...new Set(names)].sort(), (some) =>
    db
      .selectFrom('inventory_resources')
      .select(resourceColumns(db))
      .where('name', 'in', some)
      .orderBy('name')
      .modifyEnd(locking)
      .execute(),
  );
  return new Map(rows.map((row) => [row.name, row]));
}

export async function rowByName(db: Reader, name: string): Promise<ResourceRow | null> {
  const row = await db
    .selectFrom('inventory_resources')
    .select(resourceColumns(db))
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

/** The row, locked for the transaction; null where there is none. */
export async function lockByName(db: Reader, name: string): Promise<ResourceRow | null> {
  const row = await db
    .updateTable('inventory_resources')
    .set((one) => ({ kind: one.ref('kind') }))
    .where('name', '=', name)
    .returning(resourceColumns(db))
    .executeTakeFirst();
  return row ?? null;
}

export async function lockById(db: Reader, id: number): Promise<ResourceRow | null> {
  const row = await db
    .updateTable('inventory_resources')
    .set((one) => ({ kind: one.ref('kind') }))
    .where('id', '=', id)
    .returning(resourceColumns(db))
    .executeTakeFirst();
  return row ?? null;
}

/** Likewise, locked for its deletion from the beginning. */
export async function lockToDelete(db: Reader, name: string): Promise<ResourceRow | null> {
  return (await rowsByName(db, [name], deletingRows(db))).get(name) ?? null;
}
