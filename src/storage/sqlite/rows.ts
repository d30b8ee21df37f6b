import type { CompiledQuery } from 'kysely';
import { compiled, memberOf } from '../../kit/fields/fields.ts';
import type { Result, SqlValue, Statement } from './protocol.ts';

export function toStatement({ sql, parameters }: CompiledQuery): Statement {
  return { sql, parameters: parameters.map(toSqlValue) };
}

function toSqlValue(value: unknown): SqlValue {
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

/** Returns the rows as objects of the type `R`, which Kysely inferred from the query. */
export function toRows<R>({ columns, rows }: Result): R[] {
  const toRow = makerOf(columns);
  return rows.map((values) => toRow(values) as R);
}

type RowMaker = (values: Result['rows'][number]) => object;

/** Makers by the columns of a prepared statement; null for columns that were seen once. */
const makers = new WeakMap<Result['columns'], RowMaker | null>();

/**
 * Returns the function that makes an object of a row. The columns of a prepared statement are the same array each time:
 * they get a compiled object literal, which takes a tenth of the time of a loop over the names.
 */
function makerOf(columns: Result['columns']): RowMaker {
  const known = makers.get(columns);
  if (known) return known;
  const maker =
    known === null ? compiledMaker(columns) : (values: Result['rows'][number]) => looped(columns, values);
  makers.set(columns, known === null ? maker : null);
  return maker;
}

function compiledMaker(columns: Result['columns']): RowMaker {
  const fields = columns.map((name, index) => memberOf(name, `values[${index}]`));
  return compiled<RowMaker>('values', `return { ${fields.join(', ')} }`);
}

function looped(columns: Result['columns'], values: Result['rows'][number]): object {
  const row: Record<string, unknown> = {};
  let index = 0;
  for (const column of columns) row[column] = values[index++];
  return row;
}
