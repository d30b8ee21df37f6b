import { locationNameOf } from '../../../../apis/inventory/contract/names.ts';
import { alreadyThere, notFound } from '../../../../apis/inventory/contract/refusals.ts';
import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import { inBatches, readInBatches } from '../../../../kit/db/in-batches.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { assetRows } from '../assets/assets.ts';
import { maxAtOnce } from '../assets/updates.ts';
import type { Handlers } from '../handlers.ts';
import type { EmbeddedParts } from '../options.ts';
import { documentOf, plainResource, type ResourceRow } from '../rows.ts';
import { requireRow, undertake, writeRow } from './change.ts';

const field = 'assets.assetIds';

/** Creates the methods that change the members of a group. A request takes effect as a whole or not at all. */
export function createGroupWrites(
  parts: EmbeddedParts,
): Handlers<'groups.addAssets' | 'groups.removeAssets'> {
  async function changeGroup(
    change: Change,
    target: ResourceName,
    run: (group: ResourceRow) => Promise<void>,
  ) {
    const group = await requireRow(change, target);
    await run(group);
    const written = await writeRow(change, group, documentOf(group), parts.clock());
    return { target, result: plainResource(written) };
  }

  return {
    'groups.addAssets': (call, request) =>
      undertake(parts, { call, id: 'groups.addAssets', request }, (change) => {
        const { target, body } = request;
        const { assets, allowExisting = false } = body;
        return changeGroup(change, target, async (group) => {
          const rows = await membersAsked(change, target, assets?.assetIds ?? [], maxAtOnce.add);
          const there = await membersAmong(change, group, rows);
          const already = rows.find(({ id }) => there.has(id));
          if (already && !allowExisting) {
            throw alreadyThere(`${already.name} in ${target}`, there.size === rows.length);
          }
          const added = rows.filter(({ id }) => !there.has(id));
          for (const some of inBatches(added)) {
            const pairs = some.map(({ id }) => ({ group_id: group.id, asset_id: id }));
            await change.insertInto('inventory_group_assets').values(pairs).execute();
          }
        });
      }),

    'groups.removeAssets': (call, request) =>
      undertake(parts, { call, id: 'groups.removeAssets', request }, (change) => {
        const { target, body } = request;
        const { assets, allowMissing = false } = body;
        return changeGroup(change, target, async (group) => {
          const ids = assets?.assetIds ?? [];
          const rows = await membersAsked(change, target, ids, maxAtOnce.remove, allowMissing);
          const there = await membersAmong(change, group, rows);
          const stranger = rows.find(({ id }) => !there.has(id));
          if (stranger && !allowMissing) throw notFound(`${stranger.name} in ${target}`);
          for (const some of inBatches([...there])) {
            await change
              .deleteFrom('inventory_group_assets')
              .where('group_id', '=', group.id)
              .where('asset_id', 'in', some)
              .execute();
          }
        });
      }),
  };
}

/**
 * Returns the assets that a request names, without duplicates. Throws NOT_FOUND for a missing one unless
 * `allowMissing`.
 */
async function membersAsked(
  change: Change,
  group: ResourceName,
  ids: readonly string[],
  max: number,
  allowMissing = false,
): Promise<readonly ResourceRow[]> {
  const found = await assetRows(change, locationNameOf(group), ids, { field, max });
  const missing = [...found].find(([, row]) => !row);
  if (missing && !allowMissing) throw notFound(missing[0]);
  return [...found.values()].filter((row) => row !== null);
}

/** Returns the ids of those assets that are in the group. */
async function membersAmong(
  change: Change,
  group: ResourceRow,
  rows: readonly ResourceRow[],
): Promise<ReadonlySet<number>> {
  const ids = rows.map(({ id }) => id);
  const found = await readInBatches(ids, (some) =>
    change
      .selectFrom('inventory_group_assets')
      .select('asset_id')
      .where('group_id', '=', group.id)
      .where('asset_id', 'in', some)
      .execute(),
  );
  return new Set(found.map(({ asset_id }) => asset_id));
}
