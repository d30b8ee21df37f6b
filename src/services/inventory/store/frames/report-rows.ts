import { type RawBuilder, sql } from 'kysely';
import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { insertSet, isAmong } from '../../../../storage/queries/row-sets.ts';
import type { Statement } from '../../../../storage/queries/together.ts';
import type { Draft } from './drafts.ts';

/** The draft of an asset with the id of the asset's row. */
export interface Written {
  readonly id: number;
  readonly draft: Draft;
}

/**
 * Returns the ON CONFLICT of an INSERT for these assets; none when all are new, because PostgreSQL then takes a seventh
 * less CPU: nothing is stored about their names and keys (`takeFrames` runs one after another).
 */
export const conflictOf = (
  assets: readonly Pick<Written, 'draft'>[],
  conflict: RawBuilder<unknown>,
): RawBuilder<unknown> => (assets.every(({ draft }) => draft.row === null) ? sql`` : conflict);

/** Returns the statements that store the new reports of these assets. */
export function reportsKept(change: Change, written: readonly Written[]): readonly Statement[] {
  const rows = written.flatMap(({ id, draft }) =>
    [...draft.reports.values()]
      .filter((report) => draft.reportsBefore.get(report.sourceId) !== report)
      .map(({ sourceId, priority, reportTime, frame }) => ({
        asset_id: id,
        source_id: sourceId,
        priority,
        report_time: reportTime,
        frame,
      })),
  );
  if (rows.length === 0) return [];
  return [
    insertSet(change, {
      table: 'inventory_asset_sources',
      columns: {
        asset_id: 'integer',
        source_id: 'integer',
        priority: 'integer',
        report_time: 'timestamp',
        frame: 'json',
      },
      rows,
      ending: conflictOf(
        written,
        sql`on conflict (asset_id, source_id) do update
        set priority = excluded.priority, report_time = excluded.report_time, frame = excluded.frame`,
      ),
    }),
  ];
}

/** Returns the statements that delete keys which no longer identify their assets, and insert the new ones. */
export function keysKept(
  change: Change,
  location: ResourceName,
  written: readonly Written[],
): readonly Statement[] {
  const statements: Statement[] = [];
  const gone = written.flatMap(({ draft }) => [...draft.keysBefore].filter((key) => !draft.keys.has(key)));
  if (gone.length > 0) {
    statements.push(
      change
        .deleteFrom('inventory_asset_keys')
        .where('parent', '=', location)
        .where(isAmong(change, 'key', gone)),
    );
  }
  const rows = written.flatMap(({ id, draft }) =>
    [...draft.keys].filter((key) => !draft.keysBefore.has(key)).map((key) => ({ asset_id: id, key })),
  );
  if (rows.length > 0)
    statements.push(
      insertSet(change, {
        table: 'inventory_asset_keys',
        columns: { parent: 'text', key: 'text', asset_id: 'integer' },
        rows,
        same: { parent: location },
        // An asset that none of these frames is about may own the key.
        ending: conflictOf(written, sql`on conflict do nothing`),
      }),
    );
  return statements;
}
