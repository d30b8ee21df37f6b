import {
  type AssetChange,
  assetEvent,
  maxChanged,
} from '../../../../apis/inventory/contract/asset-events.ts';
import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import { appendEvents } from '../../../../gateway/events/append-events.ts';
import { inBatches } from '../../../../kit/db/in-batches.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { timestampOf } from '../../../../kit/text/timestamp.ts';

/**
 * Writes the events of a transaction's changes of assets, with one statement. Call it while the rows are locked.
 * See docs/decisions/035-a-change-and-its-operation-are-one-transaction.md.
 */
export async function recordAssets(
  change: Change,
  { location, now }: { readonly location: ResourceName; readonly now: number },
  changes: readonly AssetChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const at = timestampOf(now);
  const events = inBatches(changes, maxChanged).map((some) => assetEvent(location, at, some));
  await appendEvents(change, events);
}
