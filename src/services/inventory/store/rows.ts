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
import type { Call } from '../../../kit/call/call.ts';
import { largeDocuments } from '../../../kit/call/large-answer-place.ts';
import { readInBatches } from '../../../kit/db/in-batches.ts';
import { isTurnSpent, nextTurn } from '../../../kit/work/event-loop.ts';
import { documentText } from '../../../storage/queries/documents.ts';
import { deletingRows } from '../../../storage/queries/locking.ts';
import { prepareQuery } from '../../../storage/queries/prepared.ts';
import { isAmong } from '../../../storage/queries/row-sets.ts';
import type { InventoryOperationsTable, InventoryResourcesTable } from '../tables.ts';
import type { Reader } from './options.ts';

export type ResourceRow = Selectable<InventoryResourcesTable>;
export type OperationRow = Selectable<InventoryOperationsTable>;
export type OperationDocument = MessageOf<'Operation'>;

/** Parses the document of a row. The gateway wrote the row itself, so its shape is known. */
export const documentOf = ({ document }: { readonly document: string }): Tree => JSON.parse(document);
export const nameOf = ({ name }: { readonly name: string }): ResourceName => name as ResourceName;
export const operationOf = (row: Pick<OperationRow, 'document'>): OperationDocument =>
  JSON.parse(row.document);

export function kindOfRow({ kind }: { readonly kind: string }): ResourceKind {
  if (!isResourceKind(kind)) throw new TypeError(`there are no ${kind}`);
  return kind;
}

/** The columns of a resource's row without its document. */
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

/** The columns of a resource's row, with its document as text. */
export const resourceColumns = (db: Reader) =>
  [...plainColumns, documentText(db, 'document').as('document')] as const;

/** Returns the fields that columns hold, if the kind of resource has them. */
function columnFields(row: ResourceRow): Tree {
  const { fields } = messageOf(resourceTypes[kindOfRow(row)].message);
  return {
    ...(fields['createTime'] && { createTime: row.create_time }),
    ...(fields['updateTime'] && row.update_time !== null && { updateTime: row.update_time }),
  };
}

/** Returns the resource without the lists that other tables hold. */
export function plainResource(row: ResourceRow): Resource {
  return { ...documentOf(row), ...columnFields(row), name: nameOf(row) };
}

/** Returns the complete resources of rows, in order. Assets cost one more query. */
export async function resourcesOf(db: Reader, rows: readonly ResourceRow[]): Promise<readonly Resource[]> {
  return rows.map(await joining(db, rows));
}

/** Characters of documents that a read parses without a pause, so that small reads never wait. */
const quickCharacters = 64 * 1024;

/**
 * Returns the same for a read, with pauses between documents for the event loop; otherwise concurrent pages of several
 * callers would be parsed in one turn. It is not for transactions, because other writers wait for their end. A row loses
 * its text when it is parsed: pages keep their rows, for the tokens, and would keep each document twice.
 */
export async function resourcesInTurns<Shown>(
  db: Reader,
  call: Call,
  rows: readonly ResourceRow[],
  show: (resource: Resource) => Shown,
): Promise<readonly Shown[]> {
  const whole = await joining(db, rows);
  await enterPlace(call, rows);
  const resources: Shown[] = [];
  let characters = 0;
  for (const row of rows) {
    characters += row.document.length;
    if (characters > quickCharacters && isTurnSpent()) await nextTurn();
    resources.push(show(whole(row)));
    row.document = '';
  }
  return resources;
}

/**
 * Waits for a place among the large answers when the documents are large. While they wait, their texts take much less
 * memory than the parsed documents would. Rejects with UNAVAILABLE when too many answers wait already.
 */
export async function enterPlace(
  { largePlace }: Call,
  rows: readonly { readonly document: string }[],
): Promise<void> {
  if (!largePlace) return;
  const characters = rows.reduce((sum, { document }) => sum + document.length, 0);
  if (characters > largeDocuments) await largePlace.enter();
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

/** Returns the groups and sources of assets, with the field for each, in the order of their creation. */
const namesJoined = (db: Reader, assets: readonly number[]): Promise<readonly Joined[]> =>
  readInBatches(assets, (some) => joinedTo.all(db, { assets: some }));

const joinedTo = prepareQuery({ assets: 'numbers' }, (db, { assets }) => {
  const isAsked = isAmong(db, 'joined.asset_id', { numbers: assets });
  return sql<Joined>`
    select joined.asset_id, 'assignedGroups' as field, other.name, other.id
    from inventory_group_assets as joined join inventory_resources as other on other.id = joined.group_id
    where ${isAsked}
    union all
    select joined.asset_id, 'sources' as field, other.name, other.id
    from inventory_asset_sources as joined join inventory_resources as other on other.id = joined.source_id
    where ${isAsked}
    order by id`;
});

/**
 * Returns rows by their names; missing rows are absent. `locking` ends the query; rows are locked in the order of their
 * names, so that two transactions that lock several cannot deadlock.
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
  return (await resourceByName.first(db, { name })) ?? null;
}

const resourceByName = prepareQuery(
  { name: 'text' },
  (db, { name }) => db.selectFrom('inventory_resources').select(resourceColumns(db)).where('name', '=', name),
  { named: true },
);

/** Whether there is a row with that name; the document is not read. */
export const isStored = async (db: Reader, name: string): Promise<boolean> =>
  (await idByName.first(db, { name })) !== undefined;

const idByName = prepareQuery(
  { name: 'text' },
  (db, { name }) => db.selectFrom('inventory_resources').select('id').where('name', '=', name),
  { named: true },
);

/** Returns the row and locks it for the transaction; null when it does not exist. */
export const lockByName = async (db: Reader, name: string): Promise<ResourceRow | null> =>
  (await locked(db).where('name', '=', name).executeTakeFirst()) ?? null;

export const lockById = async (db: Reader, id: number): Promise<ResourceRow | null> =>
  (await locked(db).where('id', '=', id).executeTakeFirst()) ?? null;

const locked = (db: Reader) =>
  db
    .updateTable('inventory_resources')
    .set((one) => ({ kind: one.ref('kind') }))
    .returning(resourceColumns(db));

/** Returns the row with the lock that its deletion needs; null when it does not exist. */
export async function lockToDelete(db: Reader, name: string): Promise<ResourceRow | null> {
  return (await rowsByName(db, [name], deletingRows(db))).get(name) ?? null;
}
