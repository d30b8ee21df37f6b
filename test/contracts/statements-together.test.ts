import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrations, openStorage } from '../../src/app/parts/storage.ts';
import { version } from '../../src/app/version.ts';
import { type Change, transact } from '../../src/kit/db/transaction.ts';
import type { Storage } from '../../src/storage/database.ts';
import { openPostgresStorage } from '../../src/storage/postgres/open.ts';
import { runTogether, type Statement } from '../../src/storage/queries/together.ts';
import { startMigratedPostgres } from '../support/postgres.ts';
import { storagePlaces } from '../support/storage-places.ts';

const setting = (change: Change, name: string) =>
  change.insertInto('settings').values({ name, value: `value of ${name}` });

const named = (change: Change, names: readonly string[]) =>
  change.selectFrom('settings').select('name').where('name', 'in', names).orderBy('name');

describe.each(storagePlaces)('statements that are sent together to %s', (_engine, makePlace) => {
  async function opened(run: (storage: Storage) => Promise<void>): Promise<void> {
    await using place = await makePlace();
    await using storage = await openStorage(place.options);
    await run(storage);
  }

  test('see the changes of those before, and return the rows of the last', () =>
    opened(async ({ db }) => {
      const rows = await transact({ db }, null, (change) =>
        runTogether(
          change,
          [setting(change, 'one'), setting(change, 'two')],
          named(change, ['one', 'two', 'three']),
        ),
      );
      expect(rows).toEqual([{ name: 'one' }, { name: 'two' }]);
    }));

  test('undo the transaction with the first failure, and its connection goes on', () =>
    opened(async ({ db }) => {
      const failing = transact({ db }, null, (change) =>
        runTogether(
          change,
          [setting(change, 'one'), sql`insert into nowhere values (1)`],
          sql`insert into neither values (1)`,
        ),
      );
      await expect(failing).rejects.toThrow('nowhere');
      const kept = await transact({ db }, null, (change) => named(change, ['one']).execute());
      expect(kept).toEqual([]);
    }));

  test('have all ended when one of them cannot be compiled', () =>
    opened(async ({ db }) => {
      const wrong: Statement = {
        compile() {
          throw new Error('cannot be compiled');
        },
      };
      const failing = transact({ db }, null, (change) =>
        runTogether(change, [sql`insert into nowhere values (1)`], wrong),
      );
      await expect(failing).rejects.toThrow('nowhere');
    }));
});

test('PostgreSQL gets a statement before its answer to the one before has come', async () => {
  await using database = await startMigratedPostgres();
  await using proxy = await startProxy(database.url);
  await using storage = await openStorage({ databaseUrl: proxy.url, folder: '' });
  const rows = await transact({ db: storage.db }, null, (change) => {
    const sent = runTogether(change, [sql`select 'first'`], sql<{ said: string }>`select 'second' as said`);
    proxy.holdAnswersUntil('second');
    return sent;
  });
  expect(rows).toEqual([{ said: 'second' }]);
});

test('each statement has the time limit of PostgreSQL, and not all together', async () => {
  await using database = await startMigratedPostgres();
  const options = { url: database.url, migrations, release: version };
  await using storage = await openPostgresStorage({ ...options, statementTimeoutMs: 2_000 });
  const slow = sql<{ slept: string }>`select pg_sleep(0.8)::text as slept`;
  const rows = await transact({ db: storage.db }, null, (change) =>
    runTogether(change, [slow, slow, slow], slow),
  );
  expect(rows).toEqual([{ slept: '' }]);
});

/** Starts a proxy that can keep answers of the server back until a client has sent a text. */
async function startProxy(target: string) {
  const { hostname, port } = new URL(target);
  const sent = Promise.withResolvers<void>();
  let awaited: string | null = null;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let answering = Promise.resolve();
    client.on('data', (bytes: Buffer) => {
      upstream.write(bytes);
      if (awaited !== null && bytes.includes(awaited)) sent.resolve();
    });
    upstream.on('data', (bytes: Buffer) => {
      if (awaited !== null) answering = answering.then(() => sent.promise);
      answering = answering.then(() => void client.write(bytes));
    });
    for (const socket of [client, upstream]) {
      socket.on('error', () => undefined);
      socket.on('close', () => [client, upstream].map((one) => one.destroy()));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    holdAnswersUntil(text: string) {
      awaited = text;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      await once(server, 'close');
    },
  };
}
