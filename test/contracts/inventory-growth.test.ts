import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import type { Storage } from '../../src/storage/database.ts';
import { openers } from '../support/filtered-rows.ts';
import { embeddedOver, inventoryCall } from '../support/inventories.ts';
import { fillAssets, fillGroup } from '../support/large-data.ts';
import { recordStatements } from '../support/plans.ts';
import { locationOf } from './inventory/setting.ts';

/** The assets of the second location are behind those of the first, and its relations behind its assets. */
const [early, late] = [locationOf('early'), locationOf('late')];
const group = `${late}/groups/all` as ResourceName;
const hub = `${late}/assets/web-0000001` as ResourceName;
const many = 2_000;
const opening = new AsyncDisposableStack();
let storage: Storage;

// SQLite counts no rows; `short-reads.test.ts` has what it reads.
beforeAll(async () => {
  storage = await openers.PostgreSQL(opening);
  for (const location of [early, late]) await fillAssets(storage, location, many);
  await fillGroup(storage, late, group);
  const relation = sql`${late} || '/relations/r' || i`;
  await sql`insert into inventory_resources (name, kind, parent, document, hidden, create_time)
    select ${relation}, 'relations', ${late}, '{}', 0, now() from generate_series(1, ${many}) as n (i)`.execute(
    storage.db,
  );
  await sql`insert into inventory_relation_ends (relation_id, asset_id) select found.id, owner.id
    from inventory_resources as owner, inventory_resources as found
    where owner.name = ${hub} and found.kind = 'relations'`.execute(storage.db);
});
afterAll(() => opening.disposeAsync());

const [pageSize, size] = [5, 5];
type Inside = ReturnType<typeof embeddedOver>['inventory'];
const listed = (inventory: Inside, orderBy: string, pageToken?: string) =>
  inventory.list(inventoryCall(), 'assets.list', { target: late, pageSize, orderBy, pageToken });

const orders = ['', 'name', 'name desc', 'createTime', 'createTime desc', 'updateTime desc'];
const lists: readonly (readonly [string, (inventory: Inside) => Promise<unknown>])[] = [
  ...orders.map(
    (orderBy) => [`assets by "${orderBy}"`, (inside: Inside) => listed(inside, orderBy)] as const,
  ),
  ...orders.map(
    (orderBy) =>
      [
        `a page of assets by "${orderBy}" behind another`,
        async (inside: Inside) => {
          const { next } = await listed(embeddedOver(storage).inventory, orderBy);
          return await listed(inside, orderBy, next ?? '');
        },
      ] as const,
  ),
  ['relations', (inside) => inside.list(inventoryCall(), 'relations.list', { target: late, pageSize })],
  ...(['first', 'last'] as const).flatMap((end) =>
    (
      [
        ['locationAssets', [early, late]],
        ['groupAssets', [group]],
        ['assetRelations', [hub]],
      ] as const
    ).map(
      ([link, names]) =>
        [
          `the ${end} ${link}`,
          (inside: Inside) => inside.linked(inventoryCall(), link, names, { size, end }),
        ] as const,
    ),
  ),
];

test.each(lists)('%s: PostgreSQL reads few rows besides those of the page', async (_, read) => {
  const recorded = recordStatements(storage);
  await read(embeddedOver({ ...storage, db: recorded.db }).inventory);
  const plans = (await recorded.plans()).filter(({ sql: text }) => /as "?kept/.test(text));
  expect(plans).toHaveLength(1);
  expect(plans[0]?.rowsRead, plans[0]?.steps.join('\n')).toBeLessThan(50);
});
