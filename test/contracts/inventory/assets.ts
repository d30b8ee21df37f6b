import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PageRequest, ResourceName } from '../../../src/apis/inventory/contract.ts';
import { inventoryCall } from '../../support/inventories.ts';
import { seed, seedAssets, seedRelation, seedSources } from '../../support/seeds.ts';
import { bound, type InventorySetting, namesOf, under } from './setting.ts';

/** Assets, and the groups, sources and relations that join them to others. */
export function assetsContract(setting: InventorySetting): void {
  const { answer, refusal, done, all } = bound(setting);

  const machines = async (count: number) => {
    const location = setting.newLocation();
    const documents = Array.from({ length: count }, (_, index) => ({
      title: `machine ${index}`,
      labels: { number: String(index) },
      machineDetails: { machineName: `vm-${index}`, coreCount: index + 1 },
      performanceData: { dailyResourceUsageAggregations: [{ date: { year: 2026 } }] },
    }));
    return { location, assets: await seedAssets(setting.storage, location, documents) };
  };
  const group = async (location: ResourceName, groupId = 'web') => {
    await done('groups.create', { target: location, groupId, body: {} });
    return under(location, `groups/${groupId}`);
  };

  test('each view has the documented fields', async () => {
    const { assets } = await machines(1);
    const [target = '' as ResourceName] = assets;
    const basic = await answer('assets.get', { target });
    expect(basic).toMatchObject({ name: target, title: 'machine 0', labels: { number: '0' } });
    expect(basic).not.toHaveProperty('machineDetails');
    const standard = await answer('assets.get', { target, view: 'ASSET_VIEW_STANDARD' });
    expect(standard).toHaveProperty('machineDetails.coreCount', 1);
    expect(standard).not.toHaveProperty('performanceData');
    expect(await answer('assets.get', { target, view: 'ASSET_VIEW_FULL' })).toHaveProperty('performanceData');
    expect(await answer('assets.get', { target, view: 'ASSET_VIEW_LABELS' })).toEqual({
      name: target,
      labels: { number: '0' },
    });
  });

  test('an asset can be hidden and shown again', async () => {
    const { location, assets } = await machines(2);
    const [target = '' as ResourceName, other] = assets;
    const hidden = await answer('assets.patch', { target, body: { hidden: true, hideReason: 'old' } });
    expect(hidden).toMatchObject({ hidden: true, hideReason: 'old', hideTime: expect.any(String) });
    expect(namesOf(await all('assets.list', { target: location }))).toEqual([other]);
    expect(namesOf(await all('assets.list', { target: location, showHidden: true }))).toEqual(assets);
    const shown = await answer('assets.patch', { target, updateMask: 'hidden', body: {} });
    expect(shown).not.toHaveProperty('hideTime');
    expect(shown).not.toHaveProperty('hideReason');
  });

  test('a client can change only labels and attributes', async () => {
    const { assets } = await machines(1);
    const [target = '' as ResourceName] = assets;
    const body = { title: 'mine', machineDetails: { coreCount: 99 }, labels: { a: 'b' } };
    const changed = await answer('assets.patch', { target, updateMask: '*', body });
    expect(changed).toMatchObject({
      title: 'machine 0',
      labels: { a: 'b' },
      machineDetails: { coreCount: 1 },
    });
  });

  test('a batch of updates succeeds completely or not at all', async () => {
    const { location, assets } = await machines(3);
    const requests = assets.map((name, index) => ({
      updateMask: 'labels',
      asset: { name, labels: { number: `new ${index}` } },
    }));
    const made = await answer('assets.batchUpdate', { target: location, body: { requests } });
    expect(made['assets']).toMatchObject(requests.map(({ asset }) => asset));
    const missing = under(location, 'assets/none');
    const broken = [
      { updateMask: 'labels', asset: { name: assets[0], labels: { number: 'lost' } } },
      { updateMask: 'labels', asset: { name: missing, labels: {} } },
    ];
    const body = { requests: broken };
    expect(await refusal('assets.batchUpdate', { target: location, body })).toMatchObject({
      code: 'NOT_FOUND',
    });
    const [first = '' as ResourceName] = assets;
    expect(await answer('assets.get', { target: first })).toMatchObject({ labels: { number: 'new 0' } });
    const twice = { requests: [requests[0] ?? {}, requests[0] ?? {}] };
    expect(await refusal('assets.batchUpdate', { target: location, body: twice })).toMatchObject({
      code: 'INVALID',
      field: 'requests[1].asset.name',
    });
    const requestId = randomUUID();
    const ofOne = { requests: requests.map((one) => ({ ...one, updateMask: '*', requestId })) };
    expect(await refusal('assets.batchUpdate', { target: location, body: ofOne })).toMatchObject({
      code: 'INVALID',
      field: 'requests[1].requestId',
    });
    const many = { requests: Array.from({ length: 1001 }, () => requests[0] ?? {}) };
    expect(await refusal('assets.batchUpdate', { target: location, body: many })).toMatchObject({
      code: 'INVALID',
      field: 'requests',
    });
  });

  test('a batch of deletions succeeds completely or not at all, and deletes relations too', async () => {
    const { location, assets } = await machines(4);
    const [one, two, three, four] = assets as [ResourceName, ResourceName, ResourceName, ResourceName];
    await seedRelation(setting.storage, { parent: location, id: 'r1', from: one, to: four });
    await seedRelation(setting.storage, { parent: location, id: 'r2', from: three, to: four });
    const none = under(location, 'assets/none');
    const names = [one, none];
    expect(await refusal('assets.batchDelete', { target: location, body: { names } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await all('assets.list', { target: location })).toHaveLength(4);
    await answer('assets.batchDelete', { target: location, body: { names, allowMissing: true } });
    expect(namesOf(await all('assets.list', { target: location }))).toEqual([two, three, four]);
    expect(namesOf(await all('relations.list', { target: location }))).toEqual([
      under(location, 'relations/r2'),
    ]);
    const cascadingRules = [{ cascadeLogicalDbs: {} }];
    await answer('assets.batchDelete', { target: location, body: { names: [three], cascadingRules } });
    expect(namesOf(await all('assets.list', { target: location }))).toEqual([two]);
    await answer('assets.delete', { target: two });
    expect(await all('assets.list', { target: location })).toEqual([]);
  });

  test('concurrent deletions and changes of the same assets all get an answer', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { location, assets } = await machines(20);
      const [one = '' as ResourceName] = assets;
      const target = await group(location);
      const names = [...assets];
      const remove = () =>
        answer('assets.batchDelete', {
          target: location,
          body: { names: names.reverse(), allowMissing: true },
        });
      const add = { target, body: { assets: { assetIds: names } } };
      const update = (list: readonly ResourceName[], ids: readonly string[]) => {
        const requests = list.map((name, index) => ({ requestId: ids[index], asset: { name, labels: {} } }));
        return answer('assets.batchUpdate', { target: location, body: { requests } });
      };
      const ids = [randomUUID(), randomUUID()];
      await Promise.all([update(assets.slice(0, 2), ids), update(assets.slice(0, 2).reverse(), ids)]);
      await update(assets.slice(0, 2), ids.reverse());
      const deleted = setting.inventory.invoke(inventoryCall(), 'assets.delete', { target: one });
      const added = setting.inventory.invoke(inventoryCall(), 'groups.addAssets', add);
      await Promise.all([added, deleted, remove(), remove(), remove()]);
      expect(await all('assets.list', { target: location })).toEqual([]);
    }
  });

  test('assets are added to a group and removed from it', async () => {
    const { location, assets } = await machines(3);
    const target = await group(location);
    const [one, two] = assets as [ResourceName, ResourceName];
    const added = await done('groups.addAssets', {
      target,
      body: { assets: { assetIds: [one, 'asset-000001'] } },
    });
    expect(added).toMatchObject({ '@type': expect.stringMatching(/Group$/), name: target });
    expect(await answer('assets.get', { target: one })).toMatchObject({ assignedGroups: [target] });
    const filter = `assignedGroups:"${target}"`;
    expect(namesOf(await all('assets.list', { target: location, filter }))).toEqual([one, two]);

    const again = { assets: { assetIds: [one] } };
    expect(await refusal('groups.addAssets', { target, body: again })).toMatchObject({ code: 'CONFLICT' });
    await done('groups.addAssets', { target, body: { ...again, allowExisting: true } });
    const lost = { assets: { assetIds: ['none'] } };
    expect(await refusal('groups.addAssets', { target, body: lost })).toMatchObject({ code: 'NOT_FOUND' });

    await done('groups.removeAssets', { target, body: again });
    expect(await refusal('groups.removeAssets', { target, body: again })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await refusal('groups.removeAssets', { target, body: lost })).toMatchObject({ code: 'NOT_FOUND' });
    const missing = { assets: { assetIds: [one, two, 'none'] }, allowMissing: true };
    await done('groups.removeAssets', { target, body: missing });
    expect(await all('assets.list', { target: location, filter })).toEqual([]);
  });

  test('a request for a group may name at most as many assets as the service documents', async () => {
    const target = await group(setting.newLocation());
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`);
    expect(
      await refusal('groups.addAssets', { target, body: { assets: { assetIds: ids(2001) } } }),
    ).toMatchObject({ code: 'INVALID', field: 'assets.assetIds' });
    expect(
      await refusal('groups.removeAssets', { target, body: { assets: { assetIds: ids(1001) } } }),
    ).toMatchObject({ code: 'INVALID', field: 'assets.assetIds' });
    for (const body of [{}, { assets: {} }]) {
      expect(await refusal('groups.addAssets', { target, body })).toMatchObject({ code: 'INVALID' });
    }
  });

  test('fetch reads resources of several kinds by name, with all their fields', async () => {
    const { location, assets } = await machines(2);
    const target = await group(location);
    await done('groups.addAssets', { target, body: { assets: { assetIds: [...assets] } } });
    await done('sources.create', { target: location, sourceId: 'scan', body: {} });
    const source = under(location, 'sources/scan');
    await seedSources(setting.storage, source, assets);
    const names = [
      ...assets,
      target,
      source,
      location,
      under(location, 'settings'),
      under(location, 'groups/no'),
    ];
    const found = await setting.inventory.fetch(inventoryCall(), names);
    expect([...found.keys()].sort()).toEqual([...names.slice(0, -1)].sort());
    expect(found.get(assets[0] ?? '')).toMatchObject({
      assignedGroups: [target],
      sources: [source],
      performanceData: {},
    });
  });

  test('linked reads one page of a link for many resources at once', async () => {
    const { location, assets } = await machines(5);
    const [one, two, three] = assets as [ResourceName, ResourceName, ResourceName];
    const [web, db] = [await group(location, 'web'), await group(location, 'db')];
    await done('groups.addAssets', { target: web, body: { assets: { assetIds: [...assets] } } });
    await done('groups.addAssets', { target: db, body: { assets: { assetIds: [two] } } });
    await seedRelation(setting.storage, { parent: location, id: 'r1', from: one, to: two });
    await seedRelation(setting.storage, { parent: location, id: 'r2', from: three, to: one });

    const read = (
      link: 'groupAssets' | 'assetRelations',
      names: readonly ResourceName[],
      page: Partial<PageRequest>,
    ) => setting.inventory.linked(inventoryCall(), link, names, { size: 3, ...page });
    const pages = await read('groupAssets', [web, db], {});
    const [ofWeb, ofDb] = [pages.get(web), pages.get(db)];
    if (!ofWeb || !ofDb || ofWeb instanceof Error || ofDb instanceof Error) throw new Error('no pages');
    expect(namesOf(ofWeb.items)).toEqual(assets.slice(0, 3));
    expect(namesOf(ofDb.items)).toEqual([two]);
    expect(ofDb.next).toBeNull();
    const rest = (await read('groupAssets', [web], { token: ofWeb.next ?? undefined })).get(web);
    expect(rest).toMatchObject({ items: [{ name: assets[3] }, { name: assets[4] }], next: null });

    const relations = await read('assetRelations', [one, two, three], {});
    const ids = [one, two, three].map((name) => {
      const page = relations.get(name);
      return page && !(page instanceof Error) ? page.items.map((item) => item.name.split('/').at(-1)) : null;
    });
    expect(ids).toEqual([['r1', 'r2'], ['r1'], ['r2']]);
  });

  test('the first pages of many locations are one batch, and continue in the list of each location', async () => {
    const [one, two] = [await machines(3), await machines(2)];
    const none = one.location.replace(/[^/]+$/, 'nowhere') as ResourceName;
    await seedAssets(setting.storage, one.location, [{ hidden: true }], 'hidden');
    const read = (names: readonly ResourceName[], page: PageRequest) =>
      setting.inventory.linked(inventoryCall(), 'locationAssets', names, page);
    const list = { view: 'ASSET_VIEW_FULL', showHidden: false } as const;
    for (const names of [[one.location], [one.location, two.location]]) {
      const pages = await read(names, { size: 2 });
      const page = pages.get(one.location);
      if (!page || page instanceof Error) throw new Error('no page');
      expect(namesOf(page.items)).toEqual(one.assets.slice(0, 2));
      if (names.length > 1) expect(pages.get(two.location)).toMatchObject({ next: null });
      const token = page.next ?? '';
      const rest = { items: [{ name: one.assets[2] }], next: null };
      expect((await read([one.location], { size: 2, token })).get(one.location)).toMatchObject(rest);
      const asked = { target: one.location, ...list, pageSize: 2, pageToken: token };
      expect(await setting.inventory.list(inventoryCall(), 'assets.list', asked)).toMatchObject(rest);
    }
    for (const names of [[none], [one.location, none]])
      expect((await read(names, { size: 2 })).has(none)).toBe(false);
    const stranger = inventoryCall(new Set(['somebody-elses']));
    const refused = await setting.inventory.linked(stranger, 'locationAssets', [one.location], { size: 2 });
    expect(refused.get(one.location)).toMatchObject({ code: 'FORBIDDEN' });
  });

  test.each([
    ['locationGroups', 'groups'],
    ['locationSources', 'sources'],
  ] as const)('the first pages of %s are one batch, which the list continues', async (link, kind) => {
    const locations = [setting.newLocation(), setting.newLocation()] as const;
    const [one, two] = locations;
    const own = (parent: ResourceName, count: number) =>
      Array.from({ length: count }, (_, n) => ({ kind, parent, id: `x${n}` }));
    const names = await seed(setting.storage, [...own(one, 3), ...own(two, 1)]);
    const { inventory } = setting;
    for (const asked of [[one], locations]) {
      const pages = await inventory.linked(inventoryCall(), link, asked, { size: 2 });
      const page = pages.get(one);
      if (!page || page instanceof Error) throw new Error('no page');
      expect(namesOf(page.items)).toEqual(names.slice(0, 2));
      if (asked.length > 1) expect(pages.get(two)).toMatchObject({ items: [{ name: names[3] }], next: null });
      const token = page.next ?? '';
      const rest = { items: [{ name: names[2] }], next: null };
      const next = { target: one, pageSize: 2, pageToken: token };
      expect(await inventory.list(inventoryCall(), `${kind}.list`, next)).toMatchObject(rest);
      const again = await inventory.linked(inventoryCall(), link, [one], { size: 2, token });
      expect(again.get(one)).toMatchObject(rest);
    }
    const counts = await inventory.countLinked(inventoryCall(), link, locations);
    const expected = setting.inside ? [3, 1] : [undefined, undefined];
    expect(locations.map((location) => counts.get(location))).toEqual(expected);
  });

  test('projects are found by a label of their assets, only those in the tenancy', async () => {
    const { location } = await machines(1);
    const project = location.split('/')[1] ?? '';
    const label = `contract-${project}`;
    const labels = { customer: label };
    await seedAssets(
      setting.storage,
      location,
      [{ labels }, { labels, hidden: true }, { labels }],
      'labelled',
    );
    const found = (projects: ReadonlySet<string>) =>
      setting.inventory.labelled(inventoryCall(projects), 'customer', [label, 'nothing']);
    expect((await found(new Set([project]))).get(label)).toEqual([project]);
    expect((await found(new Set([project]))).get('nothing') ?? []).toEqual([]);
    expect((await found(new Set(['somebody-elses']))).get(label) ?? []).toEqual([]);
  });

  test('each label has its first 200 projects, whatever the others have and however many locations', async () => {
    const { inventory, inside, storage } = setting;
    if (!inside) return;
    const project = (name: string, n: number) => `${name}-${String(n).padStart(3, '0')}`;
    const regions = ['us-central1', 'europe-west1'];
    const seeds = (name: string, count: number) =>
      Array.from({ length: count }, (_, n) =>
        regions.map((region) => ({
          kind: 'assets' as const,
          parent: `projects/${project(name, n)}/locations/${region}` as ResourceName,
          id: 'a',
          document: { labels: { customer: name } },
        })),
      ).flat();
    await seed(storage, [...seeds('many', 210), ...seeds('next', 2)]);
    const found = await inventory.labelled(inventoryCall(), 'customer', ['many', 'next']);
    expect(found.get('many')).toEqual(Array.from({ length: 200 }, (_, n) => project('many', n)));
    expect(found.get('next')).toEqual([project('next', 0), project('next', 1)]);
  });

  test('projects with resources are listed once, in the order of their names', async () => {
    const { inventory } = setting;
    if (!setting.inside) {
      expect(await inventory.projects(inventoryCall(), '', 10)).toEqual([]);
      return;
    }
    const ids = ['list', 'list-a', 'list.b', 'list0', 'list:c'];
    for (const id of ids) {
      const location = `projects/${id}/locations/us-central1` as ResourceName;
      await seedAssets(setting.storage, location, [{}, {}]);
    }
    // A hyphen and a point come before the slash that ends an id in a name, a digit and a colon after it.
    const sorted = ['list-a', 'list.b', 'list', 'list0', 'list:c'];
    const walk = async (size: number) => {
      const found: string[] = [];
      for (let after = ''; ; after = `${found.at(-1)}/`) {
        const page = await inventory.projects(inventoryCall(), after, size);
        found.push(...page);
        if (page.length < size) return found;
      }
    };
    const all = await walk(1);
    expect(all.filter((id) => id.startsWith('list'))).toEqual(sorted);
    expect(new Set(all).size).toBe(all.length);
    expect(await walk(3)).toEqual(all);
    expect(await inventory.projects(inventoryCall(new Set(ids)), '', 10)).toEqual([]);
  });

  test('a call can access only its own projects', async () => {
    const { location, assets } = await machines(1);
    const stranger = inventoryCall(new Set(['somebody-elses']));
    const [asset = '' as ResourceName] = assets;
    const { inventory } = setting;
    expect(await inventory.invoke(stranger, 'assets.get', { target: asset })).toMatchObject({
      refused: { code: 'FORBIDDEN' },
    });
    const none = under(location, 'groups/none');
    expect(await inventory.invoke(stranger, 'groups.delete', { target: none })).toMatchObject({
      refused: { code: 'FORBIDDEN' },
    });
    await expect(inventory.list(stranger, 'assets.list', { target: location })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await inventory.fetch(stranger, [asset])).get(asset)).toMatchObject({ code: 'FORBIDDEN' });
    const linked = await inventory.linked(stranger, 'assetRelations', [asset], { size: 5 });
    expect(linked.get(asset)).toMatchObject({ code: 'FORBIDDEN' });
  });
}
