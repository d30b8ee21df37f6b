import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ResourceName } from '../../src/inventory/contract.ts';
import { settleUpload, uploadedFile } from '../../src/inventory/embedded/data-files.ts';
import { chunkBytes } from '../../src/inventory/files/chunks.ts';
import type { StoredFile } from '../../src/inventory/files/files.ts';
import { heldMs } from '../../src/inventory/files/rows.ts';
import type { Storage } from '../../src/storage/database.ts';
import { openers } from '../support/filtered-rows.ts';
import { embeddedOver, inventoryCall } from '../support/inventories.ts';
import { locationOf, under } from './inventory/setting.ts';

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

describe.each(Object.keys(openers) as (keyof typeof openers)[])('files of the inventory on %s', (engine) => {
  const opening = new AsyncDisposableStack();
  let storage: Storage;
  let count = 0;
  let job: ResourceName;
  let ours: ReturnType<typeof embeddedOver>;

  beforeAll(async () => {
    storage = await openers[engine](opening);
  });
  afterAll(() => opening.disposeAsync());
  beforeEach(async () => {
    count += 1;
    ours = embeddedOver(storage, { fileBytes: { each: most, together: 3 * most } });
    await storage.db.updateTable('inventory_files').set({ resource_id: null }).execute();
    await ours.parts.files.forget();
    const location = locationOf(`project-${count}`);
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

  /** A data file that nothing was uploaded to. */
  async function dataFile(id = 'one'): Promise<StoredFile> {
    const body = { format: 'IMPORT_JOB_FORMAT_RVTOOLS_CSV' };
    await invoke('importDataFiles.create', { target: job, importDataFileId: id, body });
    const name = under(job, `importDataFiles/${id}`);
    const found = (await ours.parts.files.find([name])).get(name);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  }
  const chunksOf = async ({ id }: StoredFile) =>
    (await storage.db.selectFrom('inventory_file_chunks').select('place').where('file_id', '=', id).execute())
      .length;

  test('what was written in parts of any length is read back, whole and in ranges', async () => {
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

  test('an upload makes the data file active, and is taken once', async () => {
    const { files } = ours.parts;
    const { key, name } = await dataFile();
    expect(await uploadedFile(ours.parts, name as ResourceName)).toBeNull();
    const settle = (change: never, file: StoredFile) => settleUpload(change, ours.parts, file);
    await files.write(key, streamOf(pattern(10)), { settle: settle as never });
    expect(await invoke('importDataFiles.get', { target: name })).toMatchObject({ state: 'ACTIVE' });
    expect(await uploadedFile(ours.parts, name as ResourceName)).toMatchObject({ key, size: 10 });
    await expect(files.write(key, streamOf(pattern(10)))).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(files.write('none', streamOf(pattern(10)))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('what breaks off, or is longer than it may be, leaves nothing', async () => {
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

  test('who begins again takes the file from who was writing it', async () => {
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

  test('a file goes with its resource, and what a dead process has left is forgotten', async () => {
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
    await storage.db.transaction().execute((change) => files.forgetLater(change, [kept.name], clock()));
    await files.forget();
    expect([await files.stat(kept.key), await chunksOf(kept)]).toEqual([null, 0]);
  });

  test('all files together have room for so many bytes', async () => {
    const { files } = ours.parts;
    const before = await Promise.all(['a', 'b', 'c', 'd'].map(dataFile));
    for (const { key } of before.slice(0, 3)) await files.write(key, streamOf(pattern(most)));
    const last = before[3]?.key ?? '';
    await expect(files.write(last, streamOf(pattern(1)))).rejects.toMatchObject({ status: 507 });
  });
});
