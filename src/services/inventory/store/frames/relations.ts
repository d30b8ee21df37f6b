import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { childName } from '../../../../apis/inventory/contract/names.ts';
import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import { inBatches } from '../../../../kit/db/in-batches.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { insertSet, isAmong, lookUp } from '../../../../storage/queries/row-sets.ts';
import type { Statement } from '../../../../storage/queries/together.ts';
import { keyOfPlace, type Place, type Seeking, seeking } from '../../rules/frames/places.ts';
import { nameOf } from '../rows.ts';
import { deleteRows, insertResources, newRow } from '../writes/change.ts';

export interface Placed {
  readonly id: number;
  /** Whether the asset had no row before, so it has neither places nor relations. */
  readonly isNew: boolean;
  readonly places: readonly Place[];
}

interface Where {
  readonly location: ResourceName;
  readonly now: number;
}

/** Thrown for several assets whose relations are too many for one transaction. */
class TooManyMeetings extends Error {
  override readonly name = 'TooManyMeetings';
}

/** Takes the items in order, in as few transactions as the relations of their assets allow. */
export async function inParts<Item>(
  items: readonly Item[],
  take: (some: readonly Item[]) => Promise<void>,
): Promise<void> {
  const left = [items];
  for (let some = left.shift(); some; some = left.shift()) {
    try {
      await take(some);
    } catch (error) {
      if (!(error instanceof TooManyMeetings)) throw error;
      const half = Math.ceil(some.length / 2);
      left.unshift(some.slice(0, half), some.slice(half));
    }
  }
}

/** Maximum relations that one transaction may change, unless a single asset has more. */
const maxMeetings = 1_000;

/** Maximum places in one statement. An asset may have a thousand of them. */
const placesAtOnce = 10_000;

/** Places of assets that changed, and those that they had before. */
export interface Moved {
  readonly assets: readonly Placed[];
  readonly before: ReadonlyMap<number, readonly Place[]>;
}

/** Returns the assets whose places differ from the stored ones. */
export async function movedAssets(change: Change, assets: readonly Placed[]): Promise<Moved> {
  const before = await placesBefore(
    change,
    assets.filter(({ isNew }) => !isNew).map(({ id }) => id),
  );
  return { assets: assets.filter(({ id, places }) => !areSame(before.get(id) ?? [], places)), before };
}

/** Returns the statements that store the places of the assets. */
export function placesKept(
  change: Change,
  { location }: Where,
  { assets, before }: Moved,
): readonly Statement[] {
  const leaving = assets.flatMap(({ id }) => (before.has(id) ? [id] : []));
  const deletion = change.deleteFrom('inventory_asset_places').where(isAmong(change, 'asset_id', leaving));
  const rows = assets.flatMap(({ id, places }) => places.map((place) => ({ asset_id: id, ...place })));
  const insertions = inBatches(rows, placesAtOnce).map((some) =>
    insertSet(change, {
      table: 'inventory_asset_places',
      columns: { parent: 'text', place: 'text', role: 'text', asset_id: 'integer' },
      rows: some,
      same: { parent: location },
    }),
  );
  return leaving.length > 0 ? [deletion, ...insertions] : insertions;
}

const placesOf = ({ assets, before }: Moved): readonly Place[] =>
  assets.flatMap(({ id, places }) => [...(before.get(id) ?? []), ...places]);

/** Returns the places at which assets are or were. */
const leftIn = (moved: Moved): readonly string[] => [
  ...new Set(
    placesOf(moved)
      .filter(({ role }) => role === 'at')
      .map(({ place }) => place),
  ),
];

/** Returns the query of the places that some assets seek, among those of moved assets, with the number of seekers of each. */
export function seekersOf(change: Change, { location }: Where, moved: Moved): RawBuilder<Sought> {
  const found = lookUp(change, {
    table: 'inventory_asset_places',
    values: leftIn(moved),
    on: (place) =>
      // The roles of seekers come after `at`, and a range is one search in the index.
      sql`found.parent = ${location} and found.place = ${place} and found.role > 'at'`,
  });
  return sql<Sought>`select found.place, count(*) as seekers from ${found} group by found.place`;
}

