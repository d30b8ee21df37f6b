import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStorage } from '../../src/app/parts/storage.ts';
import type { Database, Storage } from '../../src/storage/database.ts';
import { StorageUnavailable } from '../../src/storage/storage-errors.ts';

const source = new URL('../../src/app/parts/storage.ts', import.meta.url).href;
let root: string;
let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tributary-storage-'));
  folder = root;
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(root, { recursive: true, force: true });
});

const put = (db: Kysely<Database>, name: string) =>
  db.insertInto('settings').values({ name, value: 'x' }).execute();

const putLong = (db: Kysely<Database>, name: string) =>
  db
    .insertInto('settings')
    .values({ name, value: 'x'.repeat(100_000) })
    .execute();

/** Limits the size of the file: SQLite reports a full disk beyond it. The limit is never below the present size. */
const limitPages = (db: Kysely<Database>, pages: number) =>
  sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);

async function names(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('settings').select('name').orderBy('name').execute();
  return rows.map((row) => row.name);
}

/** Starts a process with `openStorage`, and the folder as `folder`. */
function startChild(script: string, options: { readonly uid?: number } = {}): ChildProcess {
  const prelude = `const { openStorage } = await import('${source}'); const folder = process.argv[1];`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', prelude + script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  });
  children.push(child);
  return child;
}

async function outputOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the child has no output');
  return (await text(child.stdout)).trim();
}

