import { type Selectable, sql } from 'kysely';
import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import { readInBatches } from '../../../../kit/db/in-batches.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { documentText } from '../../../../storage/queries/documents.ts';
import { changingRows, turnOf } from '../../../../storage/queries/locking.ts';
import { isAmong, lookUp } from '../../../../storage/queries/row-sets.ts';
import { runTogether } from '../../../../storage/queries/together.ts';
import type { AssetKey } from '../../rules/frames/asset-keys.ts';
import type { Candidate, Owners } from '../../rules/frames/matching.ts';
import type { Report } from '../../rules/frames/merging.ts';
import type { Day, DaySamples } from '../../rules/frames/samples.ts';
import type { InventoryAssetSourcesTable } from '../../tables.ts';
import { nameOf, type ResourceRow, resourceColumns } from '../rows.ts';
import { priorityOf, reportOf } from './frame-reports.ts';

/** An asset as it was found for frames, together with the changes that they make to it. */
export interface Draft extends Candidate {
  readonly name: ResourceName;
  /** The locked row before the changes; null for a new asset. */
  readonly row: ResourceRow | null;
  readonly reportsBefore: ReadonlyMap<number, Report>;
  readonly keysBefore: ReadonlySet<AssetKey>;
  /** Measurements from the frames. */
  readonly samples: Map<Day, DaySamples>;
}

export function newDraft(
  name: ResourceName,
  row: ResourceRow | null = null,
  before: readonly Report[] = [],
  keys: readonly AssetKey[] = [],
  reports = before,
): Draft {
  return {
    name,
    row,
    reportsBefore: bySource(before),
    reports: bySource(reports),
    keysBefore: new Set(keys),
    keys: new Set(keys),
    samples: new Map(),
  };
}

const bySource = (reports: readonly Report[]) =>
  new Map(reports.map((report) => [report.sourceId, report] as const));

/** The lock of changes that merge frames into assets of a location. */
export const turnName = (location: ResourceName): string => `frames of ${location}`;

/**
 * Takes the turn of the location, and returns the assets that frames with these keys may be about, by their keys; their rows
 * are locked in the order of their names.
 */
export async function draftsOf(
  change: Change,
  location: ResourceName,
  requested: ReadonlySet<AssetKey>,
): Promise<Owners<Draft>> {
  const keys = lookUp(change, {
    table: 'inventory_asset_keys',
    values: [...requested],
    on: (key) => sql`found.parent = ${location} and found.key = ${key}`,
  });
  const known = await runTogether(
    change,
    turnOf(change, turnName(location)),
    sql<{ readonly asset_id: number }>`select found.asset_id from ${keys}`,
  );
  const drafts = await lockDrafts(change, [...new Set(known.map(({ asset_id }) => asset_id))]);
  return new Map(drafts.flatMap((draft) => [...draft.keys].map((key) => [key, draft] as const)));
}

/** Locks and returns these assets, except deleted ones. */
export async function lockDrafts(change: Change, ids: readonly number[]): Promise<readonly Draft[]> {
  if (ids.length === 0) return [];
  const rows = await change
    .selectFrom('inventory_resources')
    .select(resourceColumns(change))
    .where(isAmong(change, 'id', ids))
    .orderBy('name')
    .modifyEnd(changingRows(change))
    .execute();
  const locked = rows.map(({ id }) => id);
  const keys = Map.groupBy(await keysOfAssets(change, locked), ({ asset_id }) => asset_id);
  const reportRows = await reportsOfAssets(change, locked);
  const reports = Map.groupBy(reportRows, ({ asset_id }) => asset_id);
  const trusted = await prioritiesOf(change, [...new Set(reportRows.map(({ source_id }) => source_id))]);
  return rows.map((row) => {
    const before = (reports.get(row.id) ?? []).map(reportOf);
    const ownKeys = (keys.get(row.id) ?? []).map(({ key }) => key);
    return newDraft(nameOf(row), row, before, ownKeys, before.map(trusted));
  });
}

type KeyRow = { readonly asset_id: number; readonly key: AssetKey };

/** Returns a function that gives a report the current priority of its source. */
async function prioritiesOf(change: Change, sources: readonly number[]) {
  const rows = await readInBatches(sources, (some) =>
    change
      .selectFrom('inventory_resources')
      .select(['id', documentText(change, 'document').as('document')])
      .where('id', 'in', some)
      .execute(),
  );
  const priorities = new Map(rows.map((row) => [row.id, priorityOf(row)]));
  return (report: Report): Report => {
    const priority = priorities.get(report.sourceId) ?? report.priority;
    return priority === report.priority ? report : { ...report, priority };
  };
}

async function keysOfAssets(change: Change, ids: readonly number[]) {
  const found = lookUp(change, {
    table: 'inventory_asset_keys',
    values: ids,
    on: (id) => sql`found.asset_id = ${id}`,
  });
  const query = sql<KeyRow>`select found.asset_id, found.key from ${found}`;
  return (await query.execute(change)).rows;
}

async function reportsOfAssets(change: Change, ids: readonly number[]) {
  const found = lookUp(change, {
    table: 'inventory_asset_sources',
    values: ids,
    on: (id) => sql`found.asset_id = ${id} and found.frame is not null`,
  });
  const query = sql<Selectable<InventoryAssetSourcesTable>>`select found.* from ${found}`;
  return (await query.execute(change)).rows;
}
