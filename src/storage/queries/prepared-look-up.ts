import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Scannable } from '../scans/scan.ts';
import { maxShortRows } from '../sqlite/protocol.ts';
import { prepareQuery } from './prepared.ts';
import { isAmong } from './row-sets.ts';

/** Returns the rows of the given keys, as `PreparedQuery.all` does. */
export type PreparedLookUp<Row> = (db: Kysely<Database>, keys: readonly string[]) => Promise<Row[]>;

/** Returns the rows that an owner, such as an account, has under the given keys. */
export type PreparedOwnedLookUp<Row> = (
  db: Kysely<Database>,
  owner: string,
  keys: readonly string[],
) => Promise<Row[]>;

/**
 * Returns a prepared look-up by the values of a text column. `hasKey` is the condition that the column has one of them.
 * A single value has a query of its own, which takes half the time.
 */
export function prepareLookUp<Row>(
  column: string,
  build: (db: Kysely<Database>, hasKey: RawBuilder<boolean>) => Scannable<Row>,
  keyed?: KeyedRows,
): PreparedLookUp<Row> {
  const found = prepareOwnedLookUp(column, (db, { hasKey }) => build(db, hasKey), keyed);
  return (db, keys) => found(db, '', keys);
}

/** Properties of the rows of a look-up. */
export interface KeyedRows {
  /** Whether each key has one row at most, and a short one: such rows are read without counting them. */
  readonly haveShortRow?: boolean;
  /** Whether sessions of PostgreSQL keep the look-up of one key: see `nameStatement`. Default: false. */
  readonly named?: boolean;
}

/** The conditions of a look-up for one owner. */
export interface OwnedKeys {
  readonly owner: RawBuilder<string>;
  readonly hasKey: RawBuilder<boolean>;
}

/** Returns a prepared look-up as `prepareLookUp` does, whose query also has the owner of the rows. */
export function prepareOwnedLookUp<Row>(
  column: string,
  build: (db: Kysely<Database>, keys: OwnedKeys) => Scannable<Row>,
  { haveShortRow = false, named = false }: KeyedRows = {},
): PreparedOwnedLookUp<Row> {
  const one = prepareQuery(
    { owner: 'text', key: 'text' },
    (db, { owner, key }) => build(db, { owner, hasKey: sql`${sql.ref(column)} = ${key}` }),
    { named },
  );
  const many = prepareQuery({ owner: 'text', keys: 'texts' }, (db, { owner, keys }) =>
    build(db, { owner, hasKey: isAmong(db, column, { texts: keys }) }),
  );
  return (db, owner, keys) => {
    const [key] = keys;
    const isLong = haveShortRow ? keys.length > maxShortRows : undefined;
    return keys.length === 1 && key !== undefined
      ? one.all(db, { owner, key }, isLong)
      : many.all(db, { owner, keys }, isLong);
  };
}
