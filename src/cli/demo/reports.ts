import { childName } from '../../apis/inventory/contract/names.ts';
import type { ResourceName } from '../../apis/inventory/contract.ts';
import { type At, finished } from './inventory-operations.ts';
import { granted } from './parts.ts';

/** Id of the report configuration. */
export const reportConfig = 'wave-1';

/** Returns the name of a report of the sample configuration. */
export const reportName = (location: ResourceName, id: string): ResourceName =>
  childName(childName(location, 'reportConfigs', reportConfig), 'reports', id);

export async function makePreferences({ parts, inventory, location }: At): Promise<void> {
  const created = await inventory.service.invoke(parts.call(), 'preferenceSets.create', {
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
  await finished(parts, inventory, granted(created).answer);
}

export async function makeReportConfig({ parts, inventory, location }: At): Promise<void> {
  const preferenceSet = childName(location, 'preferenceSets', 'balanced');
  const assignments = ['production', 'databases'].map((id) => ({
    group: childName(location, 'groups', id),
    preferenceSet,
  }));
  const created = await inventory.service.invoke(parts.call(), 'reportConfigs.create', {
    target: location,
    reportConfigId: reportConfig,
    body: { displayName: 'First wave', groupPreferencesetAssignments: assignments },
  });
  await finished(parts, inventory, granted(created).answer);
}

/** Makes a report and returns its operation. */
export async function makeReport(
  { parts, inventory, location }: At,
  reportId: string,
): Promise<ResourceName> {
  const created = await inventory.service.invoke(parts.call(), 'reports.create', {
    target: childName(location, 'reportConfigs', reportConfig),
    reportId,
    body: { displayName: `Report ${reportId}`, type: 'TOTAL_COST_OF_OWNERSHIP' },
  });
  return await finished(parts, inventory, granted(created).answer);
}
