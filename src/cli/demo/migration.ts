import { childName } from '../../apis/inventory/contract/names.ts';
import type { ResourceName } from '../../apis/inventory/contract.ts';
import { groups, makeGroup } from './groups.ts';
import { faultyMachineTable } from './import-file.ts';
import { importMachines } from './imports.ts';
import { type At, type EmbeddedInventory, finished } from './inventory-operations.ts';
import { type DemoParts, granted } from './parts.ts';
import { makePreferences, makeReport, makeReportConfig, reportConfig, reportName } from './reports.ts';

/** Makes what leads from machines to a migration: groups, preferences, an import, a report and an export. */
export async function loadMigration(
  parts: DemoParts,
  inventory: EmbeddedInventory,
  location: ResourceName,
): Promise<void> {
  const at = { parts, inventory, location };
  for (const step of steps) if (await isMissing(at, step.resource(location))) await step.make(at);
}

interface Step {
  /** The resource that the step makes last; the step is done when it exists. */
  readonly resource: (location: ResourceName) => ResourceName;
  readonly make: (at: At) => Promise<void>;
}

const child = (kind: Parameters<typeof childName>[1], id: string) => (location: ResourceName) =>
  childName(location, kind, id);

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

const isMissing = async ({ parts, inventory }: At, name: ResourceName): Promise<boolean> =>
  !(await inventory.service.fetch(parts.call(), [name])).has(name);

async function makeImport({ parts, inventory, location }: At): Promise<void> {
  await importMachines(parts, inventory, location, {
    job: 'first-survey',
    displayName: 'Survey of the branch offices',
    content: faultyMachineTable('branch', 12),
  });
}

async function makeExport({ parts, inventory, location }: At): Promise<void> {
  const { service } = inventory;
  const created = await service.invoke(parts.call(), 'assetsExportJobs.create', {
    target: location,
    assetsExportJobId: 'all-machines',
    body: { inventory: {}, signedUriDestination: { fileFormat: 'CSV' } },
  });
  await finished(parts, inventory, granted(created).answer);
  const target = childName(location, 'assetsExportJobs', 'all-machines');
  const run = await service.invoke(parts.call(), 'assetsExportJobs.run', { target, body: {} });
  await finished(parts, inventory, granted(run).answer);
}
