import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { Result, Statement } from './sqlite-protocol.ts';

interface Prepared {
  readonly statement: StatementSync;
  readonly columns: readonly string[];
}

const maxPrepared = 256;

/** Returns a function that runs statements on one connection and caches the most recent ones as prepared. */
export function createStatementRunner(db: DatabaseSync): (statement: Statement) => Result {
  const cache = new LRUCache<string, Prepared>({ max: maxPrepared });

  function prepared(sql: string): Prepared {
    const known = cache.get(sql);
    if (known) return known;
    const statement = db.prepare(sql);
    // Integers are read as numbers: node:sqlite refuses one above 2^53 instead of rounding it.
    statement.setReturnArrays(true);
    const fresh = { statement, columns: statement.columns().map((column) => column.name) };
    cache.set(sql, fresh);
    return fresh;
  }

  return ({ sql, parameters }) => {
    const { statement, columns } = prepared(sql);
    if (columns.length === 0)
      return { columns, rows: [], changes: Number(statement.run(...parameters).changes) };
    return { columns, rows: readArrays(statement.all(...parameters)), changes: 0 };
  };
}

/** Corrects the typing of `all`, which ignores `setReturnArrays`. */
function readArrays(rows: unknown): SQLOutputValue[][] {
  return rows as SQLOutputValue[][];
}
