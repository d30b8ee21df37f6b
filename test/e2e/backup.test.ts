import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endOf } from '../../scripts/cluster/process.ts';
import { spawnProgram } from '../../scripts/cluster/programs.ts';
import { eventually } from '../support/budgets.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';
import { keyVariables } from '../support/gateway.ts';
import { startProcess } from '../support/process.ts';
import { created, lastPosition, runTool } from '../support/restores.ts';

/** For tests with a large database, and for faults that are rare. */
const inLongTier = process.env['TEST_LONG'] === undefined ? test.skip : test;

describe('the commands', () => {
  let folder: TempFolder;
  let file: string;
  const inside = (name: string) => join(folder.path, name);
  const data = () => ({ TRIBUTARY_DATA: inside('data') });
  const backup = (...args: readonly string[]) => runTool('backup', data(), ...args);
  const restore = (...args: readonly string[]) => runTool('restore', data(), ...args);
  const partials = async () => (await readdir(folder.path)).filter((name) => name.includes('partial'));

  beforeAll(async () => {
    folder = await tempFolder();
    file = inside('one.backup');
    await using gateway = await startProcess([], { ...keyVariables, ...data() });
    await created(gateway, 3);
    await backup(file);
  });
  afterAll(async () => await folder[Symbol.asyncDispose]());

  test('a backup is one private file, also with a lax umask', async () => {
    const child = spawnProgram('src/cli/backup.ts', [inside('lax.backup')], data());
    expect((await endOf(child)).code).toBe(0);
    for (const path of [file, inside('lax.backup')]) expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder.path)).filter((name) => /wal|shm|journal/.test(name))).toEqual([]);
  });

  inLongTier('the name of a backup appears once, in one step', async () => {
    const changed: (string | null)[] = [];
    // Reports a name whenever a file gets it or loses it.
    const watcher = watch(folder.path, (kind, name) => void (kind === 'rename' && changed.push(name)));
    const ended = await backup(inside('once.backup'));
    await writeFile(inside('last'), '');
    await eventually(async () => changed.includes('last'));
    watcher.close();
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(changed.filter((name) => name === 'once.backup')).toHaveLength(1);
  });

  inLongTier('a pipe is not replaced, also with --overwrite', async () => {
    const pipe = inside('pipe');
    execFileSync('mkfifo', [pipe]);
    expect((await backup(pipe, '--overwrite')).stderr).toMatch(/it is a link, a pipe or a device/);
    expect((await lstat(pipe)).isFIFO()).toBe(true);
  });

  test('an existing file is refused, and replaced with --overwrite', async () => {
    const before = await readFile(file);
    expect(await backup(file)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/it exists; expected a new name, or --overwrite/),
    });
    expect((await readFile(file)).equals(before)).toBe(true);
    expect((await backup(file, '--overwrite')).stdout).toMatch(
      /complete backup: .* 6 events up to position 6/,
    );
  });

  test.each([
    ['a missing folder', () => inside('missing/one.backup'), /its folder does not exist/],
    ['a folder', () => inside('data'), /it exists/],
    ['the database itself', () => inside('data/tributary.db'), /is a file of the gateway itself/],
    ['a folder that cannot be written', () => '/proc/one.backup', /The backup cannot be written to \/proc/],
  ])('%s as the place of a backup is refused', async (_, place, message) => {
    const ended = await backup(place(), ...(place().endsWith('.db') ? ['--overwrite'] : []));
    expect(ended).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(message) });
    expect(ended.stderr.trim().split('\n')).toHaveLength(1);
  });

  inLongTier('a full disk leaves nothing behind', async () => {
    const spawned: ChildProcess[] = [];
    const target = inside('full.backup');
    const script = `ulimit -f 100; exec "$@"`;
    // The limit lets no file of the process grow, as on a full disk.
    const [program, ...rest] = argumentsOf(
      spawnProgram('src/cli/backup.ts', ['--help'], data(), { spawned: (one) => spawned.push(one) }),
    );
    await Promise.all(spawned.map((one) => once(one, 'close')));
    const run = () =>
      execFileSync('sh', ['-c', script, 'sh', program ?? '', ...rest.slice(0, -1), target], {
        env: { ...process.env, ...data(), TRIBUTARY_ENV_FILE: '' },
        stdio: 'pipe',
      });
    expect(run).toThrow(/expected free space/);
    expect(await partials()).toEqual([]);
    expect(await readdir(folder.path)).not.toContain('full.backup');
  });

  test('a backup removes what killed backups of the same file have left, and nothing else', async () => {
    const names = (await readdir(folder.path)).sort();
    const left = [
      'left.backup.22d18072.partial',
      'left.backup.22d18072.partial-journal',
      'left.backup.partial.lock',
    ];
    const others = ['other.left.backup.22d18072.partial', 'left.backup.notes.partial'];
    for (const name of left) await writeFile(inside(name), '');
    for (const name of others) await writeFile(inside(name), '');
    expect(await backup(inside('left.backup'))).toMatchObject({ code: 0, stderr: '' });
    expect((await readdir(folder.path)).sort()).toEqual([...names, 'left.backup', ...others].sort());
    for (const name of others) await rm(inside(name));
  });

  inLongTier('two backups never write the same file at once', async () => {
    const lock = new DatabaseSync(inside('twice.backup.partial.lock'));
    lock.exec('begin exclusive');
    await writeFile(inside('twice.backup.22d18072.partial'), 'of the other one');
    expect(await backup(inside('twice.backup'))).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/another backup writes it at the moment/),
    });
    expect(await partials()).toContain('twice.backup.22d18072.partial');
    lock.close();
    expect(await backup(inside('twice.backup'))).toMatchObject({ code: 0 });
    expect(await partials()).toEqual([]);
  });

  test('PostgreSQL is refused', async () => {
    const postgres = { DATABASE_URL: 'postgres://localhost/none', TRIBUTARY_SECRET: 'a secret of the tests' };
    expect((await runTool('backup', postgres, file)).stderr).toMatch(/back up PostgreSQL with pg_dump/);
    expect((await runTool('restore', postgres, file)).stderr).toMatch(/--epoch/);
  });

  inLongTier('wrong arguments are refused', async () => {
    for (const args of [[], [file, file], ['--all']]) expect((await backup(...args)).code).toBe(1);
    for (const args of [[], [file, file], [file, '--epoch']]) expect((await restore(...args)).code).toBe(1);
    expect((await runTool('backup', { TRIBUTARY_DATA: inside('empty') }, inside('x'))).stderr).toMatch(
      /There is no database in/,
    );
  });

  test('a restore is refused while a gateway runs, and changes nothing', async () => {
    await using gateway = await startProcess([], { ...keyVariables, ...data() });
    expect((await restore(file)).stderr).toMatch(/another gateway runs on it/);
    expect((await restore('--epoch')).stderr).toMatch(/another gateway runs on it/);
    expect(await lastPosition(gateway)).toBe(6);
  });

  test('a restore is refused while another program has the database open', async () => {
    const other = new DatabaseSync(inside('data/tributary.db'));
    other.exec('pragma journal_mode = wal; begin; select count(*) from events');
    expect((await restore(file)).stderr).toMatch(/another program has tributary.db open/);
    other.close();
  });

  test.each<[string, (path: string) => Promise<void>, RegExp]>([
    ['a damaged file', async (path) => await damage(path), /it is damaged/],
    ['a part of a file', async (path) => await truncate(path, 100_000), /it is damaged/],
    ['a text', async (path) => await writeFile(path, 'x'.repeat(10_000)), /it is not a SQLite database/],
    ['an empty file', async (path) => await writeFile(path, ''), /it is not a backup of Tributary/],
    ["another program's database", async (path) => await foreign(path), /it is not a backup of Tributary/],
    [
      'a plain copy',
      async (path) => await copyFile(inside('data/tributary.db'), path),
      /it is not a backup of Tributary/,
    ],
    [
      'a backup of a newer release',
      async (path) => await newer(path),
      /a newer release of Tributary has written it/,
    ],
  ])('%s is not restored, and nothing changes', async (_, change, message) => {
    const path = inside('wrong.backup');
    await copyFile(file, path);
    await change(path);
    const before = await contents(inside('data'));
    const ended = await restore(path);
    expect(ended).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(message) });
    expect(ended.stderr.trim().split('\n')).toHaveLength(1);
    expect(await contents(inside('data'))).toEqual(before);
  });

  inLongTier('a pipe is not restored, and is not waited for', async () => {
    const path = inside('pipe.backup');
    execFileSync('mkfifo', [path]);
    const before = await contents(inside('data'));
    const message = expect.stringMatching(/it is a pipe or a device/);
    expect(await restore(path)).toMatchObject({ code: 1, stdout: '', stderr: message });
    expect(await contents(inside('data'))).toEqual(before);
  });

  inLongTier('a refused restore into a new or an empty folder makes nothing there', async () => {
    const path = inside('cut.backup');
    await copyFile(file, path);
    await truncate(path, 100_000);
    await mkdir(inside('bare'));
    for (const name of ['nowhere/deep/data', 'bare'])
      expect(await runTool('restore', { TRIBUTARY_DATA: inside(name) }, path)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/it is damaged/),
      });
    expect(await readdir(folder.path)).not.toContain('nowhere');
    expect(await readdir(inside('bare'))).toEqual([]);
  });

  test('a damaged database is kept aside with its log, and a backup takes its place', async () => {
    const own = { TRIBUTARY_DATA: inside('damaged') };
    await mkdir(own.TRIBUTARY_DATA);
    await writeFile(inside('damaged/tributary.db'), 'x'.repeat(5_000));
    await writeFile(inside('damaged/tributary.db-wal'), 'y');
    const ended = await runTool('restore', own, file);
    expect(ended.code).toBe(0);
    const names = await readdir(own.TRIBUTARY_DATA);
    expect(names.filter((name) => name.includes('.before-'))).toHaveLength(2);
    expect(names.filter((name) => name.startsWith('restoring-'))).toEqual([]);
    await using gateway = await startProcess([], { ...keyVariables, ...own });
    expect(await lastPosition(gateway)).toBe(6);
  });

  inLongTier.each([
    ['moved away', async (path: string) => await rename(path, `${path}.bad`)],
    ['empty', async (path: string) => await truncate(path, 0)],
  ])("a killed gateway's log is kept aside when its database is %s", async (what, change) => {
    const own = { TRIBUTARY_DATA: inside(`log ${what}`) };
    const place = (name: string) => join(own.TRIBUTARY_DATA, name);
    await runTool('restore', own, file);
    {
      await using killed = await startProcess([], { ...keyVariables, ...own });
      await created(killed, 2);
      await killed.stop('SIGKILL');
    }
    const log = await readFile(place('tributary.db-wal'));
    expect(log.length).toBeGreaterThan(0);
    await change(place('tributary.db'));
    const ended = await runTool('restore', own, file);
    const kept = /are kept as .*(tributary\.db\.before-\S+-wal)/.exec(ended.stdout)?.[1];
    expect(ended.code).toBe(0);
    expect((await readFile(place(kept ?? ''))).equals(log)).toBe(true);
    await using gateway = await startProcess([], { ...keyVariables, ...own });
    expect(await lastPosition(gateway)).toBe(6);
  });

  test('a backup is restored into an empty folder, as a private file', async () => {
    const own = { TRIBUTARY_DATA: inside('fresh') };
    await chmod(file, 0o644);
    const ended = await runTool('restore', own, file);
    expect(ended).toMatchObject({ code: 0, stdout: expect.not.stringContaining('former') });
    expect((await stat(inside('fresh/tributary.db'))).mode & 0o777).toBe(0o600);
    expect((await readdir(own.TRIBUTARY_DATA)).sort()).toEqual(['gateway.lock', 'tributary.db']);
  });

  inLongTier(
    'a backup ends while another program writes all the time, and has the state of one moment',
    async () => {
      const big = { TRIBUTARY_DATA: inside('written') };
      await runTool('restore', big, file);
      fill(inside('written/tributary.db'));
      const database = new DatabaseSync(inside('written/tributary.db'));
      database.exec('pragma journal_mode = wal; create table one (n int); create table other (n int)');
      const timer = setInterval(() => {
        database.exec('begin; insert into one values (1)');
        database.exec('insert into other values (1); commit');
      }, 1);
      const ended = await runTool('backup', big, inside('moment.backup'));
      clearInterval(timer);
      database.close();
      expect(ended).toMatchObject({ code: 0, stderr: '' });
      const copy = new DatabaseSync(inside('moment.backup'), { readOnly: true });
      const row = copy
        .prepare('select (select count(*) from one) as one, (select count(*) from other) as other')
        .get();
      copy.close();
      expect(row?.['one']).toBe(row?.['other']);
    },
  );

  inLongTier('a backup that is stopped leaves nothing behind', async () => {
    const big = { TRIBUTARY_DATA: inside('big') };
    await runTool('restore', big, file);
    fill(inside('big/tributary.db'));
    const child = spawnProgram('src/cli/backup.ts', [inside('stopped.backup')], big);
    await eventually(async () => (await partials()).length > 0);
    child.kill('SIGTERM');
    expect(await endOf(child)).toMatchObject({
      code: 1,
      stderr: 'The backup was stopped; nothing was written.\n',
    });
    expect(await partials()).toEqual([]);
    expect(await readdir(folder.path)).not.toContain('stopped.backup');
  });
});

