import { expect, test } from 'vitest';
import { parseName } from '../../../src/apis/inventory/contract/names.ts';
import { inventoryCall } from '../../support/inventories.ts';
import { seedAssets } from '../../support/seeds.ts';
import { bound, type InventorySetting, idsOf, locationOf, namesOf, under } from './setting.ts';

/** Paging, filters and orders that other suites do not prove. */
export function listsContract(setting: InventorySetting): void {
  const { done, all } = bound(setting);
  const page = (request: Parameters<typeof setting.inventory.list<'assets.list'>>[2]) =>
    setting.inventory.list(inventoryCall(), 'assets.list', request);

  const cores = [4, 2, 8, 2, 16];
  const machines = async () => {
    const location = setting.newLocation();
    const documents = cores.map((coreCount, index) => ({
      title: `m${index}`,
      machineDetails: { coreCount },
    }));
    return { location, assets: await seedAssets(setting.storage, location, documents) };
  };

  test('pages follow each other without a gap, in any order', async () => {
    const { location, assets } = await machines();
    const orders = {
      '': [0, 1, 2, 3, 4],
      'machineDetails.core_count desc': [4, 2, 0, 3, 1],
      'machineDetails.coreCount, name desc': [3, 1, 0, 2, 4],
      'createTime desc': [4, 3, 2, 1, 0],
    };
    for (const [orderBy, expected] of Object.entries(orders)) {
      for (const pageSize of [1, 2, 5, 1000]) {
        const listed = await all('assets.list', { target: location, orderBy, pageSize });
        expect(namesOf(listed)).toEqual(expected.map((index) => assets[index]));
      }
    }
  });

  test('a page that was cut short can continue after any of its items', async () => {
    if (!setting.inside) return;
    const { location, assets } = await machines();
    const first = await page({ target: location, pageSize: 4, orderBy: 'machineDetails.coreCount' });
    const pageToken = first.tokenAfter?.(1);
    const rest = await page({
      target: location,
      pageSize: 4,
      orderBy: 'machineDetails.coreCount',
      pageToken,
    });
    expect(namesOf(rest.items)).toEqual([0, 2, 4].map((index) => assets[index]));
  });

  test('a token is valid only with the same arguments, except the page size', async () => {
    const { location } = await machines();
    const asked = { target: location, filter: 'title:m', orderBy: 'title', pageSize: 2 };
    const { next } = await page(asked);
    const pageToken = next ?? '';
    expect((await page({ ...asked, pageSize: 10, pageToken })).items).toHaveLength(3);
    const others = [
      { ...asked, filter: 'title:1' },
      { ...asked, orderBy: 'title desc' },
      { ...asked, view: 'ASSET_VIEW_FULL' as const },
      { ...asked, showHidden: true },
      { ...asked, target: setting.newLocation() },
    ];
    for (const other of others) {
      await expect(page({ ...other, pageToken })).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        options: { field: 'pageToken' },
      });
    }
    await expect(page({ ...asked, pageToken: 'made up' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test('a negative page size is refused, and one above the maximum is reduced to it', async () => {
    const { location } = await machines();
    await expect(page({ target: location, pageSize: -1 })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((await page({ target: location, pageSize: 1_000_000 })).items).toHaveLength(5);
    expect((await page({ target: location, pageSize: 0 })).items).toHaveLength(5);
  });

  test('an invalid filter or order is refused with the position and the expected form', async () => {
    const { location } = await machines();
    const wrong = {
      filter: ['nothing = 1', 'machineDetails.coreCount = x', 'title = ', '(title:a', 'title = a AND'],
      orderBy: ['nothing', 'title sideways', 'labels', 'title,,name'],
    };
    for (const [field, texts] of Object.entries(wrong)) {
      for (const text of texts) {
        const failure = await page({ target: location, [field]: text }).catch((error: unknown) => error);
        expect(failure).toMatchObject({ code: 'BAD_USER_INPUT', options: { field } });
        expect(String(failure)).toMatch(/character \d+/);
      }
    }
  });

  test('locations are the configured ones, and those of extra types on request', async () => {
    const target = parseName('projects', 'projects/some-project', 'name');
    expect(idsOf(await all('locations.list', { target }))).toEqual(['us-central1', 'europe-west1']);
    const extra = { target, extraLocationTypes: ['edge', 'other'] };
    expect(idsOf(await all('locations.list', { ...extra, pageSize: 2 }))).toEqual([
      'us-central1',
      'europe-west1',
      'edge-1',
    ]);
    const filter = 'displayName = "europe*"';
    expect(idsOf(await all('locations.list', { target, filter }))).toEqual(['europe-west1']);
    await expect(all('locations.list', { target, filter: 'nothing=1' })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  test('operations are listed newest first, filtered by target, and across locations', async () => {
    const target = setting.newLocation();
    const europe = locationOf(target.split('/')[1] ?? '', 'europe-west1');
    await done('groups.create', { target, groupId: 'one', body: {} });
    await done('groups.create', { target: europe, groupId: 'two', body: {} });
    await done('groups.patch', { target: under(target, 'groups/one'), body: { description: 'x' } });
    const verbs = (items: readonly { readonly metadata?: unknown }[]) =>
      items.map(({ metadata }) => (metadata as { verb: string }).verb);
    expect(verbs(await all('operations.list', { target, pageSize: 1 }))).toEqual(['update', 'create']);
    const filter = 'metadata.verb = "create" AND done = true';
    expect(verbs(await all('operations.list', { target, filter }))).toEqual(['create']);
    const anywhere = under(target.split('/').slice(0, 3).join('/'), '-');
    expect(await all('operations.list', { target: anywhere })).toHaveLength(3);
    expect(await all('operations.list', { target: anywhere, returnPartialSuccess: true })).toHaveLength(3);
    await expect(all('operations.list', { target, returnPartialSuccess: true })).rejects.toMatchObject({
      code: 'UNIMPLEMENTED',
    });
  });
}
