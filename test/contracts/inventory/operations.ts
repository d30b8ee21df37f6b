import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ResourceName } from '../../../src/apis/inventory/contract.ts';
import { inventoryCall } from '../../support/inventories.ts';
import { bound, type InventorySetting, under } from './setting.ts';

/** Request ids and operations; a fake of the product has them, too. */
export function operationsContract(setting: InventorySetting): void {
  const { answer, refusal, done, all } = bound(setting);

  test('a request id is valid for one method', async () => {
    const target = setting.newLocation();
    const requestId = randomUUID();
    await done('groups.create', { target, groupId: 'web', requestId, body: {} });
    await done('sources.create', { target, sourceId: 'web', requestId, body: {} });
    await done('groups.delete', { target: under(target, 'groups/web'), requestId });
    expect(await all('groups.list', { target })).toEqual([]);
  });

  test('a request id is valid for one target: an answer never goes to another project', async () => {
    const [ours, theirs] = [setting.newLocation(), setting.newLocation()];
    const request = { groupId: 'web', requestId: randomUUID(), body: {} };
    await done('groups.create', { ...request, target: theirs, body: { displayName: 'secret' } });
    expect(await done('groups.create', { ...request, target: ours })).toMatchObject({
      name: under(ours, 'groups/web'),
    });
    const patch = { requestId: randomUUID(), body: { description: 'changed' } };
    for (const location of [theirs, ours]) {
      const target = under(location, 'groups/web');
      expect(await done('groups.patch', { ...patch, target })).toMatchObject({ name: target });
    }
  });

  test('an operation is read by its name, and can be deleted', async () => {
    const location = setting.newLocation();
    const begun = await answer('groups.create', { target: location, groupId: 'web', body: {} });
    const target = begun['name'] as ResourceName;
    const operation = await setting.ended(target);
    expect(target.startsWith(`${location}/operations/`)).toBe(true);
    expect(operation.metadata).toEqual({
      '@type': 'type.googleapis.com/google.cloud.migrationcenter.v1.OperationMetadata',
      apiVersion: 'v1',
      createTime: expect.any(String),
      endTime: expect.any(String),
      target: under(location, 'groups/web'),
      verb: 'create',
    });
    expect(await answer('operations.get', { target })).toEqual(operation);
    // The operation is already done: the cancellation succeeds without an effect.
    expect(await answer('operations.cancel', { target, body: {} })).toEqual({});
    expect(await answer('operations.get', { target })).toEqual(operation);
    expect(await answer('operations.delete', { target })).toEqual({});
    for (const id of ['operations.get', 'operations.delete'] as const) {
      expect(await refusal(id, { target })).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await refusal('operations.cancel', { target, body: {} })).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a source is deleted by its operation', async () => {
    const location = setting.newLocation();
    await done('sources.create', { target: location, sourceId: 'scan', body: {} });
    const target = under(location, 'sources/scan');
    const begun = await answer('sources.delete', { target });
    expect(begun).not.toHaveProperty('done');
    const operation = begun['name'] as ResourceName;
    expect(await setting.ended(operation)).toMatchObject({
      done: true,
      response: { '@type': 'type.googleapis.com/google.protobuf.Empty' },
    });
    expect(await refusal('sources.get', { target })).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a request whose client has left changes nothing', async () => {
    const target = setting.newLocation();
    const controller = new AbortController();
    controller.abort(new Error('left'));
    const call = { ...inventoryCall(), signal: controller.signal };
    const request = { target, groupId: 'web', body: {} };
    await expect(setting.inventory.invoke(call, 'groups.create', request)).rejects.toThrow('left');
    expect(await all('groups.list', { target })).toEqual([]);
  });
}
