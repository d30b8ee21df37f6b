import type { ByteRange } from '../../../apis/inventory/contract/files/files.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Reader } from '../store/options.ts';
import { chunkBytes } from './chunks.ts';
import type { StoredFile } from './files.ts';

/** Maximum chunks of one query. */
const chunksAtOnce = 4;

/**
 * Yields the bytes of a range with one query for every few chunks, so that a slow reader holds no database resources.
 */
export async function* readChunks(
  db: Reader,
  { id }: StoredFile,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  const last = Math.floor(end / chunkBytes);
  for (let place = Math.floor(start / chunkBytes); place <= last; place += chunksAtOnce) {
    const until = Math.min(last, place + chunksAtOnce - 1);
    const rows = await db
      .selectFrom('inventory_file_chunks')
      .select(['place', 'bytes'])
      .where('file_id', '=', id)
      .where('place', '>=', place)
      .where('place', '<=', until)
      .orderBy('place')
      .execute();
    if (rows.length < until - place + 1) throw new Fault('GONE', 'The file was deleted while it was read.');
    for (const row of rows) {
      const from = row.place * chunkBytes;
      yield row.bytes.subarray(Math.max(0, start - from), end + 1 - from);
    }
  }
}
