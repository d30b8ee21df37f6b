import type { Call } from '../../../kit/call/call.ts';

/** Where signed addresses of files are. */
export const filesPath = '/files';

/** A file as clients know it. Its bytes never change once it is whole. */
export interface FileInfo {
  /** Random: what its signed addresses name it by, and its entity tag. */
  readonly key: string;
  /** Its full name, which begins with that of its resource. */
  readonly name: string;
  /** What a client is proposed to save it as. */
  readonly fileName: string;
  readonly contentType: string;
  /** Bytes that it may have. */
  readonly most: number;
  /** Bytes that it has; null until it is whole. */
  readonly size: number | null;
}

/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface ReadableFile extends FileInfo {
  /** Chunk by chunk: throws GONE when the file is deleted meanwhile. */
  read(range: ByteRange): AsyncIterable<Uint8Array>;
}

/** A GET address is good for HEAD too. */
export type TransferMethod = 'GET' | 'PUT';

/** Files of the embedded inventory, as clients load them up and down by signed addresses. */
export interface FileTransfers {
  /** The owner that an address was signed for. Throws FORBIDDEN for an address that is wrong or has expired. */
  ownerOf(method: TransferMethod, key: string, signature: string): string;
  /** A new address for the caller, and when it expires in milliseconds since the epoch. */
  addressOf(
    call: Call,
    method: TransferMethod,
    key: string,
  ): { readonly href: string; readonly expires: number };
  /** Files by their full names; what is not there is absent. */
  find(names: readonly string[]): Promise<ReadonlyMap<string, FileInfo>>;
  /** Null for a file that is not there any more. */
  open(key: string): Promise<ReadableFile | null>;
  /** Writes the whole file, or nothing: CONFLICT, NOT_FOUND or PAYLOAD_TOO_LARGE where it cannot be. */
  write(key: string, bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<FileInfo>;
}
