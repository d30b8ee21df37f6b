import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { takeTurn } from '../../../../storage/queries/locking.ts';
import { claimKeys } from '../../rules/frames/matching.ts';
import type { ResourceRow } from '../rows.ts';
import { lockDrafts, turnName } from './drafts.ts';
import { writeDrafts } from './writing.ts';

/**
 * Removes a source's reports from some of its assets: each keeps what its other sources report, and an asset without
 * other sources stays as it is. The source's samples are deleted, but the daily figures made of them stay.
 */
export async function takeLeave(
  change: Change,
  { location, now }: { readonly location: ResourceName; readonly now: number },
  source: ResourceRow,
  assets: readonly number[],
): Promise<void> {
  await takeTurn(change, turnName(location));
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
