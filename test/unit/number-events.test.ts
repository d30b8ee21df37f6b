import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { expect, test } from 'vitest';
import { numberBatch } from '../../src/gateway/events/log/number-events.ts';
import type { Database } from '../../src/storage/database.ts';

/** A database of PostgreSQL whose connections answer with these rows, and the statements of each connection. */
function answering(answers: readonly object[][]) {
  const left = [...answers];
  const connections: string[][] = [];
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createDriver: () => ({
        async init() {},
        async acquireConnection() {
          const statements: string[] = [];
          connections.push(statements);
          return {
            async executeQuery<Row>({ sql }: { readonly sql: string }): Promise<QueryResult<Row>> {
              statements.push(sql);
              return { rows: (left.shift() ?? []) as Row[] };
            },
            streamQuery() {
              throw new Error('nothing is streamed');
            },
          };
        },
        async beginTransaction() {},
        async commitTransaction() {},
        async rollbackTransaction() {},
        async releaseConnection() {},
        async destroy() {},
      }),
    },
  });
  return { db, connections };
}

test('events on PostgreSQL are numbered and read on one connection: in a busy pool a second one would come late', async () => {
  const { db, connections } = answering([[{ log_id: 'log', epochs: '[]', head: 7, count: 2 }], []]);
  const batch = await numberBatch({ db, engine: 'postgres' }, { after: 0, size: 500 });
  expect(batch?.identity).toEqual({ log_id: 'log', epochs: '[]' });
  expect(connections).toHaveLength(1);
  expect(connections[0]).toEqual([
    expect.stringContaining('update event_log set head'),
    expect.stringMatching(/^select .* from "events" where "seq" > \$1/),
  ]);
});

test('a message without rows to number is not followed by a read', async () => {
  const { db, connections } = answering([[]]);
  expect(await numberBatch({ db, engine: 'postgres' }, { after: 0, size: 500 })).toBe(null);
  expect(connections.flat()).toHaveLength(1);
});
