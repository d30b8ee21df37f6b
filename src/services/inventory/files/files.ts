import type { Kysely } from 'kysely';
import type { ByteRange, FileInfo } from '../../../apis/inventory/contract/files/files.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import type { Database } from '../../../storage/database.ts';

/** A file as its row describes it; the storage holds its bytes. */
export interface StoredFile extends FileInfo {
  readonly id: number;
  /** Row id of its resource; null after that resource was deleted, when the file is about to be deleted too. */
  readonly resourceId: number | null;
}

export interface NewFile {
  readonly name: string;
  /** Row id of the resource that the file belongs to. */
  readonly resourceId: number;
  readonly fileName: string;
  readonly contentType: string;
  /** Maximum bytes; the operator's limit by default. */
  readonly most?: number;
  /** Milliseconds since the epoch when the file is deleted; null for as long as its resource exists. */
  readonly forgetAt: number | null;
}

export interface Writing {
  /** Stops the writing; nothing of the file is kept. */
  readonly signal?: AbortSignal;
  /** Further changes in the transaction that completes the file. When it throws, nothing of the file is kept. */
  readonly settle?: (change: Change, file: StoredFile) => Promise<void>;
}

/**
 * Byte streams in the storage. A file is first reserved in the transaction of its resource, then written whole or not
 * at all; every process over the same database can read and write it.
 */
export interface Files {
  reserve(change: Change, file: NewFile): Promise<StoredFile>;
  /** Returns the file with that key, or null. */
  stat(key: string): Promise<StoredFile | null>;
  /** Returns files by their full names, except those whose resource is gone; absent files are missing from the map. */
  find(names: readonly string[]): Promise<ReadonlyMap<string, StoredFile>>;
  /**
   * Writes the whole file. Throws CONFLICT for a file that is complete, NOT_FOUND for one that does not exist, and
   * PAYLOAD_TOO_LARGE for more bytes than it may have. A second writer of the same file takes it over from the first.
   */
  write(key: string, bytes: AsyncIterable<Uint8Array>, writing?: Writing): Promise<StoredFile>;
  /**
   * Yields the bytes of `range` (default: all) in chunks, without a transaction. Throws GONE when the file is deleted
   * meanwhile.
   */
  read(file: StoredFile, range?: ByteRange): AsyncIterable<Uint8Array>;
  /**
   * Sets the deletion time, in milliseconds since the epoch, of files whose names begin with `prefix`, which ends with
   * a slash.
   */
  forgetLater(change: Change, prefix: string, at: number): Promise<void>;
  /** Detaches files from their resource: they can no longer be found, and are deleted soon. */
  release(change: Change, prefix: string): Promise<void>;
  /** Deletes expired and detached files, and what dead processes left half written. */
  forget(): Promise<void>;
}

export interface FilesParts {
  readonly db: Kysely<Database>;
  /** Returns milliseconds since the epoch. */
  readonly clock: () => number;
  /** Returns random text for the key of a file. */
  readonly newId: () => string;
  /** Maximum bytes of a file, unless the file has a lower limit of its own. */
  readonly most: number;
  /** Maximum bytes of all files together. */
  readonly maxTogether: number;
  /** Maximum bytes of the files of one project. */
  readonly maxOfProject: number;
}
