import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { childName } from '../../../../apis/inventory/contract/names.ts';
import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { keptDocument } from '../../../../storage/documents.ts';
import { keyOfPlace, type Place, type Seeking, seeking } from '../../rules/frames/places.ts';
import { deleteRows, newRow } from '../change.ts';
import { inBatches, readInBatches } from '../options.ts';
import { nameOf } from '../rows.ts';

export interface Placed {
  readonly id: number;
  readonly places: readonly Place[];
}

interface Where {
  readonly location: ResourceName;
  readonly now: number;
}

/** Stores the places of assets, and updates the relations of these assets and of assets that seek their places. */
export async function placeAssets(change: Change, where: Where, assets: readonly Placed[]): Promise<void> {
  const before = await placesBefore(
    change,
    assets.map(({ id }) => id),
  );
  const moved = assets.filter(({ id, places }) => !areSame(before.get(id) ?? [], places));
  if (moved.length === 0) return;
  for (const some of inBatches(moved)) {
    const ids = some.map(({ id }) => id);
    await change.deleteFrom('inventory_asset_places').where('asset_id', 'in', ids).execute();
  }
  const rows = moved.flatMap(({ id, places }) =>
    places.map((place) => ({ parent: where.location, asset_id: id, ...place })),
  );
  for (const some of inBatches(rows)) {
    await change.insertInto('inventory_asset_places').values(some).execute();
  }
  const either = moved.flatMap(({ id, places }) => [...(before.get(id) ?? []), ...places]);
  const left = new Set(either.filter(({ role }) => role === 'at').map(({ place }) => place));
  const concerned = [...moved.map(({ id }) => id), ...(await seekersOf(change, where, [...left]))];
  await relate(change, where, [...new Set(concerned)]);
}

async function placesBefore(
  change: Change,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Place[]>> {
  const rows = await readInBatches(ids, (some) =>
    change
      .selectFrom('inventory_asset_places')
      .select(['asset_id', 'place', 'role'])
      .where('asset_id', 'in', some)
      .execute(),
  );
  return Map.groupBy(rows as readonly (Place & { asset_id: number })[], ({ asset_id }) => asset_id);
}

function areSame(before: readonly Place[], after: readonly Place[]): boolean {
  const known = new Set(before.map(keyOfPlace));
  return known.size === after.length && after.every((place) => known.has(keyOfPlace(place)));
}

async function seekersOf(
  change: Change,
  { location }: Where,
  places: readonly string[],
): Promise<readonly number[]> {
  const rows = await readInBatches(places, (some) =>
    change
      .selectFrom('inventory_asset_places')
      .select('asset_id')
      .distinct()
      .where('parent', '=', location)
      .where('place', 'in', some)
      .where('role', '<>', 'at')
      .execute(),
  );
  return rows.map(({ asset_id }) => asset_id);
}

/** Creates the relations that these assets should have and deletes those that no longer apply. */
async function relate(change: Change, where: Where, seekers: readonly number[]): Promise<void> {
  const existing = await relationsOf(change, seekers);
  // Either end of a relation may be the one that seeks the other.
  const both = new Set([...seekers, ...existing.map(({ asset_id }) => asset_id)]);
  const found = new Map((await meetings(change, [...both])).map((one) => [nameOfRelation(where, one), one]));
  const known = new Set<string>(existing.map(({ name }) => name));
  const obsolete = existing.filter((row) => !found.has(nameOf(row))).map(({ relation_id }) => relation_id);
  await deleteRows(change, [...new Set(obsolete)]);
  await makeRelations(change, where, new Map([...found].filter(([name]) => !known.has(name))));
}

/** Returns the relations of these assets, with one row for each end. */
const relationsOf = (change: Change, assets: readonly number[]) =>
  readInBatches(assets, (some) =>
    change
      .selectFrom('inventory_relation_ends as ours')
      .innerJoin('inventory_relation_ends as ends', 'ends.relation_id', 'ours.relation_id')
      .innerJoin('inventory_resources as relation', 'relation.id', 'ours.relation_id')
      .select(['ours.relation_id', 'ends.asset_id', 'relation.name'])
      .where('ours.asset_id', 'in', some)
      .execute(),
  );

/** Two assets, one of which is the only asset at a place that the other seeks. */
interface Meeting {
  readonly seeker: number;
  readonly sought: number;
  readonly role: Seeking;
  readonly seekerName: ResourceName;
  readonly soughtName: ResourceName;
}

/**
 * Finds the meetings of these seekers. A place with several assets leads to none of them, because a choice would be a
 * guess.
 */
const meetings = (change: Change, seekers: readonly number[]) =>
  readInBatches(seekers, async (some) => {
    const { rows } = await sql<Meeting>`
      select met.seeker, met.sought, met.role, ours.name as "seekerName", theirs.name as "soughtName" from (
        select seek.asset_id as seeker, seek.role, min(host.asset_id) as sought
        from inventory_asset_places as seek
        join inventory_asset_places as host
          on host.parent = seek.parent and host.place = seek.place and host.role = 'at'
        where seek.asset_id in (${sql.join(some)}) and seek.role <> 'at'
        group by seek.asset_id, seek.role, seek.place having count(*) = 1
      ) as met
      join inventory_resources as ours on ours.id = met.seeker
      join inventory_resources as theirs on theirs.id = met.sought
      where met.seeker <> met.sought`.execute(change);
    return rows;
  });

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
    const rows = some.map(([name, meeting]) => {
      const [srcAsset, dstAsset] = endsOf(meeting);
      const { type } = seeking[meeting.role];
      const made = { srcAsset, dstAsset, ...(type && { type }) };
      const row = newRow({ kind: 'relations', name, parent: location }, made, now);
      return { ...row, document: keptDocument(change, made) };
    });
    const made = await change
      .insertInto('inventory_resources')
      .values(rows)
      .onConflict((there) => there.column('name').doNothing())
      .returning(['id', 'name'])
      .execute();
    const ends = made.flatMap(({ id, name }) => {
      const { seeker, sought } = found.get(nameOf({ name })) ?? {};
      return [seeker, sought].flatMap((end) =>
        end === undefined ? [] : [{ relation_id: id, asset_id: end }],
      );
    });
    if (ends.length > 0) await change.insertInto('inventory_relation_ends').values(ends).execute();
  }
}
