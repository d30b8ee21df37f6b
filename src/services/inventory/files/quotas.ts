import { sql } from 'kysely';
import { projectOf, type ResourceName } from '../../../apis/inventory/contract/names.ts';
import { transact } from '../../../kit/db/transaction.ts';
import { Fault } from '../../../kit/fault.ts';
import { takeTurn } from '../../../storage/queries/locking.ts';
import { chunkBytes } from './chunks.ts';
import type { FilesParts } from './files.ts';
import { fileLeases, type HeldFile, takenFile } from './rows.ts';

/**
 * Maximum chunks that one step adds to a file's room. The first step adds 1, each later one 1 more than the room so
 * far.
 */
const stepChunks = 16;

type Parts = Pick<FilesParts, 'db' | 'maxTogether' | 'maxOfProject'>;

interface Claimed extends HeldFile {
  /** Chunks that the file has room for already. */
  readonly room: number;
}

/**
 * Reserves room for more chunks of a file that is being written and returns the chunks it now has room for.
 * Reservations run one after another, so that together they stay within the quotas. Throws UNAVAILABLE (507) when no
 * room is left and CONFLICT when another writer has taken the file over.
 */
export async function takeRoom(parts: Parts, { file, lease, room }: Claimed): Promise<number> {
  return await transact(parts, null, async (change) => {
    await takeTurn(change, 'room for files');
    const prefix = `projects/${projectOf(file.name as ResourceName)}/`;
    // A complete file counts by its size, because older versions of Tributary did not store its room.
    const chunks = sql<number>`case when size is null then room else (size + ${sql.lit(chunkBytes - 1)}) / ${sql.lit(chunkBytes)} end`;
    const { all, own } = await change
      .selectFrom('inventory_files')
      .where('id', '<>', file.id)
      .select([
        sql<number>`coalesce(sum(${chunks}), 0)`.as('all'),
        sql<number>`coalesce(sum(case when name like ${`${prefix}%`} then ${chunks} else 0 end), 0)`.as(
          'own',
        ),
      ])
      .executeTakeFirstOrThrow();
    const quotas = quotasOf(parts, prefix, Number(all), Number(own));
    const full = quotas.find(({ used, max }) => used + room >= max);
    if (full) throw noRoom(full);
    const left = Math.min(...quotas.map(({ used, max }) => max - used));
    const taken = Math.min(room + Math.min(room + 1, stepChunks), left);
    const held = await change
      .updateTable('inventory_files')
      .set({ room: taken })
      .where(fileLeases.held(lease))
      .returning('id')
      .executeTakeFirst();
    if (!held) throw takenFile();
    return taken;
  });
}

/** A quota, in chunks. */
interface Quota {
  readonly of: string;
  readonly used: number;
  readonly max: number;
}

function quotasOf(
  { maxTogether, maxOfProject }: Parts,
  prefix: string,
  all: number,
  own: number,
): readonly Quota[] {
  const chunks = (bytes: number) => Math.floor(bytes / chunkBytes);
  return [
    { of: `the project ${prefix.split('/')[1]}`, used: own, max: chunks(maxOfProject) },
    { of: 'all projects together', used: all, max: chunks(maxTogether) },
  ];
}

function noRoom({ of, used, max }: Quota): Fault {
  const [has, quota] = [used * chunkBytes, max * chunkBytes];
  const message = `There is no room for more files: ${of} may have ${quota} bytes of files, and others have ${has} of them. Delete data files, import jobs or export jobs that are no longer needed, and try again.`;
  return new Fault('UNAVAILABLE', message, { status: 507 });
}
