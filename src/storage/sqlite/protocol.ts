import type { SQLOutputValue } from 'node:sqlite';

export type SqlValue = null | number | bigint | string | Uint8Array;

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
}

/** The rows are arrays next to the column names, which costs about a third of cloning objects. */
export interface Result {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly SQLOutputValue[])[];
  readonly changes: number;
}

/**
 * How a read outside transactions begins: `counted` in this process, where it stops when its result becomes large;
 * `bounded` there, too, and its rows are few, so that the result is measured only afterwards; or in a thread.
 */
export type ReadMode = 'counted' | 'bounded' | 'thread';

export interface OpenScans {
  /** The running statement stops when the first 32-bit number is not 0. */
  readonly stop: SharedArrayBuffer;
  /** Characters of different values that are counted in memory. */
  readonly maxCounted: number;
}

export type Request =
  /** Takes the lock of the one gateway; the lock ends with the process. */
  | { readonly kind: 'lock'; readonly file: string }
  | {
      readonly kind: 'open';
      readonly file: string;
      readonly readOnly: boolean;
      /** For a scan thread. */
      readonly scans?: OpenScans;
    }
  /** A statement of a scan thread, which is stopped after `limitMs` milliseconds. */
  | { readonly kind: 'scan'; readonly statement: Statement; readonly limitMs: number }
  /** A statement outside any transaction. */
  | { readonly kind: 'query'; readonly statement: Statement }
  | { readonly kind: 'single'; readonly statement: Statement }
  /** The first statement of a transaction; it ends the group's previous transaction. */
  | { readonly kind: 'first'; readonly statement: Statement }
  | { readonly kind: 'next'; readonly statement: Statement }
  | { readonly kind: 'rollback' }
  /** Ends the group: every transaction since the last commit is stored, or none is. */
  | { readonly kind: 'commit' }
  | { readonly kind: 'close' };

export interface Failure {
  readonly code: string;
  readonly message: string;
}

export interface Sent {
  readonly id: number;
  readonly request: Request;
}

export type Reply =
  /** `cpuMs` are the milliseconds of CPU that the thread used for it. */
  | { readonly id: number; readonly result: Result; readonly cpuMs: number }
  | { readonly id: number; readonly failure: Failure };

export const nothing: Result = { columns: [], rows: [], changes: 0 };

/** Maximum rows of a result that SQLite reads in process. */
export const maxShortRows = 200;
