import { describe, expect, test } from 'vitest';
import { bound, type InventorySetting, under } from './setting.ts';

/** Behaviour of every kind of resource, by that of groups; a fake of the product has it, too. */
export function groupsContract(setting: InventorySetting): void {
  const { answer, refusal, done, all } = bound(setting);

  test('a group is created with the chosen id and read by its name', async () => {
    const target = setting.newLocation();
    const body = { displayName: 'Web', description: 'in front', labels: { tier: 'web' } };
    const made = await done('groups.create', { target, groupId: 'web', body });
    const name = under(target, 'groups/web');
    expect(made).toEqual({
      '@type': 'type.googleapis.com/google.cloud.migrationcenter.v1.Group',
      ...body,
      name,
      createTime: expect.stringMatching(/^\d{4}-.*Z$/),
      updateTime: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const { '@type': _, ...group } = made;
    expect(await answer('groups.get', { target: name })).toEqual(group);
    expect(await all('groups.list', { target })).toEqual([group]);
  });

  test("fields that only the service sets are ignored in a client's body", async () => {
    const target = setting.newLocation();
    const body = { displayName: 'Web', name: 'other', createTime: '2000-01-01T00:00:00Z' };
    const made = await done('groups.create', { target, groupId: 'web', body });
    expect(made).toMatchObject({ name: under(target, 'groups/web') });
    expect(made['createTime']).not.toBe('2000-01-01T00:00:00Z');
  });

  test('a duplicate name, a malformed id and a missing id are refused', async () => {
    const target = setting.newLocation();
    await done('groups.create', { target, groupId: 'web', body: {} });
    expect(await refusal('groups.create', { target, groupId: 'web', body: {} })).toMatchObject({
      code: 'CONFLICT',
    });
    for (const groupId of ['Web', '1web', 'web-', 'a'.repeat(64), '']) {
      expect(await refusal('groups.create', { target, groupId, body: {} })).toMatchObject({
        code: 'INVALID',
        field: 'groupId',
      });
    }
  });

  test('a resource in no location, or in an unknown location, is not found', async () => {
    const nowhere = under('projects/some-project', 'locations/nowhere');
    expect(await refusal('groups.create', { target: nowhere, groupId: 'web', body: {} })).toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(all('groups.list', { target: nowhere })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const target = under(setting.newLocation(), 'groups/none');
    expect(await refusal('groups.get', { target })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal('groups.patch', { target, body: {} })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal('groups.delete', { target })).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a deleted resource is not found', async () => {
    const parent = setting.newLocation();
    await done('groups.create', { target: parent, groupId: 'web', body: {} });
    const target = under(parent, 'groups/web');
    expect(await done('groups.delete', { target })).toEqual({
      '@type': 'type.googleapis.com/google.protobuf.Empty',
    });
    expect(await refusal('groups.get', { target })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await all('groups.list', { target: parent })).toEqual([]);
  });

  describe('an update', () => {
    const made = async () => {
      const location = setting.newLocation();
      const body = { displayName: 'Web', description: 'in front', labels: { tier: 'web', 'a b': 'odd' } };
      await done('groups.create', { target: location, groupId: 'web', body });
      return under(location, 'groups/web');
    };

    test('without a mask changes the fields of the body', async () => {
      const target = await made();
      const changed = await done('groups.patch', { target, body: { displayName: 'Front' } });
      expect(changed).toMatchObject({
        displayName: 'Front',
        description: 'in front',
        labels: { tier: 'web' },
      });
    });

    test('with a mask changes the fields of the mask, and clears those that the body lacks', async () => {
      const target = await made();
      const updateMask = 'description,labels.`a b`,labels.tier';
      const body = { displayName: 'ignored', labels: { tier: 'db' } };
      const changed = await done('groups.patch', { target, updateMask, body });
      expect(changed).toMatchObject({ displayName: 'Web', labels: { tier: 'db' } });
      expect(changed).not.toHaveProperty('description');
    });

    test('with a star replaces everything', async () => {
      const target = await made();
      const changed = await done('groups.patch', { target, updateMask: '*', body: { displayName: 'New' } });
      expect(changed).toMatchObject({ displayName: 'New', name: target });
      expect(changed).not.toHaveProperty('labels');
    });

    test('accepts names with underscores, and ignores fields that only the service sets', async () => {
      const target = await made();
      const before = await answer('groups.get', { target });
      const updateMask = 'display_name,create_time,name';
      const changed = await done('groups.patch', { target, updateMask, body: {} });
      expect(changed).toMatchObject({ name: target, createTime: before['createTime'] });
      expect(changed).not.toHaveProperty('displayName');
    });
  });
}
