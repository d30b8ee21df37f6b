import { describe, expect, test } from 'vitest';
import type { MessageOf } from '../../../src/apis/inventory/contract.ts';
import { seed } from '../../support/seeds.ts';
import { type InventorySetting, idsOf, namesOf, under } from './setting.ts';

/** Behaviour of every kind of resource: create, get, list, patch and delete. */
export function resourcesContract(setting: InventorySetting): void {
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
    const body = { displayName: 'x'.repeat(64) };
    expect(await refusal('groups.create', { target, groupId: 'long', body })).toMatchObject({
      code: 'INVALID',
      field: 'displayName',
    });
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

  test('preference sets keep all their fields', async () => {
    const target = setting.newLocation();
    const body = {
      displayName: 'Small',
      virtualMachinePreferences: {
        targetProduct: 'COMPUTE_MIGRATION_TARGET_PRODUCT_COMPUTE_ENGINE',
        regionPreferences: { preferredRegions: ['us-central1', 'us-west1'] },
        computeEnginePreferences: {
          machinePreferences: { allowedMachineSeries: [{ code: 'n2' }] },
          licenseType: 'LICENSE_TYPE_DEFAULT',
        },
        vmwareEnginePreferences: { cpuOvercommitRatio: 4, memoryOvercommitRatio: 1.25 },
      },
    } as const;
    await done('preferenceSets.create', { target, preferenceSetId: 'small', body });
    const name = under(target, 'preferenceSets/small');
    expect(await answer('preferenceSets.get', { target: name })).toMatchObject(body);
    const wrong: readonly (readonly [string, MessageOf<'VirtualMachinePreferences'>])[] = [
      [
        'vmwareEnginePreferences.cpuOvercommitRatio',
        { vmwareEnginePreferences: { cpuOvercommitRatio: 1.15 } },
      ],
      [
        'vmwareEnginePreferences.memoryOvercommitRatio',
        { vmwareEnginePreferences: { cpuOvercommitRatio: 1.1, memoryOvercommitRatio: -5 } },
      ],
      ['soleTenancyPreferences.cpuOvercommitRatio', { soleTenancyPreferences: { cpuOvercommitRatio: 3 } }],
      [
        'regionPreferences.preferredRegions[1]',
        { regionPreferences: { preferredRegions: ['europe-west1', 'mars'] } },
      ],
    ];
    for (const [field, virtualMachinePreferences] of wrong) {
      expect(
        await refusal('preferenceSets.patch', {
          target: name,
          body: { virtualMachinePreferences },
          updateMask: 'virtualMachinePreferences',
        }),
      ).toMatchObject({ code: 'INVALID', field: `virtualMachinePreferences.${field}` });
    }
  });

  test('settings exist before the first change, and must name an existing preference set', async () => {
    const location = setting.newLocation();
    const target = under(location, 'settings');
    expect(await answer('locations.getSettings', { target })).toEqual({ name: target });
    const preferenceSet = under(location, 'preferenceSets/small');
    expect(await refusal('locations.updateSettings', { target, body: { preferenceSet } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    await done('preferenceSets.create', { target: location, preferenceSetId: 'small', body: {} });
    await done('locations.updateSettings', { target, body: { preferenceSet } });
    await done('locations.updateSettings', { target, body: { disableCloudLogging: true } });
    expect(await answer('locations.getSettings', { target })).toEqual({
      name: target,
      preferenceSet,
      disableCloudLogging: true,
    });
  });

  test('the first changes of settings may be concurrent', async () => {
    for (let round = 0; round < 4; round += 1) {
      const target = under(setting.newLocation(), 'settings');
      const change = () => done('locations.updateSettings', { target, body: { disableCloudLogging: true } });
      await Promise.all([change(), change(), change(), change()]);
    }
  });

  test('a resource with a reference to something deleted can still be changed in other fields', async () => {
    const location = setting.newLocation();
    const target = under(location, 'settings');
    const preferenceSet = under(location, 'preferenceSets/small');
    await done('preferenceSets.create', { target: location, preferenceSetId: 'small', body: {} });
    await done('locations.updateSettings', { target, body: { preferenceSet } });
    await done('preferenceSets.delete', { target: preferenceSet });
    const changed = await done('locations.updateSettings', { target, body: { disableCloudLogging: true } });
    expect(changed).toMatchObject({ preferenceSet, disableCloudLogging: true });
    const body = { preferenceSet: under(location, 'preferenceSets/other') };
    expect(await refusal('locations.updateSettings', { target, body })).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('an import job names a source of its location, and a forced delete removes its files too', async () => {
    const location = setting.newLocation();
    const assetSource = under(location, 'sources/files');
    const request = { target: location, importJobId: 'First_Job.1', body: { assetSource } };
    expect(await refusal('importJobs.create', request)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal('importJobs.create', { ...request, body: {} })).toMatchObject({
      code: 'INVALID',
      field: 'assetSource',
    });
    await done('sources.create', { target: location, sourceId: 'files', body: { priority: 5 } });
    expect(await done('importJobs.create', request)).toMatchObject({ state: 'IMPORT_JOB_STATE_PENDING' });
    const target = under(location, 'importJobs/First_Job.1');
    await seed(setting.storage, [
      { kind: 'importDataFiles', parent: target, id: 'one', document: { state: 'CREATING' } },
    ]);
    expect(namesOf(await all('importDataFiles.list', { target }))).toEqual([
      under(target, 'importDataFiles/one'),
    ]);
    expect(await refusal('importJobs.delete', { target })).toMatchObject({ code: 'FAILED_PRECONDITION' });
    await done('importJobs.delete', { target, force: true });
    expect(
      await refusal('importDataFiles.get', { target: under(target, 'importDataFiles/one') }),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a report configuration must name existing groups and preference sets', async () => {
    const location = setting.newLocation();
    await done('groups.create', { target: location, groupId: 'web', body: {} });
    const group = under(location, 'groups/web');
    const preferenceSet = under(location, 'preferenceSets/small');
    const create = (groupPreferencesetAssignments: readonly object[]) =>
      ({ target: location, reportConfigId: 'cost', body: { groupPreferencesetAssignments } }) as const;
    expect(await refusal('reportConfigs.create', create([]))).toMatchObject({ code: 'INVALID' });
    const assigned = create([{ group, preferenceSet }]);
    expect(await refusal('reportConfigs.create', assigned)).toMatchObject({ code: 'NOT_FOUND' });
    await done('preferenceSets.create', { target: location, preferenceSetId: 'small', body: {} });
    expect(await done('reportConfigs.create', assigned)).toMatchObject(assigned.body);
    const target = under(location, 'reportConfigs/cost');
    await seed(setting.storage, [
      { kind: 'reports', parent: target, id: 'r1', document: { state: 'SUCCEEDED', summary: {} } },
    ]);
    const report = under(target, 'reports/r1');
    expect(await answer('reports.get', { target: report })).not.toHaveProperty('summary');
    expect(await answer('reports.get', { target: report, view: 'REPORT_VIEW_FULL' })).toHaveProperty(
      'summary',
    );
    expect(await refusal('reportConfigs.delete', { target })).toMatchObject({ code: 'FAILED_PRECONDITION' });
    await done('reports.delete', { target: report });
    await done('reportConfigs.delete', { target });
  });

  test('an export job names exactly one thing to export', async () => {
    const target = setting.newLocation();
    const create = (body: object) => ({ target, assetsExportJobId: 'all', body }) as const;
    expect(await refusal('assetsExportJobs.create', create({}))).toMatchObject({ code: 'INVALID' });
    const performanceData = { maxDays: 421 };
    expect(await refusal('assetsExportJobs.create', create({ performanceData }))).toMatchObject({
      code: 'INVALID',
      field: 'performanceData.maxDays',
    });
    const wrong = { inventory: {}, condition: { filter: 'bogus =' } };
    expect(await refusal('assetsExportJobs.create', create(wrong))).toMatchObject({
      code: 'INVALID',
      field: 'condition.filter',
    });
    const condition = { filter: 'labels.tier = web' };
    const body = { inventory: {}, condition, signedUriDestination: { fileFormat: 'CSV' } };
    expect(await done('assetsExportJobs.create', create(body))).toMatchObject(body);
    expect(idsOf(await all('assetsExportJobs.list', { target }))).toEqual(['all']);
    await done('assetsExportJobs.delete', { target: under(target, 'assetsExportJobs/all') });
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

    test('refuses an unknown path with its position', async () => {
      const target = await made();
      const body = { displayName: 'x' };
      for (const updateMask of ['nothing', 'displayName,labels.a.b', 'displayName.x', 'labels.`', ' ']) {
        const refused = await refusal('groups.patch', { target, updateMask, body });
        expect(refused).toMatchObject({ code: 'INVALID' });
        expect(refused.message).toContain('updateMask');
      }
    });

    test('of a field that cannot change is refused', async () => {
      const location = setting.newLocation();
      for (const sourceId of ['one', 'two']) {
        await done('sources.create', { target: location, sourceId, body: {} });
      }
      const [one, two] = [under(location, 'sources/one'), under(location, 'sources/two')];
      const body = { source: one, serviceAccount: 'a@b.iam.gserviceaccount.com' };
      await done('discoveryClients.create', { target: location, discoveryClientId: 'client', body });
      const target = under(location, 'discoveryClients/client');
      expect(await refusal('discoveryClients.patch', { target, body: { source: two } })).toMatchObject({
        code: 'INVALID',
        field: 'source',
      });
      await done('discoveryClients.patch', { target, body: { source: one, description: 'same' } });
    });
  });
}

/** The functions of a setting, read when a test calls them, because the setting is opened later. */
export function bound(setting: InventorySetting) {
  return {
    answer: ((id, request) => setting.answer(id, request)) as InventorySetting['answer'],
    refusal: ((id, request) => setting.refusal(id, request)) as InventorySetting['refusal'],
    done: ((id, request) => setting.done(id, request)) as InventorySetting['done'],
    all: ((id, request) => setting.all(id, request)) as InventorySetting['all'],
  };
}
