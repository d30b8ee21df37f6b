import { type Kysely, sql } from 'kysely';
import type { ColumnTypes, Engine } from '../../../storage/migrations/columns.ts';
import { runAll } from '../../../storage/migrations/first-release.ts';

/** Creates the tables of the embedded inventory. */
export async function inventory(db: Kysely<unknown>, types: ColumnTypes, engine: Engine): Promise<void> {
  await runAll(db, [
    ...resourceTables(types),
    ...operationTables(types),
    ...frameTables(types),
    ...fileTables(types, engine),
    ...importTables(types),
  ]);
}

const ofResource = sql`references inventory_resources (id) on delete cascade`;

/**
 * Resources of all kinds and joins between them. A list shows one kind under one parent, in the orders of the indexes.
 * An index finds a join from both ends; its row is deleted with either of the resources.
 */
const resourceTables = ({ id, text, integer, json, document, timestamp }: ColumnTypes) => [
  sql`create table inventory_resources (
    id ${id}, name ${text} not null unique, kind ${text} not null, parent ${text} not null,
    document ${document} not null, hidden ${integer} not null, create_time ${timestamp} not null,
    update_time ${timestamp}, wake_at ${timestamp})`,
  sql`create index inventory_resources_in_order on inventory_resources (parent, kind, id)`,
  sql`create index inventory_resources_by_name on inventory_resources (parent, kind, name)`,
  sql`create index inventory_resources_by_creation on inventory_resources (parent, kind, create_time, id)`,
  sql`create index inventory_resources_by_update on inventory_resources (parent, kind, update_time, id)`,
  sql`create index inventory_resources_due on inventory_resources (wake_at) where wake_at is not null`,
  sql`create table inventory_group_assets (
    group_id ${integer} not null ${ofResource}, asset_id ${integer} not null ${ofResource},
    constraint inventory_group_assets_once primary key (group_id, asset_id))`,
  sql`create index inventory_group_assets_back on inventory_group_assets (asset_id, group_id)`,
  sql`create table inventory_asset_sources (
    asset_id ${integer} not null ${ofResource}, source_id ${integer} not null ${ofResource},
    frame ${json}, report_time ${timestamp}, priority ${integer},
    constraint inventory_asset_sources_once primary key (asset_id, source_id))`,
  sql`create index inventory_asset_sources_back on inventory_asset_sources (source_id, asset_id)`,
  sql`create table inventory_relation_ends (
    relation_id ${integer} not null ${ofResource}, asset_id ${integer} not null ${ofResource},
    constraint inventory_relation_ends_once primary key (relation_id, asset_id))`,
  sql`create index inventory_relation_ends_back on inventory_relation_ends (asset_id, relation_id)`,
];

/** Operations, requests by their ids, and the remote operations that subscribers follow. */
const operationTables = ({ id, text, integer, json, timestamp }: ColumnTypes) => [
  sql`create table inventory_operations (
    id ${id}, name ${text} not null unique, parent ${text} not null, document ${json} not null,
    create_time ${timestamp} not null, end_time ${timestamp}, job ${json}, due_at ${timestamp}, claim ${text},
    tries ${integer} not null, deleted ${integer} not null)`,
  sql`create index inventory_operations_in_order on inventory_operations (parent, id)`,
  sql`create index inventory_operations_ended on inventory_operations (end_time)`,
  sql`create index inventory_operations_due on inventory_operations (due_at) where due_at is not null`,
  sql`create table inventory_requests (
    owner ${text} not null, method ${text} not null, target ${text} not null, request_id ${text} not null,
    answer ${json} not null, create_time ${timestamp} not null, fingerprint ${text},
    constraint inventory_requests_once primary key (owner, method, target, request_id))`,
  sql`create index inventory_requests_by_time on inventory_requests (create_time)`,
  sql`create table inventory_watches (
    name ${text} primary key, seen ${json}, since ${timestamp} not null, until ${timestamp} not null,
    due_at ${timestamp} not null, claim ${text})`,
  sql`create index inventory_watches_due on inventory_watches (due_at)`,
];

/** Keys and places of assets that sources have reported, and samples of recent days. */
const frameTables = ({ text, integer, json }: ColumnTypes) => [
  sql`create table inventory_asset_keys (
    parent ${text} not null, key ${text} not null, asset_id ${integer} not null ${ofResource},
    constraint inventory_asset_keys_once primary key (parent, key))`,
  sql`create index inventory_asset_keys_back on inventory_asset_keys (asset_id)`,
  sql`create table inventory_asset_places (
    parent ${text} not null, place ${text} not null, role ${text} not null,
    asset_id ${integer} not null ${ofResource},
    constraint inventory_asset_places_once primary key (parent, place, role, asset_id))`,
  sql`create index inventory_asset_places_back on inventory_asset_places (asset_id)`,
  sql`create table inventory_samples (
    asset_id ${integer} not null ${ofResource}, day ${text} not null, source_id ${integer} not null ${ofResource},
    samples ${json} not null, constraint inventory_samples_once primary key (asset_id, day, source_id))`,
  sql`create index inventory_samples_of_source on inventory_samples (source_id)`,
  sql`create index inventory_samples_by_day on inventory_samples (day)`,
];

/**
 * Uploads to import jobs, and the output of export jobs. A file outlives its resource until its chunks are deleted, a few
 * at a time; its name is unique while the resource exists.
 */
const fileTables = ({ id, text, integer, timestamp, bytes }: ColumnTypes, engine: Engine) => [
  sql`create table inventory_files (
    id ${id}, key ${text} not null unique, name ${text} not null,
    resource_id ${integer} references inventory_resources (id) on delete set null,
    file_name ${text} not null, content_type ${text} not null, most ${integer} not null, size ${integer},
    create_time ${timestamp} not null, forget_at ${timestamp}, claim ${text}, held_until ${timestamp},
    room ${integer} not null default 0)`,
  sql`create unique index inventory_files_by_name on inventory_files (name) where resource_id is not null`,
  sql`create index inventory_files_by_resource on inventory_files (resource_id)`,
  sql`create index inventory_files_by_end on inventory_files (forget_at) where forget_at is not null`,
  sql`create index inventory_files_held on inventory_files (held_until) where held_until is not null`,
  sql`create table inventory_file_chunks (
    file_id ${integer} not null references inventory_files (id), place ${integer} not null,
    bytes ${bytes} not null, constraint inventory_file_chunks_once primary key (file_id, place))`,
  // Most uploads are compressed already, or are read only once.
  ...(engine === 'postgres'
    ? [sql`alter table inventory_file_chunks alter column bytes set storage external`]
    : []),
];

/** Rows of the files of running import jobs, by machine, and the problems of rows. */
const importTables = ({ id, text, integer, json }: ColumnTypes) => [
  sql`create table inventory_import_parts (
    id ${id}, operation_id ${integer} not null, machine ${text} not null, part ${text} not null,
    file ${integer} not null, sheet ${text}, row_number ${integer} not null, content ${json} not null)`,
  sql`create index inventory_import_parts_by_machine on inventory_import_parts (operation_id, machine, id)`,
  sql`create table inventory_import_problems (
    id ${id}, operation_id ${integer} not null, file ${integer} not null, content ${json} not null)`,
  sql`create index inventory_import_problems_by_file on inventory_import_problems (operation_id, file, id)`,
];
