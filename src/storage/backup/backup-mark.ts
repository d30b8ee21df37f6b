import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

/** The description of a backup, inside of it. It is a setting that only the copy has. */
export interface BackupMark {
  /** RFC 3339, UTC. */
  readonly madeAt: string;
  /** Version of the gateway that made it. */
  readonly release: string;
  readonly events: number;
  /** Last sequence number of its event log. */
  readonly head: number;
}

const name = 'backup';
const markSchema = z.object({
  madeAt: z.string(),
  release: z.string(),
  events: z.number(),
  head: z.number(),
});

export function writeMark(database: DatabaseSync, mark: BackupMark): void {
  database
    .prepare('insert or replace into settings (name, value) values (?, ?)')
    .run(name, JSON.stringify(mark));
}

/** Returns null for a database that is not a backup. */
export function readMark(database: DatabaseSync): BackupMark | null {
  const row = database.prepare('select value from settings where name = ?').get(name);
  return row === undefined ? null : markSchema.parse(JSON.parse(String(row['value'])));
}

export function removeMark(database: DatabaseSync): void {
  database.prepare('delete from settings where name = ?').run(name);
}
