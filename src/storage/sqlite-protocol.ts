import type { SQLOutputValue } from 'node:sqlite';

export type SqlValue = null | number | bigint | string | Uint8Array;

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
}

/** Rows travel as arrays beside their column names: about a third of the cost of cloning objects. */
export interface Result {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly SQLOutputValue[])[];
  readonly changes: number;
}

export type Request =
  /** Takes the lock that one gateway holds; it dies with the process. */
  | { readonly kind: 'lock'; readonly file: string }
  | {
      readonly kind: 'open';
      readonly file: string;
      readonly readOnly: boolean;
      /** For a thread that scans: its statement is stopped when the first of its 32-bit numbers is not 0. */
      readonly stop?: SharedArrayBuffer;
    }
  /** A statement of a thread that scans; it is stopped after so many milliseconds. */
  | { readonly kind: 'scan'; readonly statement: Statement; readonly limitMs: number }
  /** A statement that joins no transaction. */
  | { readonly kind: 'query'; readonly statement: Statement }
  /** A transaction of one statement. */
  | { readonly kind: 'single'; readonly statement: Statement }
  /** The first statement of a transaction: ends the one before it, of the same group. */
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
  | { readonly id: number; readonly result: Result }
  | { readonly id: number; readonly failure: Failure };

export const nothing: Result = { columns: [], rows: [], changes: 0 };
