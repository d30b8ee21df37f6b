import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import { inBatches } from '../../../../kit/db/in-batches.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import type { AssetKey } from '../../rules/frames/asset-keys.ts';
import type { Draft } from './drafts.ts';

/** The draft of an asset with the id of the asset's row. */
export interface Written {
  readonly id: number;
  readonly draft: Draft;
}

/** Stores the new reports of these assets. */
export async function keepReports(change: Change, written: readonly Written[]): Promise<void> {
  const rows = written.flatMap(({ id, draft }) =>
    [...draft.reports.values()]
      .filter((report) => draft.reportsBefore.get(report.sourceId) !== report)
      .map(({ sourceId, priority, reportTime, frame }) => ({
        asset_id: id,
        source_id: sourceId,
        priority,
        report_time: reportTime,
        frame: JSON.stringify(frame),
      })),
  );
  for (const some of inBatches(rows)) {
    await change
      .insertInto('inventory_asset_sources')
      .values(some)
      .onConflict((known) =>
        known.columns(['asset_id', 'source_id']).doUpdateSet((row) => ({
          priority: row.ref('excluded.priority'),
          report_time: row.ref('excluded.report_time'),
          frame: row.ref('excluded.frame'),
        })),
      )
      .execute();
  }
}

/** Deletes keys that no longer identify their assets and inserts the new ones. */
export async function keepKeys(
  change: Change,
  location: ResourceName,
  written: readonly Written[],
): Promise<void> {
  const gone = written.flatMap(({ draft }) => [...draft.keysBefore].filter((key) => !draft.keys.has(key)));
  for (const some of inBatches(gone)) {
    await change
      .deleteFrom('inventory_asset_keys')
      .where('parent', '=', location)
      .where('key', 'in', some)
      .execute();
  }
  const rows = written.flatMap(({ id, draft }) =>
    [...draft.keys].filter((key) => !draft.keysBefore.has(key)).map((key) => keyRow(location, id, key)),
  );
  for (const some of inBatches(rows)) {
    await change
      .insertInto('inventory_asset_keys')
      .values(some)
      // An asset that none of these frames is about may own the key.
      .onConflict((taken) => taken.doNothing())
      .execute();
  }
}

const keyRow = (parent: ResourceName, asset_id: number, key: AssetKey) => ({ parent, asset_id, key });
