import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../../storage/migrations/columns.ts';

/**
 * Adds what sources report of assets: the last frame of each source, keys and places of assets, and samples of recent
 * days.
 */
export async function inventoryFrames(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { text, integer, json, timestamp } = types;
  // SQLite can add only one column in a statement.
  const sources = () => db.schema.alterTable('inventory_asset_sources');
  await sources().addColumn('frame', json).execute();
  await sources().addColumn('report_time', timestamp).execute();
  await sources().addColumn('priority', integer).execute();

  await db.schema
    .createTable('inventory_asset_keys')
    .addColumn('parent', text, (column) => column.notNull())
    .addColumn('key', text, (column) => column.notNull())
    .addColumn('asset_id', integer, (column) =>
      column.notNull().references('inventory_resources.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('inventory_asset_keys_once', ['parent', 'key'])
    .execute();
  await sql`create index inventory_asset_keys_back on inventory_asset_keys (asset_id)`.execute(db);

  await db.schema
    .createTable('inventory_asset_places')
    .addColumn('parent', text, (column) => column.notNull())
    .addColumn('place', text, (column) => column.notNull())
    .addColumn('role', text, (column) => column.notNull())
    .addColumn('asset_id', integer, (column) =>
      column.notNull().references('inventory_resources.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('inventory_asset_places_once', ['parent', 'place', 'role', 'asset_id'])
    .execute();
  await sql`create index inventory_asset_places_back on inventory_asset_places (asset_id)`.execute(db);

  await createSamples(db, types);
}

async function createSamples(db: Kysely<unknown>, { text, integer, json }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('inventory_samples')
    .addColumn('asset_id', integer, (column) =>
      column.notNull().references('inventory_resources.id').onDelete('cascade'),
    )
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('source_id', integer, (column) =>
      column.notNull().references('inventory_resources.id').onDelete('cascade'),
    )
    .addColumn('samples', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('inventory_samples_once', ['asset_id', 'day', 'source_id'])
    .execute();
  await sql`create index inventory_samples_of_source on inventory_samples (source_id)`.execute(db);
  await sql`create index inventory_samples_by_day on inventory_samples (day)`.execute(db);
}
