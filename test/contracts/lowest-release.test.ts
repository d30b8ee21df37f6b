import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/app/config.ts';
import { databaseCheck } from '../../src/app/doctor/database-check.ts';
import { migrations, openStorage } from '../../src/app/parts/storage.ts';
import type { Database, Storage } from '../../src/storage/database.ts';
import type { MigrationsSkipped } from '../../src/storage/migrations/index.ts';
import { takeMigrationTurn } from '../../src/storage/queries/locking.ts';
import { readSetting, setSetting } from '../../src/storage/settings.ts';
import { openStorage as openStorageWith } from '../../src/storage/storage.ts';
import { StorageUnavailable } from '../../src/storage/storage-errors.ts';
import { eventually } from '../support/budgets.ts';
import { startPostgres } from '../support/postgres.ts';
import { type StoragePlace, storagePlaces } from '../support/storage-places.ts';

const setting = 'lowest_release';

/** Records a migration of a later release. */
const recordFuture = (db: Kysely<Database>) =>
  sql`insert into kysely_migration values ('9999-future', '2036-01-01T00:00:00.000Z')`.execute(db);

describe.each(storagePlaces)('a database on %s', (_, makePlace) => {
  let place: StoragePlace;
  let storage: Storage;

  beforeAll(async () => {
    place = await makePlace();
    storage = await openStorage(place.options);
  });

  beforeEach(async () => {
    await sql`delete from kysely_migration where name = '9999-future'`.execute(storage.db);
    await setSetting(storage.db, setting, '0.3.0');
  });

  afterAll(async () => {
    await storage[Symbol.asyncDispose]();
    await place[Symbol.asyncDispose]();
  });

  const openAs = (release: string, skipped?: MigrationsSkipped) =>
    openStorageWith({ ...place.options, migrations, release, skipped });

  test('names the lowest release that may read it', async () => {
    await using fresh = await makePlace();
    await using made = await openStorage(fresh.options);
    expect(await readSetting(made.db, setting)).toBe('0.3.0');
  });

  test('of a version before 0.3.0 is refused, and nothing changes', async () => {
    await using old = await makePlace();
    await using made = await openStorage(old.options);
    await sql`delete from kysely_migration where name > '0037'`.execute(made.db);
    const opening = openStorage(old.options);
    await expect(opening).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(opening).rejects.toThrow(
      'cannot be used: a version before release 0.3.0 has written it; expected a database of 0.3.0 or later: start 0.3.0 on it once.',
    );
    const { rows } = await sql`select name from kysely_migration where name > '0037'`.execute(made.db);
    expect(rows).toEqual([]);
    const { folder, databaseUrl } = old.options;
    const config = readConfig(
      databaseUrl
        ? { DATABASE_URL: databaseUrl, TRIBUTARY_SECRET: 's'.repeat(40) }
        : { TRIBUTARY_DATA: folder },
    );
    expect(await databaseCheck(config).run(AbortSignal.timeout(10_000))).toMatchObject({
      state: 'fail',
      found: expect.stringContaining('a version before release 0.3.0 has written it'),
    });
  });

  test('keeps a higher one when a migration names a lower one', async () => {
    await sql`delete from kysely_migration where name = '0032-lowest-release'`.execute(storage.db);
    await setSetting(storage.db, setting, '0.10.0');
    await using again = await openStorage(place.options);
    expect(await readSetting(again.db, setting)).toBe('0.10.0');
  });

  test('is used by a release that knows all of its migrations, whatever it names', async () => {
    await setSetting(storage.db, setting, '99.0.0');
    await using same = await openAs('99.0.0-dev');
    await same.ping();
  });

  test.each(['2.4.0', '2.5.0-rc.1', '10.0.0'])('of a newer release is used by %s', async (release) => {
    await recordFuture(storage.db);
    await setSetting(storage.db, setting, '2.4.0');
    const skipped: string[] = [];
    await using older = await openAs(release, (names) => skipped.push(...names));
    await setSetting(older.db, 'written', release);
    expect(skipped).toEqual(['9999-future']);
    expect(await readSetting(older.db, setting)).toBe('2.4.0');
  });

  test.each(['2.3.9', '2.4.0-rc.1', '0.2.0'])('of a newer release is refused by %s', async (release) => {
    await recordFuture(storage.db);
    await setSetting(storage.db, setting, '2.4.0');
    const opening = openAs(release);
    await expect(opening).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(opening).rejects.toThrow(
      `cannot be used: a newer release of Tributary has migrated it (9999-future), and this release, ${release}, can no longer use it; expected release 2.4.0 or a later one, or a backup from before that migration.`,
    );
  });

  test.each([undefined, '', 'latest'])('of a newer release that names %p is refused', async (lowest) => {
    await recordFuture(storage.db);
    if (lowest === undefined) await storage.db.deleteFrom('settings').where('name', '=', setting).execute();
    else await setSetting(storage.db, setting, lowest);
    await expect(openAs('99.0.0')).rejects.toThrow(
      /99\.0\.0, can no longer use it; expected (release|the release)/,
    );
  });

  test('is given the release that a migration names together with that migration', async () => {
    await sql`delete from kysely_migration where name = '0040-former-release'`.execute(storage.db);
    await storage.db.deleteFrom('settings').where('name', '=', setting).execute();
    const failing = async () => {
      throw new Error('no room');
    };
    const broken = { ...migrations, '0040-former-release': failing };
    const opening = openStorageWith({ ...place.options, migrations: broken, release: '9.0.0' });
    await expect(opening).rejects.toThrow(/no room/);
    expect(await readSetting(storage.db, setting)).toBeUndefined();
    await using again = await openAs('0.3.0');
    expect(await readSetting(again.db, setting)).toBe('0.3.0');
  });
});

test('a database that a newer release migrates while this one starts is judged again', async () => {
  await using database = await startPostgres();
  const options = { databaseUrl: database.url, folder: '' };
  await using storage = await openStorage(options);
  const skipped: string[] = [];
  const opening = await storage.db.transaction().execute(async (trx) => {
    await takeMigrationTurn(trx);
    const started = openStorage({ ...options, skipped: (names) => skipped.push(...names) });
    started.catch(() => {});
    const isWaiting = sql<{ waits: boolean }>`select exists (select from pg_locks where locktype = 'advisory'
      and not granted and database = (select oid from pg_database where datname = current_database())) as waits`;
    await eventually(async () => (await isWaiting.execute(trx)).rows[0]?.waits === true);
    await recordFuture(trx);
    return { started };
  });
  await using older = await opening.started;
  await older.ping();
  expect(skipped).toEqual(['9999-future']);
});
