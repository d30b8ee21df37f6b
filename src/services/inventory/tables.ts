import type { Generated } from 'kysely';
import type { JsonText, Timestamp } from '../../storage/tables/column-types.ts';

declare module '../../storage/database.ts' {
  interface Database {
    readonly inventory_resources: InventoryResourcesTable;
    readonly inventory_group_assets: InventoryGroupAssetsTable;
    readonly inventory_asset_sources: InventoryAssetSourcesTable;
    readonly inventory_asset_keys: InventoryAssetKeysTable;
    readonly inventory_asset_places: InventoryAssetPlacesTable;
    readonly inventory_samples: InventorySamplesTable;
    readonly inventory_relation_ends: InventoryRelationEndsTable;
    readonly inventory_operations: InventoryOperationsTable;
    readonly inventory_requests: InventoryRequestsTable;
    readonly inventory_files: InventoryFilesTable;
    readonly inventory_file_chunks: InventoryFileChunksTable;
    readonly inventory_import_parts: InventoryImportPartsTable;
    readonly inventory_import_problems: InventoryImportProblemsTable;
  }
}

/** A resource of the embedded inventory, of whatever kind. */
export interface InventoryResourcesTable {
  readonly id: Generated<number>;
  /** `projects/shop/locations/us-central1/groups/web`. */
  readonly name: string;
  /** Its collection, such as `groups`. */
  readonly kind: string;
  /** The name of what it is in. */
  readonly parent: string;
  /** What the service answers, without what the columns and the tables below have. See `storage/documents`. */
  readonly document: JsonText;
  /** 1 for an asset that lists leave out. */
  readonly hidden: number;
  readonly create_time: Timestamp;
  readonly update_time: Timestamp | null;
  /** When something happens to it by itself; null while nothing is due. */
  readonly wake_at: Timestamp | null;
}

export interface InventoryGroupAssetsTable {
  readonly group_id: number;
  readonly asset_id: number;
}

/** Which sources have reported an asset, and what each has said of it last. */
export interface InventoryAssetSourcesTable {
  readonly asset_id: number;
  readonly source_id: number;
  /** The frame without its samples; null where it was not kept. */
  readonly frame: JsonText | null;
  readonly report_time: Timestamp | null;
  /** Of the source when the frame came. */
  readonly priority: number | null;
}

/** By what an asset is known in its location: of two assets no key is the same. */
export interface InventoryAssetKeysTable {
  /** The name of the location. */
  readonly parent: string;
  /** `machine.uuid:4f6dd9c2-…`. */
  readonly key: string;
  readonly asset_id: number;
}

/** Where assets are to be found, and what they seek: relations are between those who meet. */
export interface InventoryAssetPlacesTable {
  /** The name of the location. */
  readonly parent: string;
  /** `host:web-1`. */
  readonly place: string;
  /** `at` for one that is there, else why it seeks the place. */
  readonly role: string;
  readonly asset_id: number;
}

/** What a source has measured of an asset on one of the last days. */
export interface InventorySamplesTable {
  readonly asset_id: number;
  readonly source_id: number;
  /** In UTC: `2026-01-31`. */
  readonly day: string;
  readonly samples: JsonText;
}

/** The assets at either end of a relation: two rows for each. */
export interface InventoryRelationEndsTable {
  readonly relation_id: number;
  readonly asset_id: number;
}

/** A long-running operation of the embedded inventory. */
export interface InventoryOperationsTable {
  readonly id: Generated<number>;
  readonly name: string;
  /** The name of its location. */
  readonly parent: string;
  /** The operation as the service answers it. */
  readonly document: JsonText;
  readonly create_time: Timestamp;
  readonly end_time: Timestamp | null;
  /** What is left to do: the job, its input, and how far it is; null when nothing is. */
  readonly job: JsonText | null;
  /** When somebody has to work on it: at once, or when the process that has it must be dead. */
  readonly due_at: Timestamp | null;
  /** Of the process that has it; changes with every taking. */
  readonly claim: string | null;
  readonly tries: number;
  /** 1 when a client has deleted it before it was done: nobody is told of it any more. */
  readonly deleted: number;
}

/** Requests of the last hour by their ids, each with its answer. */
export interface InventoryRequestsTable {
  readonly owner: string;
  readonly method: string;
  /** The name of what it is about. */
  readonly target: string;
  readonly request_id: string;
  /** SHA-256 of what was asked, in hexadecimal digits; null for a row of a version that did not keep it. */
  readonly fingerprint: string | null;
  readonly answer: JsonText;
  readonly create_time: Timestamp;
}

/** A file that is kept in the database, in chunks. */
export interface InventoryFilesTable {
  readonly id: Generated<number>;
  /** Random: what its signed addresses name it by. */
  readonly key: string;
  /** `projects/shop/locations/us-central1/importJobs/all/importDataFiles/one`. */
  readonly name: string;
  /** What it goes with; null once that was deleted. */
  readonly resource_id: number | null;
  /** What a client is proposed to save it as. */
  readonly file_name: string;
  readonly content_type: string;
  /** Bytes that it may have. */
  readonly most: number;
  /** Bytes that it has; null until it is whole. */
  readonly size: number | null;
  readonly create_time: Timestamp;
  /** When it goes by itself; null for as long as its resource is there. */
  readonly forget_at: Timestamp | null;
  /** Of whoever writes it, which changes with every try; null while nobody does. */
  readonly claim: string | null;
  /** When whoever writes it must be dead. */
  readonly held_until: Timestamp | null;
  /** Chunks that it has, or has room for while it is written. */
  readonly room: Generated<number>;
}

/** All chunks of a file but the last have the same length. */
export interface InventoryFileChunksTable {
  readonly file_id: number;
  /** From 0. */
  readonly place: number;
  readonly bytes: Uint8Array;
}

/** A row of a file, as far as an operation has read its import job. */
export interface InventoryImportPartsTable {
  readonly id: Generated<number>;
  readonly operation_id: number;
  /** What the rows of one machine have in common. */
  readonly machine: string;
  /** What it tells of it, such as `disk`. */
  readonly part: string;
  /** The place of its data file among those of the job, from 0. */
  readonly file: number;
  /** Of a workbook; null in a file of text. */
  readonly sheet: string | null;
  readonly row_number: number;
  readonly content: JsonText;
}

/** What was wrong with a row of a file, as the report of the job will say it. */
export interface InventoryImportProblemsTable {
  readonly id: Generated<number>;
  readonly operation_id: number;
  readonly file: number;
  readonly content: JsonText;
}
