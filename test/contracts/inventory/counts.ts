import { expect, test } from 'vitest';
import { childName } from '../../../src/apis/inventory/contract/names.ts';
import type { ResourceName } from '../../../src/apis/inventory/contract.ts';
import { inventoryCall } from '../../support/inventories.ts';
import { seed } from '../../support/seeds.ts';
import type { InventorySetting } from './setting.ts';

export function countsContract(setting: InventorySetting): void {
  /** Returns a location with three assets, one of them hidden, and two groups. */
  async function counted(): Promise<ResourceName> {
    const parent = setting.newLocation();
    await seed(setting.storage, [
      { kind: 'assets', parent, id: 'a-1', document: { labels: { env: 'prod' } } },
      { kind: 'assets', parent, id: 'a-2', document: {} },
      { kind: 'assets', parent, id: 'a-3', document: { hidden: true } },
      { kind: 'groups', parent, id: 'g-1' },
      { kind: 'groups', parent, id: 'g-2' },
    ]);
    return parent;
  }
  const expected = <Value>(value: Value) => (setting.inside ? value : null);

  test('lists are counted with their filter, where the service counts', async () => {
    const { inventory } = setting;
    const [target, call] = [await counted(), inventoryCall()];
    expect(await inventory.count(call, 'assets.list', { target })).toBe(expected(2));
    expect(await inventory.count(call, 'assets.list', { target, showHidden: true })).toBe(expected(3));
    expect(await inventory.count(call, 'assets.list', { target, filter: 'labels.env = "prod"' })).toBe(
      expected(1),
    );
    expect(await inventory.count(call, 'groups.list', { target })).toBe(expected(2));
    expect(await inventory.count(call, 'operations.list', { target })).toBe(expected(0));
    const project = target.split('/').slice(0, 2).join('/') as ResourceName;
    const locations = await inventory.list(call, 'locations.list', { target: project });
    expect(await inventory.count(call, 'locations.list', { target: project })).toBe(
      expected(locations.items.length),
    );
  });

  test('linked resources of many owners are counted together', async () => {
    const [one, two] = [await counted(), await counted()];
    const call = inventoryCall();
    const found = await setting.inventory.countLinked(call, 'locationAssets', [one, two]);
    expect([...found].sort()).toEqual(
      setting.inside
        ? [
            [one, 2],
            [two, 2],
          ].sort()
        : [],
    );
    const group = childName(one, 'groups', 'g-1');
    const members = await setting.inventory.countLinked(call, 'groupAssets', [group]);
    expect([...members]).toEqual(setting.inside ? [[group, 0]] : []);
    const other = inventoryCall(new Set(['elsewhere']));
    expect([...(await setting.inventory.countLinked(other, 'locationAssets', [one]))]).toEqual([]);
  });
}
