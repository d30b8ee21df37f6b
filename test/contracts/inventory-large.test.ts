import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  Inventory,
  ListId,
  Page,
  RequestOf,
  Resource,
  ResourceName,
} from '../../src/apis/inventory/contract.ts';
import type { Storage } from '../../src/storage/database.ts';
import { openers } from '../support/filtered-rows.ts';
import { embeddedOver, inventoryCall } from '../support/inventories.ts';
import { join, seed, seedAssets } from '../support/seeds.ts';
import { locationOf, under } from './inventory/setting.ts';

const mebibyte = 1024 * 1024;
/** Documents of 1 MiB, which PostgreSQL compresses to a few KiB. */
const large = { attributes: { text: 'x'.repeat(mebibyte) } };
const many = 12;
const atMost = 5;
const atMostTogether = 17;

describe.each(Object.keys(openers) as (keyof typeof openers)[])('large documents on %s', (engine) => {
  const opening = new AsyncDisposableStack();
  let storage: Storage;
  let inventory: Inventory;
  let location: ResourceName;
  let assets: readonly ResourceName[];

  beforeAll(async () => {
    storage = await openers[engine](opening);
    inventory = embeddedOver(storage).inventory;
  });
  afterAll(() => opening.disposeAsync());
  beforeEach(async () => {
    location = locationOf(`project-${randomUUID().slice(0, 8)}`);
    assets = await seedAssets(
      storage,
      location,
      Array.from({ length: many }, () => large),
    );
  });

  /** Reads all pages, one after the other. */
  async function pagesOf(read: (pageToken?: string) => Promise<Page<Resource>>) {
    const pages: Page<Resource>[] = [];
    for (let token: string | undefined; token !== '' && pages.length < 2 * many; ) {
      const page = await read(token);
      pages.push(page);
      token = page.next ?? '';
    }
    return pages;
  }

  const listed = (id: ListId, asked: object) =>
    pagesOf((pageToken) => {
      const request = { target: location, pageSize: 1000, pageToken, ...asked } as RequestOf<ListId>;
      return inventory.list(inventoryCall(), id, request) as Promise<Page<Resource>>;
    });

  const namesOf = (pages: readonly Page<Resource>[]) =>
    pages.flatMap(({ items }) => items.map(({ name }) => name));

  function expectCut(pages: readonly Page<Resource>[]): void {
    for (const { items } of pages) expect(items.length).toBeLessThanOrEqual(atMost);
  }

  test.each([
    ['in the default order', {}, 'asc'],
    ['filtered', { filter: 'attributes.text != "y"' }, 'asc'],
    ['in an order without an index', { orderBy: 'updateTime desc' }, 'desc'],
  ])('a list %s ends its page early, and its tokens lead to every row once', async (_, asked, direction) => {
    const pages = await listed('assets.list', { ...asked, view: 'ASSET_VIEW_FULL' });
    expectCut(pages);
    expect(namesOf(pages)).toEqual(direction === 'asc' ? assets : assets.toReversed());
  });

  test('a list of small documents still is one page', async () => {
    const small = await seedAssets(
      storage,
      location,
      Array.from({ length: 900 }, () => ({})),
      'small',
    );
    const filter = 'NOT attributes.text:*';
    const [page, ...others] = await listed('assets.list', { filter });
    expect(others).toEqual([]);
    expect(page?.items.map(({ name }) => name)).toEqual(small);
  });

  test('operations with large results come in several pages', async () => {
    const at = '2026-01-31T13:00:00.000Z';
    const names = assets.map((_, index) => `${location}/operations/operation-${index}`);
    for (const name of names) {
      const document = JSON.stringify({ name, done: true, response: large });
      const row = { name, parent: location, document, create_time: at, end_time: at, tries: 0, deleted: 0 };
      await storage.db
        .insertInto('inventory_operations')
        .values({ ...row, job: null, due_at: null, claim: null })
        .execute();
    }
    const pages = await listed('operations.list', {});
    expectCut(pages);
    expect(namesOf(pages)).toEqual(names.toReversed());
  });

  test('pages of several owners share one size limit, and each continues where it was cut', async () => {
    const owners = ['one', 'two', 'three'];
    await seed(
      storage,
      owners.map((id) => ({ kind: 'groups' as const, parent: location, id })),
    );
    const groups = owners.map((id) => under(location, `groups/${id}`));
    const pairs = groups.flatMap((group) => assets.map((asset) => ({ group_id: group, asset_id: asset })));
    await join(storage, 'inventory_group_assets', pairs);
    const read = async (names: readonly ResourceName[], token?: string) => {
      const page = { size: 1000, token };
      return (await inventory.linked(inventoryCall(), 'groupAssets', names, page)) as Map<
        string,
        Page<Resource>
      >;
    };
    const first = await read(groups);
    expect(namesOf([...first.values()]).length).toBeLessThanOrEqual(atMostTogether);
    for (const group of groups) {
      const next = async (token?: string) => (await read([group], token)).get(group) as Page<Resource>;
      const begun = first.get(group) as Page<Resource>;
      const { next: from } = begun;
      const rest = from === null ? [] : await pagesOf((token) => next(token ?? from));
      expect(namesOf([begun, ...rest])).toEqual(assets);
    }
  });

  test('a read of too many documents by name is refused before it is made', async () => {
    const others = await seedAssets(
      storage,
      location,
      Array.from({ length: many }, () => large),
      'other',
    );
    const all = inventory.fetch(inventoryCall(), [...assets, ...others]);
    await expect(all).rejects.toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
    expect((await inventory.fetch(inventoryCall(), assets)).size).toBe(many);
  });
});
