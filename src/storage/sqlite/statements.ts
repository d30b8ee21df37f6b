import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { Result, Statement } from './protocol.ts';

export interface Prepared {
  /** Returns rows as arrays. */
  readonly statement: StatementSync;
  readonly columns: readonly string[];
}

const maxPrepared = 256;

/** Returns a function that prepares statements on one connection and caches the most recent ones. */
export function createStatementCache(db: DatabaseSync): (sql: string) => Prepared {
  const cache = new LRUCache<string, Prepared>({ max: maxPrepared });
  return (sql) => {
    const known = cache.get(sql);
    if (known) return known;
    const statement = db.prepare(withSteadyPlan(sql));
    // Integers are read as numbers: node:sqlite refuses one above 2^53 instead of rounding it.
    statement.setReturnArrays(true);
    const fresh = { statement, columns: namesOf(statement) };
    cache.set(sql, fresh);
    return fresh;
  };
}

/**
 * Returns the statement in a form that SQLite plans once. The plan of a statement with a parameter behind LIMIT depends on
 * the parameter's value, so SQLite prepares it again at each run. An expression in place of the parameter has no value
 * when the plan is made (https://sqlite.org/compile.html#enable_qpsg).
 */
const withSteadyPlan = (sql: string): string => sql.replace(/\blimit \?/gi, 'limit 0 + ?');

/**
 * Returns a function that runs statements on one connection. `isStepped` leaves SQLite after each row, for statements that
 * call functions of ours: node:sqlite keeps their arguments in memory until then.
 */
export function createStatementRunner(
  db: DatabaseSync,
  { isStepped = false } = {},
): (statement: Statement) => Result {
  const prepared = createStatementCache(db);

  return ({ sql, parameters }) => {
    const { statement, columns } = prepared(sql);
    if (columns.length === 0)
      return { columns, rows: [], changes: Number(statement.run(...parameters).changes) };
    const rows = isStepped ? steppedRows(statement, parameters) : asArrays(statement.all(...parameters));
    return resultOf({ statement, columns }, rows);
  };
}

function steppedRows(statement: StatementSync, parameters: Statement['parameters']): SQLOutputValue[][] {
  const iterator = statement.iterate(...parameters);
  try {
    return [...asArrays(iterator)];
  } catch (error) {
    closeFailed(iterator);
    throw error;
  }
}

/**
 * Closes an iterator that has thrown, which a loop does not. The statement would keep its snapshot, and its next run would
 * throw the same error.
 */
export function closeFailed(iterator: Iterator<unknown>): void {
  iterator.return?.();
}

/** Returns rows with their columns, which are others than at first when `select *` meets a table that has changed. */
export function resultOf({ statement, columns }: Prepared, rows: SQLOutputValue[][]): Result {
  const width = rows[0]?.length ?? columns.length;
  return { columns: width === columns.length ? columns : namesOf(statement), rows, changes: 0 };
}

const namesOf = (statement: StatementSync): readonly string[] =>
  statement.columns().map((column) => column.name);

/** Corrects the typing of rows, which ignores `setReturnArrays`. */
export function asArrays(rows: object[]): SQLOutputValue[][];
export function asArrays(rows: Iterable<object>): Iterable<SQLOutputValue[]>;
export function asArrays(rows: unknown): unknown {
  return rows;
}
