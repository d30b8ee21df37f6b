import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { takeTurn } from '../../../../storage/locking.ts';
import { claimKeys } from '../../rules/frames/matching.ts';
import type { ResourceRow } from '../rows.ts';
import { lockDrafts } from './drafts.ts';
import { writeDrafts } from './writing.ts';

/**
 * Takes what a source has said from some of its assets: they become what their other sources say, and an asset that has
 * none stays as it is. Samples of the source go; the days that were made of them stay.
 */
export async function takeLeave(
  change: Change,
  { location, now }: { readonly location: ResourceName; readonly now: number },
  source: ResourceRow,
  assets: readonly number[],
): Promise<void> {
  await takeTurn(change, `frames of ${location}`);
  const drafts = await lockDrafts(change, assets);
  const shared = drafts.filter(({ reports }) => reports.has(source.id) && reports.size > 1);
  const owners = new Map(shared.flatMap((draft) => [...draft.keys].map((key) => [key, draft] as const)));
  for (const draft of shared) {
    draft.reports.delete(source.id);
    claimKeys(owners, draft);
  }
  for (const table of ['inventory_asset_sources', 'inventory_samples'] as const) {
    await change
      .deleteFrom(table)
      .where('source_id', '=', source.id)
      .where('asset_id', 'in', assets)
      .execute();
  }
  await writeDrafts(change, { location, sourceId: source.id, now }, shared);
}