describe('transactions', () => {
  let storage: Storage;

  beforeEach(async () => {
    storage = await openStorage({ folder });
    // The tests use the settings as a table without rows.
    await storage.db.deleteFrom('settings').execute();
  });

  afterEach(async () => {
    await storage[Symbol.asyncDispose]();
  });

  test('a transaction reads its own writes, and others read them once it is acknowledged', async () => {
    await storage.db.transaction().execute(async (trx) => {
      await put(trx, 'a');
      expect(await names(trx)).toEqual(['a']);
      expect(await names(storage.db)).toEqual([]);
    });
    expect(await names(storage.db)).toEqual(['a']);
  });

  test('a select of the sql template does not wait for a transaction, and reads committed data', async () => {
    const read = async (db: Kysely<Database>) =>
      (await sql<{ name: string }>`select name from settings`.execute(db)).rows;
    await storage.db.transaction().execute(async (trx) => {
      await put(trx, 'a');
      const answers: unknown[] = [];
      void read(storage.db).then((rows) => answers.push(rows));
      // The reading thread answers in the order of the requests.
      await names(storage.db);
      await names(storage.db);
      expect(answers).toEqual([[]]);
      expect(await read(trx)).toEqual([{ name: 'a' }]);
    });
    expect(await read(storage.db)).toEqual([{ name: 'a' }]);
  });

  test('a statement outside a transaction is acknowledged when it is stored', async () => {
    await put(storage.db, 'a');
    expect(await names(storage.db)).toEqual(['a']);
    const { numDeletedRows } = await storage.db.deleteFrom('settings').executeTakeFirstOrThrow();
    expect(numDeletedRows).toBe(1n);
  });

  test('a rollback undoes only its own transaction', async () => {
    const outcomes = await Promise.allSettled([
      storage.db.transaction().execute((trx) => put(trx, 'a')),
      storage.db.transaction().execute(async (trx) => {
        await put(trx, 'b');
        throw new Error('changed its mind');
      }),
      storage.db.transaction().execute((trx) => put(trx, 'c')),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await names(storage.db)).toEqual(['a', 'c']);
  });

  test('a refused statement has the reason as its code, and does not affect concurrent ones', async () => {
    const outcomes = await Promise.allSettled(['a', 'a', 'b'].map((name) => put(storage.db, name)));
    expect(outcomes[1]).toMatchObject({
      status: 'rejected',
      reason: { name: 'StorageError', code: 'SQLITE_CONSTRAINT_PRIMARYKEY' },
    });
    expect(await names(storage.db)).toEqual(['a', 'b']);
  });

  test('when the shared commit fails, every member rejects and nothing is stored', async () => {
    const outcomes = await Promise.allSettled([
      storage.db.transaction().execute((trx) => put(trx, 'a')),
      storage.db.transaction().execute(insertOrphanStep),
    ]);
    const refused = { status: 'rejected', reason: { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' } };
    expect(outcomes).toMatchObject([refused, refused]);
    expect(await names(storage.db)).toEqual([]);
    await put(storage.db, 'b');
    expect(await names(storage.db)).toEqual(['b']);
  });

  test('on a full disk changes are UNAVAILABLE and reads work, until there is room again', async () => {
    const reason = {
      code: 'UNAVAILABLE',
      message: 'The disk of the database is full, so nothing can be changed at the moment.',
      cause: { code: 'SQLITE_FULL' },
    };
    await limitPages(storage.db, 1);
    const outcomes = await Promise.allSettled([
      putLong(storage.db, 'a'),
      storage.db.transaction().execute((trx) => putLong(trx, 'b')),
    ]);
    expect(outcomes).toMatchObject(Array(2).fill({ status: 'rejected', reason }));
    await storage.ping();
    expect(await names(storage.db)).toEqual([]);
    await limitPages(storage.db, 100_000);
    await putLong(storage.db, 'c');
    expect(await names(storage.db)).toEqual(['c']);
  });

  test('a transaction can be rolled back to a savepoint', async () => {
    const trx = await storage.db.startTransaction().execute();
    await put(trx, 'a');
    const inner = await trx.savepoint('inner').execute();
    await put(inner, 'b');
    await inner.rollbackToSavepoint('inner').execute();
    const last = await inner.releaseSavepoint('inner').execute();
    await put(last, 'c');
    await trx.commit().execute();
    expect(await names(storage.db)).toEqual(['a', 'c']);
  });

  test('a connection can be used outside of the transaction afterwards', async () => {
    await storage.db.connection().execute(async (connection) => {
      await connection.transaction().execute((trx) => put(trx, 'a'));
      await put(connection, 'b');
    });
    expect(await names(storage.db)).toEqual(['a', 'b']);
  });

  test('closing waits for the transaction in progress and refuses later ones', async () => {
    let closing: Promise<void> | undefined;
    await storage.db.transaction().execute(async (trx) => {
      await put(trx, 'a');
      closing = Promise.resolve(storage[Symbol.asyncDispose]());
      await new Promise(setImmediate);
      await storage.ping();
      await put(trx, 'b');
    });
    await closing;
    await expect(names(storage.db)).rejects.toThrow(/destroyed/);
    await expect(storage.ping()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      cause: { message: 'the storage is closed' },
    });
    expect((await readdir(folder)).sort()).toEqual(['gateway.lock', 'tributary.db']);
    storage = await openStorage({ folder });
    expect(await names(storage.db)).toEqual(['a', 'b']);
  });
});

/** Inserts a row with a foreign key that COMMIT checks, so that the commit fails. */
async function insertOrphanStep(trx: Kysely<Database>): Promise<void> {
  await sql`pragma defer_foreign_keys = on`.execute(trx);
  await sql`insert into execution_steps (sid, account_sid, flow_sid, execution_sid, name, context, type, date_created)
    values ('FT1', 'AC1', 'FW1', 'nowhere', 'start', '{}', 'trigger', '2026-11-21T11:12:00.000Z')`.execute(
    trx,
  );
}

describe('processes', () => {
  const gateway = `globalThis.storage = await openStorage({ folder }); console.log('open');`;

  test('one gateway has the folder until it is killed; a tool may open it at the same time', async () => {
    const first = startChild(`${gateway} setInterval(() => undefined, 60_000);`);
    if (!first.stdout) throw new Error('the child has no output');
    await once(createInterface(first.stdout), 'line');
    await expect(openStorage({ folder })).rejects.toThrow(/another gateway runs on it/);
    await using tool = await openStorage({ folder, exclusive: false });
    await put(tool.db, 'a');
    first.kill('SIGKILL');
    await once(first, 'exit');
    await using second = await openStorage({ folder });
    expect(await names(second.db)).toEqual(['a', 'lowest_release']);
    await expect(openStorage({ folder })).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(openStorage({ folder })).rejects.toThrow(/another gateway runs on it/);
  });

  test('a process that closed its storage ends by itself', async () => {
    const child = startChild(`${gateway} await storage.ping(); await storage[Symbol.asyncDispose]();`);
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });

  test('when the writing thread dies, waiting and later changes fail, and reads work', async () => {
    const output = await outputOf(
      startChild(`
        const threads = []; process.on('worker', (thread) => threads.push(thread));
        ${gateway}
        const put = (name) => storage.db.insertInto('settings').values({ name, value: 'x' }).execute();
        const transaction = () => storage.db.transaction().execute(async (trx) => {
          await trx.selectFrom('settings').selectAll().execute();
          await threads[0].terminate();
          await trx.selectFrom('settings').selectAll().execute();
        });
        const outcomes = await Promise.allSettled([transaction(), put('a')]);
        outcomes.push(...await Promise.allSettled([put('b'), storage.ping()]));
        const codes = outcomes.map(({ reason }) => reason?.code + '<' + reason?.cause?.code);
        console.log(codes.join(' '));
        console.log((await storage.db.selectFrom('settings').selectAll().execute()).length);
        await storage[Symbol.asyncDispose]();`),
    );
    expect(output.split('\n')).toEqual(['open', Array(4).fill('UNAVAILABLE<STORAGE_CRASHED').join(' '), '1']);
  });
});

describe('the folder', () => {
  test('is created with its files, readable by this user only', async () => {
    folder = join(folder, 'deep', 'data');
    await using storage = await openStorage({ folder });
    await put(storage.db, 'a');
    for (const name of await readdir(folder)) {
      expect([name, (await stat(join(folder, name))).mode & 0o777]).toEqual([name, 0o600]);
    }
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  async function refusal(path: string): Promise<string> {
    const error = await openStorage({ folder: path }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StorageUnavailable);
    return error instanceof Error ? error.message : '';
  }

  test('that is a file, or inside one, is refused with one line', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const path of [file, join(file, 'data')]) {
      expect(await refusal(path)).toBe(
        `The storage folder ${path} cannot be used: a file is in the way; expected a folder, or a path where one can be made.`,
      );
    }
  });

  // Linux has file systems in which no user can create a folder; on others these paths need a folder in `/`.
  test.each(['/proc/tributary', '/proc/tributary/deep/data', '/sys/tributary'])(
    'that can never be created (%s) is refused with one line',
    async (path) => {
      expect(await refusal(path)).toMatch(/^The storage folder \/\S+ cannot be used: .+; expected .+\.$/);
    },
  );

  test('with a parent that is a broken link is refused with one line', async () => {
    await symlink(join(folder, 'nowhere'), join(folder, 'link'));
    const path = join(folder, 'link', 'data');
    expect(await refusal(path)).toBe(
      `The storage folder ${path} cannot be used: no folder can be made there; expected a folder, or a path where one can be made.`,
    );
  });

  test('is created once by many processes that start together', async () => {
    folder = join(folder, 'deep', 'data');
    const tool = { folder, exclusive: false };
    const opened = await Promise.all(Array.from({ length: 5 }, () => openStorage(tool)));
    for (const storage of opened) await storage[Symbol.asyncDispose]();
    expect((await readdir(folder)).sort()).toEqual(['gateway.lock', 'tributary.db']);
  });

  test('with an invalid database file is refused with one line, and the file stays unchanged', async () => {
    const file = join(folder, 'tributary.db');
    await writeFile(file, 'certainly not a database '.repeat(400));
    expect(await refusal(folder)).toContain(
      `${folder} cannot be used: tributary.db is not a SQLite database or is damaged; expected`,
    );
    expect((await stat(file)).size).toBe(10_000);
  });

  test('that this user cannot write is refused with one line', async () => {
    await mkdir(join(folder, 'data'));
    await chmod(folder, 0o755);
    folder = join(folder, 'data');
    await chmod(folder, 0o500);
    // The root user may write everywhere.
    const options = process.getuid?.() === 0 ? { uid: 65_534 } : {};
    const script = 'await openStorage({ folder }).catch((error) => console.log(error.name, error.message));';
    expect(await outputOf(startChild(script, options))).toBe(
      `StorageUnavailable The storage folder ${folder} cannot be used: permission is denied; expected a folder that this user may read and write.`,
    );
  });
});
