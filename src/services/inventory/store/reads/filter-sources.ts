import { sql } from 'kysely';
import { messageOf } from '../../../../apis/inventory/contract/messages.ts';
import { type ResourceKind, resourceTypes } from '../../../../apis/inventory/contract/resources.ts';
import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import type { Engine } from '../../../../storage/migrations/columns.ts';
import { isAmong } from '../../../../storage/queries/row-sets.ts';
import { watched } from '../../../../storage/scans/watched.ts';
import type { FilterSource } from '../../filter/condition-sql.ts';
import type { Sql } from '../../filter/json.ts';
import type { Reader } from '../options.ts';

/** Selects the children of one parent, or of several. */
export type Children = (parent: string) => Sql<boolean>;

/** Returns the condition for the children of one parent or of several. */
export const childrenOf =
  (db: Reader, parents: ResourceName | readonly ResourceName[]): Children =>
  (parent) =>
    typeof parents === 'string'
      ? sql<boolean>`${sql.ref(parent)} = ${parents}`
      : isAmong(db, parent, parents);

const resourceId = sql.ref<number>('inventory_resources.id');

/** Returns the places where a filter finds the values of resources of one kind among those children, by their `id`. */
export function resourceSource(
  engine: Engine,
  kind: ResourceKind,
  children: Children,
  id = resourceId,
): FilterSource {
  const { fields } = messageOf(resourceTypes[kind].message);
  return {
    engine,
    document: sql.ref('inventory_resources.document'),
    columns: {
      name: { value: sql.ref('inventory_resources.name'), nullable: false, searched: true },
      ...(fields['createTime'] && {
        createTime: { value: sql.ref('inventory_resources.create_time'), nullable: false },
      }),
      ...(fields['updateTime'] && {
        updateTime: { value: sql.ref('inventory_resources.update_time'), nullable: false },
      }),
    },
    lists: kind === 'assets' ? assetLists(engine, children, id) : {},
  };
}

/** Lists of an asset that other tables hold: the join table, its column for the other end, and the kind of that end. */
export const assetJoins = {
  assignedGroups: { table: 'inventory_group_assets', column: 'group_id', kind: 'groups' },
  sources: { table: 'inventory_asset_sources', column: 'source_id', kind: 'sources' },
} as const;

/** Groups and sources of an asset are in the asset's own location, so the query reads names of that location only. */
const assetLists = (engine: Engine, children: Children, id: Sql<number>): FilterSource['lists'] =>
  Object.fromEntries(
    Object.entries(assetJoins).map(([field, { table, column, kind }]) => [
      field,
      (judge) => sql`${id} in (select joined.asset_id
        from inventory_resources as other join ${sql.table(table)} as joined
          on ${sql.ref(`joined.${column}`)} = other.id
        where ${watched(engine, sql.ref('other.id'), sql.ref('joined.asset_id'))}
          and ${children('other.parent')} and other.kind = ${sql.lit(kind)} and ${judge(sql.ref('other.name'))})`,
    ]),
  );

/** Returns the same for the table of operations. */
export function operationSource(engine: Engine): FilterSource {
  return {
    engine,
    document: sql.ref('inventory_operations.document'),
    columns: {
      name: { value: sql.ref('inventory_operations.name'), nullable: false, searched: true },
    },
    lists: {},
  };
}

/** Returns the same for a JSON array that is queried like a table. */
export function valueSource(engine: Engine): FilterSource {
  return { engine, document: sql.ref('listed.value'), columns: {}, lists: {} };
}
