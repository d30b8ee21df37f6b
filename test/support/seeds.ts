import { childName } from '../../src/apis/inventory/contract/names.ts';
import type { ResourceKind } from '../../src/apis/inventory/contract/resources.ts';
import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import type { Database, Storage } from '../../src/storage/database.ts';
import { keptDocument } from '../../src/storage/queries/documents.ts';

type Document = Readonly<Record<string, unknown>>;

export interface Seed {
  readonly kind: ResourceKind;
  readonly parent: ResourceName;
  readonly id: string;
  readonly document?: Document;
  /** RFC 3339, UTC, milliseconds. */
  readonly at?: string;
}

/** Writes resources that no operation creates yet; returns their names in the same order. */
export async function seed(
  { db }: Pick<Storage, 'db'>,
  seeds: readonly Seed[],
): Promise<readonly ResourceName[]> {
  const rows = seeds.map(({ kind, parent, id, document = {}, at = '2026-01-31T13:00:00.000Z' }) => ({
    kind,
    parent,
    name: childName(parent, kind, id),
    document: keptDocument(db, document),
    hidden: document['hidden'] === true ? 1 : 0,
    create_time: at,
    update_time: at,
    wake_at: null,
  }));
  for (let start = 0; start < rows.length; start += 1000) {
    await db
      .insertInto('inventory_resources')
      .values(rows.slice(start, start + 1000))
      .execute();
  }
  return rows.map(({ name }) => name);
}

/** Writes one asset of a location per document. */
export async function seedAssets(
  storage: Pick<Storage, 'db'>,
  parent: ResourceName,
  documents: readonly Document[],
  prefix = 'asset',
): Promise<readonly ResourceName[]> {
  return await seed(
    storage,
    documents.map((document, index) => ({
      kind: 'assets' as const,
      parent,
      id: `${prefix}-${String(index).padStart(6, '0')}`,
      document,
      at: new Date(Date.parse('2026-01-01T00:00:00Z') + index * 1000).toISOString(),
    })),
  );
}

/** Writes a relation between two assets. */
export async function seedRelation(
  storage: Pick<Storage, 'db'>,
  {
    parent,
    id,
    from,
    to,
    type = 'LOGICAL_DATABASE',
  }: {
    readonly parent: ResourceName;
    readonly id: string;
    readonly from: ResourceName;
    readonly to: ResourceName;
    readonly type?: string;
  },
): Promise<ResourceName> {
  const document = { srcAsset: from, dstAsset: to, type };
  const [name] = await seed(storage, [{ kind: 'relations', parent, id, document }]);
  if (!name) throw new TypeError('nothing was written');
  await join(storage, 'inventory_relation_ends', [
    { relation_id: name, asset_id: from },
    { relation_id: name, asset_id: to },
  ]);
  return name;
}

/** Records which sources have reported which assets. */
export async function seedSources(
  storage: Pick<Storage, 'db'>,
  source: ResourceName,
  assets: readonly ResourceName[],
): Promise<void> {
  await join(
    storage,
    'inventory_asset_sources',
    assets.map((asset) => ({ asset_id: asset, source_id: source })),
  );
}

type Joins = 'inventory_relation_ends' | 'inventory_asset_sources' | 'inventory_group_assets';

/** Writes rows of a table that joins resources, given by their names. */
export async function join<Table extends Joins>(
  { db }: Pick<Storage, 'db'>,
  table: Table,
  pairs: readonly { readonly [Column in Extract<keyof Database[Table], `${string}_id`>]: ResourceName }[],
): Promise<void> {
  const ids = new Map<string, number>();
  const names = [...new Set(pairs.flatMap((pair) => Object.values<string>(pair)))];
  for (let start = 0; start < names.length; start += 1000) {
    const rows = await db
      .selectFrom('inventory_resources')
      .select(['id', 'name'])
      .where('name', 'in', names.slice(start, start + 1000))
      .execute();
    for (const { id, name } of rows) ids.set(name, id);
  }
  const rows = pairs.map((pair) =>
    Object.fromEntries(Object.entries<string>(pair).map(([column, name]) => [column, ids.get(name)])),
  );
  for (let start = 0; start < rows.length; start += 1000) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + 1000) as never)
      .execute();
  }
}
