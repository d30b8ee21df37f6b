import type { Engine } from '../../../storage/migrations/columns.ts';
import type { Sql } from '../filter/json.ts';
import type { PickColumn } from './picks.ts';

/** How SQLite counts: in memory, or by sorting where there are too many different values for that. */
export type Counting = 'memory' | 'sorting';

export interface Counted {
  readonly engine: Engine;
  readonly counting: Counting;
  /** The values to count, of which each row has one of each. */
  readonly columns: readonly PickColumn[];
  readonly id: Sql<number>;
  /** FROM and WHERE. */
  readonly rows: Sql<unknown>;
  readonly blocks: RowBlocks | null;
}

/** The same rows in blocks, after each of which a scan leaves SQLite: SELECTs that return nothing else. */
export interface RowBlocks {
  /** Clause of WITH. */
  readonly table: Sql<unknown>;
  /** FROM and WHERE of the blocks. */
  readonly from: Sql<unknown>;
  /** FROM and WHERE of the rows of a block. */
  readonly rows: Sql<unknown>;
}

/** A way to count the values of all columns in one pass over the rows. */
export interface Way {
  /**
   * Returns the clause of WITH for the table `counted`: `amount` rows have `value`, as text, in the column of that
   * `key`; and the SELECT that must run before the table is read, if there is one.
   */
  counted(counted: Counted): { readonly tables: Sql<unknown>; readonly first?: Sql<unknown> };
  /** Returns the key of a column in `counted`. */
  keyOf(columns: Counted['columns'], index: number): number;
}
