import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/cluster/ports.ts';
import { startPostgresServer } from '../../scripts/cluster/postgres.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { databaseUrl } from '../../src/config/server-urls.ts';
import { setSetting } from '../../src/storage/settings.ts';
import { startMigratedPostgres } from '../support/postgres.ts';
import { operator } from '../support/principals.ts';

const hostOf = (url: string) => new URL(url).host;

test('a gateway follows the primary: past hosts that are away and a standby, and after a promotion', async () => {
  await using first = await startPostgresServer();
  await using second = await startPostgresServer([], first);
  await expect(openStorage({ databaseUrl: second.url, folder: '' })).rejects.toThrow(
    /is a standby, which takes no changes; expected DATABASE_URL/,
  );
  const away = `127.0.0.1:${await freePort()}`;
  const hosts = [away, hostOf(second.url), hostOf(first.url)].join(',');
  const url = `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`;
  await using storage = await openStorage({ databaseUrl: url, folder: '' });
  await setSetting(storage.db, 'a', '1');
  await standby(second.url, (client) => untilCaughtUp(client));
  await first.stop();
  await expect(setSetting(storage.db, 'a', '2')).rejects.toThrow();
  await standby(second.url, (client) => client.query('select pg_promote()'));
  await setSetting(storage.db, 'a', '3');
});

async function standby(url: string, use: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await use(client);
  await client.end();
}

async function untilCaughtUp(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client
      .query("select value from settings where name = 'a'")
      .catch(() => ({ rows: [] }));
    if (rows.length > 0) return;
  }
}

test('a host that answers nothing is tried once, and not by each pool again', async () => {
  await using database = await startMigratedPostgres();
  let tried = 0;
  const silent = createServer((socket) => {
    tried += 1;
    socket.on('error', () => {}).resume();
  });
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  const { host, pathname } = new URL(database.url);
  const url = `postgres://postgres@127.0.0.1:${port},${host}${pathname}?target_session_attrs=read-write`;
  {
    await using storage = await openStorage({ databaseUrl: url, folder: '' });
    await setSetting(storage.db, 'a', '1');
    const call = {
      caller: operator('one'),
      signal: new AbortController().signal,
      deadline: Number.MAX_SAFE_INTEGER,
    };
    await storage.scan(call, sql`select 1`);
  }
  expect(tried).toBe(1);
  silent.close();
});

test.each([
  ['postgres://u:secret@one,two/db', /several hosts need/],
  ['postgres://u:secret@one,two/db?target_session_attrs=any', /is read-write/],
  ['postgres://u:secret@one,two/db?target_session_attrs=read%2Dwrite', /is read-write/],
  ['postgres://u:secret@one/db?sslmod=require', /no other parameters than application_name/],
  ['postgres://u:secret@one:5432,two:99999/db?target_session_attrs=read-write', /PostgreSQL address/],
])('refuses %s', (url, reason) => {
  const { error } = databaseUrl.safeParse(url);
  expect(error?.issues[0]?.message).toMatch(reason);
  expect(error?.issues[0]?.message).not.toContain('secret');
});
