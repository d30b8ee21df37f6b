import { childName } from '../../apis/inventory/contract/names.ts';
import type { ResourceName } from '../../apis/inventory/contract.ts';
import { faultyMachineTable } from './import-file.ts';
import { importMachines } from './imports.ts';
import { finished, type Stocking } from './inventory-operations.ts';
import { type DemoParts, granted } from './parts.ts';

/** The groups with the filter of their assets. */
const groups = [
  { id: 'production', displayName: 'Production', filter: 'labels.env = prod' },
  { id: 'databases', displayName: 'Databases', filter: 'labels.role = db' },
  { id: 'wave-1', displayName: 'First wave', filter: 'labels.role = web AND labels.env = prod' },
] as const;

/** The group whose members change while the demo runs. */
export const movingGroup = 'wave-1';
export const reportConfig = 'wave-1';

/** Assets of a group at most. */
const maxMembers = 200;

/** Makes what leads from machines to a migration: groups, preferences, an import, a report and an export. */
export async function loadMigration(
  parts: DemoParts,
  stocking: Stocking,
  location: ResourceName,
): Promise<void> {
  const at = { parts, stocking, location };
  for (const step of steps) if (await isMissing(at, step.resource(location))) await step.make(at);
}

interface At {
  readonly parts: DemoParts;
  readonly stocking: Stocking;
  readonly location: ResourceName;
}

interface Step {
  /** The resource that the step makes last; the step is done when it exists. */
  readonly resource: (location: ResourceName) => ResourceName;
  readonly make: (at: At) => Promise<void>;
}

const child = (kind: Parameters<typeof childName>[1], id: string) => (location: ResourceName) =>
  childName(location, kind, id);

/** Returns the name of a report of the sample configuration. */
export const reportName = (location: ResourceName, id: string): ResourceName =>
  childName(childName(location, 'reportConfigs', reportConfig), 'reports', id);

const steps: readonly Step[] = [
  ...groups.map((group) => ({
    resource: child('groups', group.id),
    make: (at: At) => makeGroup(at, group),
  })),
  { resource: child('preferenceSets', 'balanced'), make: makePreferences },
  { resource: child('importJobs', 'first-survey'), make: makeImport },
  { resource: child('reportConfigs', reportConfig), make: makeReportConfig },
  {
    resource: (location) => reportName(location, 'first'),
    make: async (at) => void (await makeReport(at, 'first')),
  },
  { resource: child('assetsExportJobs', 'all-machines'), make: makeExport },
];

const isMissing = async ({ parts, stocking }: At, name: ResourceName): Promise<boolean> =>
  !(await stocking.service.fetch(parts.call(), [name])).has(name);

async function makeGroup(at: At, { id, displayName, filter }: (typeof groups)[number]): Promise<void> {
  const { parts, stocking, location } = at;
  const { service } = stocking;
  const listed = await service.list(parts.call(), 'assets.list', {
    target: location,
    filter,
    pageSize: maxMembers,
  });
  const assetIds = listed.items.flatMap(({ name }) => (name === undefined ? [] : [name]));
  const created = await service.invoke(parts.call(), 'groups.create', {
    target: location,
    groupId: id,
    body: { displayName, labels: { purpose: 'migration' } },
  });
  await finished(parts, stocking, granted(created).answer);
  const added = await service.invoke(parts.call(), 'groups.addAssets', {
    target: childName(location, 'groups', id),
    body: { assets: { assetIds }, allowExisting: true },
  });
  await finished(parts, stocking, granted(added).answer);
}

async function makePreferences({ parts, stocking, location }: At): Promise<void> {
  const created = await stocking.service.invoke(parts.call(), 'preferenceSets.create', {
    target: location,
    preferenceSetId: 'balanced',
    body: {
      displayName: 'Balanced',
      description: 'Sizes by use, on balanced disks',
      virtualMachinePreferences: {
        targetProduct: 'COMPUTE_MIGRATION_TARGET_PRODUCT_COMPUTE_ENGINE',
        sizingOptimizationStrategy: 'SIZING_OPTIMIZATION_STRATEGY_MODERATE',
        regionPreferences: { preferredRegions: ['europe-west1'] },
        computeEnginePreferences: { persistentDiskType: 'PERSISTENT_DISK_TYPE_BALANCED' },
      },
    },
  });
  await finished(parts, stocking, granted(created).answer);
}

async function makeImport({ parts, stocking, location }: At): Promise<void> {
  await importMachines(parts, stocking, location, {
    job: 'first-survey',
    displayName: 'Survey of the branch offices',
    content: faultyMachineTable('branch', 12),
  });
}

async function makeReportConfig({ parts, stocking, location }: At): Promise<void> {
  const preferenceSet = childName(location, 'preferenceSets', 'balanced');
  const assignments = ['production', 'databases'].map((id) => ({
    group: childName(location, 'groups', id),
    preferenceSet,
  }));
  const created = await stocking.service.invoke(parts.call(), 'reportConfigs.create', {
    target: location,
    reportConfigId: reportConfig,
    body: { displayName: 'First wave', groupPreferencesetAssignments: assignments },
  });
  await finished(parts, stocking, granted(created).answer);
}

/** Makes a report and returns its operation. */
export async function makeReport({ parts, stocking, location }: At, reportId: string): Promise<ResourceName> {
  const created = await stocking.service.invoke(parts.call(), 'reports.create', {
    target: childName(location, 'reportConfigs', reportConfig),
    reportId,
    body: { displayName: `Report ${reportId}`, type: 'TOTAL_COST_OF_OWNERSHIP' },
  });
  return await finished(parts, stocking, granted(created).answer);
}

async function makeExport({ parts, stocking, location }: At): Promise<void> {
  const { service } = stocking;
  const created = await service.invoke(parts.call(), 'assetsExportJobs.create', {
    target: location,
    assetsExportJobId: 'all-machines',
    body: { inventory: {}, signedUriDestination: { fileFormat: 'CSV' } },
  });
  await finished(parts, stocking, granted(created).answer);
  const target = childName(location, 'assetsExportJobs', 'all-machines');
  const run = await service.invoke(parts.call(), 'assetsExportJobs.run', { target, body: {} });
  await finished(parts, stocking, granted(run).answer);
}
