import { beforeEach, expect, test } from 'vitest';
import type { ResourceName } from '../../../src/apis/inventory/contract.ts';
import type { Change } from '../../../src/kit/db/transaction.ts';
import { chunkBytes } from '../../../src/services/inventory/files/chunks.ts';
import type { StoredFile } from '../../../src/services/inventory/files/files.ts';
import { heldMs } from '../../../src/services/inventory/files/rows.ts';
import { createFiles } from '../../../src/services/inventory/files/store.ts';
import { leaseMs } from '../../../src/services/inventory/jobs/operation-leases.ts';
import { keptMs } from '../../../src/services/inventory/rules/export-runs.ts';
import { settleUpload } from '../../../src/services/inventory/store/writes/data-files.ts';
import type { Storage } from '../../../src/storage/database.ts';
import { embeddedOver, inventoryCall } from '../../support/inventories.ts';
import { seedAssets } from '../../support/seeds.ts';
import { type InventorySetting, under } from './setting.ts';

const most = 5 * chunkBytes;

async function* streamOf(...parts: readonly Uint8Array[]) {
  yield* parts;
}
const pattern = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 8)) % 251);

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const some of bytes) parts.push(some);
  return Buffer.concat(parts);
}

/** Returns the database and the largest number of its transactions at once since the last reset. */
function countingTransactions(db: Storage['db']) {
  let [now, most] = [0, 0];
  const counting = new Proxy(db, {
    get(target, key) {
      if (key !== 'transaction') {
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return () => ({
        async execute(run: (change: Change) => Promise<unknown>) {
          now += 1;
          most = Math.max(most, now);
          try {
            return await target.transaction().execute(run);
          } finally {
            now -= 1;
          }
        },
      });
    },
  });
  return {
    db: counting,
    most: () => most,
    reset() {
      most = now;
    },
  };
}

/** The storage of files and the end of failed runs, when the service runs in this process. */
export function filesContract(setting: InventorySetting): void {
  let job: ResourceName;
  let ours: ReturnType<typeof embeddedOver>;

  beforeEach(async () => {
    ours = embeddedOver(setting.storage, { fileBytes: { each: most, together: 3 * most } });
    await setting.storage.db.updateTable('inventory_files').set({ resource_id: null }).execute();
    await ours.parts.files.forget();
    const location = setting.newLocation();
    await invoke('sources.create', { target: location, sourceId: 'files', body: {} });
    const body = { assetSource: under(location, 'sources/files') };
    await invoke('importJobs.create', { target: location, importJobId: 'all', body });
    job = under(location, 'importJobs/all');
  });

  async function invoke(id: string, request: object): Promise<Readonly<Record<string, unknown>>> {
    const outcome = await ours.inventory.invoke(inventoryCall(), id as 'operations.get', request as never);
    if ('refused' in outcome) throw new Error(outcome.refused.message);
    return outcome.answer;
  }

  /** Creates a data file without an upload. */
  async function dataFile(id = 'one'): Promise<StoredFile> {
    const body = { format: 'IMPORT_JOB_FORMAT_RVTOOLS_CSV' };
    await invoke('importDataFiles.create', { target: job, importDataFileId: id, body });
    const name = under(job, `importDataFiles/${id}`);
    const found = (await ours.parts.files.find([name])).get(name);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  }
  const chunksOf = async ({ id }: StoredFile) =>
    (
      await setting.storage.db
        .selectFrom('inventory_file_chunks')
        .select('place')
        .where('file_id', '=', id)
        .execute()
    ).length;

  test('writers of one project have two transactions at once, so that other changes find room in the database', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `file-${at}`);
    const written = await Promise.all(ids.map(dataFile));
    const counted = countingTransactions(setting.storage.db);
    const { clock, newId } = ours.parts;
    const quota = 100 * most;
    const files = createFiles({
      ...{ db: counted.db, clock, newId },
      ...{ most, maxTogether: quota, maxOfProject: quota },
    });
    const allClaimed = Promise.withResolvers<void>();
    let claimed = 0;
    async function* bytes() {
      claimed += 1;
      if (claimed === ids.length) {
        counted.reset();
        allClaimed.resolve();
      }
      await allClaimed.promise;
      yield pattern(2 * chunkBytes);
    }
    const whole = await Promise.all(written.map(({ key }) => files.write(key, bytes())));
    expect(whole.map(({ size }) => size)).toEqual(ids.map(() => 2 * chunkBytes));
    expect(counted.most()).toBe(2);
  });

  test('a file that was written in parts of any length is read back, whole and in ranges', async () => {
    const { files } = ours.parts;
    const bytes = pattern(2 * chunkBytes + 1234);
    const { key } = await dataFile();
    const parts = [
      bytes.subarray(0, 10),
      bytes.subarray(10, chunkBytes + 99),
      bytes.subarray(chunkBytes + 99),
    ];
    const file = await files.write(key, streamOf(...parts));
    expect(file.size).toBe(bytes.length);
    expect((await collect(files.read(file))).equals(bytes)).toBe(true);
    for (const [start, end] of [
      [0, 0],
      [5, chunkBytes],
      [chunkBytes - 1, chunkBytes],
      [bytes.length - 3, bytes.length - 1],
      [1, 2 * chunkBytes + 7],
    ] as const) {
      const read = await collect(files.read(file, { start, end }));
      expect(read.equals(bytes.subarray(start, end + 1))).toBe(true);
    }
  });

  test('an upload makes the data file active and is accepted once', async () => {
    const { files } = ours.parts;
    const { key, name } = await dataFile();
    const found = async () => (await files.find([name as ResourceName])).get(name as ResourceName);
    expect(await found()).toMatchObject({ size: null });
    const settle = (change: never, file: StoredFile) => settleUpload(change, ours.parts, file);
    await files.write(key, streamOf(pattern(10)), { settle: settle as never });
    expect(await invoke('importDataFiles.get', { target: name })).toMatchObject({ state: 'ACTIVE' });
    expect(await found()).toMatchObject({ key, size: 10 });
    await expect(files.write(key, streamOf(pattern(10)))).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(files.write('none', streamOf(pattern(10)))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('an upload that breaks off or is too long leaves nothing', async () => {
    const { files } = ours.parts;
    const file = await dataFile();
    const broken = async function* () {
      yield pattern(2 * chunkBytes);
      throw new Error('cut off');
    };
    await expect(files.write(file.key, broken())).rejects.toThrow('cut off');
    expect(await chunksOf(file)).toBe(0);
    const long = Array.from({ length: 6 }, () => pattern(chunkBytes));
    await expect(files.write(file.key, streamOf(...long))).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    });
    expect(await chunksOf(file)).toBe(0);
    const signal = AbortSignal.abort(new Error('left'));
    await expect(files.write(file.key, streamOf(pattern(1)), { signal })).rejects.toThrow('left');
    expect(await chunksOf(file)).toBe(0);
    await files.write(file.key, streamOf(pattern(most)));
    expect(await chunksOf(file)).toBe(5);
  });

  test('a new upload takes the file from the upload in progress', async () => {
    const { files } = ours.parts;
    const file = await dataFile();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: second, resolve: go } = Promise.withResolvers<void>();
    const slow = async function* () {
      yield pattern(chunkBytes);
      begin();
      await second;
      yield pattern(chunkBytes);
    };
    const first = files.write(file.key, slow());
    await begun;
    await files.write(file.key, streamOf(pattern(7)));
    go();
    await expect(first).rejects.toMatchObject({ code: 'CONFLICT' });
    const found = await files.stat(file.key);
    expect(found?.size).toBe(7);
    expect(await chunksOf(file)).toBe(1);
  });

  test('a file is deleted with its resource, and the upload of a dead process is deleted later', async () => {
    const { files, clock } = ours.parts;
    const [kept, gone, dead] = [await dataFile('kept'), await dataFile('gone'), await dataFile('dead')];
    await files.write(kept.key, streamOf(pattern(most)));
    await files.write(gone.key, streamOf(pattern(most)));
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const hanging = async function* () {
      yield pattern(chunkBytes);
      begin();
      await new Promise(() => undefined);
    };
    void files.write(dead.key, hanging());
    await begun;
    await invoke('importDataFiles.delete', { target: gone.name });
    await expect(files.write(gone.key, streamOf(pattern(1)))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await files.forget();
    expect(await files.stat(gone.key)).toBeNull();
    expect([await chunksOf(kept), await chunksOf(gone), await chunksOf(dead)]).toEqual([5, 0, 1]);
    ours.clock.advance(heldMs / 1000);
    await files.forget();
    expect(await chunksOf(dead)).toBe(0);
    expect(await files.stat(dead.key)).toMatchObject({ size: null });
    await setting.storage.db
      .transaction()
      .execute((change) => files.forgetLater(change, `${job}/importDataFiles/`, clock()));
    await files.forget();
    expect([await files.stat(kept.key), await chunksOf(kept)]).toEqual([null, 0]);
  });

  test('all files together have a maximum size', async () => {
    const { files } = ours.parts;
    const before = await Promise.all(['a', 'b', 'c', 'd'].map(dataFile));
    for (const { key } of before.slice(0, 3)) await files.write(key, streamOf(pattern(most)));
    const last = before[3]?.key ?? '';
    await expect(files.write(last, streamOf(pattern(1)))).rejects.toMatchObject({ status: 507 });
  });

  test('the files of one project have a maximum size that leaves room for other projects', async () => {
    const fileBytes = { each: most, project: most + 2 * chunkBytes, together: 3 * most };
    const { files } = embeddedOver(setting.storage, { fileBytes }, ours.clock).parts;
    const [first, second, third] = [await dataFile('a'), await dataFile('b'), await dataFile('c')];
    await files.write(first.key, streamOf(pattern(most)));
    // Concurrent uploads use the remaining room and not one chunk more.
    const outcomes = await Promise.allSettled(
      [second, third].map(({ key }) => files.write(key, streamOf(pattern(2 * chunkBytes)))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2);
    const { status, message } = outcomes.flatMap((one) => ('reason' in one ? [one.reason] : []))[0];
    expect([status, message]).toEqual([
      507,
      expect.stringMatching(/the project \S+ may have 1835008 bytes of files, and others have \d+ of them/),
    ]);
    expect((await chunksOf(second)) + (await chunksOf(third))).toBeLessThanOrEqual(2);
    const [ourProject, theirs] = [job, await otherProject()];
    expect(theirs.name.split('/')[1]).not.toBe(ourProject.split('/')[1]);
    expect((await files.write(theirs.key, streamOf(pattern(most)))).size).toBe(most);
    // A deleted upload returns its room.
    await invoke('importDataFiles.delete', { target: first.name });
    await files.forget();
    const late = (await files.stat(second.key))?.size === null ? second : third;
    expect((await files.write(late.key, streamOf(pattern(chunkBytes)))).size).toBe(chunkBytes);
  });

  /** Creates a data file of another project. */
  async function otherProject(): Promise<StoredFile> {
    const location = setting.newLocation();
    await invoke('sources.create', { target: location, sourceId: 'files', body: {} });
    const body = { assetSource: under(location, 'sources/files') };
    await invoke('importJobs.create', { target: location, importJobId: 'all', body });
    job = under(location, 'importJobs/all');
    return await dataFile();
  }

  test('many concurrent uploads never exceed the quota', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, (_, at) => dataFile(`f${at}`)));
    const outcomes = await Promise.allSettled(
      all.map(({ key }) => ours.parts.files.write(key, streamOf(pattern(3 * chunkBytes)))),
    );
    const refused = outcomes.flatMap((one) => ('reason' in one ? [one.reason.status] : []));
    expect(new Set(refused)).toEqual(new Set([507]));
    const kept = await Promise.all(all.map(chunksOf));
    expect(kept.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(15);
    // Five uploads fit, unless others held their room and then gave it up.
    expect(kept.filter((one) => one === 3).length).toBeGreaterThan(0);
  });

  /** Creates an export job of that many assets; returns functions that act on it. */
  async function exporting(machines: number) {
    const location = setting.newLocation();
    const documents = Array.from({ length: machines }, (_, number) => ({ title: `machine ${number}` }));
    await seedAssets(setting.storage, location, documents);
    const create = { target: location, assetsExportJobId: 'all', body: { inventory: {} } };
    await invoke('assetsExportJobs.create', create);
    const target = under(location, 'assetsExportJobs/all');
    const filesLeft = async () =>
      await setting.storage.db
        .selectFrom('inventory_files')
        .select('size')
        .where('name', 'like', `${target}/%`)
        .execute();
    return {
      target,
      filesLeft,
      run: async () => String((await invoke('assetsExportJobs.run', { target, body: {} }))['name']),
      last: async () => {
        const { recentExecutions = [] } = await invoke('assetsExportJobs.get', { target });
        return (recentExecutions as readonly Readonly<Record<string, unknown>>[])[0];
      },
    };
  }
  const operationOf = (target: string) => invoke('operations.get', { target });
  const settle = async (process: typeof ours) => {
    await process.timers.settle();
    await process.runner.idle();
  };

  test('a running job cannot be run again, and a cancelled run leaves no file and is marked as cancelled', async () => {
    const { target, run, last, filesLeft } = await exporting(3);
    const operation = await run();
    expect(await last()).toEqual({ executionId: expect.any(String), startTime: expect.any(String) });
    await expect(run()).rejects.toThrow('is running already');
    await invoke('operations.cancel', { target: operation, body: {} });
    await settle(ours);
    expect(await operationOf(operation)).toMatchObject({ done: true, error: { code: 1 } });
    expect(await last()).toMatchObject({ endTime: expect.any(String), result: { error: { code: 1 } } });
    await run();
    await settle(ours);
    expect(await filesLeft()).toHaveLength(1);
    expect(target).toContain('assetsExportJobs');
  });

  test('the run of a process that died starts again, and the files of the first attempt are deleted', async () => {
    const { run, last, filesLeft } = await exporting(600);
    const operation = await run();
    const { promise: died, resolve: die } = Promise.withResolvers<void>();
    const { files } = ours.parts;
    const dying = embeddedOver(setting.storage, {}, ours.clock);
    // The first file of this process never becomes complete.
    Object.assign(dying.parts.files, {
      write: async (key: string) => {
        const endless = async function* () {
          yield pattern(chunkBytes);
          die();
          await new Promise(() => undefined);
        };
        return await files.write(key, endless());
      },
    });
    await dying.timers.settle();
    await died;
    ours.clock.advance(leaseMs / 1000 + 1);
    await settle(ours);
    expect(await operationOf(operation)).toMatchObject({ done: true, response: expect.any(Object) });
    expect(await last()).toMatchObject({ requestedAssetCount: 600 });
    await files.forget();
    expect(await filesLeft()).toEqual([{ size: expect.any(Number) }]);
  });

  test('a run without room for its files fails with that reason', async () => {
    const { run, last, filesLeft } = await exporting(3);
    for (const id of ['a', 'b', 'c']) {
      await ours.parts.files.write((await dataFile(id)).key, streamOf(pattern(most)));
    }
    const operation = await run();
    await settle(ours);
    const error = { code: 9, message: expect.stringContaining('no room') };
    expect(await operationOf(operation)).toMatchObject({ done: true, error });
    expect(await last()).toMatchObject({ result: { error } });
    await ours.parts.files.forget();
    expect(await filesLeft()).toEqual([]);
  });

  test('a run and its files are deleted when they expire', async () => {
    const { run, last, filesLeft } = await exporting(1);
    await run();
    await settle(ours);
    ours.clock.advance(keptMs / 1000 - 1);
    await settle(ours);
    expect([await last(), await filesLeft()]).toMatchObject([{ result: {} }, [{}]]);
    ours.clock.advance(1);
    await settle(ours);
    expect([await last(), await filesLeft()]).toEqual([undefined, []]);
  });
}
