import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { type Markers, prepareQuery } from './prepared.ts';
import { isAmong } from './row-sets.ts';
import type { Scannable } from './scan.ts';
import type { Reading } from './sqlite-protocol.ts';

/** Returns the rows of the given keys, as `PreparedQuery.all` does. */
export type PreparedLookUp<Row> = (
  db: Kysely<Database>,
  keys: readonly string[],
  reading?: Reading,
) => Promise<Row[]>;

/**
 * Returns a prepared look-up by the values of a text column. `hasKey` is the condition that the column has one of them.
 * A single value has a query of its own, which takes half the time.
 */
export function prepareLookUp<Row>(
  column: string,
  build: (db: Kysely<Database>, hasKey: RawBuilder<boolean>) => Scannable<Row>,
): PreparedLookUp<Row> {
  const one = prepareQuery((db, { key }: Markers<{ key: string }>) =>
    build(db, sql`${sql.ref(column)} = ${key}`),
  );
  const many = prepareQuery((db, { keys }: Markers<{ keys: readonly string[] }>) =>
    build(db, isAmong(db, column, { texts: keys })),
  );
  return (db, keys, reading) => {
    const [key] = keys;
    return keys.length === 1 && key !== undefined
      ? one.all(db, { key }, reading)
      : many.all(db, { keys }, reading);
  };
}
