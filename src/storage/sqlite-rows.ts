import type { CompiledQuery } from 'kysely';
import type { Result, SqlValue, Statement } from './sqlite-protocol.ts';

export function toStatement({ sql, parameters }: CompiledQuery): Statement {
  return { sql, parameters: parameters.map(toSqlValue) };
}

export function toSqlValue(value: unknown): SqlValue {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'bigint':
      return value;
    case 'boolean':
      return value ? 1 : 0;
  }
  if (value === null || value instanceof Uint8Array) return value;
  throw new TypeError(`a ${typeof value} cannot be a statement's parameter: expected text, a number or null`);
}

export function toRows<R>({ columns, rows }: Result): R[] {
  return rows.map((row) => toRow<R>(columns, row));
}

/** Returns a row as `R`, which Kysely inferred from the query. */
function toRow<R>(columns: Result['columns'], values: Result['rows'][number]): R {
  const row: Record<string, unknown> = {};
  let index = 0;
  for (const column of columns) row[column] = values[index++];
  return row as R;
}
