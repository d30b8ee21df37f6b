import { expect, test } from 'vitest';
import type { MessageOf } from '../../../src/apis/inventory/contract.ts';
import { seed } from '../../support/seeds.ts';
import { groupsContract } from './groups.ts';
import { bound, type InventorySetting, idsOf, namesOf, under } from './setting.ts';

/** Behaviour of every kind of resource: create, get, list, patch and delete. */
export function resourcesContract(setting: InventorySetting): void {
  const { answer, refusal, done, all } = bound(setting);

  groupsContract(setting);

  test('a display name that is too long is refused', async () => {
    const body = { displayName: 'x'.repeat(64) };
    const request = { target: setting.newLocation(), groupId: 'long', body };
    expect(await refusal('groups.create', request)).toMatchObject({ code: 'INVALID', field: 'displayName' });
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

  test('an update refuses an unknown path with its position', async () => {
    const location = setting.newLocation();
    await done('groups.create', { target: location, groupId: 'web', body: {} });
    const target = under(location, 'groups/web');
    const body = { displayName: 'x' };
    for (const updateMask of ['nothing', 'displayName,labels.a.b', 'displayName.x', 'labels.`', ' ']) {
      const refused = await refusal('groups.patch', { target, updateMask, body });
      expect(refused).toMatchObject({ code: 'INVALID' });
      expect(refused.message).toContain('updateMask');
    }
  });

  test('an update of a field that cannot change is refused', async () => {
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
}
