import type { Call } from '../../../../kit/call/call.ts';

/** Path of the signed addresses of files. */
export const filesPath = '/files';

/** A file as clients know it. Its bytes never change once the upload is complete. */
export interface FileInfo {
  /** Random key: the file's name in signed addresses, and its entity tag. */
  readonly key: string;
  /** Full name, which begins with the name of its resource. */
  readonly name: string;
  /** File name that clients are offered for saving it. */
  readonly fileName: string;
  readonly contentType: string;
  /** Maximum bytes. */
  readonly most: number;
  /** Bytes; null until the upload is complete. */
  readonly size: number | null;
}

/** A range of bytes, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface ReadableFile extends FileInfo {
  /** Returns the bytes in chunks; throws GONE when the file is deleted meanwhile. */
  read(range: ByteRange): AsyncIterable<Uint8Array>;
}

/** A GET address also allows HEAD. */
export type TransferMethod = 'GET' | 'PUT';

/** Uploads and downloads of the embedded inventory's files through signed addresses. */
export interface FileTransfers {
  /** Returns the owner that an address was signed for; throws FORBIDDEN for a wrong or expired address. */
  ownerOf(method: TransferMethod, key: string, signature: string): string;
  /** Returns a new address for the caller, with its expiry in milliseconds since the epoch. */
  addressOf(
    call: Call,
    method: TransferMethod,
    key: string,
  ): { readonly href: string; readonly expires: number };
  /** Returns files by their full names; those that do not exist are absent. */
  find(names: readonly string[]): Promise<ReadonlyMap<string, FileInfo>>;
  /** Returns null for a file that no longer exists. */
  open(key: string): Promise<ReadableFile | null>;
  /** Writes the whole file or nothing; throws CONFLICT, NOT_FOUND or PAYLOAD_TOO_LARGE. */
  write(key: string, bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<FileInfo>;
}
