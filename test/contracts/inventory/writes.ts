import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ResourceName } from '../../../src/apis/inventory/contract.ts';
import { inventoryCall } from '../../support/inventories.ts';
import { seedAssets } from '../../support/seeds.ts';
import { operationsContract } from './operations.ts';
import { bound, type InventorySetting, idsOf, under } from './setting.ts';

/** Request ids, operations and heartbeats. */
export function writesContract(setting: InventorySetting): void {
  const { answer, refusal, done, all } = bound(setting);

  operationsContract(setting);

  test('two creates with one request id create one resource', async () => {
    const target = setting.newLocation();
    const request = { target, groupId: 'web', requestId: randomUUID(), body: { displayName: 'Web' } };
    const answers = await Promise.all([1, 2, 3, 4].map(() => answer('groups.create', request)));
    expect(new Set(answers.map(({ name }) => name)).size).toBe(1);
    expect(answers.every(({ done: isDone }) => isDone)).toBe(true);
    expect(await all('operations.list', { target })).toHaveLength(1);
    const other = { ...request, requestId: randomUUID() };
    expect(await refusal('groups.create', other)).toMatchObject({ code: 'CONFLICT' });
    // A refused request may be tried again with the same id.
    await done('groups.delete', { target: under(target, 'groups/web') });
    expect(await done('groups.create', other)).toMatchObject({ displayName: 'Web' });
  });

  test('a repeated change of assets takes effect once', async () => {
    const location = setting.newLocation();
    const [target = '' as ResourceName, other = target] = await seedAssets(setting.storage, location, [
      {},
      {},
    ]);
    const requestId = randomUUID();
    const patch = { target, requestId, body: { labels: { a: '1' } } };
    const first = await answer('assets.patch', patch);
    await answer('assets.patch', { target, body: { labels: { a: '2' } } });
    expect(await answer('assets.patch', patch)).toEqual(first);
    expect(await answer('assets.get', { target })).toMatchObject({ labels: { a: '2' } });
    const requests = [{ requestId: randomUUID(), asset: { name: other, labels: { b: '1' } } }];
    await answer('assets.batchUpdate', { target: location, body: { requests } });
    await answer('assets.patch', { target: other, body: { labels: { b: '2' } } });
    const made = await answer('assets.batchUpdate', { target: location, body: { requests } });
    expect(made['assets']).toMatchObject([{ labels: { b: '1' } }]);
    await answer('assets.delete', { target, requestId });
    await answer('assets.delete', { target, requestId });
  });

  test('a request id that was used for another request is refused, and nothing changes', async () => {
    const location = setting.newLocation();
    const [asset = '' as ResourceName, other = asset] = await seedAssets(setting.storage, location, [{}, {}]);
    const requestId = randomUUID();
    const used = (field = 'requestId') => ({
      code: 'INVALID',
      field,
      message: expect.stringMatching(/^\S*requestId must be a new id .* was used for another request/),
    });
    const create = { target: location, groupId: 'web', requestId, body: { displayName: 'Web' } };
    const made = await answer('groups.create', create);
    expect(await refusal('groups.create', { ...create, groupId: 'other' })).toMatchObject(used());
    const body = { displayName: 'Other' };
    expect(await refusal('groups.create', { ...create, body })).toMatchObject(used());
    expect(await all('groups.list', { target: location })).toHaveLength(1);
    expect(await answer('groups.create', create)).toEqual(made);

    const target = under(location, 'groups/web');
    const add = { requestId, assets: { assetIds: [asset] } };
    await answer('groups.addAssets', { target, body: add });
    const more = { ...add, assets: { assetIds: [other] } };
    expect(await refusal('groups.addAssets', { target, body: more })).toMatchObject(used());

    const patch = { target: asset, requestId, body: { labels: { a: '1' } } };
    await answer('assets.patch', patch);
    expect(await refusal('assets.patch', { ...patch, updateMask: 'labels' })).toMatchObject(used());
    const update = (label: string) => ({
      requests: [
        { asset: { name: other, labels: {} } },
        { requestId, asset: { name: asset, labels: { label } } },
      ],
    });
    await answer('assets.batchUpdate', { target: location, body: update('one') });
    expect(await refusal('assets.batchUpdate', { target: location, body: update('two') })).toMatchObject(
      used('requests[1].requestId'),
    );
    // The order of fields does not matter.
    const turned = { body: create.body, requestId, groupId: 'web', target: location };
    expect(await answer('groups.create', turned)).toEqual(made);
  });

  test('of several concurrent requests with one id one takes effect, and different ones are refused', async () => {
    const target = setting.newLocation();
    const requestId = randomUUID();
    const outcomes = await Promise.all(
      ['a', 'b', 'a', 'b', 'c', 'a'].map(async (groupId) => {
        const request = { target, groupId, requestId, body: {} };
        const outcome = await setting.inventory.invoke(inventoryCall(), 'groups.create', request);
        return { groupId, outcome };
      }),
    );
    const [made, ...others] = await all('groups.list', { target });
    expect(others).toEqual([]);
    for (const { groupId, outcome } of outcomes) {
      const isMade = made?.['name'] === under(target, `groups/${groupId}`);
      expect(outcome).toMatchObject(
        isMade ? { answer: { done: true } } : { refused: { field: 'requestId' } },
      );
    }
  });

  test('an invalid request id is refused', async () => {
    const target = setting.newLocation();
    for (const requestId of ['x', '00000000-0000-0000-0000-000000000000']) {
      expect(await refusal('groups.create', { target, groupId: 'web', requestId, body: {} })).toMatchObject({
        code: 'INVALID',
        field: 'requestId',
      });
    }
  });

  test('a request id in the body counts as well', async () => {
    const location = setting.newLocation();
    await seedAssets(setting.storage, location, [{}, {}]);
    await done('groups.create', { target: location, groupId: 'web', body: {} });
    const target = under(location, 'groups/web');
    const body = { requestId: randomUUID(), assets: { assetIds: ['asset-000000'] } };
    const first = await answer('groups.addAssets', { target, body });
    expect(await answer('groups.addAssets', { target, body })).toEqual(first);
  });

  test('the state of a discovery client follows its heartbeats', async () => {
    const location = setting.newLocation();
    await done('sources.create', { target: location, sourceId: 'scan', body: {} });
    const body = {
      source: under(location, 'sources/scan'),
      serviceAccount: 'scan@shop.iam.gserviceaccount.com',
      ttl: '3600s',
    };
    const made = await done('discoveryClients.create', { target: location, discoveryClientId: 'dc', body });
    expect(made).toMatchObject({ state: 'OFFLINE', expireTime: expect.any(String) });
    expect(made).not.toHaveProperty('ttl');
    const target = under(location, 'discoveryClients/dc');
    const beat = (heard: object) => done('discoveryClients.sendHeartbeat', { target, body: heard });
    expect(await beat({ version: '1.2' })).toMatchObject({
      state: 'ACTIVE',
      version: '1.2',
      heartbeatTime: expect.any(String),
      updateTime: made['updateTime'],
    });
    const errors = [{ code: 7, message: 'no access' }];
    expect(await beat({ version: '1.2', errors })).toMatchObject({ state: 'DEGRADED', errors });
    expect(await beat({ version: '1.3' })).toMatchObject({ state: 'ACTIVE', version: '1.3' });
    expect(idsOf(await all('discoveryClients.list', { target: location, filter: 'state=ACTIVE' }))).toEqual([
      'dc',
    ]);
    const lost = { ...body, source: under(location, 'sources/none') };
    const request = { target: location, discoveryClientId: 'lost', body: lost };
    expect(await refusal('discoveryClients.create', request)).toMatchObject({ code: 'NOT_FOUND' });
    await done('discoveryClients.delete', { target });
  });
}
