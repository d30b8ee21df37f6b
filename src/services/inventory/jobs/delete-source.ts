import { locationNameOf, type ResourceName } from '../../../apis/inventory/contract/names.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { keptDocument } from '../../../storage/queries/documents.ts';
import { takeLeave } from '../store/frames/leaving.ts';
import { documentOf, lockByName } from '../store/rows.ts';
import type { Job } from './job.ts';

const batchSize = 500;

/** Removes a source from the assets that it has reported and deletes its error frames, in batches. */
export const deleteSource: Job = {
  async run({ target, state, parts, step }) {
    let detached = Number(state['detached'] ?? 0);
    for (let found = 1; found > 0; ) {
      await step(async (change) => {
        found = await detachSome(change, target, parts.clock());
        const sum = detached + found;
        return { state: { detached: sum }, statusMessage: `${sum} assets and error frames detached` };
      });
      detached += found;
    }
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

/** Returns the number of removed entries; 0 when none is left. */
async function detachSome(change: Change, source: ResourceName, now: number): Promise<number> {
  const row = await lockByName(change, source);
  if (!row) return 0;
  const joined = await change
    .selectFrom('inventory_asset_sources')
    .select('asset_id')
    .where('source_id', '=', row.id)
    .limit(batchSize)
    .execute();
  const assets = joined.map(({ asset_id }) => asset_id);
  if (assets.length > 0) {
    await takeLeave(change, { location: locationNameOf(source), now }, row, assets);
    return assets.length;
  }
  const frames = await change
    .selectFrom('inventory_resources')
    .select('id')
    .where('parent', '=', source)
    .where('kind', '=', 'errorFrames')
    .limit(batchSize)
    .execute();
  const ids = frames.map(({ id }) => id);
  if (ids.length > 0) await change.deleteFrom('inventory_resources').where('id', 'in', ids).execute();
  return ids.length;
}