const argumentsOf = ({ spawnargs }: ChildProcess) => spawnargs;

async function contents(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(folder)).filter((name) => !/lock|shm|wal/.test(name));
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'base64')));
  return Object.fromEntries(names.map((name, index) => [name, files[index] ?? '']));
}

/** Overwrites pages in the middle of the file. */
async function damage(path: string): Promise<void> {
  const bytes = await readFile(path);
  bytes.fill(0x5a, 40_960, 200_000);
  await writeFile(path, bytes);
}

async function foreign(path: string): Promise<void> {
  await writeFile(path, '');
  const database = new DatabaseSync(path);
  database.exec('create table settings (name text, value text)');
  database.close();
}

async function newer(path: string): Promise<void> {
  const database = new DatabaseSync(path);
  database.exec("insert into kysely_migration values ('9999-of-the-future', '2030-01-01')");
  database.exec("update settings set value = '999.0.0' where name = 'lowest_release'");
  database.close();
}

/** Adds 200 MiB, so that a backup takes a moment. */
function fill(path: string): void {
  const database = new DatabaseSync(path);
  database.exec('create table filling (content blob)');
  const insert = database.prepare('insert into filling values (zeroblob(1048576))');
  for (let count = 0; count < 200; count += 1) insert.run();
  database.close();
}
