import {
  type AssetChange,
  assetEvent,
  maxChanged,
} from '../../../../apis/inventory/contract/asset-events.ts';
import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import { appendEvents, type NewEvent } from '../../../../gateway/events/append-events.ts';
import { inBatches } from '../../../../kit/db/in-batches.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { timestampOf } from '../../../../kit/text/timestamp.ts';

interface Where {
  readonly location: ResourceName;
  readonly now: number;
}

/** Returns the events of a transaction's changes of assets, in which they share as few events as possible. */
export function assetEvents({ location, now }: Where, changes: readonly AssetChange[]): readonly NewEvent[] {
  const at = timestampOf(now);
  return inBatches(changes, maxChanged).map((some) => assetEvent(location, at, some));
}

/**
 * Writes the events of a transaction's changes of assets, with one statement. Call it while the rows are locked.
 * See docs/decisions/035-a-change-and-its-operation-are-one-transaction.md.
 */
export async function recordAssets(
  change: Change,
  where: Where,
  changes: readonly AssetChange[],
): Promise<void> {
  if (changes.length > 0) await appendEvents(change, assetEvents(where, changes));
}