interface Sought {
  readonly place: string;
  readonly seekers: number | string;
}

/**
 * Updates the relations of assets whose places are stored, and of assets that seek these places. Throws TooManyMeetings.
 */
export async function relateMoved(
  change: Change,
  where: Where,
  moved: Moved,
  sought: readonly Sought[],
): Promise<void> {
  const meetingsAtMost = sought.reduce(
    (sum, { seekers }) => sum + Number(seekers),
    placesOf(moved).length - leftIn(moved).length,
  );
  if (moved.assets.length > 1 && meetingsAtMost > maxMeetings) throw new TooManyMeetings();
  if (meetingsAtMost === 0) return;
  const ids = moved.assets.map(({ id }) => id);
  const alone = await aloneAt(change, where, { places: sought.map(({ place }) => place), except: ids });
  await relate(change, where, [...ids, ...alone]);
}

async function placesBefore(
  change: Change,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Place[]>> {
  if (ids.length === 0) return new Map();
  const found = lookUp(change, {
    table: 'inventory_asset_places',
    values: ids,
    on: (id) => sql`found.asset_id = ${id}`,
  });
  const query = sql<Place & { readonly asset_id: number }>`
    select found.asset_id, found.place, found.role from ${found}`;
  const { rows } = await query.execute(change);
  return Map.groupBy(rows, ({ asset_id }) => asset_id);
}

function areSame(before: readonly Place[], after: readonly Place[]): boolean {
  const known = new Set(before.map(keyOfPlace));
  return known.size === after.length && after.every((place) => known.has(keyOfPlace(place)));
}

/**
 * Returns the assets that are the only ones at one of the places, apart from those that are excepted: the others come
 * and go, and so decide whether a place identifies such an asset.
 */
async function aloneAt(
  change: Change,
  { location }: Where,
  { places, except }: { readonly places: readonly string[]; readonly except: readonly number[] },
): Promise<readonly number[]> {
  if (places.length === 0) return [];
  const found = lookUp(change, {
    table: 'inventory_asset_places',
    values: places,
    on: (place) => sql`found.parent = ${location} and found.place = ${place} and found.role = 'at'`,
  });
  const { rows } = await sql<{ readonly asset_id: number }>`
    select min(found.asset_id) as asset_id from ${found} where not ${isAmong(change, 'found.asset_id', except)}
    group by found.place having count(*) = 1`.execute(change);
  return [...new Set(rows.map(({ asset_id }) => asset_id))];
}

/** Creates the relations that these assets should have and deletes those that no longer apply. */
async function relate(change: Change, where: Where, assets: readonly number[]): Promise<void> {
  const existing = await relationsOf(change, assets);
  // Either end of a relation may be the one that seeks the other.
  const met = [...(await meetings(change, assets, 'seeker')), ...(await meetings(change, assets, 'sought'))];
  const found = new Map(met.map((one) => [nameOfRelation(where, one), one]));
  const known = new Set<string>(existing.map(({ name }) => name));
  const obsolete = existing.filter((row) => !found.has(nameOf(row))).map(({ relation_id }) => relation_id);
  await deleteRows(change, [...new Set(obsolete)]);
  await makeRelations(change, where, new Map([...found].filter(([name]) => !known.has(name))));
}

/** Returns the relations of these assets. */
async function relationsOf(change: Change, assets: readonly number[]) {
  const found = lookUp(change, {
    table: 'inventory_relation_ends',
    values: assets,
    on: (asset) => sql`found.asset_id = ${asset}`,
  });
  const { rows } = await sql<{
    readonly relation_id: number;
    readonly name: string;
  }>`select found.relation_id, relation.name from ${found}
    join inventory_resources as relation on relation.id = found.relation_id`.execute(change);
  return rows;
}

/** Two assets, one of which is the only asset at a place that the other seeks. */
interface Meeting {
  readonly seeker: number;
  readonly sought: number;
  readonly role: Seeking;
  readonly seekerName: ResourceName;
  readonly soughtName: ResourceName;
}

/**
 * Finds the meetings in which these assets are that side. A place with several assets leads to none of them, because a
 * choice would be a guess.
 */
async function meetings(
  change: Change,
  assets: readonly number[],
  side: 'seeker' | 'sought',
): Promise<readonly Meeting[]> {
  const [own, others] = side === 'seeker' ? ([seeks, isAt] as const) : ([isAt, seeks] as const);
  const [seeker, sought] = side === 'seeker' ? ['found', 'other'] : ['other', 'found'];
  const found = lookUp(change, {
    table: 'inventory_asset_places',
    values: assets,
    on: (asset) => sql`found.asset_id = ${asset} and ${own('found')}`,
  });
  const soughtId = sql.ref(`${sought}.asset_id`);
  const { rows } = await sql<Meeting>`
      select met.seeker, met.sought, met.role, ours.name as "seekerName", theirs.name as "soughtName" from (
        select distinct ${sql.ref(`${seeker}.asset_id`)} as seeker, ${soughtId} as sought,
          ${sql.ref(`${seeker}.role`)} as role from ${found}
        join inventory_asset_places as other
          on other.parent = found.parent and other.place = found.place and ${others('other')}
        where other.asset_id <> found.asset_id and not exists (
          select 1 from inventory_asset_places as third where third.parent = found.parent
            and third.place = found.place and ${isAt('third')} and third.asset_id <> ${soughtId})
      ) as met
      join inventory_resources as ours on ours.id = met.seeker
      join inventory_resources as theirs on theirs.id = met.sought`.execute(change);
  return rows;
}

const isAt = (alias: string) => sql`${sql.ref(`${alias}.role`)} = 'at'`;
const seeks = (alias: string) => sql`${sql.ref(`${alias}.role`)} > 'at'`;

/** Returns the source and the destination of the relation. */
function endsOf({ role, seekerName, soughtName }: Meeting): readonly [ResourceName, ResourceName] {
  return seeking[role].seeker === 'src' ? [seekerName, soughtName] : [soughtName, seekerName];
}

/** Derives the name from type and ends, so that no relation exists twice. */
function nameOfRelation({ location }: Where, meeting: Meeting): ResourceName {
  const text = JSON.stringify([seeking[meeting.role].type ?? null, ...endsOf(meeting)]);
  const id = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return childName(location, 'relations', `r${id}`);
}

async function makeRelations(
  change: Change,
  { location, now }: Where,
  found: ReadonlyMap<ResourceName, Meeting>,
): Promise<void> {
  for (const some of inBatches([...found])) {
    const relations = some.map(([name, meeting]) => {
      const [srcAsset, dstAsset] = endsOf(meeting);
      const { type } = seeking[meeting.role];
      const made = { srcAsset, dstAsset, ...(type && { type }) };
      return newRow({ kind: 'relations', name, parent: location }, made, now);
    });
    const { rows } = await insertResources<{ readonly id: number; readonly name: string }>(
      change,
      relations,
      sql`on conflict (name) do nothing returning id, name`,
    ).execute(change);
    const ends = rows.flatMap(({ id, name }) => {
      const { seeker, sought } = found.get(nameOf({ name })) ?? {};
      return [seeker, sought].flatMap((end) =>
        end === undefined ? [] : [{ relation_id: id, asset_id: end }],
      );
    });
    if (ends.length === 0) continue;
    await insertSet(change, {
      table: 'inventory_relation_ends',
      columns: { relation_id: 'integer', asset_id: 'integer' },
      rows: ends,
    }).execute(change);
  }
}
