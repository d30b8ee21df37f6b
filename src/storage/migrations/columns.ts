import { type Kysely, type RawBuilder, sql } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** The column types that the two engines write differently. */
export interface ColumnTypes {
  /** An increasing number that is never reused. */
  readonly id: RawBuilder<unknown>;
  /** Compared by bytes, so that page boundaries are the same on both engines. */
  readonly text: RawBuilder<unknown>;
  readonly integer: RawBuilder<unknown>;
  /** JSON that is read back exactly as it was written. */
  readonly json: RawBuilder<unknown>;
  readonly timestamp: RawBuilder<unknown>;
  /** JSON that queries search, in the engine's binary form: `storage/documents` writes and reads it. */
  readonly document: RawBuilder<unknown>;
  readonly bytes: RawBuilder<unknown>;
}

/**
 * Migrations by name. They run in the order of their names, whichever module they belong to. A released name is never
 * changed or removed.
 */
export type Migrations = Readonly<
  Record<string, (db: Kysely<unknown>, types: ColumnTypes, engine: Engine) => Promise<void>>
>;

export const columnTypes: Readonly<Record<Engine, ColumnTypes>> = {
  sqlite: {
    id: sql`integer primary key autoincrement`,
    text: sql`text`,
    integer: sql`integer`,
    json: sql`text`,
    timestamp: sql`text`,
    document: sql`blob`,
    bytes: sql`blob`,
  },
  postgres: {
    id: sql`bigint generated always as identity primary key`,
    text: sql`text collate "C"`,
    integer: sql`bigint`,
    json: sql`json`,
    timestamp: sql`timestamptz(3)`,
    document: sql`jsonb`,
    bytes: sql`bytea`,
  },
};
