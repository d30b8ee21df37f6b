import { expect, test } from 'vitest';
import type { MessageOf, ResourceName } from '../../../src/apis/inventory/contract.ts';
import { join, seedAssets } from '../../support/seeds.ts';
import { type InventorySetting, type Tree, under } from './setting.ts';

type Preferences = MessageOf<'VirtualMachinePreferences'>;

const gib = 2 ** 30;

/** Reports. The `inventory-reports` unit tests prove the figures; this suite proves that reports contain them. */
export function reportsContract(setting: InventorySetting): void {
  /** Creates a group of assets with these documents, and its preference set under the same id. */
  async function makeGroup(
    location: ResourceName,
    id: string,
    assets: readonly ResourceName[],
    set: Preferences,
  ) {
    const body = { displayName: `Group ${id}` };
    await setting.done('groups.create', { target: location, groupId: id, body });
    await setting.done('preferenceSets.create', {
      target: location,
      preferenceSetId: id,
      body: { displayName: `Set ${id}`, virtualMachinePreferences: set },
    });
    const group = under(location, `groups/${id}`);
    const pairs = assets.map((asset) => ({ group_id: group, asset_id: asset }));
    await join(setting.storage, 'inventory_group_assets', pairs);
    return { group, preferenceSet: under(location, `preferenceSets/${id}`) };
  }

  async function makeConfig(
    location: ResourceName,
    assigned: readonly { group: string; preferenceSet: string }[],
  ) {
    const body = { groupPreferencesetAssignments: assigned };
    await setting.done('reportConfigs.create', { target: location, reportConfigId: 'wave', body });
    return under(location, 'reportConfigs/wave');
  }

  async function report(config: ResourceName): Promise<Tree> {
    const body = { displayName: 'First', type: 'TOTAL_COST_OF_OWNERSHIP' as const };
    const begun = await setting.answer('reports.create', { target: config, reportId: 'first', body });
    expect(begun).not.toHaveProperty('done');
    return await setting.ended(begun['name'] as ResourceName);
  }

  const europe = { preferredRegions: ['europe-west1', 'us-central1'] };
  const machine = (coreCount: number, memoryGib: number, rest: Tree = {}) => ({
    machineDetails: { coreCount, memoryMb: memoryGib * 1024, ...rest },
  });
  const disks = (size: number, free: number) => ({
    disks: { totalCapacityBytes: String(size * gib), totalFreeBytes: String(free * gib) },
  });
  const linux = { guestOs: { family: 'OS_FAMILY_LINUX', osName: 'Debian GNU/Linux 12' } };

  test('a report contains the assets of its groups and their cost', async () => {
    const location = setting.newLocation();
    const apps = { installedApps: { entries: [{ applicationName: 'nginx' }, { applicationName: 'nginx' }] } };
    const [web, both, windows, unknown, hidden] = (await seedAssets(setting.storage, location, [
      machine(2, 8, { ...disks(100, 40), guestOs: { ...linux.guestOs, runtime: apps } }),
      machine(6, 16, { ...disks(50, 20), ...linux }),
      machine(4, 16, { ...disks(10, 5), guestOs: { family: 'OS_FAMILY_WINDOWS' } }),
      { machineDetails: { coreCount: 8 } },
      { hidden: true, ...machine(64, 8) },
    ])) as [ResourceName, ResourceName, ResourceName, ResourceName, ResourceName];
    const one = await makeGroup(location, 'one', [web, both, unknown, hidden], {
      regionPreferences: europe,
      computeEnginePreferences: { persistentDiskType: 'PERSISTENT_DISK_TYPE_SSD' },
    });
    const two = await makeGroup(location, 'two', [both, windows], {
      targetProduct: 'COMPUTE_MIGRATION_TARGET_PRODUCT_VMWARE_ENGINE',
      regionPreferences: europe,
    });
    const config = await makeConfig(location, [one, two]);
    expect(await report(config)).toMatchObject({
      done: true,
      metadata: { verb: 'create', statusMessage: '5 of 5 assets looked at' },
      response: { name: under(config, 'reports/first'), state: 'SUCCEEDED', displayName: 'First' },
    });

    const target = under(config, 'reports/first');
    const { summary } = (await setting.answer('reports.get', { target, view: 'REPORT_VIEW_FULL' })) as {
      summary: MessageOf<'ReportSummary'>;
    };
    const [first, second] = summary.groupFindings ?? [];
    expect(summary.allAssetsStats).toMatchObject({
      totalAssets: '4',
      totalCores: '20',
      totalMemoryBytes: String(40 * gib),
      totalStorageBytes: String(160 * gib),
      storageUtilizationChart: { used: String(95 * gib), free: String(65 * gib) },
      operatingSystem: {
        dataPoints: [
          { label: 'Linux', value: 2 },
          { label: 'Unknown', value: 1 },
          { label: 'Windows', value: 1 },
        ],
      },
      softwareInstances: { dataPoints: [{ label: 'nginx', value: 1 }] },
    });
    // The memory use of the assets is unknown.
    expect(summary.allAssetsStats).not.toHaveProperty('memoryUtilizationChart');
    expect(summary.allAssetsStats?.coreCountHistogram?.buckets?.slice(0, 4)).toEqual([
      { count: '0', upperBound: '2' },
      { count: '1', lowerBound: '2', upperBound: '4' },
      { count: '2', lowerBound: '4', upperBound: '8' },
      { count: '1', lowerBound: '8', upperBound: '16' },
    ]);
    expect(first).toMatchObject({
      displayName: 'Group one',
      overlappingAssetCount: '1',
      assetAggregateStats: { totalAssets: '3', totalCores: '16' },
    });
    expect(first?.preferenceSetFindings).toEqual([
      {
        displayName: 'Set one',
        machinePreferences: expect.objectContaining({ regionPreferences: europe }),
        computeEngineFinding: {
          allocatedAssetCount: '2',
          allocatedRegions: ['europe-west1'],
          allocatedDiskTypes: ['PERSISTENT_DISK_TYPE_SSD'],
          // The cheaper series is chosen where the others have no price: N2 with 2 vCPUs and 8 GiB, 8 vCPUs and 32 GiB,
          // or 8 and 16.
          machineSeriesAllocations: [{ machineSeries: { code: 'N2' }, allocatedAssetCount: '2' }],
        },
        monthlyCostCompute: { currencyCode: 'USD', units: '120', nanos: 0 },
        monthlyCostStorage: { currencyCode: 'USD', units: '25', nanos: 500_000_000 },
        monthlyCostOsLicense: { currencyCode: 'USD', units: '0', nanos: 0 },
        monthlyCostTotal: { currencyCode: 'USD', units: '145', nanos: 500_000_000 },
      },
    ]);
    expect(second?.preferenceSetFindings?.[0]).toMatchObject({
      vmwareEngineFinding: {
        allocatedAssetCount: '2',
        nodeAllocations: [
          { vmwareNode: { code: 've1-standard-72' }, nodeCount: '3', allocatedAssetCount: '2' },
        ],
      },
      monthlyCostTotal: { currencyCode: 'USD', units: '21000', nanos: 0 },
    });
    expect(second?.preferenceSetFindings?.[0]).not.toHaveProperty('monthlyCostStorage');

    const shown = async (view?: 'REPORT_VIEW_BASIC' | 'REPORT_VIEW_STANDARD') =>
      Object.keys(await setting.answer('reports.get', { target, view }));
    expect(await shown()).not.toContain('summary');
    expect(await shown('REPORT_VIEW_BASIC')).not.toContain('summary');
    expect(await shown('REPORT_VIEW_STANDARD')).toContain('summary');
    expect(await setting.all('reports.list', { target: config, view: 'REPORT_VIEW_FULL' })).toMatchObject([
      { state: 'SUCCEEDED', summary },
    ]);
  });

  test('all figures of an empty group are 0, and figures that depend on unknown values are absent', async () => {
    const location = setting.newLocation();
    const [bare] = (await seedAssets(setting.storage, location, [{ title: 'bare' }])) as [ResourceName];
    const nowhere = await makeGroup(location, 'none', [], {});
    const known = await makeGroup(location, 'bare', [bare], { regionPreferences: europe });
    const config = await makeConfig(location, [nowhere, known, known]);
    await report(config);
    const found = await setting.answer('reports.get', {
      target: under(config, 'reports/first'),
      view: 'REPORT_VIEW_FULL',
    });
    const { groupFindings } = found['summary'] as MessageOf<'ReportSummary'>;
    expect(groupFindings).toHaveLength(2);
    expect(groupFindings?.[0]).toMatchObject({
      assetAggregateStats: {
        totalAssets: '0',
        totalCores: '0',
        totalStorageBytes: '0',
        memoryUtilizationChart: { used: '0', free: '0' },
        operatingSystem: {},
      },
      preferenceSetFindings: [{ computeEngineFinding: { allocatedAssetCount: '0' } }],
    });
    expect(groupFindings?.[0]?.preferenceSetFindings?.[0]).not.toHaveProperty('monthlyCostTotal');
    expect(groupFindings?.[1]?.assetAggregateStats).toEqual({
      totalAssets: '1',
      operatingSystem: { dataPoints: [{ label: 'Unknown', value: 1 }] },
    });
    expect(groupFindings?.[1]?.preferenceSetFindings).toMatchObject([
      {
        computeEngineFinding: { allocatedAssetCount: '0' },
        monthlyCostTotal: { currencyCode: 'USD', units: '0', nanos: 0 },
      },
    ]);
  });

  test('a report of a deleted group fails and names the group', async () => {
    const location = setting.newLocation();
    const assigned = await makeGroup(location, 'gone', [], {});
    const config = await makeConfig(location, [assigned]);
    await setting.done('groups.delete', { target: assigned.group });
    expect(await report(config)).toMatchObject({
      error: { code: 5, message: expect.stringContaining(assigned.group) },
    });
    const target = under(config, 'reports/first');
    expect(await setting.answer('reports.get', { target })).toMatchObject({ state: 'FAILED' });
    expect(
      await setting.refusal('reports.create', { target: config, reportId: 'first', body: {} }),
    ).toMatchObject({ code: 'CONFLICT' });
    const none = under(location, 'reportConfigs/none');
    expect(await setting.refusal('reports.create', { target: none, body: {} })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
}
