import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './columns.ts';
import { runAll } from './first-release.ts';

/** Creates the table of requests that clients may repeat. */
export async function requests(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { text, integer, json, timestamp } = types;
  await runAll(db, [
    sql`create table requests (
      owner ${text} not null, field ${text} not null, request_id ${text} not null, digest ${text} not null,
      state ${text} not null, steps ${integer} not null, answer ${json} not null, lost_at ${timestamp},
      expires_at ${timestamp} not null, constraint requests_once primary key (owner, field, request_id))`,
    sql`create index requests_by_time on requests (expires_at)`,
    sql`create index requests_of_owner on requests (owner, expires_at)`,
  ]);
}
