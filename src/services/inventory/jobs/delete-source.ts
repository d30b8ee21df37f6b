import { locationNameOf, type ResourceName } from '../../../apis/inventory/contract/names.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { keptDocument } from '../../../storage/queries/documents.ts';
import { isAmong } from '../../../storage/queries/row-sets.ts';
import { takeLeave } from '../store/frames/leaving.ts';
import { inParts } from '../store/frames/relations.ts';
import type { Reader } from '../store/options.ts';
import { documentOf, lockByName, type ResourceRow } from '../store/rows.ts';
import type { Job } from './job.ts';

const batchSize = 500;

/** Removes a source from the assets that it has reported and deletes its error frames, in batches. */
export const deleteSource: Job = {
  async run({ target, state, parts, step }) {
    let detached = Number(state['detached'] ?? 0);
    const detach = async (some: readonly number[], remove: Remove) => {
      await step(async (change) => {
        const source = await lockByName(change, target);
        if (source) await remove(change, source, some);
        const sum = detached + some.length;
        return { state: { detached: sum }, statusMessage: `${sum} assets and error frames detached` };
      });
      detached += some.length;
    };
    const leave: Remove = (change, source, assets) =>
      takeLeave(change, { location: locationNameOf(target), now: parts.clock() }, source, assets);
    const assets = () => assetsOf(parts.db, target);
    for (let next = await assets(); next.length > 0; next = await assets())
      await inParts(next, (some) => detach(some, leave));
    const frames = () => errorFramesOf(parts.db, target);
    for (let next = await frames(); next.length > 0; next = await frames()) await detach(next, removeFrames);
    return async (change) => {
      await change.deleteFrom('inventory_resources').where('name', '=', target).execute();
      return {};
    };
  },

  async undo(change, { target }) {
    const row = await lockByName(change, target);
    if (!row) return;
    const document = keptDocument(change, { ...documentOf(row), state: 'ACTIVE' });
    await change.updateTable('inventory_resources').set({ document }).where('id', '=', row.id).execute();
  },
};

type Remove = (change: Change, source: ResourceRow, ids: readonly number[]) => Promise<unknown>;

const removeFrames: Remove = (change, _, ids) =>
  change
    .deleteFrom('inventory_resources')
    .where(isAmong(change, 'id', ids))
    .execute();

/** Returns the next assets that the source has reported. */
async function assetsOf(db: Reader, source: ResourceName): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('inventory_asset_sources')
    .innerJoin('inventory_resources', 'inventory_resources.id', 'source_id')
    .select('asset_id')
    .where('inventory_resources.name', '=', source)
    .limit(batchSize)
    .execute();
  return rows.map(({ asset_id }) => asset_id);
}

/** Returns the next error frames of the source. */
async function errorFramesOf(db: Reader, source: ResourceName): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('inventory_resources')
    .select('id')
    .where('parent', '=', source)
    .where('kind', '=', 'errorFrames')
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}
