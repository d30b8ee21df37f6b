import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { parentNameOf } from '../../src/apis/inventory/contract/names.ts';
import type { MessageOf, ResourceName } from '../../src/apis/inventory/contract.ts';
import {
  inventoryCall,
  productImplementations,
  productLocation,
  timedProduct,
} from '../support/inventories.ts';
import { groupsContract } from './inventory/groups.ts';
import { operationsContract } from './inventory/operations.ts';
import { openSetting, type Tree, under } from './inventory/setting.ts';

/**
 * What remote mode needs of the service itself: on our own process and on a fake of Migration Center, whose changes end
 * later, whose answers name the project by its number, and which leaves out what it may.
 */
describe.each(productImplementations)('inventory, $name', (implementation) => {
  const setting = openSetting(implementation);
  const location = productLocation;
  const ended = async (begun: Promise<Tree>): Promise<Tree> => {
    const { name } = (await begun) as MessageOf<'Operation'>;
    const operation = await setting.ended(name as ResourceName);
    if (!operation.response) throw new Error(JSON.stringify(operation));
    return operation.response;
  };
  const create = (groupId: string, body = {}) =>
    ended(setting.answer('groups.create', { target: location, groupId, body }));

  beforeAll(async () => {
    await create('web', { displayName: 'Web' });
  });

  test('a change is an operation, whose names are those that were requested', async () => {
    const begun: Tree = await setting.answer('groups.create', { target: location, groupId: 'db', body: {} });
    const target = under(location, 'groups/db');
    expect(begun).toMatchObject({
      name: expect.stringMatching(`^${location}/operations/`),
      metadata: { target },
    });
    expect(await setting.ended(begun['name'] as ResourceName)).toMatchObject({
      done: true,
      response: { name: target },
    });
    const changed = setting.answer('groups.patch', {
      target,
      updateMask: 'displayName',
      body: { displayName: 'DB' },
    });
    expect(await ended(changed)).toMatchObject({ name: target, displayName: 'DB' });
    expect(await setting.answer('groups.get', { target })).toMatchObject({ name: target, displayName: 'DB' });
    await ended(setting.answer('groups.delete', { target }));
    expect(await setting.refusal('groups.get', { target })).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a name that exists and an invalid id are refused', async () => {
    const again = (groupId: string) =>
      setting.refusal('groups.create', { target: location, groupId, body: {} });
    expect(await again('web')).toMatchObject({ code: 'CONFLICT' });
    expect(await again('Web')).toMatchObject({ code: 'INVALID', field: 'groupId' });
  });

  test('a change that is repeated with its request id is one operation', async () => {
    const request = { target: location, groupId: 'once', requestId: randomUUID(), body: {} };
    const [first, again] = [
      await setting.answer('groups.create', request),
      await setting.answer('groups.create', request),
    ];
    expect(again['name']).toBe(first['name']);
    expect(await setting.ended(first['name'] as ResourceName)).toMatchObject({ done: true });
    await ended(setting.answer('groups.delete', { target: under(location, 'groups/once') }));
  });

  test('a batch has what exists under the requested names, and nothing for the rest', async () => {
    const [web, none] = [under(location, 'groups/web'), under(location, 'groups/none')];
    const found = await setting.inventory.fetch(inventoryCall(), [none, web]);
    expect([...found.keys()]).toEqual([web]);
    expect(found.get(web)).toMatchObject({ name: web, displayName: 'Web' });
  });

  test('lists come in pages, with the requested names; an empty one is empty', async () => {
    for (const id of ['page-1', 'page-2']) await create(id);
    const listed = await setting.all('groups.list', { target: location, pageSize: 1 });
    const ids = ['web', 'page-1', 'page-2'];
    expect(listed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(ids.map((id) => under(location, `groups/${id}`))),
    );
    for (const id of ['page-1', 'page-2'])
      await ended(setting.answer('groups.delete', { target: under(location, `groups/${id}`) }));
    expect(await setting.all('preferenceSets.list', { target: location })).toEqual([]);
    const places = await setting.all('locations.list', { target: parentNameOf(location) });
    expect(places.map(({ name }) => name)).toContain(location);
  });

  test('the assets of a group are found by the link from it', async () => {
    const group = under(location, 'groups/web');
    const asset = await implementation.assetIn(setting);
    const body = { assets: { assetIds: [asset?.split('/').at(-1) ?? ''] } };
    await ended(setting.answer('groups.addAssets', { target: group, body }));
    const linked = await setting.inventory.linked(inventoryCall(), 'groupAssets', [group], { size: 5 });
    expect(linked.get(group)).toMatchObject({ items: [{ name: asset, assignedGroups: [group] }] });
    await ended(setting.answer('groups.removeAssets', { target: group, body }));
  });
});

describe(`inventory, ${timedProduct.name}`, () => {
  const setting = openSetting(timedProduct);
  describe('groups', () => groupsContract(setting));
  describe('operations', () => operationsContract(setting));
});
