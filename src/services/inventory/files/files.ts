import type { Kysely } from 'kysely';
import type { ByteRange, FileInfo } from '../../../apis/inventory/contract/files.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import type { Database } from '../../../storage/database.ts';

/** A file as its row has it: its bytes are in the storage. */
export interface StoredFile extends FileInfo {
  readonly id: number;
  /** Null once what it went with was deleted: it is about to go. */
  readonly resourceId: number | null;
}

export interface NewFile {
  readonly name: string;
  /** The row of the resource that it goes with. */
  readonly resourceId: number;
  readonly fileName: string;
  readonly contentType: string;
  /** Default what the operator allows. */
  readonly most?: number;
  /** When it goes by itself, in milliseconds since the epoch; null for as long as its resource is there. */
  readonly forgetAt: number | null;
}

export interface Writing {
  /** Stops the writing, and leaves nothing. */
  readonly signal?: AbortSignal;
  /** What changes with the file's becoming whole, in the same transaction; throwing it leaves nothing. */
  readonly settle?: (change: Change, file: StoredFile) => Promise<void>;
}

/**
 * Streams of bytes in the storage: a place for each is reserved in the transaction of whatever it goes with, and then it
 * is written, whole or not at all. Every process over the same database reads and writes them.
 */
export interface Files {
  reserve(change: Change, file: NewFile): Promise<StoredFile>;
  /** By its key; null where there is none. */
  stat(key: string): Promise<StoredFile | null>;
  /** Those that go with a resource of these names' own, by their full names; what is not there is absent. */
  find(names: readonly string[]): Promise<ReadonlyMap<string, StoredFile>>;
  /**
   * Throws CONFLICT for a file that is whole, NOT_FOUND for one that is not there, PAYLOAD_TOO_LARGE when there are more
   * bytes than it may have. Whoever begins to write a file that somebody else is writing takes it from them.
   */
  write(key: string, bytes: AsyncIterable<Uint8Array>, writing?: Writing): Promise<StoredFile>;
  /** Chunk by chunk, without a transaction: throws GONE when it is deleted meanwhile. Default all of it. */
  read(file: StoredFile, range?: ByteRange): AsyncIterable<Uint8Array>;
  /** Says when the files whose names begin with that go by themselves; `prefix` ends with a slash. */
  forgetLater(change: Change, prefix: string, at: number): Promise<void>;
  /** Takes them from their resource: they are not there any more, and go soon. */
  release(change: Change, prefix: string): Promise<void>;
  /** Deletes what has had its time, and what a dead process has left half written. */
  forget(): Promise<void>;
}

export interface FilesParts {
  readonly db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Random text for the key of a file. */
  readonly newId: () => string;
  /** Bytes that a file may have, unless its own number says less. */
  readonly most: number;
  /** Bytes that all files together may have. */
  readonly maxTogether: number;
  /** Bytes that the files of one project may have. */
  readonly maxOfProject: number;
}
