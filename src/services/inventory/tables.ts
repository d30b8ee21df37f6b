import type { Generated } from 'kysely';
import type { JsonText, Timestamp } from '../../storage/tables/column-types.ts';

declare module '../../storage/database.ts' {
  interface Database {
    readonly inventory_resources: InventoryResourcesTable;
    readonly inventory_asset_facts: InventoryAssetFactsTable;
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

/** A resource of the embedded inventory, of any kind. */
export interface InventoryResourcesTable {
  readonly id: Generated<number>;
  /** Name such as `projects/shop/locations/us-central1/groups/web`. */
  readonly name: string;
  /** Its collection, such as `groups`. */
  readonly kind: string;
  /** Name of its parent. */
  readonly parent: string;
  /**
   * The resource as the service returns it, without what the columns and the tables below hold. See
   * `storage/queries/documents.ts`.
   */
  readonly document: JsonText;
  /** 1 for an asset that lists leave out. */
  readonly hidden: number;
  readonly create_time: Timestamp;
  readonly update_time: Timestamp | null;
  /** Time of its next change without a request; null for none. */
  readonly wake_at: Timestamp | null;
}

/**
 * Fields of an asset that figures read without its document, which triggers keep up to date. `aggregation/facts.ts` has the
 * bits and the other columns; each of these is NULL where the asset does not have the field, or has its default.
 */
export interface InventoryAssetFactsTable {
  /** Name of the location. */
  readonly parent: string;
  readonly asset_id: number;
  readonly hidden: number;
  /** Bits of the messages and fields that the asset has. */
  readonly present: number;
}

export interface InventoryGroupAssetsTable {
  readonly group_id: number;
  readonly asset_id: number;
}

/** The sources that have reported an asset, with the last report of each. */
export interface InventoryAssetSourcesTable {
  readonly asset_id: number;
  readonly source_id: number;
  /** The frame without its samples; null when it was not stored. */
  readonly frame: JsonText | null;
  readonly report_time: Timestamp | null;
  /** Priority of the source when it sent the frame. */
  readonly priority: number | null;
}

/** Keys that identify an asset in its location; no two assets of a location share a key. */
export interface InventoryAssetKeysTable {
  /** Name of the location. */
  readonly parent: string;
  /** Key such as `machine.uuid:4f6dd9c2-…`. */
  readonly key: string;
  readonly asset_id: number;
}

/** Places where assets are, and places that they seek: a seeker is related to the asset at the place. */
export interface InventoryAssetPlacesTable {
  /** Name of the location. */
  readonly parent: string;
  /** Place such as `host:web-1`. */
  readonly place: string;
  /** `at` for the asset at the place, otherwise the reason for seeking it. */
  readonly role: string;
  readonly asset_id: number;
}

/** Measurements of one source about an asset, on one of the recent days. */
export interface InventorySamplesTable {
  readonly asset_id: number;
  readonly source_id: number;
  /** Day in UTC: `2026-01-31`. */
  readonly day: string;
  readonly samples: JsonText;
}

/** The assets at the ends of relations: two rows for each relation. */
export interface InventoryRelationEndsTable {
  readonly relation_id: number;
  readonly asset_id: number;
}

/** A long-running operation of the embedded inventory. */
export interface InventoryOperationsTable {
  readonly id: Generated<number>;
  readonly name: string;
  /** Name of its location. */
  readonly parent: string;
  /** The operation as the service returns it. */
  readonly document: JsonText;
  readonly create_time: Timestamp;
  readonly end_time: Timestamp | null;
  /** Remaining work: the job, its input, and its state; null for none. */
  readonly job: JsonText | null;
  /** Time at which a process has to work on it: at once, or when the current lease ends. */
  readonly due_at: Timestamp | null;
  /** Owner of the lease; each lease has a new one. */
  readonly claim: string | null;
  readonly tries: number;
  /** 1 when a client has deleted it before its end; clients no longer see it. */
  readonly deleted: number;
}

/** Requests of the last hour by their ids, each with its answer. */
export interface InventoryRequestsTable {
  readonly owner: string;
  readonly method: string;
  /** Name of the resource that the request is about. */
  readonly target: string;
  readonly request_id: string;
  /** SHA-256 of the request's content, in hexadecimal digits; null in rows of versions that did not store it. */
  readonly fingerprint: string | null;
  readonly answer: JsonText;
  readonly create_time: Timestamp;
}

/** A file whose chunks the database holds. */
export interface InventoryFilesTable {
  readonly id: Generated<number>;
  /** Random key, which its signed addresses contain. */
  readonly key: string;
  /** Name such as `projects/shop/locations/us-central1/importJobs/all/importDataFiles/one`. */
  readonly name: string;
  /** Row id of its resource; null after the resource was deleted. */
  readonly resource_id: number | null;
  /** Name under which clients are advised to save it. */
  readonly file_name: string;
  readonly content_type: string;
  /** Maximum bytes. */
  readonly most: number;
  /** Bytes; null until the file is complete. */
  readonly size: number | null;
  readonly create_time: Timestamp;
  /** Time of its deletion; null for as long as its resource exists. */
  readonly forget_at: Timestamp | null;
  /** Owner of the lease on writing it, new with every try; null while nobody writes it. */
  readonly claim: string | null;
  /** End of the lease on writing it. */
  readonly held_until: Timestamp | null;
  /** Chunks of the file, or chunks that it has room for while it is written. */
  readonly room: Generated<number>;
}

/** A chunk of a file; all chunks except the last have the same length. */
export interface InventoryFileChunksTable {
  readonly file_id: number;
  /** Index from 0. */
  readonly place: number;
  readonly bytes: Uint8Array;
}

/** A row of a file, staged by the operation that reads the import job. */
export interface InventoryImportPartsTable {
  readonly id: Generated<number>;
  readonly operation_id: number;
  /** Key that the rows of one machine share. */
  readonly machine: string;
  /** Kind of data in the row, such as `disk`. */
  readonly part: string;
  /** Index of its data file in the job, from 0. */
  readonly file: number;
  /** Worksheet of a workbook; null in a text file. */
  readonly sheet: string | null;
  readonly row_number: number;
  readonly content: JsonText;
}

/** A problem of a file or a row, as the report of the job shows it. */
export interface InventoryImportProblemsTable {
  readonly id: Generated<number>;
  readonly operation_id: number;
  readonly file: number;
  readonly content: JsonText;
}
