import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { AssetChange } from '../../../../apis/inventory/contract/asset-events.ts';
import { type Tree, treeAt } from '../../../../apis/inventory/contract/values.ts';
import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import { appendEvents } from '../../../../gateway/events/append-events.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { keepJson } from '../../../../kit/json/kept-text.ts';
import { timestampOf } from '../../../../kit/text/timestamp.ts';
import { runTogether } from '../../../../storage/queries/together.ts';
import { eventLoop, type Pace } from '../../imports/pace.ts';
import { completed } from '../../rules/frames/details.ts';
import { insightsOf } from '../../rules/frames/insights.ts';
import { merged, type Report, withMergedFields } from '../../rules/frames/merging.ts';
import { type Place, placesOf } from '../../rules/frames/places.ts';
import { assetEvents } from '../assets/events.ts';
import type { Reader } from '../options.ts';
import { documentOf } from '../rows.ts';
import { insertResources, newRow } from '../writes/change.ts';
import type { Draft } from './drafts.ts';
import { movedAssets, placesKept, relateMoved, seekersOf } from './relations.ts';
import { conflictOf, keysKept, reportsKept, type Written } from './report-rows.ts';
import { type Measured, measure, samplesKept } from './stored-samples.ts';

export interface Writing {
  readonly location: ResourceName;
  readonly sourceId: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

interface Made extends Written {
  readonly document: Tree;
  readonly places: readonly Place[];
}

/** Assets as drafts leave them, before they are written. */
export interface MadeAssets {
  readonly writing: Writing;
  readonly made: readonly Drafted[];
  readonly before: ReadonlyMap<Draft, Tree>;
  readonly measured: Measured;
}

/** Writes changed assets with their reports, keys, samples and places. An unchanged asset keeps its update time. */
export async function writeDrafts(change: Change, writing: Writing, drafts: readonly Draft[]): Promise<void> {
  await writeMade(change, await makeAssets(change, writing, drafts));
}

/** Makes the documents of the drafts. It reads samples of assets that have a row, and nothing for new ones. */
export async function makeAssets(
  db: Reader,
  writing: Writing,
  drafts: readonly Draft[],
  pace: Pace = eventLoop,
): Promise<MadeAssets> {
  const { sourceId, now } = writing;
  const before = new Map(drafts.map((draft) => [draft, draft.row ? documentOf(draft.row) : {}]));
  const measured = await measure(db, sourceId, drafts, before, now);
  const made: Drafted[] = [];
  const at = timestampOf(now);
  for (const draft of drafts) {
    if (pace.isSpent()) await pace.turn();
    const document = documentAfter(draft, before.get(draft) ?? {}, measured, at);
    made.push({ draft, document, places: placesOf(document) });
    for (const value of [document, draft.reports.get(sourceId)?.frame]) if (value) keepJson(value);
  }
  return { writing, made, before, measured };
}

export async function writeMade(
  change: Change,
  { writing, made, before, measured }: MadeAssets,
): Promise<void> {
  const { written, changes } = await writeAssets(change, writing, made, before);
  const placed = written.map(({ id, draft, places }) => ({ id, isNew: draft.row === null, places }));
  const moved = await movedAssets(change, placed);
  const kept = [
    ...reportsKept(change, written),
    ...keysKept(change, writing.location, written),
    ...samplesKept(change, writing.sourceId, written, measured),
    ...placesKept(change, writing, moved),
  ];
  const sought = await appendEvents(change, assetEvents(writing, changes), (...events) =>
    runTogether(change, [...events, ...kept], seekersOf(change, writing, moved)),
  );
  await relateMoved(change, writing, moved, sought);
}

const completeReport = (reports: Iterable<Report>): Tree => completed(merged([...reports]));

function documentAfter(draft: Draft, before: Tree, measured: Measured, at: string): Tree {
  const after = withMergedFields(
    before,
    completeReport(draft.reportsBefore.values()),
    completeReport(draft.reports.values()),
  );
  const data = measured.get(draft)?.data;
  return withInsights(data ? { ...after, performanceData: data } : after, before, at);
}

/** Returns the asset with its insights. Unchanged insights keep their time, so that the asset stays unchanged, too. */
function withInsights({ insightList: _, ...asset }: Tree, before: Tree, at: string): Tree {
  const insights = insightsOf(treeAt(asset, 'machineDetails'));
  if (insights.length === 0) return asset;
  const known = treeAt(before, 'insightList');
  const isKnown = isDeepStrictEqual(known?.['insights'], insights);
  return { ...asset, insightList: isKnown ? known : { insights, updateTime: at } };
}

type Drafted = Omit<Made, 'id'>;

interface WrittenAssets {
  /** All assets with the ids of their rows. */
  readonly written: readonly Made[];
  readonly changes: readonly AssetChange[];
}

/** Writes the assets that changed. */
async function writeAssets(
  change: Change,
  { location, now }: Writing,
  made: readonly Drafted[],
  before: ReadonlyMap<Draft, Tree>,
): Promise<WrittenAssets> {
  const isNew = ({ draft }: Drafted) =>
    draft.row === null ||
    draft.reports.size !== draft.reportsBefore.size ||
    [...draft.reports.keys()].some((source) => !draft.reportsBefore.has(source));
  const changed = made.filter((one) => isNew(one) || !isDeepStrictEqual(one.document, before.get(one.draft)));
  const ids = new Map(made.flatMap(({ draft }) => (draft.row ? [[draft.name as string, draft.row.id]] : [])));
  if (changed.length > 0) {
    const { rows } = await insertResources<{ readonly id: number; readonly name: string }>(
      change,
      changed.map(({ draft: { name }, document }) => ({ name, document })),
      sql`${conflictOf(
        changed,
        sql`on conflict (name) do update
        set document = excluded.document, update_time = excluded.update_time`,
      )} returning id, name`,
      sameOfAll(location, now),
    ).execute(change);
    for (const { id, name } of rows) ids.set(name, id);
  }
  const written = made.flatMap((one) => {
    const id = ids.get(one.draft.name);
    return id === undefined ? [] : [{ ...one, id }];
  });
  const changes = changed.map(
    ({ draft: { row, name } }) => ({ kind: row === null ? 'CREATED' : 'UPDATED', name }) as const,
  );
  return { written, changes };
}

/** Returns the columns that are the same in the rows of all new assets. */
function sameOfAll(location: ResourceName, now: number) {
  const {
    name: _,
    document: __,
    ...same
  } = newRow({ kind: 'assets', name: location, parent: location }, {}, now);
  return same;
}
