import { type RawBuilder, sql } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** The column types that the two engines spell differently. */
export interface ColumnTypes {
  /** Counts up; a number is never given out twice. */
  readonly id: RawBuilder<unknown>;
  /** Compared byte by byte, so that a page boundary is the same on both engines. */
  readonly text: RawBuilder<unknown>;
  readonly integer: RawBuilder<unknown>;
  /** Read back exactly as it was written. */
  readonly json: RawBuilder<unknown>;
  readonly timestamp: RawBuilder<unknown>;
  /** JSON that queries look into, in the engine's binary form: `storage/documents` writes and reads it. */
  readonly document: RawBuilder<unknown>;
  readonly bytes: RawBuilder<unknown>;
}

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
